package regulation

import (
	"fmt"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"

	"tura/assets/i18n"
	"tura/core/regulation"
	"tura/core/tournament"
	"tura/ui/kit"
	"tura/ui/look"
)

type reg = regulation.Regulation

// pageOf lays a page out: a heading and blocks below, scrolled where it is higher than its place.
func (s *Screen) pageOf(blocks ...fyne.CanvasObject) fyne.CanvasObject {
	return kit.Scroll(kit.Pad(2, 2, look.Gap, look.Edge, kit.Column(look.GapBetween, blocks...)))
}

func (s *Screen) heading(key string, data ...i18n.Data) fyne.CanvasObject {
	return kit.NewLabel(s.d.T("regulationui.head."+key, data...), look.Heading, look.Text)
}

func pair(objects ...fyne.CanvasObject) fyne.CanvasObject {
	return kit.Even(look.GapBetween, objects...)
}

func (s *Screen) plain(key string, at func(*reg) *string) fyne.CanvasObject {
	get, set := plain(at)
	return s.labelled(key, get, set)
}

func (s *Screen) number(key string, at func(*reg) *int) fyne.CanvasObject {
	get, set := number(at)
	return s.labelled(key, get, set)
}

// generalPage is name, place, dates, rounds, control.
func (s *Screen) generalPage(*reg) fyne.CanvasObject {
	start, setStart := date(func(r *reg) *tournament.Date { return &r.Dates.Start })
	end, setEnd := date(func(r *reg) *tournament.Date { return &r.Dates.End })
	minutes := func(r *reg) string {
		if r.TimeControl.BaseSeconds == 0 {
			return ""
		}
		return strconv.FormatFloat(float64(r.TimeControl.BaseSeconds)/60, 'f', -1, 64)
	}
	setMinutes := func(r *reg, text string) error {
		n, err := whole(text)
		r.TimeControl.BaseSeconds = 60 * n
		setControl(&r.TimeControl)
		return err
	}
	increment, setIncrement := number(func(r *reg) *int { return &r.TimeControl.IncrementSeconds })
	disciplines := []regulation.Discipline{regulation.Classical, regulation.Rapid, regulation.Blitz}
	systems := []regulation.System{regulation.Dutch2026, regulation.RoundRobin, regulation.DoubleRoundRobin}
	return s.pageOf(s.heading("general"),
		s.plain("name", func(r *reg) *string { return &r.Name }),
		pair(s.plain("latin", func(r *reg) *string { return &r.NameLatin }), s.plain("organiser", func(r *reg) *string { return &r.Organiser })),
		pair(s.plain("city", func(r *reg) *string { return &r.City }), s.plain("venue", func(r *reg) *string { return &r.Venue })),
		pair(s.labelled("start", start, setStart), s.labelled("end", end, setEnd), s.number("rounds", func(r *reg) *int { return &r.Rounds })),
		s.segments("discipline", func(r *reg) int { return int(r.Discipline) - 1 }, func(r *reg, i int) { r.Discipline = disciplines[i] }, "classical", "rapid", "blitz"),
		pair(s.labelled("minutes", minutes, setMinutes), s.labelled("increment", increment, func(r *reg, text string) error {
			err := setIncrement(r, text)
			setControl(&r.TimeControl)
			return err
		})),
		s.plain("control", func(r *reg) *string { return &r.TimeControl.Text }),
		s.segments("system", func(r *reg) int { return max(0, int(r.Pairing.System)-1) }, func(r *reg, i int) { r.Pairing.System = systems[i] }, "swiss", "robin", "double"))
}

// setControl keeps the coded form in line with minutes and increment.
func setControl(c *regulation.TimeControl) {
	c.TRF26 = ""
	if c.BaseSeconds > 0 {
		c.TRF26 = fmt.Sprintf("%d+%d", c.BaseSeconds, c.IncrementSeconds)
	}
}

