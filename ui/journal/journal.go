// Package journal is the stage «Журнал»: every command that was given, newest first, each as a sentence, what was taken back marked; filtered by words,
// group and time. It changes nothing; undo is the window's.
package journal

import (
	"context"
	"slices"
	"strings"
	"time"

	"fyne.io/fyne/v2"

	"tura/assets/i18n"
	"tura/core/session"
	"tura/report"
	"tura/report/document"
	"tura/ui/desk"
	"tura/ui/kit"
	"tura/ui/look"
	"tura/ui/press"
	"tura/ui/shell"
)

// span is how far back the list goes.
type span int

const (
	always span = iota
	today
	lastHour
	spanCount
)

// line is one row of the journal in words.
type line struct {
	row      session.JournalRow
	sentence string
	lower    string // for the search
	when     string
	tag      string // taken back, taken back again, undo, redo
	reason   string
}

// Screen is the journal of one event.
type Screen struct {
	d     *desk.Desk
	host  shell.Host
	all   []line
	shown []line
	span  span
	mine  bool // only the chosen groups

	bar, content *fyne.Container
	search       *kit.Entry
	spans        *kit.Segments
	scope        *kit.Segments
	grid         *kit.Grid
	foot         *kit.Label
}

var _ shell.Screen = (*Screen)(nil)

// New makes the stage for an event.
func New(d *desk.Desk) shell.Maker {
	return func(h shell.Host) shell.Screen {
		s := &Screen{d: d, host: h}
		s.makeBar()
		s.makeContent()
		return s
	}
}

// Bar is title, filters and the search.
func (s *Screen) Bar() fyne.CanvasObject { return s.bar }

// Content is the list.
func (s *Screen) Content() fyne.CanvasObject { return s.content }

// Side: the list takes the whole width.
func (s *Screen) Side() (fyne.CanvasObject, float32) { return nil, 0 }

// Home is the list.
func (s *Screen) Home() fyne.Focusable { return s.grid }

// Show reads the journal; the groups may have changed.
func (s *Screen) Show(shell.Route) { s.Refresh() }

// Refresh reads the journal again.
func (s *Screen) Refresh() {
	rows, err := s.d.S.Journal(context.Background(), 0)
	if err != nil {
		s.host.Fail(err)
		return
	}
	s.all = make([]line, len(rows))
	for i, r := range rows {
		s.all[i] = s.makeLine(r)
	}
	s.filter()
}

// Commands of the table that mean something here.
func (s *Screen) Commands() map[shell.CommandID]func() {
	return map[shell.CommandID]func(){shell.CmdPaper: s.print, shell.CmdEscape: s.clear}
}

func (s *Screen) makeLine(r session.JournalRow) line {
	l := line{row: r, sentence: s.d.Sentence(r), when: r.At.Local().Format("02.01 15:04:05"), reason: r.Reason}
	switch {
	case r.Kind == "command" && r.UndoneBy > 0:
		l.tag = s.d.T("journalui.gone")
	case r.Kind == "undo":
		l.tag = s.d.T("journalui.undo")
	case r.Kind == "redo":
		l.tag = s.d.T("journalui.redo")
	}
	if strings.Contains(l.sentence, r.Reason) {
		l.reason = "" // the sentence says why
	}
	l.lower = strings.ToLower(l.sentence + " " + l.reason + " " + l.when)
	return l
}

// filter picks the lines; the selected one is found again by its number.
func (s *Screen) filter() {
	words := strings.Fields(strings.ToLower(s.search.Text))
	groups := s.host.Groups()
	now := s.d.Now()
	var from time.Time
	switch s.span {
	case today:
		from = time.Date(now.Year(), now.Month(), now.Day(), 0, 0, 0, 0, now.Location())
	case lastHour:
		from = now.Add(-time.Hour)
	}
	s.shown = nil
	for _, l := range s.all {
		if l.row.At.Before(from) || s.mine && !concerns(l.row, groups) || !containsAll(l.lower, words) {
			continue
		}
		s.shown = append(s.shown, l)
	}
	s.grid.Reload()
	s.foot.Set(s.d.N("journalui.foot", len(s.shown), i18n.Data{"All": len(s.all)}))
}

// concerns tells whether a command touched one of the groups.
func concerns(r session.JournalRow, groups []string) bool {
	if slices.Contains(groups, r.Tournament) {
		return true
	}
	list, ok := r.Args["Groups"].([]any)
	return ok && slices.ContainsFunc(list, func(v any) bool {
		code, isText := v.(string)
		return isText && slices.Contains(groups, code)
	})
}

func containsAll(text string, words []string) bool {
	for _, w := range words {
		if !strings.Contains(text, w) {
			return false
		}
	}
	return true
}

// clear shows the whole journal again.
func (s *Screen) clear() {
	s.search.Put("")
	s.span, s.mine = always, false
	s.spans.Choose(0)
	s.scope.Choose(0)
	s.filter()
}

