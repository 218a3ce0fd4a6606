package pdf

import (
	"bytes"
	"image"
	"image/color"
	"image/png"
	"math/rand/v2"
	"os/exec"
	"strings"
	"testing"
	"time"

	"tura/report/document"
)

var when = time.Date(2027, 1, 8, 16, 21, 0, 0, time.UTC)

func sample(text string) *document.Document {
	p := document.NewPage(document.A4Width, document.A4Height)
	for f := document.Sans; int(f) < document.FontCount; f++ {
		p.Add(document.Text{X: 20, Y: 30 + 10*float64(f), Font: f, Size: 12, Color: document.Black, S: text})
	}
	p.Add(document.Turned{Degrees: 180, About: document.Point{X: 100, Y: 150}, Items: []document.Item{
		document.Text{X: 50, Y: 150, Font: document.Sans, Size: 20, Color: document.Grey, S: "кругом"}}},
		document.Text{X: 20, Y: 200, Font: document.Sans, Size: 20, Color: document.Black, Align: document.Left, S: "снова прямо"},
		document.Star(document.Paint{Fill: document.Black}, 30, 220, 5, 0.45, 10),
		document.Quarter(document.Paint{Fill: document.Grey}, 50, 220, 10, 2),
		document.Ellipse{X: 80, Y: 225, RX: 5, RY: 3, Paint: document.Paint{Stroke: document.Pale, Width: 0.2, Dash: []float64{1, 1}}},
		document.Rect{X: 90, Y: 220, W: 20, H: 10, Radius: 2, Paint: document.Paint{Fill: document.Tint, Stroke: document.Black, Width: 0.3}})
	return &document.Document{Title: text, Pages: []*document.Page{p}}
}

func TestSameDocumentSameBytes(t *testing.T) {
	a, err := Bytes(sample("Щит и ход"), when)
	if err != nil {
		t.Fatal(err)
	}
	b, err := Bytes(sample("Щит и ход"), when)
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(a, b) {
		t.Error("two runs gave different bytes")
	}
	c, err := Bytes(sample("Щит и ход"), when.Add(time.Hour))
	if err != nil {
		t.Fatal(err)
	}
	if bytes.Equal(a, c) {
		t.Error("the date of creation is not in the file")
	}
}

func TestClean(t *testing.T) {
	face := faces[document.SansBold]()
	for _, c := range []struct{ in, want string }{
		{"Иванов Пётр", "Иванов Пётр"},
		{"№ ₽ ½ − – — « » ± · …", "№ ₽ ½ − – — « » ± · …"},
		{"Әлия Қазақ Ңұр", "Әлия Қазақ Ңұр"},
		{"конь 😀 ход", "конь  ход"},
		{"ход → мат", "ход – мат"},
		{"узкий\u2009пробел", "узкий\u00A0пробел"},
		{"Nguyễn", "Nguyen"},
		{"ﬁne Ⅳ", "fine IV"},
		{"王", "?"},
		{"й из двух знаков: и\u0306", "й из двух знаков: й"},
		{"\x00\x07строка\n", "строка "},
		{"", ""},
	} {
		if got := face.clean(c.in); got != c.want {
			t.Errorf("clean(%q) = %q, want %q", c.in, got, c.want)
		}
	}
}

// TestEveryRuneIsWritten draws what a careless paste can hold; a rune above U+FFFF would panic in the library.
func TestEveryRuneIsWritten(t *testing.T) {
	for _, s := range []string{"😀👨‍👩‍👧🏳️‍🌈", "𝔄𝔅", "\uFFFD\uFEFF", strings.Repeat("Щ", 3000), "{nb}"} {
		if _, err := Bytes(sample(s), when); err != nil {
			t.Errorf("%.20q: %v", s, err)
		}
	}
}

func TestRulerAgreesWithTheLibrary(t *testing.T) {
	w := Ruler{}.Width(document.Sans, 10, "Ш")
	if w < 2 || w > 5 {
		t.Errorf("a Ш of 10 pt measures %.2f mm", w)
	}
	if two := (Ruler{}).Width(document.Sans, 10, "ШШ"); two != 2*w {
		t.Errorf("two letters measure %.3f mm, one %.3f", two, w)
	}
	for digit := '0'; digit <= '9'; digit++ {
		if (Ruler{}).Width(document.Sans, 10, string(digit)) != (Ruler{}).Width(document.Sans, 10, "0") {
			t.Errorf("digit %c is not tabular", digit)
		}
	}
}

func TestTextComesOutOfThePDF(t *testing.T) {
	path, err := exec.LookPath("pdftotext")
	if err != nil {
		t.Skip("pdftotext is not installed")
	}
	b, err := Bytes(sample("Съешь ещё № 7 «ход» 4½ – 5 000 ₽"), when)
	if err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command(path, "-", "-")
	cmd.Stdin = bytes.NewReader(b)
	out, err := cmd.Output()
	if err != nil {
		t.Fatal(err)
	}
	if n := strings.Count(string(out), "Съешь ещё № 7 «ход» 4½ – 5 000 ₽"); n != document.FontCount {
		t.Errorf("the line came out %d times of %d:\n%s", n, document.FontCount, out)
	}
	if !strings.Contains(string(out), "снова прямо") {
		t.Error("the text after a turned group is lost")
	}
}

func TestPictureIsStoredOnce(t *testing.T) {
	img := image.NewRGBA(image.Rect(0, 0, 200, 200))
	noise := rand.New(rand.NewPCG(1, 2))
	for i := range 200 * 200 {
		img.Set(i%200, i/200, color.RGBA{uint8(noise.Uint32()), uint8(noise.Uint32()), uint8(noise.Uint32()), 255})
	}
	var b bytes.Buffer
	if err := png.Encode(&b, img); err != nil {
		t.Fatal(err)
	}
	pic := &document.Picture{Format: "png", Data: b.Bytes()}
	size := func(pages int) int {
		d := &document.Document{Title: "x"}
		for range pages {
			p := document.NewPage(document.A4Width, document.A4Height)
			p.Add(document.Image{X: 0, Y: 0, W: 210, Picture: pic})
			d.Pages = append(d.Pages, p)
		}
		out, err := Bytes(d, when)
		if err != nil {
			t.Fatal(err)
		}
		return len(out)
	}
	if one, many := size(1), size(50); many > 2*one {
		t.Errorf("one page %d bytes, fifty pages %d", one, many)
	}
}

func TestBrokenPictureIsAnError(t *testing.T) {
	p := document.NewPage(document.A4Width, document.A4Height)
	p.Add(document.Image{W: 100, Picture: &document.Picture{Format: "png", Data: []byte("no picture")}})
	if _, err := Bytes(&document.Document{Pages: []*document.Page{p}}, when); err == nil {
		t.Error("a broken picture was written without an error")
	}
	if _, err := Bytes(&document.Document{}, when); err == nil {
		t.Error("a document without pages was written without an error")
	}
}