// schedulePage is registration and the start of each round.
func (s *Screen) schedulePage(r *reg) fyne.CanvasObject {
	from, setFrom := moment(func(r *reg) *regulation.Moment { return &r.RegistrationOnSite.From })
	to, setTo := moment(func(r *reg) *regulation.Moment { return &r.RegistrationOnSite.To })
	rows := []fyne.CanvasObject{s.heading("registration"), pair(s.labelled("regfrom", from, setFrom), s.labelled("regto", to, setTo)),
		s.heading("rounds"), kit.NewParagraph(s.d.T("regulationui.roundnote"), look.Small, look.Muted)}
	var lines []fyne.CanvasObject
	for round := 1; round <= r.Rounds; round++ {
		label := s.d.T("regulationui.round", i18n.Data{"Round": round})
		lines = append(lines, kit.Row(look.GapBetween, kit.Sized(70, 0, kit.NewLabel(label, look.Strong, look.Text)),
			s.text("round"+strconv.Itoa(round), label, 240, func(r *reg) string { return s.roundText(r, round) }, func(r *reg, text string) error { return s.readRound(r, round, text) })))
	}
	rows = append(rows, kit.Column(6, lines...), pair(s.number("closingafter", func(r *reg) *int { return &r.ClosingAfter }), kit.Space(0, 0)))
	return s.pageOf(rows...)
}

func lineOf(r *reg, round int) *regulation.RoundTime {
	for i := range r.Schedule {
		if r.Schedule[i].Round == round {
			return &r.Schedule[i]
		}
	}
	return nil
}

// roundText is «03.01.2027 11:00», or «03.01.2027 после тура 1».
func (s *Screen) roundText(r *reg, round int) string {
	l := lineOf(r, round)
	switch {
	case l == nil:
		return ""
	case l.AfterRound > 0 && l.Start.IsZero():
		return strings.TrimSpace(l.Date.Russian() + " " + s.d.T("regulationui.after", i18n.Data{"Round": l.AfterRound}))
	}
	return momentText(l.Start)
}

// readRound reads what roundText writes; a number without a clock time is the round it follows.
func (s *Screen) readRound(r *reg, round int, text string) error {
	line := regulation.RoundTime{Round: round}
	if start, err := readMoment(text); err == nil {
		line.Start = start
	} else {
		parts := strings.Fields(text)
		after, numeric := strconv.Atoi(parts[len(parts)-1])
		if numeric != nil || after < 1 || after >= round {
			return err
		}
		line.AfterRound = after
		if len(parts) > 1 {
			if line.Date, err = tournament.ParseDate(parts[0]); err != nil {
				return err
			}
		}
	}
	if l := lineOf(r, round); l != nil {
		*l = line
	} else {
		r.Schedule = append(r.Schedule, line)
	}
	return nil
}

// latePage is lateness, byes, late entries, appeals.
func (s *Screen) latePage(r *reg) fyne.CanvasObject {
	lateness, setLateness := bound(func(r *reg) *regulation.Bound { return &r.MaxLateness })
	absents := []regulation.AbsentRule{regulation.AbsentKeeps, regulation.AbsentLoses, regulation.AbsentPasses}
	lates := []regulation.LateEntry{regulation.InsertByRating, regulation.AppendLate, regulation.NoLateEntry}
	colours := []regulation.Initial{regulation.ByLot, regulation.InitialWhite, regulation.InitialBlack}
	blocks := []fyne.CanvasObject{s.heading("late"), pair(s.labelled("lateness", lateness, setLateness), kit.Space(0, 0)),
		kit.NewParagraph(s.d.T("regulationui.latenote"), look.Small, look.Muted),
		s.segments("lateentry", func(r *reg) int { return int(r.Pairing.LateEntry) }, func(r *reg, i int) { r.Pairing.LateEntry = lates[i] }, "insert", "append", "none"),
		s.segments("initial", func(r *reg) int { return int(r.Pairing.InitialColour) }, func(r *reg, i int) { r.Pairing.InitialColour = colours[i] }, "lot", "white", "black"),
		s.worths("byepoints", func(r *reg) *regulation.Worth { return &r.Pairing.ByePoints }),
		s.worths("halfbyepoints", func(r *reg) *regulation.Worth { return &r.Pairing.HalfByePoints }),
		s.segments("absent", func(r *reg) int { return int(r.AbsentAtClosing) }, func(r *reg, i int) { r.AbsentAtClosing = absents[i] }, "keeps", "loses", "passes"),
		s.heading("appeals")}
	if r.Appeals == nil {
		blocks = append(blocks, kit.Row(0, kit.NewButton(s.d.T("regulationui.addappeals"), "", func() {
			s.change(s.d.T("regulationui.head.appeals"), func(r *reg) {
				r.Appeals = &regulation.Appeals{WithinMinutes: 5, Deposit: 3000, Members: 3, Reserves: 2}
			})
		})))
		return s.pageOf(blocks...)
	}
	appeal := func(at func(*regulation.Appeals) *int) func(*reg) *int {
		return func(r *reg) *int {
			if r.Appeals == nil {
				r.Appeals = &regulation.Appeals{}
			}
			return at(r.Appeals)
		}
	}
	return s.pageOf(append(blocks, pair(
		s.number("within", appeal(func(a *regulation.Appeals) *int { return &a.WithinMinutes })),
		s.number("deposit", appeal(func(a *regulation.Appeals) *int { return &a.Deposit })),
		s.number("members", appeal(func(a *regulation.Appeals) *int { return &a.Members })),
		s.number("reserves", appeal(func(a *regulation.Appeals) *int { return &a.Reserves }))))...)
}