func (s *Screen) makeBar() {
	t := s.d.T
	s.search = kit.NewSearch(t("journalui.search"), "", func(string) { s.filter() }, func(string) { s.host.Home() })
	s.search.OnKey = func(e *fyne.KeyEvent) bool {
		if e.Name == fyne.KeyDown {
			s.host.Home()
			return true
		}
		return false
	}
	s.spans = kit.NewSegments(0, func(i int) {
		s.span = span(i)
		s.filter()
	}, kit.Segment{Text: t("journalui.always")}, kit.Segment{Text: t("journalui.today")}, kit.Segment{Text: t("journalui.hour")})
	s.scope = kit.NewSegments(0, func(i int) {
		s.mine = i == 1
		s.filter()
	}, kit.Segment{Text: t("journalui.allgroups")}, kit.Segment{Text: t("journalui.mygroups")})
	print := kit.NewButton(t("journalui.print"), "Ctrl+P", s.print).With(look.Print)
	title := kit.NewLabel(t("stage.journal"), look.Title, look.Text)
	s.bar = kit.RowYield(look.GapBetween, []fyne.CanvasObject{print, title}, title, s.spans, s.scope, kit.Field(s.search, 220, look.ControlHeight), kit.Spring(), print)
}

func (s *Screen) makeContent() {
	t := s.d.T
	s.grid = kit.NewGrid(
		kit.ColumnSpec{Key: "when", Title: t("journalui.col.when"), Width: 112, Role: look.Muted},
		kit.ColumnSpec{Key: "group", Title: t("journalui.col.group"), Width: 62, Style: look.Strong},
		kit.ColumnSpec{Key: "what", Title: t("journalui.col.what"), Width: 420, Grow: 3},
		kit.ColumnSpec{Key: "why", Title: t("journalui.col.why"), Width: 140, Grow: 1, Role: look.Muted},
		kit.ColumnSpec{Key: "tag", Title: "", Width: 110})
	s.grid.Rows = func() int { return len(s.shown) }
	s.grid.Identity = func(i int) any { return s.shown[i].row.ID }
	s.grid.Fill = s.fill
	s.grid.OnOpen = s.open
	s.grid.OnRune = func(r rune) bool {
		if r == ' ' {
			return false
		}
		s.host.Canvas().Focus(s.search)
		s.search.Put(s.search.Text + string(r))
		s.filter()
		return true
	}
	s.grid.Empty = kit.EmptyState(look.Journal, t("journalui.empty"), "", kit.NewButton(t("journalui.whole"), "Esc", s.clear))
	s.foot = kit.NewFlexible("", look.Small, look.Muted)
	s.content = kit.ColumnFill(0, s.grid, s.grid, kit.Sized(0, look.FootHeight, s.foot))
}

func (s *Screen) fill(i int, cells []kit.Cell) {
	l := s.shown[i]
	role := look.Text
	if l.row.UndoneBy > 0 {
		role = look.Muted
	}
	cells[0].Text = l.when
	cells[1].Text = l.row.Tournament
	cells[2] = kit.Cell{Text: l.sentence, Role: role, Icon: iconOf(l.row.Name), IconIn: look.Muted}
	cells[3].Text = l.reason
	if l.tag != "" {
		cells[4] = kit.Cell{Text: l.tag, Badge: kit.Neutral}
	}
}

// iconOf is a sign for the kind of command, where one is known at a glance.
func iconOf(name string) look.Icon {
	area, _, _ := strings.Cut(name, ".")
	switch area {
	case "cash":
		return look.Money
	case "entry", "entries", "registration", "player", "bye":
		return look.User
	case "round":
		return look.Grid
	case "result":
		return look.Check
	case "prize", "playoff", "closing":
		return look.Cup
	case "appeal", "incident":
		return look.Scales
	}
	return look.File
}

// open goes to where the command was given.
func (s *Screen) open(i int) {
	r := s.shown[i].row
	stage := shell.Entries
	switch area, _, _ := strings.Cut(r.Name, "."); area {
	case "round", "result", "bye":
		stage = shell.Rounds
	case "prize", "playoff", "closing":
		stage = shell.Prizes
	case "regulation", "event", "settings":
		stage = shell.Regulation
	}
	route := shell.Route{Stage: stage, Group: r.Tournament}
	if round, ok := r.Args["Round"].(float64); ok && stage == shell.Rounds {
		route.Round = int(round)
	}
	s.host.Go(route)
}

// print makes a paper of the lines that are shown, oldest first.
func (s *Screen) print() {
	d := report.Journal{Stamp: report.Stamp{At: s.d.Now()}, Note: s.foot.Text}
	reg := s.d.S.Regulation()
	d.Event = report.Event{Name: reg.Name, City: reg.City, Venue: reg.Venue, Start: reg.Dates.Start, End: reg.Dates.End}
	for _, l := range slices.Backward(s.shown) {
		d.Lines = append(d.Lines, report.JournalLine{At: l.row.At.Local(), Group: l.row.Tournament, Text: strings.ReplaceAll(l.sentence, "\n", " "),
			Gone: l.row.UndoneBy > 0, Note: l.reason})
	}
	press.ShowPaper(s.host, s.d, s.d.T("stage.journal"), func(m *report.Maker) *document.Document { return m.Journal(d) })
}
