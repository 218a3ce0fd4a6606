package tournament

import (
	"fmt"
	"strconv"
	"strings"
	"time"
)

// Date is a calendar day without a clock; Month and Day are 0 where only the year is known. The zero Date is "unknown".
type Date struct{ Year, Month, Day int }

// IsZero tells that nothing is known.
func (d Date) IsZero() bool { return d == Date{} }

// ISO prints 2026-11-30, or 2026 where only the year is known, or nothing.
func (d Date) ISO() string {
	switch {
	case d.IsZero():
		return ""
	case d.Month == 0:
		return fmt.Sprintf("%04d", d.Year)
	}
	return fmt.Sprintf("%04d-%02d-%02d", d.Year, d.Month, d.Day)
}

// Russian prints 30.11.2026, or 2026, or nothing.
func (d Date) Russian() string {
	switch {
	case d.IsZero():
		return ""
	case d.Month == 0:
		return strconv.Itoa(d.Year)
	}
	return fmt.Sprintf("%02d.%02d.%04d", d.Day, d.Month, d.Year)
}

// TRF prints 2026/11/30 (2026/00/00 where only the year is known), or nothing.
func (d Date) TRF() string {
	if d.IsZero() {
		return ""
	}
	return fmt.Sprintf("%04d/%02d/%02d", d.Year, d.Month, d.Day)
}

// Before compares days; unknown parts count as the start of the year.
func (d Date) Before(e Date) bool {
	if d.Year != e.Year {
		return d.Year < e.Year
	}
	if d.Month != e.Month {
		return d.Month < e.Month
	}
	return d.Day < e.Day
}

// Time is midnight UTC of the day, for weekdays and differences.
func (d Date) Time() time.Time {
	return time.Date(d.Year, time.Month(max(d.Month, 1)), max(d.Day, 1), 0, 0, 0, 0, time.UTC)
}

// ParseDate reads 2026-11-30, 2026/11/30, 30.11.2026 or 2026; empty text is the zero Date. Impossible days are refused.
func ParseDate(s string) (Date, error) {
	s = strings.TrimSpace(s)
	if s == "" {
		return Date{}, nil
	}
	bad := fmt.Errorf("date %q: not DD.MM.YYYY, YYYY-MM-DD or YYYY", s)
	parts := strings.FieldsFunc(s, func(r rune) bool { return r == '.' || r == '-' || r == '/' })
	nums := make([]int, len(parts))
	for i, p := range parts {
		n, err := strconv.Atoi(p)
		if err != nil {
			return Date{}, bad
		}
		nums[i] = n
	}
	var d Date
	switch {
	case len(nums) == 1 && len(parts[0]) == 4:
		return Date{Year: nums[0]}, nil
	case len(nums) != 3:
		return Date{}, bad
	case len(parts[0]) == 4:
		d = Date{nums[0], nums[1], nums[2]}
	case len(parts[2]) == 4:
		d = Date{nums[2], nums[1], nums[0]}
	default:
		return Date{}, bad
	}
	if d.Month == 0 && d.Day == 0 {
		return d, nil
	}
	t := time.Date(d.Year, time.Month(d.Month), d.Day, 0, 0, 0, 0, time.UTC)
	if t.Year() != d.Year || int(t.Month()) != d.Month || t.Day() != d.Day {
		return Date{}, fmt.Errorf("date %q: there is no such day", s)
	}
	return d, nil
}
