package main

import (
	"archive/tar"
	"bytes"
	"compress/gzip"
	"encoding/binary"
	"image"
	"image/color"
	"image/png"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

func testJob(t *testing.T) *job {
	t.Helper()
	a, err := readApp("../../FyneApp.toml")
	if err != nil {
		t.Fatal(err)
	}
	return &job{app: a, out: t.TempDir(), work: t.TempDir(), when: time.Date(2026, 12, 1, 9, 0, 0, 0, time.UTC)}
}

func TestEveryTemplateIsFilled(t *testing.T) {
	j := testJob(t)
	list, err := fs.ReadDir(files, "files")
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range list {
		got, err := j.fill(f.Name())
		if err != nil {
			t.Errorf("%s: %v", f.Name(), err)
		}
		if bytes.Contains(got, []byte("{{")) || bytes.Contains(got, []byte("<no value>")) {
			t.Errorf("%s is not filled", f.Name())
		}
	}
}

func TestVersionAsWindowsHasIt(t *testing.T) {
	for version, want := range map[string]string{"1.0.0": "1,0,0,7", "2.3": "2,3,0,7", "1.2.3.4": "1,2,3,7"} {
		var a app
		a.Details.Version, a.Details.Build = version, 7
		if got := a.Commas(); got != want {
			t.Errorf("%s: %s, want %s", version, got, want)
		}
	}
}

func TestIconHoldsEverySize(t *testing.T) {
	img := image.NewNRGBA(image.Rect(0, 0, 512, 512))
	for y := range 512 {
		for x := range 512 {
			if x < 256 {
				img.SetNRGBA(x, y, color.NRGBA{R: 200, A: 255})
			}
		}
	}
	data, err := ico(img, 16, 256)
	if err != nil {
		t.Fatal(err)
	}
	le := binary.LittleEndian
	if n := le.Uint16(data[4:]); n != 2 {
		t.Fatalf("%d pictures", n)
	}
	for i, side := range []int{16, 256} {
		dir := data[6+16*i:]
		size, at := le.Uint32(dir[8:]), le.Uint32(dir[12:])
		got, err := png.Decode(bytes.NewReader(data[at : at+size]))
		if err != nil {
			t.Fatal(err)
		}
		if got.Bounds().Dx() != side {
			t.Errorf("picture %d is %d wide, want %d", i, got.Bounds().Dx(), side)
		}
		if c := color.NRGBAModel.Convert(got.At(0, 0)); c != (color.NRGBA{R: 200, A: 255}) {
			t.Errorf("left is %v", c)
		}
		if _, _, _, a := got.At(side-1, 0).RGBA(); a != 0 {
			t.Errorf("right is not transparent")
		}
	}
}

func TestTheSameTarTwice(t *testing.T) {
	j := testJob(t)
	entries := []entry{{Path: "usr/bin/tura", Data: []byte("program"), Exec: true}, {Path: "usr/share/doc/tura/копия", Data: []byte("text")}}
	first, err := tarGz(entries, j.when, "./")
	if err != nil {
		t.Fatal(err)
	}
	second, err := tarGz(entries, j.when, "./")
	if err != nil || !bytes.Equal(first, second) {
		t.Errorf("two runs differ, %v", err)
	}
	z, err := gzip.NewReader(bytes.NewReader(first))
	if err != nil {
		t.Fatal(err)
	}
	var names []string
	for r := tar.NewReader(z); ; {
		h, err := r.Next()
		if err == io.EOF {
			break
		}
		if err != nil {
			t.Fatal(err)
		}
		names = append(names, h.Name)
	}
	want := "./usr/ ./usr/bin/ ./usr/bin/tura ./usr/share/ ./usr/share/doc/ ./usr/share/doc/tura/ ./usr/share/doc/tura/копия"
	if got := strings.Join(names, " "); got != want {
		t.Errorf("%s\nwant %s", got, want)
	}
}

func TestOuterArchive(t *testing.T) {
	j := testJob(t)
	file := filepath.Join(j.out, "x.deb")
	if err := writeAr(file, []entry{{Path: "debian-binary", Data: []byte("2.0\n")}, {Path: "odd", Data: []byte("123")}}, j.when); err != nil {
		t.Fatal(err)
	}
	got, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	want := "!<arch>\n" +
		"debian-binary   1796115600  0     0     100644  4         `\n2.0\n" +
		"odd             1796115600  0     0     100644  3         `\n123\n"
	if string(got) != want {
		t.Errorf("%q\nwant %q", got, want)
	}
}
