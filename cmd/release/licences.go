package main

import (
	"bytes"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
)

var licenceFile = regexp.MustCompile(`(?i)^(licen[cs]e|copying|notice)([-._].*)?$`)

// licences joins the licence texts of the fonts, of Go and of every module linked into a command for one system.
func licences(pkg string, env ...string) ([]byte, error) {
	cmd := exec.Command("go", "list", "-deps", "-tags", tags, "-f", "{{with .Module}}{{if not .Main}}{{.Path}} {{.Version}}\t{{.Dir}}{{end}}{{end}}", pkg)
	cmd.Env = append(os.Environ(), env...)
	cmd.Stderr = os.Stderr
	out, err := cmd.Output()
	if err != nil {
		return nil, fmt.Errorf("go list: %w", err)
	}
	modules := strings.FieldsFunc(string(out), func(r rune) bool { return r == '\n' })
	slices.Sort(modules)
	var b bytes.Buffer
	root, err := exec.Command("go", "env", "GOROOT").Output()
	if err != nil {
		return nil, fmt.Errorf("go env: %w", err)
	}
	modules = append([]string{"PT Sans, PT Serif\tassets/legal", "Go\t" + strings.TrimSpace(string(root))}, slices.Compact(modules)...)
	for _, m := range modules {
		name, dir, _ := strings.Cut(m, "\t")
		texts, err := textsIn(dir)
		if err != nil {
			return nil, err
		}
		if len(texts) == 0 {
			return nil, fmt.Errorf("%s: no licence text in %s", name, dir)
		}
		fmt.Fprintf(&b, "==== %s\n\n%s\n\n", name, bytes.Join(texts, []byte("\n\n")))
	}
	return b.Bytes(), nil
}

// textsIn reads the licence files of a folder; in assets/legal every file is one.
func textsIn(dir string) (out [][]byte, err error) {
	list, err := os.ReadDir(dir)
	if err != nil {
		return nil, err
	}
	for _, f := range list {
		if f.IsDir() || !licenceFile.MatchString(f.Name()) && filepath.Base(dir) != "legal" {
			continue
		}
		data, err := os.ReadFile(filepath.Join(dir, f.Name()))
		if err != nil {
			return nil, err
		}
		out = append(out, bytes.TrimSpace(data))
	}
	return out, nil
}
