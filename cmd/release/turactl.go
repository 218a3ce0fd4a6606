package main

import (
	"fmt"
	"path/filepath"
)

// turactl builds the program without a window for every usual system; it needs no C compiler.
func turactl(j *job) ([]string, error) {
	var made []string
	for _, s := range []struct{ os, arch, ext string }{{"linux", "amd64", ""}, {"linux", "arm64", ""}, {"windows", "amd64", ".exe"}, {"darwin", "amd64", ""}, {"darwin", "arm64", ""}} {
		name := fmt.Sprintf("turactl-%s-%s-%s", j.Version(), s.os, s.arch)
		bin := filepath.Join(j.work, name+s.ext)
		if err := j.build("./cmd/turactl", bin, "", "CGO_ENABLED=0", "GOOS="+s.os, "GOARCH="+s.arch); err != nil {
			return nil, err
		}
		e, err := fromDisk(bin, name+"/turactl"+s.ext, true)
		if err != nil {
			return nil, err
		}
		legal, err := licences("./cmd/turactl", "GOOS="+s.os, "GOARCH="+s.arch, "CGO_ENABLED=0")
		if err != nil {
			return nil, err
		}
		out := filepath.Join(j.out, name+".zip")
		if err := writeZip(out, []entry{e, {Path: name + "/licences.txt", Data: legal}}, j.when); err != nil {
			return nil, err
		}
		made = append(made, out)
	}
	return made, nil
}
