package main

import (
	"fmt"
	"strings"

	"github.com/BurntSushi/toml"
)

// app is what FyneApp.toml says of the program.
type app struct {
	Details struct {
		Icon, Name, ID, Version string
		Build                   int
	}
	LinuxAndBSD struct {
		GenericName, Comment, ExecParams string
		Categories, Keywords             []string
	}
}

func readApp(path string) (*app, error) {
	var a app
	if _, err := toml.DecodeFile(path, &a); err != nil {
		return nil, fmt.Errorf("%s: %w", path, err)
	}
	for name, value := range map[string]string{"Icon": a.Details.Icon, "Name": a.Details.Name, "ID": a.Details.ID, "Version": a.Details.Version} {
		if value == "" {
			return nil, fmt.Errorf("%s: [Details] %s is missing", path, name)
		}
	}
	return &a, nil
}

// Commas is the version as Windows resources have it: four numbers, "1,0,0,1".
func (a *app) Commas() string {
	numbers := strings.Split(a.Details.Version, ".")
	for len(numbers) < 3 {
		numbers = append(numbers, "0")
	}
	return strings.Join(append(numbers[:3:3], fmt.Sprint(a.Details.Build)), ",")
}
