package bundle

import (
	"errors"
	"os"
	"path/filepath"
	"strings"

	"tura/core/fault"
)

// WriteFile writes a file so that it is there whole or not at all. The fault bundle.file names the file and the cause.
func WriteFile(name string, data []byte) error {
	failed := func(err error) error {
		return fault.Wrap(err, "bundle.file", fault.Args{"File": name, "Cause": cause(err)})
	}
	f, err := os.CreateTemp(filepath.Dir(name), ".tura-*")
	if err != nil {
		return failed(err)
	}
	_, err = f.Write(data)
	err = errors.Join(err, f.Chmod(0o644), f.Sync(), f.Close())
	if err == nil {
		err = os.Rename(f.Name(), name)
	}
	if err != nil {
		_ = os.Remove(f.Name())
		return failed(err)
	}
	return nil
}

// cause is the system's word without the path, which the sentence names already.
func cause(err error) string {
	var pe *os.PathError
	if errors.As(err, &pe) {
		return pe.Err.Error()
	}
	return strings.TrimSpace(err.Error())
}
