package regulation

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"

	"tura/assets/i18n"
	"tura/core/fault"
	"tura/core/regulation"
	"tura/core/tournament"
	"tura/ui/kit"
	"tura/ui/look"
)

// The sets of columns of the page of groups.
const (
	byRating = iota
	byBirth
	byLists
	byRest
)

// groupsPage is the table of groups with their limits, and who may play above their own.
func (s *Screen) groupsPage(r *reg) fyne.CanvasObject {
	if s.columns == byRating && !usesFIDE(r) && usesBirth(r) {
		s.columns = byBirth
		s.shape = s.shapeOf(r)
	}
	var items []kit.Segment
	for _, key := range []string{"rating", "birth", "lists", "rest"} {
		items = append(items, kit.Segment{Text: s.d.T("regulationui.columns." + key)})
	}
	segments := kit.NewSegments(s.columns, func(i int) {
		s.columns = i
		s.refreshPage()
	}, items...)
	head := kit.Row(look.GapBetween, s.heading("groups"), kit.Spring(), kit.NewButton(s.d.T("regulationui.addgroup"), "Ins", s.add).With(look.Plus))
	if len(r.Categories) == 0 {
		return kit.EmptyState(look.Users, s.d.T("regulationui.nogroups"), "", kit.NewButton(s.d.T("regulationui.addgroup"), "Ins", s.add))
	}
	lines := []fyne.CanvasObject{s.groupHeads()}
	counts := map[string]int{}
	for _, g := range s.d.S.Groups() {
		counts[g.Code] = g.Players
	}
	for i, c := range r.Categories {
		lines = append(lines, kit.HLine(), s.groupLine(i, c.Code, counts[c.Code]))
	}
	table := kit.Boxed(kit.Column(0, lines...))
	lock := kit.Row(6, kit.NewSign(look.Lock, look.Muted, look.IconInRow), kit.NewLabel(s.d.T("regulationui.grouplock"), look.Small, look.Muted))
	return s.pageOf(head, kit.Row(0, segments, kit.Spring()), table, lock, s.heading("playingup"), s.playingUp(r))
}

func usesFIDE(r *reg) bool {
	return slices.ContainsFunc(r.Categories, func(c regulation.Category) bool {
		return c.Limits.FIDEMin.Set || c.Limits.FIDEMax.Set || c.Limits.Unrated
	})
}

func usesBirth(r *reg) bool {
	return slices.ContainsFunc(r.Categories, func(c regulation.Category) bool { return c.Limits.BornMin.Set || c.Limits.BornMax.Set })
}

const (
	codeWidth  = 74
	boundWidth = 76
	countWidth = 54
)

// groupHeads are the heads of the columns that are shown.
func (s *Screen) groupHeads() fyne.CanvasObject {
	keys := [][]string{byRating: {"from", "to", "unrated"}, byBirth: {"bornfrom", "bornto"}, byLists: {"fsrfrom", "fsrto", "rshtfrom", "rshtto"}, byRest: {"groupname", "grouprounds", "sex"}}[s.columns]
	row := kit.Row(look.GapBetween, kit.Sized(codeWidth, 0, kit.NewLabel(s.d.T("regulationui.col.group"), look.Small, look.Muted)))
	for _, k := range keys {
		w := float32(boundWidth)
		if k == "groupname" {
			w = 180
		}
		row.Add(kit.Sized(w, 0, kit.NewFlexible(s.d.T("regulationui.col."+k), look.Small, look.Muted)))
	}
	row.Add(kit.Spring())
	row.Add(kit.NewLabel(s.d.T("regulationui.col.entries"), look.Small, look.Muted))
	row.Add(kit.Space(30, 0))
	return kit.Ground(look.Raised, kit.Sized(0, look.HeadHeight, kit.Pad(look.GapBetween, 0, look.Gap, 0, row)))
}

