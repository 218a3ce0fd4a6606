package store

import (
	"bytes"
	"encoding/binary"
	"errors"
	"io"
	"os"
	"path/filepath"
	"sync"

	"tura/core/fault"
)

// opened lists the files this process holds: the header of such a file must not be read by hand, because closing any
// descriptor of it would drop SQLite's locks on systems without open-file-description locks.
var opened = struct {
	sync.Mutex
	paths map[string]bool
}{paths: map[string]bool{}}

func holdPath(abs string, held bool) {
	opened.Lock()
	defer opened.Unlock()
	if held {
		opened.paths[abs] = true
	} else {
		delete(opened.paths, abs)
	}
}

// probe looks at a file before SQLite does: a missing, foreign or cut file gets its own sentence, and nothing is changed.
func probe(path string) error {
	abs, err := filepath.Abs(path)
	if err != nil {
		return fault.Wrap(err, "store.io", fault.Args{"File": path, "Cause": err.Error()})
	}
	opened.Lock()
	mine := opened.paths[abs]
	opened.Unlock()
	if mine {
		return fault.New("store.locked", fault.Args{"File": path})
	}
	info, err := os.Stat(path)
	switch {
	case errors.Is(err, os.ErrNotExist):
		return fault.New("store.notfound", fault.Args{"File": path})
	case err != nil:
		return fault.Wrap(err, "store.io", fault.Args{"File": path, "Cause": plainCause(err)})
	case !info.Mode().IsRegular():
		return fault.New("store.notevent", fault.Args{"File": path})
	}
	head, err := readHead(path)
	if err != nil {
		return fault.Wrap(err, "store.io", fault.Args{"File": path, "Cause": plainCause(err)})
	}
	if !bytes.HasPrefix(head, []byte("SQLite format 3\x00")) || len(head) < 100 {
		return fault.New("store.notevent", fault.Args{"File": path})
	}
	if unfinished(path) {
		return nil // the last command was cut off; SQLite will take it back, until then the header may be ahead of the file
	}
	if binary.BigEndian.Uint32(head[68:]) != applicationID {
		return fault.New("store.notevent", fault.Args{"File": path})
	}
	pageSize := int64(binary.BigEndian.Uint16(head[16:]))
	if pageSize == 1 {
		pageSize = 65536
	}
	pages := int64(binary.BigEndian.Uint32(head[28:]))
	if info.Size() < pageSize*pages {
		return fault.New("store.damaged", fault.Args{"File": path, "Cause": "file is cut short"})
	}
	return nil
}

// unfinished tells that a command was cut off in the middle: its rollback journal stands beside the file.
func unfinished(path string) bool {
	info, err := os.Stat(path + journalSuffix)
	return err == nil && info.Size() > 0
}

// journalSuffix ends the name of SQLite's rollback journal.
const journalSuffix = "-journal"

func readHead(path string) ([]byte, error) {
	f, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer func() { _ = f.Close() }()
	head := make([]byte, 100)
	n, err := io.ReadFull(f, head)
	if errors.Is(err, io.EOF) || errors.Is(err, io.ErrUnexpectedEOF) {
		err = nil
	}
	return head[:n], err
}
