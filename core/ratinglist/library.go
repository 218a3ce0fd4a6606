package ratinglist

import (
	"cmp"
	"context"
	"database/sql"
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"sync"

	"tura/core/fault"
)

// suffix of the look-up files.
const suffix = ".ratings"

// List is one list of the library.
type List struct {
	Meta
	People int
	Newest bool // of its key: this one is searched
	path   string
}

// Library is the folder with the look-up files. Its methods may be called from several goroutines; an import does not stop searches
// until the moment the new file takes its place.
type Library struct {
	folder string
	mu     sync.RWMutex
	lists  []*opened
}

// opened is a look-up file with its prepared questions.
type opened struct {
	List
	key      string // List.Key()
	db       *sql.DB
	byKey    *sql.Stmt
	byNumber *sql.Stmt
	byCode   *sql.Stmt
	byFIDE   *sql.Stmt
}

// OpenLibrary opens the lists of a folder, which is made when it is not there. Files that are no look-up files of this version are left
// alone and not shown.
func OpenLibrary(folder string) (*Library, error) {
	if err := os.MkdirAll(folder, 0o755); err != nil {
		return nil, fault.Wrap(err, "ratinglist.folder", fault.Args{"Folder": folder})
	}
	l := &Library{folder: folder}
	return l, l.load()
}

// load opens all files anew.
func (l *Library) load() error {
	paths, err := filepath.Glob(filepath.Join(escapeGlob(l.folder), "*"+suffix))
	if err != nil {
		return fault.Wrap(err, "ratinglist.folder", fault.Args{"Folder": l.folder})
	}
	for _, path := range paths {
		o, err := openList(path)
		if err == nil {
			l.lists = append(l.lists, o)
		}
	}
	slices.SortFunc(l.lists, func(a, b *opened) int {
		return cmp.Or(cmp.Compare(a.Source, b.Source), cmp.Compare(a.key, b.key), cmp.Compare(b.Month, a.Month))
	})
	for i, o := range l.lists {
		o.Newest = i == 0 || l.lists[i-1].key != o.key
	}
	return nil
}

// escapeGlob lets a folder have brackets in its name.
func escapeGlob(s string) string {
	return strings.NewReplacer("[", "[[]", "*", "[*]", "?", "[?]").Replace(s)
}

func openList(path string) (o *opened, err error) {
	db, err := database(path, "ro", "cache_size(-8000)", "mmap_size(268435456)", "query_only(1)")
	if err != nil {
		return nil, err
	}
	o = &opened{List: List{path: path}, db: db}
	defer func() {
		if err != nil {
			err = errors.Join(err, db.Close())
		}
	}()
	facts := map[string]string{}
	rows, err := db.Query("SELECT name, value FROM list")
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	for rows.Next() {
		var name, value string
		if err := rows.Scan(&name, &value); err != nil {
			return nil, err
		}
		facts[name] = value
	}
	if err := rows.Err(); err != nil {
		return nil, err
	}
	if facts["version"] != strconv.Itoa(version) {
		return nil, errors.New("look-up file of another version")
	}
	o.Meta = Meta{Name: facts["name"], Month: facts["month"], File: facts["file"]}
	for s := FIDE; s <= Own; s++ {
		if s.Key() == facts["source"] {
			o.Source = s
		}
	}
	for c := AnyControl; c <= Blitz; c++ {
		if c.Key() == facts["control"] {
			o.Control = c
		}
	}
	if o.People, err = strconv.Atoi(facts["people"]); err != nil {
		return nil, err
	}
	o.key = o.Key()
	return o, o.prepare()
}

// prepare readies the questions; the connection is one, and so each is compiled once.
func (o *opened) prepare() (err error) {
	for _, q := range []struct {
		into **sql.Stmt
		text string
	}{
		{&o.byKey, "SELECT data, key FROM person WHERE home = ? AND key >= ? AND key < ? ORDER BY key, number LIMIT ?"},
		{&o.byNumber, "SELECT data, key FROM person WHERE number BETWEEN ? AND ? ORDER BY number LIMIT ?"},
		{&o.byCode, "SELECT data, key FROM code JOIN person USING(number) WHERE id >= ? AND id < ? ORDER BY id LIMIT ?"},
		{&o.byFIDE, "SELECT data, key FROM fide JOIN person USING(number) WHERE id = ? LIMIT ?"},
	} {
		if *q.into, err = o.db.Prepare(q.text); err != nil {
			return err
		}
	}
	return nil
}

// Lists are the lists of the library: FIDE first, the newest of each first.
func (l *Library) Lists() []List {
	l.mu.RLock()
	defer l.mu.RUnlock()
	out := make([]List, len(l.lists))
	for i, o := range l.lists {
		out[i] = o.List
	}
	return out
}

// Close closes the files.
func (l *Library) Close() error {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.shut()
}

func (l *Library) shut() error {
	var all []error
	for _, o := range l.lists {
		all = append(all, o.db.Close())
	}
	l.lists = nil
	return errors.Join(all...)
}

// Import builds a list from a file and takes it into the library; a list of the same kind and month is replaced, other months stay.
// Until it is whole the old one serves. Cancelling the context, or any fault, leaves the library as it was.
func (l *Library) Import(ctx context.Context, file string, opt Options) (List, Summary, error) {
	temp, err := os.CreateTemp(l.folder, ".new-*")
	if err != nil {
		return List{}, Summary{}, fault.Wrap(err, "ratinglist.folder", fault.Args{"Folder": l.folder})
	}
	if err := temp.Close(); err != nil {
		return List{}, Summary{}, fault.Wrap(err, "ratinglist.folder", fault.Args{"Folder": l.folder})
	}
	meta, sum, err := build(ctx, file, temp.Name(), opt)
	if err != nil {
		return List{}, sum, errors.Join(err, os.Remove(temp.Name()))
	}
	name := meta.Key()
	if meta.Month != "" {
		name += "-" + meta.Month
	}
	target := filepath.Join(l.folder, name+suffix)
	l.mu.Lock()
	defer l.mu.Unlock()
	err = l.shut() // Windows does not rename over an open file
	if err == nil {
		err = os.Rename(temp.Name(), target)
	}
	if err != nil {
		err = errors.Join(fault.Wrap(err, "ratinglist.folder", fault.Args{"Folder": l.folder}), os.Remove(temp.Name()))
	}
	if err = errors.Join(err, l.load()); err != nil {
		return List{}, sum, err
	}
	for _, o := range l.lists {
		if o.path == target {
			return o.List, sum, nil
		}
	}
	return List{}, sum, fault.New("ratinglist.write", fault.Args{"File": meta.File})
}

// Remove deletes a list of the library.
func (l *Library) Remove(list List) error {
	l.mu.Lock()
	defer l.mu.Unlock()
	err := l.shut()
	if err == nil {
		err = os.Remove(list.path)
	}
	if err != nil {
		err = fault.Wrap(err, "ratinglist.folder", fault.Args{"Folder": l.folder})
	}
	return errors.Join(err, l.load())
}

// DefaultFolder is where the window and turactl keep their lists: the environment's TURA_RATINGS, else a folder of the user's settings.
func DefaultFolder() (string, error) {
	if folder := os.Getenv("TURA_RATINGS"); folder != "" {
		return folder, nil
	}
	settings, err := os.UserConfigDir()
	if err != nil {
		return "", fault.Wrap(err, "ratinglist.folder", fault.Args{"Folder": ""})
	}
	return filepath.Join(settings, "Tura", "ratings"), nil
}
