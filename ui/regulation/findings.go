package regulation

import (
	"slices"

	"fyne.io/fyne/v2"

	"tura/assets/i18n"
	"tura/core/regulation"
	"tura/ui/kit"
	"tura/ui/look"
)

// refreshFindings lists what was found: that of the section in work first, what is answered last.
func (s *Screen) refreshFindings() {
	all := slices.Clone(s.findings)
	rank := func(f regulation.Finding) int {
		n := int(f.Severity)
		if section(f.Section) != s.at {
			n += 10
		}
		if f.Answered {
			n += 100
		}
		return n
	}
	slices.SortStableFunc(all, func(a, b regulation.Finding) int { return rank(a) - rank(b) })
	wrong, open := regulation.Open(all)
	count := s.d.T("regulationui.found", i18n.Data{"Open": wrong + open, "All": len(all)})
	blocks := []fyne.CanvasObject{kit.Row(look.Gap, kit.NewLabel(s.d.T("regulationui.what"), look.Heading, look.Text), kit.Spring(), kit.NewLabel(count, look.Small, look.Muted))}
	if wrong+open == 0 {
		blocks = append(blocks, kit.Column(4, kit.Row(look.Gap, kit.NewSign(look.Check, look.Success, look.IconSize), kit.NewLabel(s.d.T("regulationui.clean"), look.Strong, look.Text)),
			kit.NewParagraph(s.d.T("regulationui.cleannote"), look.Small, look.Muted)))
	}
	for _, f := range all {
		blocks = append(blocks, s.finding(f))
	}
	s.side.Objects = []fyne.CanvasObject{kit.SidePanel(nil, blocks...)}
	s.side.Refresh()
}

// finding is one block: sign, heading, what follows, the choices.
func (s *Screen) finding(f regulation.Finding) fyne.CanvasObject {
	icon, in := look.Blocked, look.Error
	switch {
	case f.Answered:
		icon, in = look.Check, look.Success
	case f.Severity == regulation.Question:
		icon, in = look.Ask, look.Warning
	case f.Severity == regulation.Hint:
		icon, in = look.Warn, look.Warning
	}
	key := "regulation.find." + f.Code
	head := kit.NewParagraph(s.d.T(key, i18n.Data(f.Args)), look.Strong, look.Text)
	more := kit.NewParagraph(s.d.T(key+".more", i18n.Data(f.Args)), look.Small, look.Muted)
	parts := []fyne.CanvasObject{head, more}
	chosen := -1
	var labels []string
	for i, c := range f.Choices {
		if c.Key == f.Chosen {
			chosen = i
		}
		labels = append(labels, s.d.T("regulation.choice."+c.Label, i18n.Data(f.LabelArgs(c))))
	}
	if len(labels) > 0 {
		for _, r := range kit.NewRadios(chosen, func(i int) { s.choose(f, f.Choices[i].Key) }, labels...) {
			parts = append(parts, r)
		}
	}
	words := kit.Column(2, parts...)
	return kit.Beside(look.IconSize, look.Gap, kit.Column(0, kit.NewSign(icon, in, look.IconSize)), words)
}

// choose answers a finding; a choice that only says where to look goes to the section.
func (s *Screen) choose(f regulation.Finding, key string) {
	next, ok := f.Choose(s.reg(), key)
	if !ok {
		return
	}
	s.apply(next, s.d.T("regulationui.answered", i18n.Data{"What": s.d.T("regulation.find."+f.Code, i18n.Data(f.Args))}))
}

// nextFinding is Ctrl+Enter: the section of the first thing that is open.
func (s *Screen) nextFinding() {
	for _, severity := range []regulation.Severity{regulation.Contradiction, regulation.Question} {
		for _, f := range s.findings {
			if !f.Answered && f.Severity == severity && section(f.Section) != s.at {
				s.list.Select(int(f.Section))
				s.host.Say(s.d.T("regulation.find."+f.Code, i18n.Data(f.Args)))
				return
			}
		}
	}
	wrong, open := regulation.Open(s.findings)
	if wrong+open == 0 {
		s.host.Say(s.d.T("regulationui.clean") + " " + s.d.T("regulationui.cleannote"))
		return
	}
	s.host.Say(s.d.T("regulationui.here"))
}
