package main

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"

	"tura/assets/samples"
	"tura/core/practice"
	"tura/core/session"
)

// sampleFile is where --sample keeps its event: beside the preferences. It is made when it is missing.
func sampleFile() (string, error) {
	dir, err := os.UserConfigDir()
	if err != nil {
		return "", fmt.Errorf("sample: %w", err)
	}
	dir = filepath.Join(dir, "Tura")
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return "", fmt.Errorf("sample: %w", err)
	}
	path := filepath.Join(dir, "sample"+session.Extension)
	if _, err := os.Stat(path); !errors.Is(err, fs.ErrNotExist) {
		return path, err
	}
	return path, buildPractice(context.Background(), path)
}

// buildPractice writes the practice event to a new file; what could not be made whole is taken away.
func buildPractice(ctx context.Context, path string) error {
	s, err := practice.Build(ctx, path, samples.Files, samples.Winter, session.Options{})
	if err != nil {
		return errors.Join(err, os.Remove(path))
	}
	return s.Close()
}

// practise makes a fresh practice event in the folder of documents and opens it.
func (p *program) practise() {
	t := p.window.Text()
	path, err := freeName(homeFolder(), t.T("start.practice.file"))
	if err != nil {
		p.fail(err)
		return
	}
	p.window.Run(t.T("start.practice.making"), func(ctx context.Context, _ func(done, of int)) error {
		return buildPractice(ctx, path)
	}, func(err error) {
		if err == nil {
			err = p.open(path)
		}
		p.fail(err)
	})
}

// homeFolder is the folder of the user's documents, or the home folder where there is none.
func homeFolder() string {
	home, err := os.UserHomeDir()
	if err != nil {
		return os.TempDir()
	}
	for _, name := range []string{"Documents", "Документы"} {
		dir := filepath.Join(home, name)
		if info, err := os.Stat(dir); err == nil && info.IsDir() {
			return dir
		}
	}
	return home
}

const mostPractice = 999

// freeName is a file of the folder that is not there yet: the name, or the name with a number.
func freeName(dir, name string) (string, error) {
	path := filepath.Join(dir, name+session.Extension)
	for n := 2; n <= mostPractice; n++ {
		if _, err := os.Stat(path); errors.Is(err, fs.ErrNotExist) {
			return path, nil
		}
		path = filepath.Join(dir, fmt.Sprintf("%s %d%s", name, n, session.Extension))
	}
	return "", fmt.Errorf("practice event: no free name in %s", dir)
}