// groupLine is one group with its fields.
func (s *Screen) groupLine(i int, code string, entries int) fyne.CanvasObject {
	at := func(r *reg) *regulation.Category { return r.Category(code) }
	limit := func(key string, of func(*regulation.Limits) *regulation.Bound) fyne.CanvasObject {
		get, set := bound(func(r *reg) *regulation.Bound { return of(&at(r).Limits) })
		return s.text(key+code, s.d.T("regulationui.group", i18n.Data{"Group": code})+", "+s.d.T("regulationui.col."+key), boundWidth, guarded(code, get), set)
	}
	row := kit.Row(look.GapBetween, kit.Sized(codeWidth, 0, kit.NewFlexible(code, look.Strong, look.Text)))
	switch s.columns {
	case byRating:
		row.Add(limit("from", func(l *regulation.Limits) *regulation.Bound { return &l.FIDEMin }))
		row.Add(limit("to", func(l *regulation.Limits) *regulation.Bound { return &l.FIDEMax }))
		row.Add(kit.Sized(boundWidth, 0, s.mark(code, func(l *regulation.Limits) *bool { return &l.Unrated })))
	case byBirth:
		row.Add(limit("bornfrom", func(l *regulation.Limits) *regulation.Bound { return &l.BornMin }))
		row.Add(limit("bornto", func(l *regulation.Limits) *regulation.Bound { return &l.BornMax }))
	case byLists:
		row.Add(limit("fsrfrom", func(l *regulation.Limits) *regulation.Bound { return &l.FSRMin }))
		row.Add(limit("fsrto", func(l *regulation.Limits) *regulation.Bound { return &l.FSRMax }))
		row.Add(limit("rshtfrom", func(l *regulation.Limits) *regulation.Bound { return &l.RSHTMin }))
		row.Add(limit("rshtto", func(l *regulation.Limits) *regulation.Bound { return &l.RSHTMax }))
	case byRest:
		name, setName := plain(func(r *reg) *string { return &at(r).Name })
		row.Add(s.text("groupname"+code, s.d.T("regulationui.col.groupname"), 180, guarded(code, name), setName))
		rounds, setRounds := number(func(r *reg) *int { return &at(r).Rounds })
		row.Add(s.text("grouprounds"+code, s.d.T("regulationui.col.grouprounds"), boundWidth, guarded(code, rounds), setRounds))
		row.Add(s.sexes(code))
	}
	if s.columns == byRating {
		row.Add(kit.NewLink(s.d.T("regulationui.split"), look.Small, look.NoIcon, func() { s.askSplit(code) }))
	}
	count := kit.NewLabel(strconv.Itoa(entries), look.Body, look.Text)
	s.syncs = append(s.syncs, func(*reg) {
		g, err := s.d.S.Group(code)
		if err != nil {
			return // the group is gone; the page is built anew
		}
		role := look.Text
		if g.Players == 0 {
			role = look.Warning
		}
		count.SetRole(strconv.Itoa(g.Players), role)
	})
	row.Add(kit.Spring())
	row.Add(count)
	row.Add(kit.NewIconButton(look.Close, func() { s.removeGroup(code) }))
	return kit.Sized(0, look.FieldRow, kit.Pad(look.GapBetween, 0, look.Gap, 0, row))
}

// guarded reads nothing of a group that is gone.
func guarded(code string, get func(*reg) string) func(*reg) string {
	return func(r *reg) string {
		if r.Category(code) == nil {
			return ""
		}
		return get(r)
	}
}

// mark is a box without words for one flag of a group.
func (s *Screen) mark(code string, of func(*regulation.Limits) *bool) fyne.CanvasObject {
	read := func(r *reg) bool { return r.Category(code) != nil && *of(&r.Category(code).Limits) }
	var box *kit.CheckBox
	box = kit.NewCheckBox("", read(s.reg()), func(on bool) {
		if !s.change(s.d.T("regulationui.group", i18n.Data{"Group": code}), func(r *reg) { *of(&r.Category(code).Limits) = on }) {
			box.Set(read(s.reg()))
		}
	})
	s.syncs = append(s.syncs, func(r *reg) { box.Set(read(r)) })
	return box
}

func (s *Screen) sexes(code string) fyne.CanvasObject {
	read := func(r *reg) int {
		if r.Category(code) == nil {
			return 0
		}
		return int(r.Category(code).Limits.Sex.Sex)
	}
	seg := kit.NewSegments(read(s.reg()), func(i int) {
		s.change(s.d.T("regulationui.group", i18n.Data{"Group": code}), func(r *reg) { r.Category(code).Limits.Sex = regulation.SexOnly{Sex: tournament.Sex(i)} })
	}, kit.Segment{Text: s.d.T("regulationui.anysex")}, kit.Segment{Text: s.d.T("entriesui.male")}, kit.Segment{Text: s.d.T("entriesui.female")})
	s.syncs = append(s.syncs, func(r *reg) { seg.Choose(read(r)) })
	return seg
}

