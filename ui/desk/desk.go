// Package desk is one opened event as the window sees it: the session, the words of the bars, and the forms in which all screens write names,
// days, money and points. It holds no widget and changes nothing by itself.
package desk

import (
	"context"
	"strings"
	"time"

	"tura/assets/i18n"
	"tura/core/session"
	"tura/ui/look"
	"tura/ui/shell"
)

// Desk joins a session with the language of the window.
type Desk struct {
	S    *session.Session
	text func() *i18n.Text
	now  func() time.Time
	copy shell.Mark

	pad     bool // results by 1, 5, 0 instead of 1, 2, 3
	keepPad func(bool)
}

// UsePad takes the arbiter's choice of the result keys, 1/5/0 or 1/2/3, and what remembers a new one.
func (d *Desk) UsePad(zero bool, keep func(bool)) { d.pad, d.keepPad = zero, keep }

// ZeroPad tells that results are typed as 1, 5, 0.
func (d *Desk) ZeroPad() bool { return d.pad }

// SwitchPad changes between the two.
func (d *Desk) SwitchPad() {
	d.pad = !d.pad
	if d.keepPad != nil {
		d.keepPad(d.pad)
	}
}

var _ shell.Desk = (*Desk)(nil)

// New makes the desk; text gives the language in use, now the time of the hall.
func New(s *session.Session, text func() *i18n.Text, now func() time.Time) *Desk {
	d := &Desk{S: s, text: text, now: now}
	d.copy = shell.Mark{Icon: look.USB, IconIn: look.Muted, Words: d.T("desk.nocopy")}
	d.lastCopy()
	return d
}

// T and N look words up.
func (d *Desk) T(key string, data ...i18n.Data) string { return d.text().T(key, data...) }

// N is the plural of a string.
func (d *Desk) N(key string, n int, data ...i18n.Data) string { return d.text().N(key, n, data...) }

// Text is the language in use.
func (d *Desk) Text() *i18n.Text { return d.text() }

// Now is the time of the hall.
func (d *Desk) Now() time.Time { return d.now() }

// lastCopy shows when the event was copied in an earlier session; a desk without an event has no copies.
func (d *Desk) lastCopy() {
	if d.S == nil {
		return
	}
	if last, err := d.S.CopyAge(context.Background()); err == nil && !last.Made.IsZero() {
		d.Copied(last.Made)
	}
}

// Copied notes that the event file was copied, for the foot of the group column.
func (d *Desk) Copied(at time.Time) {
	d.copy = shell.Mark{Icon: look.USB, IconIn: look.Muted, Words: d.T("desk.copied", i18n.Data{"Time": at.Format("15:04")})}
}

// Undo takes the last command back and tells which.
func (d *Desk) Undo() (string, error) {
	row, err := d.S.Undo(context.Background())
	if err != nil {
		return "", err
	}
	return d.T("desk.undone", i18n.Data{"What": d.Sentence(row)}), nil
}

// Redo does it again.
func (d *Desk) Redo() (string, error) {
	row, err := d.S.Redo(context.Background())
	if err != nil {
		return "", err
	}
	return d.T("desk.redone", i18n.Data{"What": d.Sentence(row)}), nil
}

// mostHits is how many answers the search shows.
const mostHits = 14

// Find searches people by name and by start number.
func (d *Desk) Find(words string) []shell.Hit {
	var out []shell.Hit
	for _, f := range d.S.Find(words, mostHits) {
		h := shell.Hit{Title: Short(f.Name), Route: shell.Route{Stage: shell.Entries, Group: f.Group, Entry: f.EntryID}}
		var note []string
		if f.Group != "" {
			note = append(note, f.Group)
		}
		if f.Number > 0 {
			note = append(note, d.T("desk.number", i18n.Data{"Number": int(f.Number)}))
		}
		if f.Board > 0 {
			note = append(note, d.T("desk.table", i18n.Data{"Board": f.Board}))
			h.Route = shell.Route{Stage: shell.Rounds, Group: f.Group, Round: f.Round, Number: int(f.Number), Entry: f.EntryID}
		}
		h.Note = strings.Join(note, " · ")
		out = append(out, h)
	}
	return out
}
