package document

import (
	"fmt"
	"io"
	"strings"
)

// Dump writes the document one item a line with measures in hundredths of a millimetre: readable, stable, made for golden files.
func Dump(w io.Writer, d *Document) error {
	var b strings.Builder
	fmt.Fprintf(&b, "document %q pages %d\n", d.Title, len(d.Pages))
	for i, p := range d.Pages {
		fmt.Fprintf(&b, "page %d %.2f×%.2f\n", i+1, p.Width, p.Height)
		dumpItems(&b, p.Items, "")
	}
	_, err := io.WriteString(w, b.String())
	return err
}

func dumpItems(b *strings.Builder, items []Item, indent string) {
	for _, it := range items {
		b.WriteString(indent)
		switch v := it.(type) {
		case Text:
			fmt.Fprintf(b, "text %.2f,%.2f %s %.2f %s %s %q\n", v.X, v.Y, v.Font, v.Size, v.Color, [...]string{"left", "center", "right"}[v.Align], v.S)
		case Line:
			fmt.Fprintf(b, "line %s %s %s %.2f%s\n", v.From, v.To, v.Color, v.Width, dashes(v.Dash))
		case Rect:
			fmt.Fprintf(b, "rect %.2f,%.2f %.2f×%.2f r%.2f %s\n", v.X, v.Y, v.W, v.H, v.Radius, v.Paint)
		case Ellipse:
			fmt.Fprintf(b, "ellipse %.2f,%.2f %.2f×%.2f turn %.1f %s\n", v.X, v.Y, v.RX, v.RY, v.Turn, v.Paint)
		case Path:
			fmt.Fprintf(b, "path %s", v.Start)
			for _, s := range v.Steps {
				if s.Curve {
					fmt.Fprintf(b, " curve %s %s", s.C1, s.C2)
				}
				fmt.Fprintf(b, " %s", s.To)
			}
			fmt.Fprintf(b, " closed %t %s\n", v.Closed, v.Paint)
		case Image:
			fmt.Fprintf(b, "image %.2f,%.2f %.2f×%.2f %s %d bytes\n", v.X, v.Y, v.W, v.H, v.Picture.Format, len(v.Picture.Data))
		case Turned:
			fmt.Fprintf(b, "turned %.1f about %s\n", v.Degrees, v.About)
			dumpItems(b, v.Items, indent+"  ")
		}
	}
}

// String is x,y with two decimals.
func (p Point) String() string { return fmt.Sprintf("%.2f,%.2f", p.X, p.Y) }

// String names fill, stroke and width.
func (p Paint) String() string {
	return fmt.Sprintf("fill %s stroke %s %.2f%s", p.Fill, p.Stroke, p.Width, dashes(p.Dash))
}

func dashes(d []float64) string {
	if len(d) == 0 {
		return ""
	}
	return fmt.Sprintf(" dash %v", d)
}

// Strings lists every text of the document in drawing order, for tests and for searching.
func (d *Document) Strings() []string {
	var out []string
	var walk func([]Item)
	walk = func(items []Item) {
		for _, it := range items {
			switch v := it.(type) {
			case Text:
				out = append(out, v.S)
			case Turned:
				walk(v.Items)
			}
		}
	}
	for _, p := range d.Pages {
		walk(p.Items)
	}
	return out
}
