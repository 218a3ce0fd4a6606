package ratinglist

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"net/url"
	"path/filepath"
	"strconv"
	"strings"

	"tura/core/fault"
	"tura/core/names"

	_ "modernc.org/sqlite" // the driver of the look-up files
)

// version of the look-up files; a file of another version is built again from its list.
const version = 1

// home is the federation whose players a search shows first.
const home = "RUS"

const schema = `
CREATE TABLE list(name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;
CREATE TABLE person(number INTEGER PRIMARY KEY, home INTEGER NOT NULL, key TEXT NOT NULL, data TEXT NOT NULL) STRICT;
CREATE TABLE code(id TEXT NOT NULL, number INTEGER NOT NULL, PRIMARY KEY(id, number)) STRICT, WITHOUT ROWID;
CREATE TABLE fide(id INTEGER NOT NULL, number INTEGER NOT NULL, PRIMARY KEY(id, number)) STRICT, WITHOUT ROWID;
`

// batch is how many people one statement inserts.
const batch = 64

// database opens a look-up file. Writing needs no journal: a file that is not whole is thrown away.
func database(path, mode string, pragmas ...string) (*sql.DB, error) {
	abs, err := filepath.Abs(path)
	if err != nil {
		return nil, err
	}
	q := url.Values{"mode": {mode}, "_pragma": pragmas}
	if mode == "ro" {
		q.Set("immutable", "1")
	}
	dsn := (&url.URL{Scheme: "file", OmitHost: true, Path: filepath.ToSlash(abs), RawQuery: q.Encode()}).String()
	db, err := sql.Open("sqlite", dsn)
	if err != nil {
		return nil, err
	}
	db.SetMaxOpenConns(1)
	return db, nil
}

// build reads a list file and writes a look-up file; after an error what stands in target is no such file.
func build(ctx context.Context, file, target string, opt Options) (meta Meta, sum Summary, err error) {
	d, err := open(file)
	if err != nil {
		return meta, sum, named(err, file)
	}
	defer func() { err = errors.Join(err, d.closer()) }()
	db, err := database(target, "rwc", "journal_mode(OFF)", "synchronous(OFF)", "locking_mode(EXCLUSIVE)", "cache_size(-24000)", "temp_store(FILE)")
	if err != nil {
		return meta, sum, fmt.Errorf("look-up file: %w", err)
	}
	defer func() { err = errors.Join(err, db.Close()) }()
	b := builder{}
	if err := b.fill(ctx, db, d, opt, &meta, &sum); err != nil {
		return meta, sum, named(explain(ctx, err), file)
	}
	describe(&meta, d, opt, file)
	if err := b.finish(ctx, db, meta, sum); err != nil {
		return meta, sum, named(explain(ctx, err), file)
	}
	return meta, sum, nil
}

// explain turns a failed write into a sentence; faults and a cancel stay what they are.
func explain(ctx context.Context, err error) error {
	var f *fault.Fault
	switch {
	case ctx.Err() != nil:
		return ctx.Err()
	case errors.As(err, &f):
		return err
	}
	return fault.Wrap(err, "ratinglist.write", nil)
}

// describe completes what the list did not say.
func describe(meta *Meta, d *download, opt Options, file string) {
	meta.File = filepath.Base(file)
	if opt.Month != "" {
		meta.Month = opt.Month
	}
	if meta.Month == "" && !d.when.IsZero() && d.when.Year() > 2000 {
		meta.Month = d.when.Format("2006-01")
	}
	if meta.Source == Own {
		if meta.Name = opt.Name; meta.Name == "" {
			meta.Name = strings.TrimSuffix(meta.File, filepath.Ext(meta.File))
		}
	}
}

// builder turns people into rows. Parsing and keys run beside the database's own work.
type builder struct {
	keys   keyer
	serial int64 // of people without a number of digits: negative numbers
}

// row is a person ready for the table.
type row struct {
	number int64
	home   int
	key    string
	data   string
	id     string // when it is not the number itself
	fide   int64
}

func (b *builder) fill(ctx context.Context, db *sql.DB, d *download, opt Options, meta *Meta, sum *Summary) error {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	if _, err := db.ExecContext(ctx, schema); err != nil {
		return err
	}
	batches := make(chan []row, 64)
	written := make(chan error, 1)
	go func() {
		n, err := insert(ctx, db, batches)
		sum.People = n
		if err != nil {
			cancel()
		}
		written <- err
	}()
	var rows []row
	send := func() error {
		select {
		case batches <- rows:
			rows = make([]row, 0, batch)
			return nil
		case <-ctx.Done():
			return ctx.Err()
		}
	}
	err := parse(ctx, d, opt, meta, sum, func(p Person) error {
		rows = append(rows, b.row(p))
		if len(rows) == batch {
			return send()
		}
		return nil
	})
	if err == nil && len(rows) > 0 {
		err = send()
	}
	close(batches)
	if failed := <-written; failed != nil {
		return failed
	}
	if err == nil && sum.People == 0 {
		return fault.New("ratinglist.nobody", nil)
	}
	return err
}

