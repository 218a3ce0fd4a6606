package report

import (
	"time"

	"tura/report/document"
)

// Journal is the list of what was done, for an appeal or for the file of the event.
type Journal struct {
	Event Event
	Stamp Stamp
	Note  string // which part of the journal it is, in words
	Lines []JournalLine
}

// JournalLine is one command in words.
type JournalLine struct {
	At    time.Time
	Group string // code, empty for the whole event
	Text  string
	Gone  bool   // it was taken back
	Note  string // why
}

// The edges of the columns, from the left edge of the list, and the height of a line, in mm.
const (
	journalNumber, journalTime, journalGroup, journalText = 9.0, 11.5, 36.0, 46.0
	journalRow, journalHead                               = 5.2, 6.0
	journalTextRoom                                       = 138.0
)

// Journal draws the list in the order of the lines.
func (m *Maker) Journal(d Journal) *document.Document {
	w := m.newWall(false, 12, 198, Group{}, m.Text.T("papers.journal.title"))
	w.square, w.letters = 0, ""
	w.event, w.note = m.eventLine(d.Event), d.Note
	w.subject, w.stamp, w.owner = d.Event.Name, m.stamp(d.Stamp), m.Text.T("papers.journal.owner")
	first, next := w.room(journalHead)
	pages, row := flow{First: first, Next: next, Row: journalRow}.split(len(d.Lines))
	i := 0
	for _, here := range pages {
		s, y := w.page()
		s.journalHeads(w, y)
		y += journalHead
		from := i
		for range here {
			s.journalLine(w, y, row, i, d.Lines[i])
			y += row
			s.rowRule(w.x0, w.x1, y, i-from, here)
			i++
		}
	}
	return w.finish()
}

func (s sheet) journalHeads(w *wall, y float64) {
	base, t := y+4.1, s.Text.T
	s.right(w.x0+journalNumber, base, grey(8.5), t("papers.col.number"))
	s.left(w.x0+journalTime, base, grey(8.5), t("papers.journal.when"))
	s.left(w.x0+journalGroup, base, grey(8.5), t("papers.journal.group"))
	s.left(w.x0+journalText, base, grey(8.5), t("papers.journal.what"))
	s.rule(w.x0, w.x1, y+journalHead, 0.5, document.Black)
}

func (s sheet) journalLine(w *wall, y, row float64, i int, l JournalLine) {
	base := y + row/2 + 1.2
	s.right(w.x0+journalNumber, base, grey(8.5), count(i+1))
	s.left(w.x0+journalTime, base, plain(8.5), l.At.Format("02.01 15:04:05"))
	s.left(w.x0+journalGroup, base, bold(9.5), l.Group)
	text, st := l.Text, plain(9.5)
	if l.Note != "" {
		text += ". " + l.Note
	}
	if l.Gone {
		st = grey(9.5)
		text += " (" + s.Text.T("papers.journal.gone") + ")"
	}
	s.fit(w.x0+journalText, base, document.Left, st, 7, journalTextRoom, text)
}
