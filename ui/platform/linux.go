//go:build !windows

package platform

import (
	"net/url"
	"os/exec"

	"github.com/rymdport/portal/filechooser"

	"tura/core/fault"
)

// Open shows a file or a folder with the program of the system. The path goes as it is, never as a URL.
func Open(path string) error {
	cmd := exec.Command("xdg-open", path)
	if err := cmd.Start(); err != nil {
		return fault.Wrap(err, "platform.open", fault.Args{"File": path})
	}
	go func() { _ = cmd.Wait() }() // the viewer's own exit is no concern of ours
	return nil
}

// native asks the desktop portal; an error means that there is none. A cancelled dialog is an empty path.
func native(r Request) (string, error) {
	var uris []string
	var err error
	if r.Save {
		uris, err = filechooser.SaveFile("", r.Title, &filechooser.SaveFileOptions{CurrentName: r.Name, CurrentFolder: r.Folder, Filters: portalFilters(r.Filters)})
	} else {
		uris, err = filechooser.OpenFile("", r.Title, &filechooser.OpenFileOptions{Directory: r.Dir, CurrentFolder: r.Folder, Filters: portalFilters(r.Filters)})
	}
	if err != nil || len(uris) == 0 {
		return "", err
	}
	u, err := url.Parse(uris[0])
	if err != nil {
		return "", err
	}
	return u.Path, nil
}

func portalFilters(filters []Filter) (out []*filechooser.Filter) {
	for _, f := range filters {
		p := &filechooser.Filter{Name: f.Name}
		for _, pattern := range f.Patterns {
			p.Rules = append(p.Rules, filechooser.Rule{Type: filechooser.GlobPattern, Pattern: pattern})
		}
		out = append(out, p)
	}
	return out
}
