package main

import (
	"bytes"
	"compress/gzip"
	"crypto/md5"
	"fmt"
	"path/filepath"
	"strings"
)

// linux builds the window for x64 and packs it as tar.gz and as a Debian package.
func linux(j *job) ([]string, error) {
	bin := filepath.Join(j.work, "tura")
	env := []string{"CGO_ENABLED=1", "GOOS=linux", "GOARCH=amd64"}
	if err := j.build("./cmd/tura", bin, "", env...); err != nil {
		return nil, err
	}
	legal, err := licences("./cmd/tura", env...)
	if err != nil {
		return nil, err
	}
	program, err := fromDisk(bin, "usr/bin/tura", true)
	if err != nil {
		return nil, err
	}
	tree, err := j.desktopTree()
	if err != nil {
		return nil, err
	}
	manuals, err := j.manuals()
	if err != nil {
		return nil, err
	}
	for _, m := range manuals {
		m.Path = "usr/share/doc/tura/" + m.Path
		tree = append(tree, m)
	}
	tree = append([]entry{program}, tree...)
	tarball, err := j.tarball(tree, legal)
	if err != nil {
		return nil, err
	}
	deb, err := j.deb(tree, legal)
	return []string{tarball, deb}, err
}

// desktopTree is what tells a desktop of the program: menu entry, file type, software centre, icons.
func (j *job) desktopTree() ([]entry, error) {
	var tree []entry
	id := j.app.Details.ID
	for name, to := range map[string]string{"tura.desktop": "usr/share/applications/" + id + ".desktop", "mime.xml": "usr/share/mime/packages/" + id + ".xml",
		"metainfo.xml": "usr/share/metainfo/" + id + ".metainfo.xml"} {
		data, err := j.fill(name)
		if err != nil {
			return nil, err
		}
		tree = append(tree, entry{Path: to, Data: data})
	}
	img, err := readIcon(j.app.Details.Icon)
	if err != nil {
		return nil, err
	}
	for _, side := range []int{16, 32, 48, 64, 128, 256} {
		data, err := pngBytes(shrink(img, side))
		if err != nil {
			return nil, err
		}
		dir := fmt.Sprintf("usr/share/icons/hicolor/%dx%d/", side, side)
		tree = append(tree, entry{Path: dir + "apps/" + id + ".png", Data: data}, entry{Path: dir + "mimetypes/application-x-tura.png", Data: data})
	}
	sortEntries(tree)
	return tree, nil
}

// tarball holds the same tree under one folder, with a script that puts it into the home folder of one user.
func (j *job) tarball(tree []entry, legal []byte) (string, error) {
	readme, err := j.fill("README-linux.txt")
	if err != nil {
		return "", err
	}
	install, err := j.fill("install.sh")
	if err != nil {
		return "", err
	}
	name := fmt.Sprintf("tura-%s-linux-x64", j.Version())
	entries := []entry{{Path: name + "/README-linux.txt", Data: readme}, {Path: name + "/licences.txt", Data: legal}, {Path: name + "/install.sh", Data: install, Exec: true}}
	for _, e := range tree {
		e.Path = name + "/" + strings.TrimPrefix(e.Path, "usr/")
		entries = append(entries, e)
	}
	data, err := tarGz(entries, j.when, "")
	if err != nil {
		return "", err
	}
	out := filepath.Join(j.out, name+".tar.gz")
	return out, writeWhole(out, data)
}

// deb is a binary Debian package: an ar archive of a version, the control files and the tree.
func (j *job) deb(tree []entry, legal []byte) (string, error) {
	changes, err := j.fill("changelog")
	if err != nil {
		return "", err
	}
	packed, err := gzipped(changes)
	if err != nil {
		return "", err
	}
	copyright, err := j.fill("copyright")
	if err != nil {
		return "", err
	}
	page, err := j.fill("tura.1")
	if err != nil {
		return "", err
	}
	man, err := gzipped(page)
	if err != nil {
		return "", err
	}
	tree = append(tree, entry{Path: "usr/share/doc/tura/changelog.gz", Data: packed}, entry{Path: "usr/share/doc/tura/copyright", Data: append(copyright, legal...)},
		entry{Path: "usr/share/man/man1/tura.1.gz", Data: man})
	sortEntries(tree)
	data, err := tarGz(tree, j.when, "./")
	if err != nil {
		return "", err
	}
	control, err := j.control(tree)
	if err != nil {
		return "", err
	}
	out := filepath.Join(j.out, fmt.Sprintf("tura_%s_amd64.deb", j.Version()))
	return out, writeAr(out, []entry{{Path: "debian-binary", Data: []byte("2.0\n")}, {Path: "control.tar.gz", Data: control}, {Path: "data.tar.gz", Data: data}}, j.when)
}

// control is the archive of the package's description and the sums of its files.
func (j *job) control(tree []entry) ([]byte, error) {
	total := 0
	var sums strings.Builder
	for _, e := range tree {
		total += len(e.Data)
		fmt.Fprintf(&sums, "%x  %s\n", md5.Sum(e.Data), e.Path) // md5 is what dpkg's file list asks for
	}
	text, err := j.fill("control")
	if err != nil {
		return nil, err
	}
	const kilobyte = 1024
	text = append(bytes.TrimRight(text, "\n"), fmt.Sprintf("\nInstalled-Size: %d\n", total/kilobyte)...)
	return tarGz([]entry{{Path: "control", Data: text}, {Path: "md5sums", Data: []byte(sums.String())}}, j.when, "./")
}

// gzipped compresses one file without name and time.
func gzipped(data []byte) ([]byte, error) {
	var b bytes.Buffer
	z, err := gzip.NewWriterLevel(&b, gzip.BestCompression)
	if err != nil {
		return nil, err
	}
	if _, err := z.Write(data); err != nil {
		return nil, err
	}
	err = z.Close()
	return b.Bytes(), err
}
