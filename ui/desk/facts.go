package desk

import (
	"context"
	"strconv"
	"strings"
	"time"

	"tura/assets/i18n"
	"tura/core/session"
	"tura/ui/look"
	"tura/ui/shell"
)

// Facts are what the bars of the window say.
func (d *Desk) Facts() shell.Facts {
	reg := d.S.Regulation()
	groups := d.S.Groups()
	people, playing := 0, false
	for _, g := range groups {
		people += g.Players
		playing = playing || g.Status != session.Registering
	}
	count := "desk.entries"
	if playing {
		count = "desk.people"
	}
	note := d.N(count, people)
	if days := d.Days(reg.Dates.Start, reg.Dates.End); days != "" {
		note = days + " · " + note
	}
	f := shell.Facts{Name: reg.Name, Note: note, Copy: d.copy,
		Status: []shell.Mark{{Icon: look.Check, IconIn: look.Success, Words: d.T("desk.saved")}}}
	f.Status = append(d.signs(groups), f.Status...)
	came := d.came(groups)
	for _, g := range groups {
		f.Groups = append(f.Groups, d.group(g, came[g.Code]))
	}
	if row, ok, err := d.S.NextUndo(context.Background()); err == nil && ok {
		f.Undo = d.Sentence(row)
	}
	if row, ok, err := d.S.NextRedo(context.Background()); err == nil && ok {
		f.Redo = d.Sentence(row)
	}
	return f
}

// signs stand in the status line of every screen as long as they hold: groups that left FIDE mode, rounds open for changes by hand.
func (d *Desk) signs(groups []session.GroupInfo) (out []shell.Mark) {
	var left, open []string
	for _, g := range groups {
		if g.LeftFIDE > 0 {
			left = append(left, g.Code)
		}
		if g.Manual {
			open = append(open, g.Code)
		}
	}
	if left != nil {
		out = append(out, shell.Mark{Icon: look.Warn, IconIn: look.Warning, Words: d.T("desk.leftfide", i18n.Data{"Groups": strings.Join(left, ", ")})})
	}
	if open != nil {
		out = append(out, shell.Mark{Icon: look.Pencil, IconIn: look.Warning, Words: d.T("desk.manual", i18n.Data{"Groups": strings.Join(open, ", ")})})
	}
	return out
}

// came counts who is confirmed in each group; it is asked only while some registration is open.
func (d *Desk) came(groups []session.GroupInfo) map[string]int {
	open := false
	for _, g := range groups {
		open = open || g.Status == session.Registering
	}
	if !open {
		return nil
	}
	out := map[string]int{}
	for _, v := range d.S.Entries() {
		if v.Presence == session.Confirmed {
			out[v.Placement.Category]++
		}
	}
	return out
}

func (d *Desk) group(g session.GroupInfo, came int) shell.Group {
	out := shell.Group{Code: g.Code, Name: d.GroupName(g.Code), Letter: d.Letter(g.Code), Count: strconv.Itoa(g.Players)}
	light := func(icon look.Icon, in look.Role, words string) {
		out.Light = shell.Mark{Icon: icon, IconIn: in, Words: words}
	}
	switch g.Status {
	case session.Registering:
		light(look.Ring, look.Accent, d.T("desk.light.entries", i18n.Data{"N": came}))
	case session.Playing:
		light(look.Dot, look.Success, d.T("desk.light.playing", i18n.Data{"N": g.Open}))
	case session.Finished:
		light(look.Done, look.Muted, d.T("desk.light.finished"))
	case session.Ready:
		words := d.T("desk.light.ready")
		if g.Round > 0 {
			words = d.T("desk.light.played", i18n.Data{"Round": g.Round})
		}
		light(look.Half, look.Accent, words)
	}
	return out
}

// GroupName is what people call the group: its limits where the name only repeats the code, else its name.
func (d *Desk) GroupName(code string) string {
	c := d.S.Regulation().Category(code)
	if c == nil {
		return code
	}
	if limits := d.Limits(*c); limits != "" && strings.HasSuffix(c.Name, " "+code) {
		return limits
	}
	return c.Name
}

