package document

import (
	"strings"
	"testing"
	"unicode/utf8"

	"pgregory.net/rapid"
)

// mono is a ruler in which every rune is half as wide as the size, in mm.
type mono struct{}

func (mono) Width(_ Font, size float64, s string) float64 {
	return float64(utf8.RuneCountInString(s)) * size / 2
}

func TestShrink(t *testing.T) {
	for _, c := range []struct {
		text               string
		size, least, width float64
		want               float64
		ok                 bool
	}{
		{"abcd", 10, 6, 20, 10, true},
		{"abcd", 10, 6, 19, 9.5, true},
		{"abcd", 10, 6, 12, 6, true},
		{"abcd", 10, 6, 11, 6, false},
		{"", 10, 6, 0, 10, true},
	} {
		got, ok := Shrink(mono{}, Sans, c.size, c.least, c.width, c.text)
		if got != c.want || ok != c.ok {
			t.Errorf("Shrink(%q, %v→%v, %v mm) = %v, %v, want %v, %v", c.text, c.size, c.least, c.width, got, ok, c.want, c.ok)
		}
	}
}

func TestCutAndWrap(t *testing.T) {
	if got := Cut(mono{}, Sans, 2, 5, "Офицеров"); got != "Офиц…" {
		t.Errorf("Cut = %q", got)
	}
	if got := Cut(mono{}, Sans, 2, 6, "Ли Ван Тао"); got != "Ли Ва…" {
		t.Errorf("Cut = %q", got)
	}
	got := Wrap(mono{}, Sans, 2, 10, "очки; личная встреча и сверхдлинноеслово")
	want := []string{"очки;", "личная", "встреча и", "сверхдлинн", "оеслово"}
	if strings.Join(got, "|") != strings.Join(want, "|") {
		t.Errorf("Wrap = %q, want %q", got, want)
	}
	if got := Wrap(mono{}, Sans, 2, 6, "стол №\u00A07"); len(got) != 2 || got[1] != "№\u00A07" {
		t.Errorf("a no-break space broke: %q", got)
	}
	if got := WrapAtMost(mono{}, Sans, 2, 10, "раз два три четыре пять", 2); len(got) != 2 || !strings.HasSuffix(got[1], "…") {
		t.Errorf("WrapAtMost = %q", got)
	}
}

func TestWrapKeepsEverything(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		words := rapid.SliceOf(rapid.StringMatching(`[а-я]{1,12}`)).Draw(t, "words")
		width := rapid.Float64Range(1, 30).Draw(t, "width")
		lines := Wrap(mono{}, Sans, 2, width, strings.Join(words, " "))
		if got := strings.Join(lines, ""); strings.ReplaceAll(got, " ", "") != strings.Join(words, "") {
			t.Fatalf("%q became %q", words, lines)
		}
		for _, l := range lines {
			if utf8.RuneCountInString(l) > 1 && (mono{}).Width(Sans, 2, l) > width {
				t.Fatalf("line %q is wider than %.2f", l, width)
			}
		}
	})
}

func TestColor(t *testing.T) {
	c, err := ParseColor("#1F4A3D")
	if err != nil {
		t.Fatal(err)
	}
	if r, g, b := c.RGB(); r != 0x1F || g != 0x4A || b != 0x3D {
		t.Errorf("RGB = %x %x %x", r, g, b)
	}
	if c.String() != "#1F4A3D" || None.String() != "none" {
		t.Errorf("String = %s, %s", c, None)
	}
	for _, bad := range []string{"1F4A3D", "#1F4A3", "#GG0000", "red"} {
		if _, err := ParseColor(bad); err == nil {
			t.Errorf("%q was read as a colour", bad)
		}
	}
}

func TestFontNames(t *testing.T) {
	for f := range Font(FontCount) {
		if got, err := ParseFont(f.String()); err != nil || got != f {
			t.Errorf("%s: %v, %v", f, got, err)
		}
	}
	if _, err := ParseFont("comic"); err == nil {
		t.Error("an unknown font was read")
	}
}