// row of a person. A number of digits is the row's own number, so that it needs no index.
func (b *builder) row(p Person) row {
	r := row{key: b.keys.of(p.Name), data: p.pack()}
	if p.Federation == home || p.Federation == "" {
		r.home = 1
	}
	if n, ok := plainNumber(p.ID); ok {
		r.number = n
	} else {
		b.serial--
		r.number, r.id = b.serial, p.ID
	}
	r.fide, _ = plainNumber(p.FIDEID)
	return r
}

// plainNumber reads digits without a leading zero.
func plainNumber(id string) (int64, bool) {
	if id == "" || id[0] == '0' || len(id) > 15 || strings.Trim(id, "0123456789") != "" {
		return 0, false
	}
	n, err := strconv.ParseInt(id, 10, 64)
	return n, err == nil
}

// insert writes batches until they end. A number that comes twice keeps its first line.
func insert(ctx context.Context, db *sql.DB, batches <-chan []row) (people int, err error) {
	tx, err := db.BeginTx(ctx, nil)
	if err != nil {
		return 0, err
	}
	defer func() {
		if err != nil {
			err = errors.Join(err, tx.Rollback())
		}
	}()
	full, err := tx.PrepareContext(ctx, insertSQL(batch))
	if err != nil {
		return 0, err
	}
	args := make([]any, 0, 4*batch)
	for rows := range batches {
		args = args[:0]
		for _, r := range rows {
			args = append(args, r.number, r.home, r.key, r.data)
		}
		var res sql.Result
		if len(rows) == batch {
			res, err = full.ExecContext(ctx, args...)
		} else {
			res, err = tx.ExecContext(ctx, insertSQL(len(rows)), args...)
		}
		if err != nil {
			return people, err
		}
		n, err := res.RowsAffected()
		if err != nil {
			return people, err
		}
		people += int(n)
		if err := extras(ctx, tx, rows); err != nil {
			return people, err
		}
	}
	return people, tx.Commit()
}

func insertSQL(n int) string {
	return "INSERT OR IGNORE INTO person(number, home, key, data) VALUES " + strings.TrimSuffix(strings.Repeat("(?,?,?,?),", n), ",")
}

// extras writes numbers that are no plain digits, and the FIDE numbers of other lists.
func extras(ctx context.Context, tx *sql.Tx, rows []row) error {
	for _, r := range rows {
		if r.id != "" {
			if _, err := tx.ExecContext(ctx, "INSERT OR IGNORE INTO code(id, number) VALUES (?, ?)", r.id, r.number); err != nil {
				return err
			}
		}
		if r.fide > 0 {
			if _, err := tx.ExecContext(ctx, "INSERT OR IGNORE INTO fide(id, number) VALUES (?, ?)", r.fide, r.number); err != nil {
				return err
			}
		}
	}
	return nil
}

// finish makes the index of names and writes what the list is; a file without that is not whole.
func (b *builder) finish(ctx context.Context, db *sql.DB, meta Meta, sum Summary) error {
	if _, err := db.ExecContext(ctx, "CREATE INDEX person_key ON person(home, key)"); err != nil {
		return err
	}
	for name, value := range map[string]string{"version": strconv.Itoa(version), "source": meta.Source.Key(), "name": meta.Name, "control": meta.Control.Key(),
		"month": meta.Month, "file": meta.File, "people": strconv.Itoa(sum.People)} {
		if _, err := db.ExecContext(ctx, "INSERT INTO list(name, value) VALUES (?, ?)", name, value); err != nil {
			return err
		}
	}
	return nil
}

// keyer remembers the keys of words: surnames and first names come again and again.
type keyer struct{ words map[string]string }

// rememberedWords bounds the memory of a keyer.
const rememberedWords = 100_000

// of is names.Key, which works word by word.
func (k *keyer) of(name string) string {
	var b strings.Builder
	for _, w := range strings.Fields(name) {
		key, ok := k.words[w]
		if !ok {
			key = names.Key(w)
			if k.words == nil || len(k.words) >= rememberedWords {
				k.words = map[string]string{}
			}
			k.words[w] = key
		}
		b.WriteString(key)
	}
	return b.String()
}