// worths is a choice of 1, ½ or 0 points.
func (s *Screen) worths(key string, at func(*reg) *regulation.Worth) fyne.CanvasObject {
	values := []tournament.Points{2, 1, 0}
	return s.segments(key, func(r *reg) int {
		for i, v := range values {
			if w := at(r); w.Set && w.Points == v {
				return i
			}
		}
		return -1
	}, func(r *reg, i int) { *at(r) = regulation.Worth{Points: values[i], Set: true} }, "one", "half", "zero")
}

// judgesPage is who runs and signs.
func (s *Screen) judgesPage(r *reg) fyne.CanvasObject {
	blocks := []fyne.CanvasObject{s.heading("judges"),
		pair(s.plain("chief", func(r *reg) *string { return &r.ChiefArbiter }), s.plain("deputy", func(r *reg) *string { return &r.DeputyArbiter })),
		pair(s.plain("secretary", func(r *reg) *string { return &r.Secretary }), kit.Space(0, 0)),
		kit.Row(look.Gap, s.heading("officials"), kit.Spring(), kit.NewButton(s.d.T("regulationui.addjudge"), "Ins", s.add).With(look.Plus))}
	for i := range r.Officials {
		one := func(key string, width float32, at func(*regulation.Official) *string) fyne.CanvasObject {
			get, set := plain(func(r *reg) *string { return at(&r.Officials[min(i, len(r.Officials)-1)]) })
			return s.text(fmt.Sprint("official", i, key), s.d.T("regulationui.field."+key), width, get, set)
		}
		name := one("fullname", 0, func(o *regulation.Official) *string { return &o.Name })
		blocks = append(blocks, kit.RowFill(look.Gap, name, one("post", 130, func(o *regulation.Official) *string { return &o.Post }), name,
			one("category", 56, func(o *regulation.Official) *string { return &o.Category }), one("city", 110, func(o *regulation.Official) *string { return &o.City }),
			s.cross(s.d.T("regulationui.section.judges"), func(r *reg) { r.Officials = append(r.Officials[:i], r.Officials[i+1:]...) })))
	}
	return s.pageOf(blocks...)
}

// papersPage is the fixed lines of the papers.
func (s *Screen) papersPage(*reg) fyne.CanvasObject {
	paper := func(at func(*regulation.Papers) *string) func(*reg) *string {
		return func(r *reg) *string {
			if r.Papers == nil {
				r.Papers = &regulation.Papers{}
			}
			return at(r.Papers)
		}
	}
	// The reading side must not put an empty block into the regulation in use: it reads a copy.
	text := func(key string, at func(*regulation.Papers) *string) fyne.CanvasObject {
		_, set := plain(paper(at))
		return s.labelled(key, func(r *reg) string {
			if r.Papers == nil {
				return ""
			}
			return *at(r.Papers)
		}, set)
	}
	return s.pageOf(s.heading("papers"), text("rules", func(p *regulation.Papers) *string { return &p.Rules }),
		pair(text("disciplinecode", func(p *regulation.Papers) *string { return &p.DisciplineCode }), text("calendar", func(p *regulation.Papers) *string { return &p.CalendarNumber })))
}
