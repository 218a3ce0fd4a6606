package help

import (
	"fmt"
	"regexp"
	"strconv"
	"strings"
)

var (
	stepStart    = regexp.MustCompile(`^(\d+)\. (.*)$`)
	pictureLine  = regexp.MustCompile(`^!\[([^\]]*)\]\(([a-z0-9-]+)\)$`)
	tableRule    = regexp.MustCompile(`^[|\- :]+$`)
	commandStart = "    "
)

// parser collects blocks; the last one takes the lines that continue it.
type parser struct {
	page Page
	open bool // the last block goes on with the next plain line
}

// parse reads one page.
func parse(text string) (Page, error) {
	var p parser
	for i, line := range strings.Split(strings.ReplaceAll(text, "\r\n", "\n"), "\n") {
		if err := p.line(strings.TrimRight(line, " ")); err != nil {
			return Page{}, fmt.Errorf("line %d: %w", i+1, err)
		}
	}
	if p.page.Title == "" {
		return Page{}, fmt.Errorf("no title")
	}
	return p.page, nil
}

func (p *parser) line(s string) error {
	switch {
	case s == "":
		p.open = false
	case strings.HasPrefix(s, commandStart):
		p.add(Block{Kind: Command, Spans: []Span{{Text: strings.TrimSpace(s)}}}, false)
	case strings.HasPrefix(s, "# "):
		if p.page.Title != "" {
			return fmt.Errorf("a second title")
		}
		p.page.Title = s[2:]
	case strings.HasPrefix(s, "### "):
		return p.text(Block{Kind: Heading, Level: 3}, s[4:], false)
	case strings.HasPrefix(s, "## "):
		return p.text(Block{Kind: Heading, Level: 2}, s[3:], false)
	case strings.HasPrefix(s, "- "):
		return p.text(Block{Kind: Item}, s[2:], true)
	case strings.HasPrefix(s, "> ") && p.open && p.page.Blocks[len(p.page.Blocks)-1].Kind == Note:
		return p.goOn(s[2:])
	case strings.HasPrefix(s, "> "):
		return p.text(Block{Kind: Note}, s[2:], true)
	case strings.HasPrefix(s, "|"):
		return p.row(s)
	case pictureLine.MatchString(s):
		m := pictureLine.FindStringSubmatch(s)
		return p.text(Block{Kind: Picture, Name: m[2]}, m[1], false)
	case stepStart.MatchString(s):
		m := stepStart.FindStringSubmatch(s)
		n, err := strconv.Atoi(m[1])
		if err != nil {
			return err
		}
		return p.text(Block{Kind: Step, Number: n}, m[2], true)
	case p.open:
		return p.goOn(strings.TrimSpace(s))
	default:
		return p.text(Block{Kind: Paragraph}, s, true)
	}
	return nil
}

func (p *parser) add(b Block, open bool) {
	p.page.Blocks = append(p.page.Blocks, b)
	p.open = open
}

func (p *parser) text(b Block, s string, open bool) error {
	spans, err := parseSpans(s)
	b.Spans = spans
	p.add(b, open)
	return err
}

// goOn adds a line to the last block.
func (p *parser) goOn(s string) error {
	spans, err := parseSpans(" " + s)
	last := &p.page.Blocks[len(p.page.Blocks)-1]
	last.Spans = append(last.Spans, spans...)
	return err
}

// row adds a line to a table, or begins one.
func (p *parser) row(s string) error {
	if tableRule.MatchString(s) {
		return nil
	}
	var cells [][]Span
	for _, c := range strings.Split(strings.Trim(s, "|"), "|") {
		spans, err := parseSpans(strings.TrimSpace(c))
		if err != nil {
			return err
		}
		cells = append(cells, spans)
	}
	n := len(p.page.Blocks)
	if n == 0 || p.page.Blocks[n-1].Kind != Table || !p.open {
		p.add(Block{Kind: Table, Rows: [][][]Span{cells}}, true)
		return nil
	}
	t := &p.page.Blocks[n-1]
	if len(cells) != len(t.Rows[0]) {
		return fmt.Errorf("%d cells in a table of %d columns", len(cells), len(t.Rows[0]))
	}
	t.Rows = append(t.Rows, cells)
	return nil
}

// parseSpans parts a text at **.
func parseSpans(s string) ([]Span, error) {
	parts := strings.Split(s, "**")
	if len(parts)%2 == 0 {
		return nil, fmt.Errorf("** without its end: %s", s)
	}
	var out []Span
	for i, t := range parts {
		if t != "" {
			out = append(out, Span{Text: t, Bold: i%2 == 1})
		}
	}
	return out, nil
}
