package ratinglist

import (
	"archive/zip"
	"bufio"
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path"
	"path/filepath"
	"strings"
	"time"
	"unicode/utf8"

	"golang.org/x/text/encoding/charmap"
	xunicode "golang.org/x/text/encoding/unicode"
	"golang.org/x/text/transform"

	"tura/core/fault"
	"tura/core/sheet"
)

// Meta says what a list is.
type Meta struct {
	Source  Source
	Name    string  // of an own list: РШТ
	Control Control // AnyControl for a list of all three
	Month   string  // 2026-11, empty when unknown
	File    string  // the file it came from, without its folder
}

// Key names the list whatever its month: fide, fide-rapid, fsr-standard, own-ршт.
func (m Meta) Key() string {
	key := m.Source.Key()
	if m.Source == Own {
		key += "-" + strings.Map(func(r rune) rune {
			if strings.ContainsRune(`/\:*?"<>|. `, r) {
				return '_'
			}
			return r
		}, strings.ToLower(m.Name))
	}
	if m.Control != AnyControl {
		key += "-" + m.Control.Key()
	}
	return key
}

// Options say what a file does not say itself.
type Options struct {
	Source   Source  // for tables without a known header; 0: Own
	Name     string  // of an own list; empty: the file's name
	Control  Control // of a list with one rating; AnyControl: by the file's name, else standard
	Month    string  // 2026-11; empty: from the list, else from the date of the file
	Columns  Columns // for tables whose columns have no known heads
	Progress func(done, total int64)
}

// download is an opened list file.
type download struct {
	reader io.Reader
	closer func() error
	name   string // of the list inside
	when   time.Time
	size   int64
}

// open opens a file; of a zip, its largest list.
func open(file string) (*download, error) {
	f, err := os.Open(file)
	if err != nil {
		return nil, fault.Wrap(err, "ratinglist.file", nil)
	}
	info, err := f.Stat()
	if err != nil || info.IsDir() {
		return nil, errors.Join(fault.Wrap(err, "ratinglist.file", nil), f.Close())
	}
	d := &download{reader: f, closer: f.Close, name: filepath.Base(file), when: info.ModTime(), size: info.Size()}
	magic := make([]byte, 4)
	n, err := f.ReadAt(magic, 0)
	if err != nil && !errors.Is(err, io.EOF) {
		return nil, errors.Join(fault.Wrap(err, "ratinglist.file", nil), f.Close())
	}
	if n == 0 {
		return nil, errors.Join(fault.New("ratinglist.empty", nil), f.Close())
	}
	if string(magic) != "PK\x03\x04" || strings.EqualFold(filepath.Ext(file), ".xlsx") {
		return d, nil
	}
	if err := d.unzip(f, info.Size()); err != nil {
		return nil, errors.Join(err, f.Close())
	}
	return d, nil
}

// maxUnpacked bounds a list inside an archive, in bytes: the largest that FIDE publishes has under one gigabyte, an archive made to fill the
// disk has more. The archive reader itself stops where a member says that it ends.
const maxUnpacked = 4 << 30

// unzip finds the list inside.
func (d *download) unzip(f *os.File, size int64) error {
	z, err := zip.NewReader(f, size)
	if err != nil {
		return fault.Wrap(err, "ratinglist.zip", nil)
	}
	var best *zip.File
	for _, e := range z.File {
		switch strings.ToLower(path.Ext(e.Name)) {
		case ".txt", ".xml", ".csv":
			if best == nil || e.UncompressedSize64 > best.UncompressedSize64 {
				best = e
			}
		}
	}
	if best == nil {
		return fault.New("ratinglist.zip.nolist", nil)
	}
	if best.UncompressedSize64 > maxUnpacked {
		return fault.Wrap(fmt.Errorf("%d bytes unpacked", best.UncompressedSize64), "ratinglist.zip", nil)
	}
	r, err := best.Open()
	if err != nil {
		return fault.Wrap(err, "ratinglist.zip", nil)
	}
	closeFile := d.closer
	d.reader, d.name, d.when, d.size = r, path.Base(best.Name), best.Modified, int64(best.UncompressedSize64)
	d.closer = func() error { return errors.Join(r.Close(), closeFile()) }
	return nil
}

// counted reports progress and stops when the context ends.
type counted struct {
	ctx      context.Context
	r        io.Reader
	done     int64
	total    int64
	progress func(done, total int64)
}

func (c *counted) Read(p []byte) (int, error) {
	if err := c.ctx.Err(); err != nil {
		return 0, err
	}
	n, err := c.r.Read(p)
	c.done += int64(n)
	if c.progress != nil {
		c.progress(c.done, c.total)
	}
	return n, err
}

// sniffed is how much of a file is looked at to recognise it.
const sniffed = 64 << 10

