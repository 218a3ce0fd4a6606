package look

import (
	"image/color"
	"io/fs"
	"math"
	"path"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/software"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/theme"

	"tura/assets"
)

// luminance and contrast follow WCAG 2: relative luminance of sRGB, (lighter+0.05)/(darker+0.05).
func luminance(c color.NRGBA) float64 {
	lin := func(v uint8) float64 {
		s := float64(v) / 255
		if s <= 0.04045 {
			return s / 12.92
		}
		return math.Pow((s+0.055)/1.055, 2.4)
	}
	return 0.2126*lin(c.R) + 0.7152*lin(c.G) + 0.0722*lin(c.B)
}

func contrast(a, b color.NRGBA) float64 {
	la, lb := luminance(a), luminance(b)
	return (max(la, lb) + 0.05) / (min(la, lb) + 0.05)
}

func TestContrast(t *testing.T) {
	grounds := []Role{Surface, Background, Raised, Selected, SelectedIdle, Pointer, InputGround}
	type pair struct{ text, ground Role }
	var words, lines []pair
	for _, g := range grounds {
		for _, r := range []Role{Text, Muted, Accent, Success, Warning, Error} {
			words = append(words, pair{r, g})
		}
		lines = append(lines, pair{FieldLine, g})
	}
	words = append(words, pair{OnAccent, Accent}, pair{Success, SuccessBack}, pair{Warning, WarningBack},
		pair{Error, ErrorBack}, pair{Accent, InfoBack}, pair{Muted, Raised})
	for _, m := range []Mode{Light, Dark} {
		for _, p := range words {
			if c := contrast(ColourIn(m, p.text), ColourIn(m, p.ground)); c < 4.5 {
				t.Errorf("mode %d: role %d on %d has contrast %.2f, want 4.5", m, p.text, p.ground, c)
			}
		}
		for _, p := range lines {
			if c := contrast(ColourIn(m, p.text), ColourIn(m, p.ground)); c < 3 {
				t.Errorf("mode %d: field line on %d has contrast %.2f, want 3", m, p.ground, c)
			}
		}
	}
}

func TestThemeAnswersInBothModes(t *testing.T) {
	for _, tc := range []struct {
		name fyne.ThemeColorName
		m    Mode
		want Role
	}{
		{theme.ColorNameBackground, Light, Background},
		{theme.ColorNameInputBackground, Dark, Background},
		{theme.ColorNameInputBackground, Light, Surface},
		{theme.ColorNamePrimary, Dark, Accent},
		{theme.ColorNameHover, Light, Pointer},
	} {
		if got := (Theme{tc.m}).Color(tc.name, theme.VariantDark); got != ColourIn(tc.m, tc.want) {
			t.Errorf("%s in mode %d = %v", tc.name, tc.m, got)
		}
	}
}

// allIcons are the signs that the code can name.
var allIcons = []Icon{Rook, Ring, Half, Dot, Done, Warn, Blocked, Ask, Check, Clock, Arrow, White, Black, Search, Undo, Redo, Projector, Print,
	Lock, Restore, USB, Folder, File, PDF, Plus, Close, Pencil, Left, Right, Up, Down, Handle, User, Users, List, Money, Scales, Cup, Medal,
	Calendar, Book, Journal, Eye, Flag, Bell, Grid, Moon}

func TestEveryIconIsDrawnAndNamed(t *testing.T) {
	test.NewTempApp(t)
	for _, i := range allIcons {
		img := canvas.NewImageFromResource(i.Resource(Accent))
		img.FillMode = canvas.ImageFillContain
		c := software.NewCanvas()
		c.SetPadded(false)
		c.SetContent(img)
		c.Resize(fyne.NewSize(24, 24))
		picture := c.Capture()
		seen := map[color.Color]bool{}
		for x := range 24 {
			for y := range 24 {
				seen[picture.At(x, y)] = true
			}
		}
		if len(seen) < 2 {
			t.Errorf("icon %s draws nothing", i)
		}
	}
	names, err := fs.Glob(assets.Files, "icons/*.svg")
	if err != nil {
		t.Fatal(err)
	}
	for _, n := range names {
		name := Icon(strings.TrimSuffix(path.Base(n), ".svg"))
		if name != "app" && !slices.Contains(allIcons, name) {
			t.Errorf("icon file %s has no name in the code", n)
		}
	}
}

func TestIconChangesWithTheMode(t *testing.T) {
	defer func() { mode = Light }()
	light := Check.Resource(Success)
	mode = Dark
	if Check.Resource(Success).Name() == light.Name() {
		t.Error("the dark sign is the light one")
	}
}
