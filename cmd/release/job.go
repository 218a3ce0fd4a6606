package main

import (
	"bytes"
	"embed"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"text/template"
	"time"
)

// files are the templates of what lies beside the program: desktop entry, MIME type, AppStream data, resources, installer, read-me pages.
//
//go:embed files
var files embed.FS

// tags are those of cmd/setup.sh.
const tags = "migrated_fynedo,no_emoji"

// job is one run of the release.
type job struct {
	app  *app
	out  string    // packages
	work string    // intermediate files, removed at the end
	when time.Time // of all files inside packages: the last commit, so that two runs give the same bytes
}

func newJob(out string) (*job, error) {
	a, err := readApp("FyneApp.toml")
	if err != nil {
		return nil, fmt.Errorf("run it in the folder of go.mod: %w", err)
	}
	if err := os.MkdirAll(out, 0o755); err != nil {
		return nil, err
	}
	work, err := os.MkdirTemp("", "tura-release-")
	if err != nil {
		return nil, err
	}
	return &job{app: a, out: out, work: work, when: lastCommit()}, nil
}

// lastCommit is the time of the last commit, or now outside a repository.
func lastCommit() time.Time {
	raw, err := exec.Command("git", "log", "-1", "--format=%ct").Output()
	if err == nil {
		if sec, err := strconv.ParseInt(strings.TrimSpace(string(raw)), 10, 64); err == nil {
			return time.Unix(sec, 0).UTC()
		}
	}
	return time.Now().UTC().Truncate(time.Second)
}

// Version and the other exported methods are for the templates.
func (j *job) Version() string { return j.app.Details.Version }

// Date is the day of the release.
func (j *job) Date() string { return j.when.Format(time.DateOnly) }

// App is what FyneApp.toml says.
func (j *job) App() *app { return j.app }

// Work is the folder of intermediate files.
func (j *job) Work() string { return j.work }

// fill makes a file out of a template of files/.
func (j *job) fill(name string) ([]byte, error) {
	t, err := template.New(name).Funcs(template.FuncMap{"join": strings.Join}).ParseFS(files, "files/"+name)
	if err != nil {
		return nil, err
	}
	var b bytes.Buffer
	if err := t.Execute(&b, j); err != nil {
		return nil, fmt.Errorf("files/%s: %w", name, err)
	}
	return b.Bytes(), nil
}

// inWork writes an intermediate file and returns its path.
func (j *job) inWork(name string, data []byte) (string, error) {
	path := filepath.Join(j.work, name)
	return path, os.WriteFile(path, data, 0o644)
}

// build compiles a command without symbols and without paths of this machine.
func (j *job) build(pkg, to string, flags string, env ...string) error {
	ldflags := strings.TrimSpace("-s -w -X main.version=" + j.Version() + " " + flags)
	return j.tool(env, "go", "build", "-trimpath", "-tags", tags, "-ldflags", ldflags, "-o", to, pkg)
}

// tool runs a program of the machine.
func (j *job) tool(env []string, name string, args ...string) error {
	cmd := exec.Command(name, args...)
	cmd.Env = append(os.Environ(), env...)
	cmd.Stderr = os.Stderr
	if err := cmd.Run(); err != nil {
		return fmt.Errorf("%s %s: %w", name, strings.Join(args, " "), err)
	}
	return nil
}

// Changed is the time of the release as Debian's changelog has it.
func (j *job) Changed() string { return j.when.Format(time.RFC1123Z) }
