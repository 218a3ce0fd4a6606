package main

import (
	"fmt"
	"os/exec"
	"path/filepath"
	"slices"
)

// windows builds Tura.exe with icon, version and manifest, and packs it as zip and, where NSIS is there, as an installer.
func windows(j *job) ([]string, error) {
	resources, err := j.resources()
	if err != nil {
		return nil, err
	}
	env := []string{"CGO_ENABLED=1", "GOOS=windows", "GOARCH=amd64", "CC=x86_64-w64-mingw32-gcc"}
	exe := filepath.Join(j.work, "Tura.exe")
	if err := j.build("./cmd/tura", exe, "-H=windowsgui -linkmode=external -extldflags="+resources, env...); err != nil {
		return nil, err
	}
	legal, err := licences("./cmd/tura", env...)
	if err != nil {
		return nil, err
	}
	readme, err := j.fill("README-windows.txt")
	if err != nil {
		return nil, err
	}
	program, err := fromDisk(exe, "Tura.exe", true)
	if err != nil {
		return nil, err
	}
	entries := []entry{program, {Path: "README-windows.txt", Data: crlf(readme)}, {Path: "licences.txt", Data: crlf(legal)}}
	manuals, err := j.manuals()
	if err != nil {
		return nil, err
	}
	entries = append(entries, manuals...)
	name := fmt.Sprintf("Tura-%s-windows-x64", j.Version())
	zip := filepath.Join(j.out, name+".zip")
	inFolder := slices.Clone(entries)
	for i := range inFolder {
		inFolder[i].Path = "Tura/" + inFolder[i].Path
	}
	if err := writeZip(zip, inFolder, j.when); err != nil {
		return nil, err
	}
	setup, err := j.installer(entries, filepath.Join(j.out, name+"-setup.exe"))
	if err != nil || setup == "" {
		return []string{zip}, err
	}
	return []string{zip, setup}, nil
}

// resources compiles icon, version and manifest into an object file for the linker; no source file of the program is touched.
func (j *job) resources() (string, error) {
	img, err := readIcon(j.app.Details.Icon)
	if err != nil {
		return "", err
	}
	icon, err := ico(img, 16, 20, 24, 32, 40, 48, 64, 256)
	if err != nil {
		return "", err
	}
	if _, err := j.inWork("tura.ico", icon); err != nil {
		return "", err
	}
	for _, name := range []string{"tura.manifest", "tura.rc"} {
		data, err := j.fill(name)
		if err != nil {
			return "", err
		}
		if _, err := j.inWork(name, data); err != nil {
			return "", err
		}
	}
	object := filepath.Join(j.work, "tura-resources.o")
	return object, j.tool(nil, "x86_64-w64-mingw32-windres", "--codepage=65001", "--include-dir="+j.work, "-i", filepath.Join(j.work, "tura.rc"), "-o", object)
}

// installer makes a set-up program; "" when NSIS is not on this machine.
func (j *job) installer(entries []entry, out string) (string, error) {
	if _, err := exec.LookPath("makensis"); err != nil {
		fmt.Println("no installer: makensis is not here (apt-get install nsis)")
		return "", nil
	}
	for _, e := range entries {
		if _, err := j.inWork(e.Path, e.Data); err != nil {
			return "", err
		}
	}
	script, err := j.fill("tura.nsi")
	if err != nil {
		return "", err
	}
	path, err := j.inWork("tura.nsi", script)
	if err != nil {
		return "", err
	}
	abs, err := filepath.Abs(out)
	if err != nil {
		return "", err
	}
	return out, j.tool(nil, "makensis", "-V2", "-INPUTCHARSET", "UTF8", "-DOUT="+abs, path)
}

// crlf gives the line ends that old Windows editors want.
func crlf(b []byte) []byte {
	var out []byte
	for _, c := range b {
		if c == '\n' {
			out = append(out, '\r')
		}
		out = append(out, c)
	}
	return out
}
