package html

import (
	"bytes"
	"embed"
	"fmt"
	"html/template"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"tura/assets/i18n"
	"tura/core/fault"
	"tura/core/trf"
)

//go:embed templates
var files embed.FS

// render fills the template of every page.
func render(pages []page, m *maker) (map[string][]byte, error) {
	tmpl, err := template.New("site").Funcs(template.FuncMap{"t": func(key string) string { return m.t(key) }}).ParseFS(files, "templates/*.html")
	if err != nil {
		return nil, fmt.Errorf("site: templates: %w", err)
	}
	css, err := files.ReadFile("templates/style.css")
	if err != nil {
		return nil, fmt.Errorf("site: style: %w", err)
	}
	out := map[string][]byte{"style.css": css}
	for _, p := range pages {
		p.Lang, p.Footer = m.text.Lang(), m.footer()
		p.Root = strings.Repeat("../", strings.Count(p.Name, "/"))
		var b bytes.Buffer
		if err := tmpl.ExecuteTemplate(&b, "page", p); err != nil {
			return nil, fmt.Errorf("site: page %s: %w", p.Name, err)
		}
		out[p.Name] = b.Bytes()
	}
	return out, nil
}

func (m *maker) footer() string {
	if m.At.IsZero() {
		return "Tura"
	}
	return m.t("site.updated", i18n.Data{"Time": m.At.Format("02.01.2006 15:04")}) + " · Tura"
}

// Write writes the site into a folder, which is made if need be. All pages are written beside first and moved into place only when they
// are whole, the front page last; other files of the folder stay.
func Write(folder string, s Site, text *i18n.Text) (err error) {
	pages, err := Pages(s, text)
	if err != nil {
		return err
	}
	if err := os.MkdirAll(folder, 0o755); err != nil {
		return fault.Wrap(err, "site.folder", fault.Args{"Folder": folder})
	}
	fresh, err := os.MkdirTemp(folder, ".new-")
	if err != nil {
		return fault.Wrap(err, "site.folder", fault.Args{"Folder": folder})
	}
	defer func() {
		if e := os.RemoveAll(fresh); err == nil && e != nil {
			err = broken(e, folder)
		}
	}()
	names := make([]string, 0, len(pages))
	for name := range pages {
		names = append(names, name)
	}
	slices.Sort(names)
	for _, name := range names {
		if err := store(filepath.Join(fresh, filepath.FromSlash(name)), pages[name]); err != nil {
			return broken(err, folder)
		}
	}
	front := slices.Index(names, "index.html")
	names = append(slices.Delete(names, front, front+1), "index.html")
	for _, name := range names {
		if err := os.MkdirAll(filepath.Join(folder, filepath.FromSlash(path.Dir(name))), 0o755); err != nil {
			return broken(err, folder)
		}
		if err := os.Rename(filepath.Join(fresh, filepath.FromSlash(name)), filepath.Join(folder, filepath.FromSlash(name))); err != nil {
			return broken(err, folder)
		}
	}
	return nil
}

func store(name string, content []byte) error {
	if err := os.MkdirAll(filepath.Dir(name), 0o755); err != nil {
		return err
	}
	return os.WriteFile(name, content, 0o644)
}

func broken(err error, folder string) error {
	return fault.Wrap(err, "site.write", fault.Args{"Folder": folder, "Cause": err.Error()})
}

// slugs gives every group a folder name of small Latin letters, digits and hyphens, unique in the site.
func slugs(groups []Group) []string {
	used := map[string]bool{}
	out := make([]string, len(groups))
	for i, g := range groups {
		code := g.Tournament.Code
		if code == "" {
			code = g.Tournament.Name
		}
		base := slug(code)
		out[i] = base
		for n := 2; used[out[i]]; n++ {
			out[i] = fmt.Sprintf("%s-%d", base, n)
		}
		used[out[i]] = true
	}
	return out
}

func slug(s string) string {
	words := strings.FieldsFunc(strings.ToLower(trf.LatinText(s)), func(r rune) bool { return (r < 'a' || r > 'z') && (r < '0' || r > '9') })
	out := strings.Join(words, "-")
	if len(out) > 40 {
		out = strings.Trim(out[:40], "-")
	}
	if out == "" {
		return "group"
	}
	return out
}
