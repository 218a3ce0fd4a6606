package desk

import (
	"fmt"
	"strings"

	"tura/assets/i18n"
	"tura/core/session"
	"tura/core/tournament"
)

// Sentence says what a line of the journal did: «Стол 13: 0–1, Гамбитов — Вилкин».
func (d *Desk) Sentence(row session.JournalRow) string {
	data := i18n.Data{"Group": row.Tournament, "Reason": row.Reason}
	for k, v := range row.Args {
		data[k] = d.argument(k, v)
	}
	key := "journal." + row.Name
	if row.Name == "result.set" && row.Args["Result"] == "" {
		key = "journal.result.clear"
	}
	if row.Name == "result.disputed" && row.Args["Disputed"] == false {
		key = "journal.result.settled"
	}
	switch row.Kind {
	case "undo":
		return d.T("journal.undo", i18n.Data{"What": d.T(key, data)})
	case "redo":
		return d.T("journal.redo", i18n.Data{"What": d.T(key, data)})
	}
	return d.T(key, data)
}

// argument writes one value of a journal line as people read it.
func (d *Desk) argument(name string, v any) any {
	switch name {
	case "Result", "Old":
		if r, ok := tournament.ParseResult(fmt.Sprint(v)); ok {
			return r.String()
		}
	case "White", "Black":
		return surname(fmt.Sprint(v))
	case "Player":
		return Short(fmt.Sprint(v))
	case "Kind":
		return d.T("desk.bye." + fmt.Sprint(v))
	case "Presence":
		return d.T("desk.presence." + fmt.Sprint(v))
	case "Policy":
		return d.T("desk.policy." + fmt.Sprint(v))
	case "Amount":
		if f, ok := v.(float64); ok {
			return Money(int(f))
		}
	case "Groups":
		if list, ok := v.([]any); ok {
			var words []string
			for _, x := range list {
				words = append(words, fmt.Sprint(x))
			}
			return strings.Join(words, ", ")
		}
	}
	return v
}

func surname(full string) string {
	s, _, _ := strings.Cut(full, " ")
	return s
}