// Letter is what stands in the tile of a group: its code if that is short, else its first letter, or its number where letters repeat.
func (d *Desk) Letter(code string) string {
	if len([]rune(code)) <= 2 {
		return code
	}
	first := func(s string) string { return string([]rune(s)[:1]) }
	same, number := 0, 0
	for i, c := range d.S.Regulation().Codes() {
		if c == code {
			number = i + 1
		}
		if c != "" && first(c) == first(code) {
			same++
		}
	}
	if same > 1 {
		return strconv.Itoa(number)
	}
	return first(code)
}

// Clock is what the hall waits for: forfeits, then the start of the next round or the end of registration by the schedule.
func (d *Desk) Clock() shell.Clock {
	if clocks := d.S.ForfeitClocks(); len(clocks) > 0 {
		return d.forfeit(clocks)
	}
	now := d.now()
	wall := time.Date(now.Year(), now.Month(), now.Day(), now.Hour(), now.Minute(), now.Second(), 0, time.UTC) // the schedule has no zone
	reg, next := d.S.Regulation(), 0
	for _, g := range d.S.Groups() {
		if g.Status == session.Registering && !reg.RegistrationOnSite.IsZero() {
			if from := reg.RegistrationOnSite.From.Time(); wall.Before(from) {
				return d.until("desk.clock.registration", from, wall, nil)
			}
			if to := reg.RegistrationOnSite.To.Time(); wall.Before(to) {
				return d.until("desk.clock.closing", to, wall, nil)
			}
		}
		if next == 0 || g.Round < next {
			next = g.Round
		}
	}
	for round := max(1, next); round <= next+1; round++ {
		if rt, ok := d.S.RoundTime(round); ok && wall.Before(rt.Start) {
			return d.until("desk.clock.round", rt.Start, wall, i18n.Data{"Round": round})
		}
	}
	return shell.Clock{}
}

func (d *Desk) until(title string, at, now time.Time, data i18n.Data) shell.Clock {
	c := shell.Clock{Mark: shell.Mark{Icon: look.Clock, IconIn: look.Muted, Words: d.T(title, data)}, Note: d.DayTime(at)}
	left := at.Sub(now)
	c.Value = d.Left(left)
	if left < time.Hour {
		c.IconIn = look.Accent
		c.Note = d.T("desk.clock.now", i18n.Data{"At": at.Format("15:04"), "Now": now.Format("15:04")})
	}
	return c
}

// Left is how much time is left: «4 дня», «18 ч 55 мин», «08:12».
func (d *Desk) Left(left time.Duration) string {
	const day = 24 * time.Hour
	minutes := int(left / time.Minute)
	switch {
	case left >= 2*day:
		return d.N("desk.days", int(left/day))
	case left >= time.Hour:
		return d.T("desk.hours", i18n.Data{"Hours": minutes / 60, "Minutes": minutes % 60})
	}
	seconds := int(left/time.Second) % 60
	return two(minutes) + ":" + two(seconds)
}

func two(n int) string {
	if n < 10 {
		return "0" + strconv.Itoa(n)
	}
	return strconv.Itoa(n)
}

// forfeit is the clock that runs out first; those that have run out wait for a decision.
func (d *Desk) forfeit(clocks []session.ForfeitClock) shell.Clock {
	now := d.now()
	next, over := -1, 0
	for i, c := range clocks {
		if !now.Before(c.Until) {
			over += len(c.Silent)
			continue
		}
		if next < 0 || c.Until.Before(clocks[next].Until) {
			next = i
		}
	}
	out := shell.Clock{Mark: shell.Mark{Icon: look.Clock, IconIn: look.Warning}}
	if next >= 0 {
		c := clocks[next]
		out.Words = d.T("desk.clock.forfeit")
		out.Value = d.Left(c.Until.Sub(now))
		out.Note = d.T("desk.clock.running", i18n.Data{"From": c.Started.Format("15:04"), "To": c.Until.Format("15:04")})
		return out
	}
	if now.Sub(clocks[0].Until) > time.Hour {
		return shell.Clock{} // long decided: the games that are left are being played
	}
	out.Words, out.Value = d.T("desk.clock.over"), "00:00"
	out.Note = d.T("desk.clock.decide", i18n.Data{"At": clocks[0].Until.Format("15:04"), "N": over})
	return out
}
