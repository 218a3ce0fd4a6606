package report

import (
	"fmt"
	"strings"

	"tura/assets/i18n"
	"tura/core/tiebreak"
)

// TieBreakHead is the short head of a tie-break's column: «Бх−1», never the «Бухгольц 1» of some regulations, whose meaning varies.
func (m *Maker) TieBreakHead(c tiebreak.Code) string {
	if c.Kind == tiebreak.Other {
		return c.Name
	}
	if m.Text.Lang() == i18n.English {
		return c.String()
	}
	head := m.Text.T("papers.tb." + c.Kind.String())
	switch {
	case c.High > 0:
		head += fmt.Sprintf("±%d", c.High)
	case c.Low > 0:
		head += fmt.Sprintf("−%d", c.Low)
	}
	switch {
	case c.Limit > 0:
		head += fmt.Sprintf("+%d", c.Limit)
	case c.Limit < 0:
		head += fmt.Sprintf("−%d", -c.Limit)
	}
	if c.Forfeits {
		head += "/P"
	}
	if c.Fore {
		head += "/F"
	}
	if c.Reverse {
		head += "/R"
	}
	return head
}

// TieBreakWords is the tie-break in words with its code: «Бухгольц без худшего соперника (BH/C1)».
func (m *Maker) TieBreakWords(c tiebreak.Code) string {
	if c.Kind == tiebreak.Other {
		return c.Name
	}
	parts := []string{m.Text.T("papers.tb.words." + c.Kind.String())}
	switch {
	case c.High > 0:
		parts = append(parts, m.Text.T(fmt.Sprintf("papers.tb.median.%d", min(c.High, 2))))
	case c.Low > 0:
		parts = append(parts, m.Text.T(fmt.Sprintf("papers.tb.cut.%d", min(c.Low, 2))))
	}
	return strings.Join(parts, " ") + " (" + c.String() + ")"
}

// tieBreakValue prints a value for the table: decimal comma, a dash where the tie-break separated nobody or is undefined.
func (m *Maker) tieBreakValue(c tiebreak.Code, v tiebreak.Value) string {
	if !v.Defined() || c.Group() && v.Zero() {
		return "–"
	}
	return m.comma(c.Print(v))
}
