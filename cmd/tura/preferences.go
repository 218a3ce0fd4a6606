package main

import (
	"fmt"
	"os"

	"fyne.io/fyne/v2"

	"tura/assets/i18n"
	"tura/ui/look"
)

// preferences are what the program remembers of one computer; events keep nothing of it.
type preferences struct {
	p     fyne.Preferences
	lang  i18n.Lang
	mode  look.Mode
	scale float64
}

const (
	keyLang   = "lang"
	keyMode   = "theme"
	keyScale  = "scale"
	keyRecent = "recent"
	keyFolder = "folder"
	keyPad    = "zeropad"
)

func newPreferences(a fyne.App) *preferences {
	p := &preferences{p: a.Preferences(), lang: i18n.Russian}
	if l, err := languageOf(p.p.String(keyLang)); err == nil {
		p.lang = l
	}
	if m, err := modeOf(p.p.String(keyMode)); err == nil {
		p.mode = m
	}
	p.scale = p.p.FloatWithFallback(keyScale, 1)
	return p
}

// override takes the flags of this start; they are not remembered.
func (p *preferences) override(lang, theme string) (err error) {
	if lang != "" {
		if p.lang, err = languageOf(lang); err != nil {
			return err
		}
	}
	if theme != "" {
		p.mode, err = modeOf(theme)
	}
	return err
}

// scaleVariable is read by Fyne each time it measures a window.
const scaleVariable = "FYNE_SCALE"

// applyScale sets the size of everything unless the variable was set from outside.
func (p *preferences) applyScale() {
	if os.Getenv(scaleVariable) == "" {
		p.setScaleVariable()
	}
}

func (p *preferences) setScaleVariable() {
	_ = os.Setenv(scaleVariable, fmt.Sprintf("%.2f", p.scale)) // fails only for names with a zero byte
}

func (p *preferences) setLang(l i18n.Lang) {
	p.lang = l
	p.p.SetString(keyLang, string(l))
}

func (p *preferences) setMode(m look.Mode) {
	p.mode = m
	p.p.SetString(keyMode, map[look.Mode]string{look.Light: "light", look.Dark: "dark"}[m])
}

func (p *preferences) setScale(f float32) {
	p.scale = float64(f)
	p.p.SetFloat(keyScale, p.scale)
	p.setScaleVariable()
}

// zeroPad tells that results are typed as 1, 5, 0.
func (p *preferences) zeroPad() bool { return p.p.Bool(keyPad) }

func (p *preferences) setZeroPad(on bool) { p.p.SetBool(keyPad, on) }

func (p *preferences) folder() string { return p.p.String(keyFolder) }

func (p *preferences) setFolder(dir string) { p.p.SetString(keyFolder, dir) }
