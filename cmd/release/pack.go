package main

import (
	"archive/tar"
	"archive/zip"
	"bufio"
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"fmt"
	"io"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"time"
)

// entry is one file of a package; Path uses slashes.
type entry struct {
	Path string
	Data []byte
	Exec bool
}

func (e entry) mode() int64 {
	if e.Exec {
		return 0o755
	}
	return 0o644
}

// fromDisk reads a file for a package.
func fromDisk(file, to string, exec bool) (entry, error) {
	data, err := os.ReadFile(file)
	return entry{Path: to, Data: data, Exec: exec}, err
}

// writeZip makes a zip of the files.
func writeZip(file string, entries []entry, when time.Time) error {
	return create(file, func(w io.Writer) error {
		z := zip.NewWriter(w)
		for _, e := range entries {
			h := &zip.FileHeader{Name: e.Path, Method: zip.Deflate, Modified: when}
			h.SetMode(os.FileMode(e.mode()))
			f, err := z.CreateHeader(h)
			if err != nil {
				return err
			}
			if _, err := f.Write(e.Data); err != nil {
				return err
			}
		}
		return z.Close()
	})
}

// tarGz makes a compressed tar in memory; folders are made for every file, all belongs to root.
func tarGz(entries []entry, when time.Time, prefix string) ([]byte, error) {
	var b bytes.Buffer
	z, err := gzip.NewWriterLevel(&b, gzip.BestCompression)
	if err != nil {
		return nil, err
	}
	t := tar.NewWriter(z)
	made := map[string]bool{}
	for _, e := range entries {
		if err := writeFolders(t, made, path.Dir(e.Path), when, prefix); err != nil {
			return nil, err
		}
		h := &tar.Header{Name: prefix + e.Path, Mode: e.mode(), Size: int64(len(e.Data)), ModTime: when, Uname: "root", Gname: "root", Typeflag: tar.TypeReg, Format: tar.FormatGNU}
		if err := t.WriteHeader(h); err != nil {
			return nil, err
		}
		if _, err := t.Write(e.Data); err != nil {
			return nil, err
		}
	}
	if err := t.Close(); err != nil {
		return nil, err
	}
	err = z.Close()
	return b.Bytes(), err
}

func writeFolders(t *tar.Writer, made map[string]bool, dir string, when time.Time, prefix string) error {
	if dir == "." || made[dir] {
		return nil
	}
	if err := writeFolders(t, made, path.Dir(dir), when, prefix); err != nil {
		return err
	}
	made[dir] = true
	return t.WriteHeader(&tar.Header{Name: prefix + dir + "/", Mode: 0o755, ModTime: when, Uname: "root", Gname: "root", Typeflag: tar.TypeDir, Format: tar.FormatGNU})
}

// writeAr makes the outer archive of a .deb.
func writeAr(file string, entries []entry, when time.Time) error {
	return create(file, func(w io.Writer) error {
		if _, err := io.WriteString(w, "!<arch>\n"); err != nil {
			return err
		}
		for _, e := range entries {
			if _, err := fmt.Fprintf(w, "%-16s%-12d%-6d%-6d%-8s%-10d`\n", e.Path, when.Unix(), 0, 0, "100644", len(e.Data)); err != nil {
				return err
			}
			if _, err := w.Write(e.Data); err != nil {
				return err
			}
			if len(e.Data)%2 == 1 {
				if _, err := io.WriteString(w, "\n"); err != nil {
					return err
				}
			}
		}
		return nil
	})
}

// create writes a file through a buffer and reports every error.
func create(file string, write func(io.Writer) error) error {
	f, err := os.Create(file)
	if err != nil {
		return err
	}
	b := bufio.NewWriter(f)
	err = write(b)
	if err == nil {
		err = b.Flush()
	}
	if closed := f.Close(); err == nil {
		err = closed
	}
	if err != nil {
		return fmt.Errorf("%s: %w", file, err)
	}
	return nil
}

// checksums writes a file for sha256sum -c.
func checksums(file string, packages []string) error {
	var b strings.Builder
	for _, p := range packages {
		data, err := os.ReadFile(p)
		if err != nil {
			return err
		}
		fmt.Fprintf(&b, "%x  %s\n", sha256.Sum256(data), filepath.Base(p))
	}
	return os.WriteFile(file, []byte(b.String()), 0o644)
}

func writeWhole(file string, data []byte) error { return os.WriteFile(file, data, 0o644) }

func sortEntries(list []entry) {
	slices.SortFunc(list, func(a, b entry) int { return strings.Compare(a.Path, b.Path) })
}