// parse streams a list to each and says what it is. Faults: ratinglist.format, .header, .old, .columns, .cut, .empty.
func parse(ctx context.Context, d *download, opt Options, meta *Meta, sum *Summary, each func(Person) error) error {
	if opt.Control == AnyControl {
		opt.Control = parseControl(d.name)
	}
	if strings.EqualFold(path.Ext(d.name), ".xlsx") {
		s, err := sheet.Read(d.name, &counted{ctx: ctx, r: d.reader, total: d.size, progress: opt.Progress})
		if err != nil {
			return err
		}
		return readTable(&sheetRows{s: s}, opt, meta, sum, each)
	}
	r := bufio.NewReaderSize(&counted{ctx: ctx, r: d.reader, total: d.size, progress: opt.Progress}, 1<<20)
	head, err := r.Peek(sniffed)
	if err != nil && !errors.Is(err, io.EOF) {
		return fault.Wrap(err, "ratinglist.cut", fault.Args{"Line": 1})
	}
	if len(bytes.TrimSpace(head)) == 0 {
		return fault.New("ratinglist.empty", nil)
	}
	meta.Source = FIDE
	switch text := bytes.TrimLeft(bytes.TrimPrefix(head, []byte("\xef\xbb\xbf")), " \r\n\t"); {
	case bytes.HasPrefix(text, []byte("<")):
		if !bytes.Contains(head, []byte("<player>")) {
			return fault.New("ratinglist.format", nil)
		}
		return readXML(r, opt.Control, sum, meta, each)
	case isFixed(text):
		if bytes.HasPrefix(head, []byte("\xef\xbb\xbf")) {
			if _, err := r.Discard(3); err != nil {
				return fault.Wrap(err, "ratinglist.cut", fault.Args{"Line": 1})
			}
		}
		return readFixed(r, opt.Control, sum, meta, each)
	}
	text, clear := decoded(r, head)
	if !clear {
		return fault.New("ratinglist.format", nil)
	}
	start, err := text.Peek(min(sniffed, text.Size()))
	if err != nil && !errors.Is(err, io.EOF) && len(start) == 0 {
		return fault.Wrap(err, "ratinglist.cut", fault.Args{"Line": 1})
	}
	return readTable(newCSV(text, commaOf(string(start))), opt, meta, sum, each)
}

// isFixed recognises the header of a FIDE text list.
func isFixed(text []byte) bool {
	line, _, _ := bytes.Cut(text, []byte("\n"))
	words := bytes.Fields(bytes.ToLower(line))
	return len(words) > 4 && bytes.Equal(words[0], []byte("id")) && bytes.Contains(line, []byte("  ")) && !bytes.ContainsAny(line, ",;\t")
}

// decoded makes UTF-8 of a table: by its mark, UTF-8 where it is valid, else Windows-1251. clear is false for bytes that are no text.
func decoded(r *bufio.Reader, head []byte) (text *bufio.Reader, clear bool) {
	wrap := func(t transform.Transformer) *bufio.Reader {
		return bufio.NewReaderSize(transform.NewReader(r, t), sniffed)
	}
	switch {
	case bytes.HasPrefix(head, []byte("\xff\xfe")), bytes.HasPrefix(head, []byte("\xfe\xff")):
		return wrap(xunicode.UTF16(xunicode.LittleEndian, xunicode.UseBOM).NewDecoder()), true
	case bytes.IndexByte(head, 0) >= 0:
		return nil, false
	case bytes.HasPrefix(head, []byte("\xef\xbb\xbf")):
		return wrap(xunicode.UTF8BOM.NewDecoder()), true
	}
	if cut := head[:len(head)-trailing(head)]; utf8.Valid(cut) {
		return bufio.NewReaderSize(r, sniffed), true
	}
	return wrap(charmap.Windows1251.NewDecoder()), true
}

// trailing counts the bytes of a character that the end of the sample cut in two.
func trailing(b []byte) int {
	for n := 1; n < utf8.UTFMax && n <= len(b); n++ {
		if utf8.RuneStart(b[len(b)-n]) {
			if b[len(b)-n] >= utf8.RuneSelf && !utf8.FullRune(b[len(b)-n:]) {
				return n
			}
			return 0
		}
	}
	return 0
}

func readTable(r rows, opt Options, meta *Meta, sum *Summary, each func(Person) error) error {
	meta.Source, meta.Control = opt.Source, max(opt.Control, Standard)
	if meta.Source == 0 {
		meta.Source = Own
	}
	t, err := newTable(r, opt.Columns, opt.Control, meta)
	if err != nil {
		return err
	}
	if c := t.columns; c.Rating == 0 && (c.Rapid > 0 || c.Blitz > 0) {
		meta.Control = AnyControl
	}
	return t.read(sum, each)
}

// Preview shows the first rows of a table and the columns that were recognised, for the arbiter to name the rest. FIDE's own lists need
// none and are refused with ratinglist.format.
func Preview(file string) (rows [][]string, guess Columns, err error) {
	d, err := open(file)
	if err != nil {
		return nil, Columns{}, named(err, file)
	}
	defer func() { err = errors.Join(err, d.closer()) }()
	if strings.EqualFold(path.Ext(d.name), ".xlsx") {
		s, err := sheet.Read(d.name, d.reader)
		if err != nil {
			return nil, Columns{}, err
		}
		rows = preview(&sheetRows{s: s})
	} else {
		r := bufio.NewReaderSize(d.reader, sniffed)
		head, err := r.Peek(sniffed)
		if err != nil && !errors.Is(err, io.EOF) {
			return nil, Columns{}, named(fault.Wrap(err, "ratinglist.file", nil), file)
		}
		text, clear := decoded(r, head)
		if !clear || isFixed(head) {
			return nil, Columns{}, named(fault.New("ratinglist.format", nil), file)
		}
		start, err := text.Peek(sniffed)
		if err != nil && !errors.Is(err, io.EOF) {
			return nil, Columns{}, named(fault.Wrap(err, "ratinglist.file", nil), file)
		}
		rows = preview(newCSV(text, commaOf(string(start))))
	}
	for _, row := range rows {
		if c := columnsOf(row); c.usable() {
			return rows, c, nil
		}
	}
	return rows, Columns{}, nil
}

// named puts the file's name into a fault that has none.
func named(err error, file string) error {
	var f *fault.Fault
	if errors.As(err, &f) {
		args := fault.Args{"File": filepath.Base(file)}
		for k, v := range f.Args {
			args[k] = v
		}
		return fault.Wrap(f.Err, f.Code, args)
	}
	return err
}
