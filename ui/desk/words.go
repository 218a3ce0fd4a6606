package desk

import (
	"strconv"
	"strings"
	"time"

	"tura/assets/i18n"
	"tura/core/names"
	"tura/core/regulation"
	"tura/core/tournament"
)

// Short is surname and first name, as rows show them.
func Short(full string) string {
	p := names.Split(full)
	return strings.TrimSpace(p.Surname + " " + p.First)
}

// Money is «3 500» with a no-break space between the thousands.
func Money(roubles int) string {
	s := strconv.Itoa(roubles)
	sign := ""
	if roubles < 0 {
		sign, s = "−", s[1:]
	}
	for i := len(s) - 3; i > 0; i -= 3 {
		s = s[:i] + "\u00A0" + s[i:]
	}
	return sign + s
}

// Day is «6 января».
func (d *Desk) Day(day tournament.Date) string {
	if day.IsZero() || day.Day == 0 {
		return ""
	}
	return d.T("papers.day", i18n.Data{"Day": day.Day, "Month": d.T("papers.month." + strconv.Itoa(day.Month))})
}

// DayOf is the day of a moment.
func DayOf(t time.Time) tournament.Date {
	return tournament.Date{Year: t.Year(), Month: int(t.Month()), Day: t.Day()}
}

// DayTime is «6 января, 11:00».
func (d *Desk) DayTime(t time.Time) string { return d.Day(DayOf(t)) + ", " + t.Format("15:04") }

// Days is «3–8 января», without the year.
func (d *Desk) Days(a, b tournament.Date) string {
	words := ""
	switch {
	case a.IsZero() || a == b:
		words = d.Day(b)
	case b.IsZero():
		words = d.Day(a)
	case a.Month == b.Month && a.Year == b.Year:
		words = strconv.Itoa(a.Day) + "–" + d.Day(b)
	default:
		words = d.Day(a) + " – " + d.Day(b)
	}
	return words
}

// Limits says who plays in a group in the shortest form: «от 1901», «1601–1900», «без рейтинга», «2009 г. р. и моложе»; "" when there are no limits.
func (d *Desk) Limits(c regulation.Category) string {
	l := c.Limits
	low, high := l.FIDEMin.Value, l.FIDEMax.Value // an unset bound is 0
	switch {
	case l.Unrated && low == 0 && high == 0:
		return d.T("desk.unrated")
	case low > 0 && high > 0:
		return strconv.Itoa(low) + "–" + strconv.Itoa(high)
	case low > 0:
		return d.T("desk.from", i18n.Data{"Low": low})
	case high > 0:
		return d.T("desk.upto", i18n.Data{"High": high})
	}
	return ""
}
