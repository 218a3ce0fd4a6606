package rounds

import (
	"strconv"
	"strings"

	"fyne.io/fyne/v2"

	"tura/assets/i18n"
	"tura/core/session"
	"tura/core/tournament"
	"tura/ui/kit"
	"tura/ui/look"
)

// sidePanel explains the selected board and shows what is still open in the hall.
type sidePanel struct {
	s      *Screen
	object fyne.CanvasObject
	board  *fyne.Container
	hall   *fyne.Container
}

func newSide(s *Screen) *sidePanel {
	p := &sidePanel{s: s, board: kit.Stack(), hall: kit.Stack()}
	p.object = kit.SidePanel(nil, p.board, p.hall)
	return p
}

func (p *sidePanel) fill() {
	p.board.Objects = []fyne.CanvasObject{p.boardBlock()}
	p.hall.Objects = []fyne.CanvasObject{p.hallBlock()}
	if p.s.manual.Open {
		p.board.Objects = []fyne.CanvasObject{kit.Column(look.GapBetween, p.manualBlock(), kit.HLine(), p.boardBlock())}
	}
	p.object.Refresh()
}

func (p *sidePanel) boardBlock() fyne.CanvasObject {
	s := p.s
	i := s.grid.Selected()
	if i < 0 || i >= len(s.shown) {
		return kit.NewParagraph(s.d.T("rounds.side.none"), look.Small, look.Muted)
	}
	r := s.m.rows[s.shown[i]]
	if r.board == 0 {
		return kit.Column(look.Gap, kit.NewLabel(s.d.T("rounds.side.bye"), look.Heading, look.Text), p.player(r.white, nil),
			kit.NewLabel(s.d.T("rounds.bye."+r.bye.Letter()), look.Small, look.Muted))
	}
	met := s.d.T("rounds.side.notmet")
	if round := s.m.met(r.white.number, r.black.number); round > 0 {
		met = s.d.T("rounds.side.met", i18n.Data{"Round": round})
	}
	black, white := true, false
	list := []fyne.CanvasObject{
		kit.Row(look.Gap, kit.NewLabel(s.d.T("rounds.side.table", i18n.Data{"Board": r.board}), look.Heading, look.Text), kit.Spring(),
			kit.NewLabel(met, look.Small, look.Muted)),
		p.player(r.white, &white), p.player(r.black, &black)}
	return kit.Column(look.Gap, append(list, p.whyBlock(r)...)...)
}

func (p *sidePanel) player(x side, black *bool) fyne.CanvasObject {
	s := p.s
	pl := s.m.t.Player(x.number)
	if pl == nil {
		return kit.Space(0, 0)
	}
	name := kit.NewFlexible(x.name, look.Strong, look.Text)
	first := kit.RowFill(look.Gap, name, name, kit.NewLabel(x.rating, look.Body, look.Muted))
	if black != nil {
		first = kit.RowFill(look.Gap, name, kit.NewSquare(*black, 12), name, kit.NewLabel(x.rating, look.Body, look.Muted))
	}
	var facts []string
	for _, f := range []string{pl.Club, pl.City} {
		if f != "" {
			facts = append(facts, f)
			break
		}
	}
	facts = append(facts, s.d.T("rounds.side.points", i18n.Data{"Points": x.points, "Rounds": s.shownRound() - 1}))
	if pl.Status != tournament.Active {
		facts = append(facts, s.d.T("rounds.side.withdrawn"))
	}
	return kit.Column(2, first, kit.Pad(20, 0, 0, 0, kit.NewFlexible(strings.Join(facts, " · "), look.Small, look.Muted)))
}

// hallBlock is one meter a group: games that are still open.
func (p *sidePanel) hallBlock() fyne.CanvasObject {
	s := p.s
	groups, left := s.d.S.Groups(), 0
	var rows []fyne.CanvasObject
	for _, g := range groups {
		if g.Boards == 0 {
			continue
		}
		left += g.Open
		rows = append(rows, p.hallRow(g))
	}
	if len(rows) == 0 {
		return kit.NewLabel(s.d.T("rounds.side.hallempty"), look.Small, look.Muted)
	}
	head := kit.Row(look.Gap, kit.NewLabel(s.d.T("rounds.side.hall"), look.Heading, look.Text), kit.Spring(),
		kit.NewLabel(s.d.T("rounds.side.left", i18n.Data{"N": left}), look.Body, look.Muted))
	all := append([]fyne.CanvasObject{head, kit.Space(0, 2)}, rows...)
	if rt, ok := s.d.S.RoundTime(s.info.Round + 1); ok && !rt.Start.IsZero() {
		all = append(all, kit.Space(0, 2), kit.NewParagraph(s.d.T("rounds.side.next", i18n.Data{"Round": s.info.Round + 1, "When": s.d.DayTime(rt.Start)}), look.Small, look.Muted))
	}
	return kit.Column(10, all...)
}

func (p *sidePanel) hallRow(g session.GroupInfo) fyne.CanvasObject {
	role := look.Accent
	if g.Open == 0 {
		role = look.Success
	}
	meter := kit.NewMeter(g.Boards-g.Open, g.Boards, role)
	figures := kit.NewLabel(p.s.d.T("rounds.side.openof", i18n.Data{"Open": strconv.Itoa(g.Open), "Boards": g.Boards}), look.Body, look.Text)
	figures.Align, figures.Least = kit.Right, 72
	letter := kit.NewLabel(p.s.d.Letter(g.Code), look.Strong, look.Text)
	letter.Least = 14
	return kit.RowFill(look.Gap, meter, letter, meter, figures)
}
