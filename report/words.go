package report

import (
	"fmt"
	"strconv"
	"strings"
	"time"

	"tura/assets/i18n"
	"tura/core/tournament"
)

// nbsp keeps a number and its sign together.
const nbsp = "\u00A0"

// day is «5 января».
func (m *Maker) day(d tournament.Date) string {
	if d.Month == 0 || d.Day == 0 {
		return ""
	}
	return m.Text.T("papers.day", i18n.Data{"Day": d.Day, "Month": m.month(d)})
}

func (m *Maker) month(d tournament.Date) string {
	return m.Text.T(fmt.Sprintf("papers.month.%d", d.Month))
}

// fullDate is «8 января 2027», without the word for year.
func (m *Maker) fullDate(d tournament.Date) string {
	switch {
	case d.IsZero():
		return ""
	case d.Month == 0 || d.Day == 0:
		return strconv.Itoa(d.Year)
	}
	return m.Text.T("papers.date", i18n.Data{"Day": d.Day, "Month": m.month(d), "Year": d.Year})
}

// formalDate is «8 января 2027 года», as diplomas and official papers have it.
func (m *Maker) formalDate(d tournament.Date) string {
	if d.IsZero() {
		return ""
	}
	return m.Text.T("papers.date.formal", i18n.Data{"Date": m.fullDate(d)})
}

// dateRange is «3–8 января 2027», «30 января – 2 февраля 2027», or with both years.
func (m *Maker) dateRange(a, b tournament.Date) string {
	switch {
	case a.IsZero() || a == b:
		return m.fullDate(b)
	case b.IsZero():
		return m.fullDate(a)
	case a.Month == 0 || b.Month == 0 || a.Year != b.Year:
		return m.fullDate(a) + " – " + m.fullDate(b)
	case a.Month != b.Month:
		return m.Text.T("papers.range.months", i18n.Data{"First": m.day(a), "Last": m.day(b), "Year": a.Year})
	}
	return m.Text.T("papers.range.days", i18n.Data{"First": a.Day, "Last": b.Day, "Month": m.month(a), "Year": a.Year})
}

func dateOf(t time.Time) tournament.Date {
	return tournament.Date{Year: t.Year(), Month: int(t.Month()), Day: t.Day()}
}

// DayTime is «5 января, 10:52».
func (m *Maker) DayTime(t time.Time) string {
	return m.day(dateOf(t)) + ", " + t.Format("15:04")
}

// when is DayTime, empty for no time.
func (m *Maker) when(t time.Time) string {
	if t.IsZero() {
		return ""
	}
	return m.DayTime(t)
}

// decimal prints points for tables and prizes: «4,5», in English "4.5".
func (m *Maker) decimal(p tournament.Points) string { return m.comma(p.Short()) }

// comma gives a number with a decimal point the mark of the language.
func (m *Maker) comma(s string) string {
	if m.Text.Lang() == i18n.Russian {
		s = strings.Replace(s, ".", ",", 1)
	}
	return strings.Replace(s, "-", "−", 1)
}

// count prints a whole number with no-break spaces between the thousands: «4 817 203».
func count(n int) string {
	s := strconv.Itoa(max(n, -n))
	for i := len(s) - 3; i > 0; i -= 3 {
		s = s[:i] + nbsp + s[i:]
	}
	if n < 0 {
		return "−" + s
	}
	return s
}

// Money prints roubles: «5 000 ₽».
func Money(roubles int) string { return count(roubles) + nbsp + "₽" }

// number is «№ 7».
func (m *Maker) number(n tournament.Number) string {
	return m.Text.T("papers.number", i18n.Data{"Number": int(n)})
}

// positive prints a number, nothing for 0.
func positive(n int) string {
	if n <= 0 {
		return ""
	}
	return strconv.Itoa(n)
}

// points are «1 очко», «½ очка», «4,5 очка», «5 очков» (a fraction takes the genitive singular).
func (m *Maker) points(p tournament.Points) string {
	switch {
	case p == 1:
		return m.Text.T("papers.points.half")
	case p%2 != 0:
		return m.Text.T("papers.points.fraction", i18n.Data{"Points": m.decimal(p)})
	}
	return m.Text.N("papers.points.whole", int(p)/2)
}