// askGroup asks for the code of a new group.
func (s *Screen) askGroup() {
	kit.Ask(s.host.Canvas(), kit.Question{Title: s.d.T("regulationui.addgroup"), Text: s.d.T("regulationui.addgroupnote"), Yes: s.d.T("regulationui.add"),
		No: s.d.T("entriesui.cancel"), Reason: s.d.T("regulationui.groupcode")}, func(code string) {
		next, err := s.reg().Add(strings.TrimSpace(code))
		if err != nil {
			s.host.Fail(err)
			return
		}
		s.apply(next, s.d.T("regulationui.groupadded", i18n.Data{"Group": code}))
	})
}

// askSplit cuts a group in two at a rating: «B2 1750».
func (s *Screen) askSplit(code string) {
	kit.Ask(s.host.Canvas(), kit.Question{Title: s.d.T("regulationui.splittitle", i18n.Data{"Group": code}), Text: s.d.T("regulationui.splitnote"),
		Yes: s.d.T("regulationui.split"), No: s.d.T("entriesui.cancel"), Reason: s.d.T("regulationui.splitfield")}, func(text string) {
		parts := strings.Fields(text)
		border, err := 0, error(errForm{"a name and a rating"})
		if len(parts) == 2 {
			border, err = strconv.Atoi(parts[1])
		}
		if err != nil {
			s.host.Fail(fault.Wrap(err, "regulationui.value", fault.Args{"Field": s.d.T("regulationui.splitfield"), "Value": text}))
			return
		}
		next, err := s.reg().Split(code, parts[0], border, true)
		if err != nil {
			s.host.Fail(err)
			return
		}
		s.apply(next, s.d.T("regulationui.groupadded", i18n.Data{"Group": parts[0]}))
	})
}

// removeGroup asks first: prizes and fees of the group go with it.
func (s *Screen) removeGroup(code string) {
	kit.Ask(s.host.Canvas(), kit.Question{Title: s.d.T("regulationui.removegroup", i18n.Data{"Group": code}), Text: s.d.T("regulationui.removegroupnote"),
		Yes: s.d.T("entriesui.remove.yes"), No: s.d.T("entriesui.cancel")}, func(string) {
		next, err := s.reg().Remove(code)
		if err != nil {
			s.host.Fail(err)
			return
		}
		s.apply(next, s.d.T("regulationui.groupremoved", i18n.Data{"Group": code}))
	})
}

// playingUp is who may play in a higher group, how many, and who may not play at all.
func (s *Screen) playingUp(r *reg) fyne.CanvasObject {
	parts := []fyne.CanvasObject{}
	for i := 1; i < len(r.Categories); i++ {
		from, to := r.Categories[i].Code, r.Categories[i-1].Code
		read := func(r *reg) bool { return r.Admission.MayPlayUp(from, to) }
		var box *kit.CheckBox
		box = kit.NewCheckBox(s.d.T("regulationui.step", i18n.Data{"From": from, "To": to}), read(r), func(on bool) {
			if !s.change(s.d.T("regulationui.head.playingup"), func(r *reg) { setStep(&r.Admission, from, to, on) }) {
				box.Set(read(s.reg()))
			}
		})
		s.syncs = append(s.syncs, func(r *reg) { box.Set(read(r)) })
		parts = append(parts, box)
	}
	limit, setLimit := bound(func(r *reg) *regulation.Bound { return &r.Admission.PlayingUpCap })
	steps := kit.Column(0)
	for i := 0; i < len(parts); i += 3 {
		three := slices.Clone(parts[i:min(i+3, len(parts))])
		for len(three) < 3 {
			three = append(three, kit.Space(0, 0))
		}
		steps.Add(kit.Even(look.GapBetween, three...))
	}
	return kit.Column(look.Gap, steps, kit.Even(look.GapBetween, s.labelled("cap", limit, setLimit), kit.Space(0, 0), kit.Space(0, 0)),
		s.check("playingdown", func(r *reg) bool { return r.Admission.PlayingDown }, func(r *reg, on bool) { r.Admission.PlayingDown = on }),
		s.check("foreigners", func(r *reg) bool { return r.Admission.ForeignersNeedFIDEID }, func(r *reg, on bool) { r.Admission.ForeignersNeedFIDEID = on }))
}

func setStep(a *regulation.Admission, from, to string, on bool) {
	a.PlayingUp = slices.DeleteFunc(a.PlayingUp, func(p regulation.PlayingUp) bool { return p.From == from && p.To == to })
	if on {
		a.PlayingUp = append(a.PlayingUp, regulation.PlayingUp{To: to, From: from})
	}
}

func key(parts ...any) string { return fmt.Sprint(parts...) }
