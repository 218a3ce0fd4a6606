package bundle

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io/fs"
	"strings"
	"time"

	"tura/assets/i18n"
	"tura/core/fault"
	"tura/core/session"
	"tura/report"
	"tura/report/document"
	"tura/report/pdf"
)

// Press makes papers of one event in one language.
type Press struct {
	s      *session.Session
	m      *report.Maker
	awards fs.FS // templates of diplomas
	now    func() time.Time
	design string // name of the diploma's template
}

// New makes a press. awards holds the templates of diplomas and certificates; now is the time for the stamp of papers without a time of their own.
func New(s *session.Session, lang i18n.Lang, awards fs.FS, now func() time.Time) *Press {
	return &Press{s: s, m: report.NewMaker(lang, pdf.Ruler{}), awards: awards, now: now, design: "classic"}
}

// UseDesign chooses the template of the diplomas by its name.
func (p *Press) UseDesign(name string) { p.design = name }

// Paper is a finished paper with its state.
type Paper struct {
	Order    Order
	Document *document.Document
	State    session.PaperState
	key      session.PaperKey
	hash     string
}

// errNothing tells that there is nothing to print for an order: no tie to play off, nobody on the list.
var errNothing = errors.New("nothing to print")

// Make makes one paper. The fault bundle.nothing tells that the event has nothing for it yet.
func (p *Press) Make(ctx context.Context, o Order) (*Paper, error) {
	o, err := p.resolve(o)
	if err != nil {
		return nil, err
	}
	plain, err := p.draw(ctx, o, 0)
	if errors.Is(err, errNothing) || err == nil && len(plain.Pages) == 0 {
		return nil, fault.New("bundle.nothing", fault.Args{"Group": o.Group, "Paper": p.m.Text.T("bundle." + o.Kind.Key())})
	}
	if err != nil {
		return nil, fmt.Errorf("paper %s: %w", o.Kind.Key(), err)
	}
	var content strings.Builder
	if err := document.Dump(&content, plain); err != nil {
		return nil, err
	}
	sum := sha256.Sum256([]byte(content.String()))
	out := &Paper{Order: o, key: session.PaperKey{Kind: o.key(), Tournament: o.Group, Round: o.Round}, hash: hex.EncodeToString(sum[:12])}
	if out.State, err = p.s.Paper(ctx, out.key, out.hash); err != nil {
		return nil, err
	}
	out.Document, err = p.draw(ctx, o, out.State.Version)
	return out, err
}

// resolve names the round an order means and checks that the group is ready for the paper.
func (p *Press) resolve(o Order) (Order, error) {
	if !o.Kind.PerPlayer() {
		o.Player = 0
	}
	if o.Kind.Event() {
		o.Group = ""
		for _, g := range p.s.Groups() {
			if o.Kind.Ready(g) {
				return o, nil
			}
		}
		return o, p.notReady(o)
	}
	g, err := p.s.Group(o.Group)
	if err != nil {
		return o, err
	}
	if !o.Kind.Ready(g) || o.Round > g.Round || int(o.Player) > g.Players {
		return o, p.notReady(o)
	}
	switch {
	case !o.Kind.HasRound():
		o.Round = 0
	case o.Round == 0:
		o.Round = g.Round
	}
	return o, nil
}

func (p *Press) notReady(o Order) error {
	return fault.New("bundle.nothing", fault.Args{"Group": o.Group, "Paper": p.m.Text.T("bundle." + o.Kind.Key())})
}

// Join puts several papers into one document, in their order.
func Join(title string, papers []*Paper) *document.Document {
	out := &document.Document{Title: title}
	for _, p := range papers {
		out.Pages = append(out.Pages, p.Document.Pages...)
	}
	return out
}

// OfStock picks the papers for one kind of paper stock, in their order.
func OfStock(papers []*Paper, stock Stock) []*Paper {
	var out []*Paper
	for _, p := range papers {
		if p.Order.Kind.Stock() == stock {
			out = append(out, p)
		}
	}
	return out
}

// MakeAll makes the papers of several orders; those for which there is nothing are left out. progress hears of each paper.
func (p *Press) MakeAll(ctx context.Context, orders []Order, progress func(done, of int)) ([]*Paper, error) {
	var out []*Paper
	for i, o := range orders {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		paper, err := p.Make(ctx, o)
		if fault.Is(err, "bundle.nothing") {
			continue
		}
		if err != nil {
			return nil, err
		}
		out = append(out, paper)
		if progress != nil {
			progress(i+1, len(orders))
		}
	}
	if len(out) == 0 {
		return nil, fault.New("bundle.empty", nil)
	}
	return out, nil
}

// Printed writes down that the papers were printed in the version they show.
func (p *Press) Printed(ctx context.Context, papers []*Paper) error {
	for _, paper := range papers {
		if err := p.s.NotePrinted(ctx, paper.key, paper.hash); err != nil {
			return err
		}
	}
	return nil
}

// PDF writes a document.
func (p *Press) PDF(d *document.Document) ([]byte, error) { return pdf.Bytes(d, p.now()) }

// FileName of a paper, in safe Latin letters.
func (p *Press) FileName(o Order) string {
	return p.s.FileStem(o.Group, o.Round) + "-" + strings.ReplaceAll(o.key(), "/", "-") + ".pdf"
}
