// Package look is how Tura looks: palette, type, sizes, icons, and the Fyne theme made of them. It holds no widget and no word;
// no colour literal stands outside it.
package look

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"

	"tura/assets"
)

// Theme is the Fyne theme of one mode. Fyne's own variant is ignored: the mode is the arbiter's choice.
type Theme struct{ Mode Mode }

var _ fyne.Theme = Theme{}

// Use makes a mode the one of the whole program. Objects made before keep their colours until they are made anew or refreshed.
func Use(app fyne.App, m Mode) {
	mode = m
	app.Settings().SetTheme(Theme{Mode: m})
}

var roles = map[fyne.ThemeColorName]Role{
	theme.ColorNameBackground:          Background,
	theme.ColorNameInputBackground:     InputGround,
	theme.ColorNameButton:              Raised,
	theme.ColorNameDisabledButton:      Background,
	theme.ColorNameHeaderBackground:    Raised,
	theme.ColorNameMenuBackground:      Surface,
	theme.ColorNameOverlayBackground:   Surface,
	theme.ColorNameSeparator:           Line,
	theme.ColorNameInputBorder:         FieldLine,
	theme.ColorNameForeground:          Text,
	theme.ColorNamePlaceHolder:         Muted,
	theme.ColorNameDisabled:            Muted,
	theme.ColorNamePrimary:             Accent,
	theme.ColorNameFocus:               Accent,
	theme.ColorNameHyperlink:           Accent,
	theme.ColorNameForegroundOnPrimary: OnAccent,
	theme.ColorNameForegroundOnError:   OnAccent,
	theme.ColorNameForegroundOnSuccess: OnAccent,
	theme.ColorNameForegroundOnWarning: OnAccent,
	theme.ColorNameHover:               Pointer,
	theme.ColorNamePressed:             Selected,
	theme.ColorNameSelection:           Selected,
	theme.ColorNameSuccess:             Success,
	theme.ColorNameWarning:             Warning,
	theme.ColorNameError:               Error,
	theme.ColorNameShadow:              Clear,
	theme.ColorNameScrollBar:           FieldLine,
	theme.ColorNameScrollBarBackground: Clear,
}

// Color of a Fyne name.
func (t Theme) Color(name fyne.ThemeColorName, _ fyne.ThemeVariant) color.Color {
	if r, ok := roles[name]; ok {
		return ColourIn(t.Mode, r)
	}
	variant := theme.VariantLight
	if t.Mode == Dark {
		variant = theme.VariantDark
	}
	return theme.DefaultTheme().Color(name, variant)
}

var (
	regular = fyne.NewStaticResource("PTSans-Regular.ttf", assets.Font("PTSans-Regular"))
	bold    = fyne.NewStaticResource("PTSans-Bold.ttf", assets.Font("PTSans-Bold"))
	italic  = fyne.NewStaticResource("PTSans-Italic.ttf", assets.Font("PTSans-Italic"))
)

// Font is PT Sans; bold italic falls back to bold, and only monospace is Fyne's own.
func (t Theme) Font(style fyne.TextStyle) fyne.Resource {
	switch {
	case style.Monospace, style.Symbol:
		return theme.DefaultTheme().Font(style)
	case style.Bold:
		return bold
	case style.Italic:
		return italic
	}
	return regular
}

// Icon of Fyne's own widgets (dialogs, entries).
func (t Theme) Icon(name fyne.ThemeIconName) fyne.Resource { return theme.DefaultTheme().Icon(name) }

var sizes = map[fyne.ThemeSizeName]float32{
	theme.SizeNameText:               14,
	theme.SizeNameSubHeadingText:     16,
	theme.SizeNameHeadingText:        20,
	theme.SizeNameCaptionText:        12,
	theme.SizeNamePadding:            4,
	theme.SizeNameInnerPadding:       5,
	theme.SizeNameLineSpacing:        4,
	theme.SizeNameInlineIcon:         IconSize,
	theme.SizeNameScrollBar:          8,
	theme.SizeNameScrollBarSmall:     6,
	theme.SizeNameScrollBarRadius:    3,
	theme.SizeNameSeparatorThickness: 1,
	theme.SizeNameInputBorder:        1,
	theme.SizeNameInputRadius:        CornerControl,
	theme.SizeNameSelectionRadius:    0,
}

// Size of a Fyne name.
func (t Theme) Size(name fyne.ThemeSizeName) float32 {
	if s, ok := sizes[name]; ok {
		return s
	}
	return theme.DefaultTheme().Size(name)
}
