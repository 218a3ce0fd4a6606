package prizes

import (
	"strconv"
	"strings"
	"unicode"

	"tura/assets/i18n"
	"tura/core/names"
	"tura/core/prize"
	"tura/core/regulation"
	"tura/core/tournament"
	"tura/ui/desk"
	"tura/ui/kit"
	"tura/ui/look"
)

// row is one award in words.
type row struct {
	award         prize.Award
	name          string // which prize
	money         string
	who           string
	things        string
	why           string
	icon          look.Icon
	iconIn, whyIn look.Role
	bold          bool
}

func (s *Screen) makeGrid() {
	t := s.d.T
	s.grid = kit.NewGrid(
		kit.ColumnSpec{Key: "state", Width: 34, Align: kit.Centre},
		kit.ColumnSpec{Key: "prize", Title: t("prizesui.col.prize"), Width: 150, Grow: 1, Most: 240},
		kit.ColumnSpec{Key: "money", Title: t("prizesui.col.money"), Width: 70, Align: kit.Right, Style: look.Strong},
		kit.ColumnSpec{Key: "who", Title: t("prizesui.col.who"), Width: 180, Grow: 1, Most: 300},
		kit.ColumnSpec{Key: "things", Title: t("prizesui.col.things"), Width: 140, Grow: 1, Most: 260, Role: look.Muted},
		kit.ColumnSpec{Key: "why", Title: t("prizesui.col.why"), Width: 180, Grow: 2})
	s.grid.RowHeight = look.AwardRow
	s.grid.Rows = func() int { return len(s.rows) }
	s.grid.Identity = func(i int) any { return s.rows[i].award.Table + strconv.Itoa(s.rows[i].award.Place) + s.rows[i].who }
	s.grid.Fill = func(i int, cells []kit.Cell) {
		r := s.rows[i]
		role := look.Text
		if !r.award.Awarded {
			role = look.Muted
		}
		cells[0] = kit.Cell{Icon: r.icon, IconIn: r.iconIn}
		cells[1] = kit.Cell{Text: r.name, Role: role}
		cells[2] = kit.Cell{Text: r.money, Role: role}
		cells[3] = kit.Cell{Text: r.who, Bold: r.bold, Role: role}
		cells[4].Text = r.things
		cells[5] = kit.Cell{Text: r.why, Role: r.whyIn}
	}
	s.grid.OnRune = s.gridRune
	s.grid.Empty = kit.EmptyState(look.Cup, t("prizesui.empty"), "")
}

// gridRune: the numeric pad gives the result of the decisive game.
func (s *Screen) gridRune(r rune) bool {
	if p := s.pending(); p != nil {
		if res, ok := map[rune]tournament.Result{'1': tournament.WhiteWins, '2': tournament.Drawn, '3': tournament.BlackWins}[r]; ok {
			s.result(*p, res)
			return true
		}
	}
	return false
}

func (s *Screen) makeRows() []row {
	var out []row
	for _, a := range s.awards[s.group] {
		out = append(out, s.makeRow(a))
	}
	return out
}

func (s *Screen) makeRow(a prize.Award) row {
	d := s.d
	r := row{award: a, name: s.prizeName(a), money: "—", things: strings.Join(a.Things, ", ")}
	if a.Money > 0 {
		r.money = desk.Money(a.Money)
	}
	if a.Winner != nil {
		r.who = desk.Short(a.Winner.Name)
	}
	reasons := s.reasons(a)
	tie, waits := s.tieOf(s.group, a)
	switch {
	case !a.Awarded:
		r.icon, r.iconIn, r.why, r.whyIn = look.Close, look.Muted, reasons, look.Muted
		if a.Winner == nil {
			r.who = d.T("prizesui.nobody")
		}
	case waits:
		r.icon, r.iconIn, r.whyIn = look.Clock, look.Warning, look.Warning
		r.who = s.either(tie.Players)
		r.why = d.T("prizesui.waitsdecision", i18n.Data{"N": len(tie.Players)})
		if tie.Settle == prize.Duel {
			r.why = d.T("prizesui.waitsduel")
		}
	default:
		r.icon, r.iconIn, r.bold = look.Check, look.Success, true
		r.why = d.T("prizesui.byplace", i18n.Data{"Place": a.Winner.Place, "Points": a.Winner.Points.String()})
		if reasons != "" {
			r.why = reasons
		}
	}
	return r
}

// either is «Ладьин или Матов»; of many only how many.
func (s *Screen) either(players []tournament.Number) string {
	t, err := s.d.S.Tournament(s.group)
	if err != nil || len(players) > 3 {
		return s.d.N("prizesui.oneof", len(players))
	}
	var out []string
	for _, n := range players {
		out = append(out, names.Split(t.Player(n).Name).Surname)
	}
	return strings.Join(out, " "+s.d.T("prizesui.or")+" ")
}

// prizeName is «1-е место», «женский зачёт, 1».
func (s *Screen) prizeName(a prize.Award) string {
	if a.Table == regulation.PlaceTable {
		return s.d.T("prizesui.place", i18n.Data{"Place": a.Place})
	}
	name := a.Table
	if t, ok := s.d.S.Regulation().SpecialTables[a.Table]; ok && t.Name != "" {
		name = t.Name
	}
	return s.d.T("prizesui.special", i18n.Data{"Table": first(name), "Place": a.Place})
}

func (s *Screen) reasons(a prize.Award) string {
	var out []string
	for _, r := range a.Reasons {
		args := i18n.Data{}
		for k, v := range r.Args {
			args[k] = v
		}
		if full, ok := args["Player"].(string); ok {
			args["Player"] = desk.Short(full)
		}
		if sum, ok := args["Sum"].(int); ok {
			args["Sum"] = desk.Money(sum)
		}
		out = append(out, s.d.T("prize."+r.Code, args))
	}
	return first(strings.Join(out, "; "))
}

func first(text string) string {
	r := []rune(text)
	if len(r) > 0 {
		r[0] = unicode.ToUpper(r[0])
	}
	return string(r)
}
