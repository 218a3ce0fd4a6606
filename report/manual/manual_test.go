package manual

import (
	"strings"
	"testing"
	"time"

	"tura/assets/help"
	"tura/assets/i18n"
	"tura/report/document"
	"tura/report/pdf"
)

// textOf joins all texts of the document.
func textOf(d *document.Document) string {
	var b strings.Builder
	for _, p := range d.Pages {
		for _, it := range p.Items {
			if t, ok := it.(document.Text); ok {
				b.WriteString(strings.TrimSpace(t.S) + " ")
			}
		}
	}
	return strings.Join(strings.Fields(b.String()), " ")
}

func TestTheWholeManualIsPrinted(t *testing.T) {
	for _, lang := range i18n.Languages {
		d, err := Make(lang, "1.0.0", pdf.Ruler{})
		if err != nil {
			t.Fatal(err)
		}
		all := textOf(d)
		for _, p := range help.Pages(lang) {
			for _, b := range p.Blocks {
				if b.Kind != help.Paragraph && b.Kind != help.Heading && b.Kind != help.Note {
					continue
				}
				for _, word := range strings.Fields(b.Text()) {
					if !strings.Contains(all, word) {
						t.Errorf("%s, %s: «%s» is not in print", lang, p.ID, word)
					}
				}
			}
		}
		if _, err := pdf.Bytes(d, time.Unix(0, 0)); err != nil {
			t.Error(err)
		}
	}
}

func TestNothingStandsOutsideThePage(t *testing.T) {
	for _, lang := range i18n.Languages {
		d, err := Make(lang, "1.0.0", pdf.Ruler{})
		if err != nil {
			t.Fatal(err)
		}
		for i, p := range d.Pages {
			for _, it := range p.Items {
				x, ok := it.(document.Text)
				if !ok {
					continue
				}
				end := x.X
				if x.Align == document.Left {
					end += pdf.Ruler{}.Width(x.Font, x.Size, x.S)
				}
				if x.Y > document.A4Height-10 || x.Y < 10 || end > document.A4Width-right+1.5 {
					t.Errorf("%s, page %d: «%s» stands at %.1f, %.1f", lang, i+1, x.S, end, x.Y)
				}
			}
		}
	}
}
