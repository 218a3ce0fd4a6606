// Package help is the manual: pages in Russian and English as a small subset of Markdown, read into blocks for the window (ui/help) and for print
// (report/manual), and a search over them. It draws nothing and knows nothing of the program's state.
//
// The subset: «# title» once a page, «##» and «###» headings, paragraphs, «- » items, «1. » steps, tables of «| a | b |» lines with a rule under the
// head, «![words](name)» for a picture of shots/, «> » notes, four spaces for a command line, **bold**. A blank line ends a block.
package help

import (
	"embed"
	"fmt"
	"path"
	"strings"
	"sync"

	"tura/assets/i18n"
)

// files holds <lang>/<nn>-<id>.md, read in the order of their names, and shots/<lang>-<name>.png.
//
//go:embed ru en shots
var files embed.FS

// Page is one page of the manual.
type Page struct {
	ID     string // the same in every language
	Title  string
	Blocks []Block
}

// Kind of a block.
type Kind uint8

// The kinds.
const (
	Paragraph Kind = iota
	Heading        // Level 2 or 3
	Item           // of a list
	Step           // of a numbered list; Number says which
	Table          // Rows, the first one is the head
	Note
	Command // to be typed, one line
	Picture // Name of a picture; the spans are the words below it
)

// Span is a piece of text.
type Span struct {
	Text string
	Bold bool
}

// Block is one piece of a page.
type Block struct {
	Kind   Kind
	Level  int // of a heading
	Number int // of a step
	Spans  []Span
	Rows   [][][]Span // of a table: row, cell, spans
	Name   string     // of a picture
}

// Text is the block without its marks.
func (b Block) Text() string {
	if b.Kind != Table {
		return plain(b.Spans)
	}
	var words []string
	for _, row := range b.Rows {
		for _, cell := range row {
			words = append(words, plain(cell))
		}
	}
	return strings.Join(words, " ")
}

func plain(spans []Span) string {
	var b strings.Builder
	for _, s := range spans {
		b.WriteString(s.Text)
	}
	return b.String()
}

var (
	once  sync.Once
	pages map[i18n.Lang][]Page
)

// Pages is the whole manual in a language, in the order of reading. The slices are shared: read only.
func Pages(lang i18n.Lang) []Page {
	once.Do(func() {
		pages = map[i18n.Lang][]Page{}
		for _, l := range i18n.Languages {
			list, err := read(string(l))
			if err != nil {
				panic("help: " + err.Error()) // embedded at build time, kept right by a test
			}
			pages[l] = list
		}
	})
	return pages[lang]
}

// Find is the page of an ID; ok is false when there is none.
func Find(lang i18n.Lang, id string) (p Page, ok bool) {
	for _, p := range Pages(lang) {
		if p.ID == id {
			return p, true
		}
	}
	return Page{}, false
}

// Shot is the PNG of a picture in a language; ok is false when it has not been made.
func Shot(lang i18n.Lang, name string) (png []byte, ok bool) {
	b, err := files.ReadFile("shots/" + string(lang) + "-" + name + ".png")
	return b, err == nil
}

func read(lang string) ([]Page, error) {
	list, err := files.ReadDir(lang)
	if err != nil {
		return nil, err
	}
	var out []Page
	for _, f := range list {
		name := path.Join(lang, f.Name())
		raw, err := files.ReadFile(name)
		if err != nil {
			return nil, err
		}
		p, err := parse(string(raw))
		if err != nil {
			return nil, fmt.Errorf("%s: %w", name, err)
		}
		_, id, ok := strings.Cut(strings.TrimSuffix(f.Name(), ".md"), "-")
		if !ok {
			return nil, fmt.Errorf("%s: no number before the id", name)
		}
		p.ID = id
		out = append(out, p)
	}
	return out, nil
}
