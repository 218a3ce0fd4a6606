package desk

import (
	"context"
	"errors"

	"tura/assets/i18n"
	"tura/core/fault"
	"tura/core/session"
	"tura/ui/kit"
	"tura/ui/shell"
)

// Do runs a command that may ask first: the question of its warning level is put in words, and the command runs again with the answer. done (may be
// nil) follows when the command was written.
func (d *Desk) Do(h shell.Host, run func(session.Answer) error, done func()) { d.try(h, run, "", done) }

func (d *Desk) try(h shell.Host, run func(session.Answer) error, a session.Answer, done func()) {
	err := run(a)
	var f *fault.Fault
	switch {
	case err == nil:
		if done != nil {
			done()
		}
	case errors.As(err, &f) && f.Code == "confirm.ask":
		d.ask(h, f.Args, func(next session.Answer) { d.try(h, run, next, done) })
	default:
		h.Fail(err)
	}
}

// grave is the warning level from which Enter alone does not answer.
const grave = 3

func (d *Desk) ask(h shell.Host, args fault.Args, yes func(session.Answer)) {
	name, _ := args["Name"].(string)
	token, _ := args["Token"].(string)
	level, _ := args["Level"].(int)
	key := "confirm." + name
	data := i18n.Data{}
	for k, v := range args {
		data[k] = v
	}
	facts, _ := args["Args"].(map[string]any) // what the command names
	for k, v := range facts {
		data[k] = v
	}
	kit.Ask(h.Canvas(), kit.Question{Title: d.T(key+".title", data), Text: d.T(key+".text", data), Yes: d.T(key+".yes", data),
		No: d.T("confirm.no"), Grave: level >= grave}, func(string) { yes(session.Answer(token)) })
}

// LastSentence is what the last command did, for the status line.
func (d *Desk) LastSentence() string {
	row, ok, err := d.S.NextUndo(context.Background())
	if err != nil || !ok {
		return ""
	}
	return d.Sentence(row)
}
