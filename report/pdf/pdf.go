// Package pdf writes a document.Document as a PDF with embedded fonts: the same document and date give the same bytes.
// It is the only importer of gofpdf and guards against what that library does not forgive: missing glyphs (drawn as boxes
// without an error) and runes above U+FFFF (panic). It knows nothing of chess and lays nothing out.
package pdf

import (
	"bytes"
	"fmt"
	"io"
	"slices"
	"time"

	"github.com/jung-kurt/gofpdf"

	"tura/report/document"
)

// producer stands in the file's properties.
const producer = "Tura"

// Write writes the document; created goes into the file's properties and is the only thing that may differ between two runs.
func Write(w io.Writer, d *document.Document, created time.Time) error {
	f := gofpdf.NewCustom(&gofpdf.InitType{OrientationStr: "P", UnitStr: "mm", Size: gofpdf.SizeType{Wd: document.A4Width, Ht: document.A4Height}})
	f.SetMargins(0, 0, 0)
	f.SetAutoPageBreak(false, 0)
	f.SetCatalogSort(true)
	f.SetCreationDate(created)
	f.SetModificationDate(created)
	f.SetProducer(producer, true)
	f.SetCreator(producer, true)
	f.SetTitle(faces[document.Sans]().clean(d.Title), true)
	wr := &writer{f: f, pictures: map[*document.Picture]string{}}
	for _, p := range d.Pages {
		f.AddPageFormat("P", gofpdf.SizeType{Wd: p.Width, Ht: p.Height})
		for _, it := range p.Items {
			wr.draw(it)
		}
	}
	if len(d.Pages) == 0 {
		return fmt.Errorf("pdf: document %q has no pages", d.Title)
	}
	if err := f.Output(w); err != nil {
		return fmt.Errorf("pdf: %w", err)
	}
	return nil
}

// Bytes is Write into memory.
func Bytes(d *document.Document, created time.Time) ([]byte, error) {
	var b bytes.Buffer
	if err := Write(&b, d, created); err != nil {
		return nil, err
	}
	return b.Bytes(), nil
}

// writer remembers what gofpdf has been told, so that fonts and pictures go in once and the page stream stays short. gofpdf carries
// colours, width and dashes from page to page, so the memory holds for the whole document.
type writer struct {
	f            *gofpdf.Fpdf
	loaded       [document.FontCount]bool
	pictures     map[*document.Picture]string
	dash         []float64
	ink          document.Color // of texts
	fill, stroke document.Color
	width        float64 // of strokes
}

func (w *writer) draw(it document.Item) {
	switch v := it.(type) {
	case document.Text:
		w.text(v)
	case document.Line:
		w.pen(v.Color, v.Width, v.Dash)
		w.f.Line(v.From.X, v.From.Y, v.To.X, v.To.Y)
	case document.Rect:
		w.rect(v)
	case document.Ellipse:
		if style := w.paint(v.Paint); style != "" {
			w.f.Ellipse(v.X, v.Y, v.RX, v.RY, v.Turn, style)
		}
	case document.Path:
		w.path(v)
	case document.Image:
		w.image(v)
	case document.Turned:
		w.f.TransformBegin()
		w.f.TransformRotate(v.Degrees, v.About.X, v.About.Y)
		for _, inner := range v.Items {
			w.draw(inner)
		}
		w.f.TransformEnd()
		w.forget()
	}
}

// forget makes the next item set its font, colours, width and dashes anew: the end of a turned group restored the older ones behind gofpdf's back.
func (w *writer) forget() {
	w.dash, w.fill, w.stroke, w.width = nil, document.None, document.None, 0
	w.f.SetDashPattern(nil, 0)
	if w.loaded != [document.FontCount]bool{} {
		w.f.SetFontSize(1) // no text has this size
	}
}

func (w *writer) text(t document.Text) {
	face := faces[t.Font]()
	s := face.clean(t.S)
	if s == "" {
		return
	}
	family := t.Font.String()
	if !w.loaded[t.Font] {
		w.f.AddUTF8FontFromBytes(family, "", face.data)
		w.loaded[t.Font] = true
	}
	w.f.SetFont(family, "", t.Size)
	if t.Color != w.ink {
		r, g, b := t.Color.RGB()
		w.f.SetTextColor(int(r), int(g), int(b))
		w.ink = t.Color
	}
	x := t.X
	switch t.Align {
	case document.Center:
		x -= Ruler{}.Width(t.Font, t.Size, s) / 2
	case document.Right:
		x -= Ruler{}.Width(t.Font, t.Size, s)
	}
	w.f.Text(x, t.Y, s)
}

func (w *writer) rect(r document.Rect) {
	style := w.paint(r.Paint)
	switch {
	case style == "":
	case r.Radius > 0:
		w.f.RoundedRect(r.X, r.Y, r.W, r.H, r.Radius, "1234", style)
	default:
		w.f.Rect(r.X, r.Y, r.W, r.H, style)
	}
}

func (w *writer) path(p document.Path) {
	style := w.paint(p.Paint)
	if style == "" {
		return
	}
	w.f.MoveTo(p.Start.X, p.Start.Y)
	for _, s := range p.Steps {
		if s.Curve {
			w.f.CurveBezierCubicTo(s.C1.X, s.C1.Y, s.C2.X, s.C2.Y, s.To.X, s.To.Y)
		} else {
			w.f.LineTo(s.To.X, s.To.Y)
		}
	}
	if p.Closed {
		w.f.ClosePath()
	}
	w.f.DrawPath(style)
}

func (w *writer) image(i document.Image) {
	name, ok := w.pictures[i.Picture]
	options := gofpdf.ImageOptions{ImageType: i.Picture.Format}
	if !ok {
		name = fmt.Sprintf("picture%d", len(w.pictures))
		w.pictures[i.Picture] = name
		w.f.RegisterImageOptionsReader(name, options, bytes.NewReader(i.Picture.Data))
	}
	w.f.ImageOptions(name, i.X, i.Y, i.W, i.H, false, options, 0, "")
}

// paint sets fill and stroke and returns gofpdf's word for them, "" for nothing to draw.
func (w *writer) paint(p document.Paint) string {
	style := ""
	if p.Fill != document.None {
		if p.Fill != w.fill {
			r, g, b := p.Fill.RGB()
			w.f.SetFillColor(int(r), int(g), int(b))
			w.fill = p.Fill
		}
		style = "F"
	}
	if p.Stroke != document.None && p.Width > 0 {
		w.pen(p.Stroke, p.Width, p.Dash)
		style += "D"
	}
	return style
}

// pen sets colour, width and dashes of strokes.
func (w *writer) pen(c document.Color, width float64, dash []float64) {
	if c != w.stroke {
		r, g, b := c.RGB()
		w.f.SetDrawColor(int(r), int(g), int(b))
		w.stroke = c
	}
	if width != w.width {
		w.f.SetLineWidth(width)
		w.width = width
	}
	if !slices.Equal(dash, w.dash) {
		w.f.SetDashPattern(dash, 0)
		w.dash = dash
	}
}
