package store

import (
	"context"
	"crypto/sha256"
	"database/sql"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strings"
	"sync"
	"time"
)

// rowImage is a row as columns; doubtful when only one of its two records was found.
type rowImage struct {
	columns  map[string]any
	doubtful bool
}

// wreck is everything that was found in a damaged file.
type wreck struct {
	lines   map[int64][]any               // journal rows by number, without the number
	changes map[int64]rawRow              // row images by number
	seals   map[int64]string              // by journal line
	marks   map[[2]string]string          // as Marks gives them
	markAt  map[int64][]rawRow            // marks by journal line
	tables  map[string]map[int64]rowImage // rows as they stand in their tables
	columns map[string][]string
	sound   map[int64]bool // lines that agree with their seals
	last    int64          // highest line known of
}

func newWreck(f *rawFile) *wreck {
	w := &wreck{lines: map[int64][]any{}, changes: map[int64]rawRow{}, seals: map[int64]string{}, marks: map[[2]string]string{},
		markAt: map[int64][]rawRow{}, tables: map[string]map[int64]rowImage{}, columns: newestColumns(), sound: map[int64]bool{}}
	for _, table := range captured {
		w.tables[table] = map[int64]rowImage{}
	}
	labels := f.trees()
	for n := 1; n <= f.pages(); n++ {
		if f.kind(n) != leafPage {
			continue
		}
		for _, r := range f.rows(n) {
			w.sort(labels[n], r)
		}
	}
	w.checkSeals()
	return w
}

// newestColumns of every captured table, from a fresh schema.
var newestColumns = sync.OnceValue(func() map[string][]string {
	out := map[string][]string{}
	db, err := sql.Open("sqlite", ":memory:")
	if err != nil {
		return out
	}
	defer func() { _ = db.Close() }()
	db.SetMaxOpenConns(1)
	for _, m := range migrations() {
		_, _ = db.Exec(m) // tried at every Create
	}
	s := &Store{db: db}
	for _, table := range captured {
		out[table], _ = s.readColumns(context.Background(), table)
	}
	return out
})

// sort puts a row where it belongs: rows of the journal by their look, wherever they lie; others by the label of their page.
func (w *wreck) sort(label string, r rawRow) {
	v := r.values
	switch {
	case isChange(v):
		w.changes[r.id] = r
		w.last = max(w.last, v[1].(int64))
	case isJournal(v):
		w.lines[r.id] = v[1:]
		w.last = max(w.last, r.id)
	case len(v) == 2 && isSeal(v[1]):
		w.seals[r.id] = v[1].(string)
		w.last = max(w.last, r.id)
	case isMark(v):
		w.marks[[2]string{v[1].(string), v[2].(string)}] = v[3].(string)
		if len(v) == 5 {
			w.markAt[v[4].(int64)] = append(w.markAt[v[4].(int64)], r)
		}
	case w.tables[label] != nil && r.id > 0 && len(v) > 1 && len(v) <= len(w.columns[label]):
		columns := map[string]any{"id": r.id}
		for i, x := range v[1:] {
			columns[w.columns[label][i+1]] = x
		}
		w.tables[label][r.id] = rowImage{columns: columns, doubtful: true}
	}
}

func isChange(v []any) bool {
	if len(v) != 6 || v[0] != nil {
		return false
	}
	_, line := v[1].(int64)
	table, text := v[2].(string)
	_, row := v[3].(int64)
	return line && text && row && slices.Contains(captured, table) && isImage(v[4]) && isImage(v[5]) && (v[4] != nil || v[5] != nil)
}

func isImage(v any) bool {
	s, text := v.(string)
	return v == nil || text && strings.HasPrefix(s, "{") && json.Valid([]byte(s))
}

func isJournal(v []any) bool {
	if len(v) != 10 || v[0] != nil {
		return false
	}
	for i, want := range []string{"", "text", "text", "text", "int", "text", "text", "text", "int", "int"} {
		_, text := v[i].(string)
		_, whole := v[i].(int64)
		if want == "text" && !text || want == "int" && !whole {
			return false
		}
	}
	kind := v[2].(string)
	return (kind == "command" || kind == "undo" || kind == "redo") && json.Valid([]byte(v[6].(string))) && isMoment(v[1])
}

func isSeal(v any) bool {
	s, _ := v.(string)
	raw, err := hex.DecodeString(s)
	return err == nil && len(raw) == sha256.Size
}

func isMark(v []any) bool {
	if len(v) != 4 && len(v) != 5 || v[0] != nil {
		return false
	}
	_, name := v[1].(string)
	_, tournament := v[2].(string)
	if len(v) == 5 {
		if _, line := v[4].(int64); !line {
			return false
		}
	}
	return name && tournament && isMoment(v[3])
}

func isMoment(v any) bool {
	s, _ := v.(string)
	_, err := time.Parse(time.RFC3339, s)
	return err == nil
}

// checkSeals finds the lines that are whole: each seal depends on the one before, on the line and on its images.
func (w *wreck) checkSeals() {
	byLine := map[int64][]rawRow{}
	for _, id := range slices.Sorted(maps.Keys(w.changes)) {
		r := w.changes[id]
		line := r.values[1].(int64)
		byLine[line] = append(byLine[line], r)
	}
	for id, line := range w.lines {
		before, known := w.seals[id-1]
		if !known && id != 1 {
			continue
		}
		h := sha256.New()
		hashTexts(h, sql.NullString{String: before, Valid: true})
		final := int64(0)
		if line[8].(int64) < 0 {
			final = 1
		}
		hashTexts(h, texts(append(append([]any{id}, line[:8]...), final))...)
		if len(byLine[id])+len(w.markAt[id]) > 0 {
			parts := sha256.New()
			for _, r := range byLine[id] {
				hashTexts(parts, texts([]any{id, r.id, r.values[2], r.values[3], r.values[4], r.values[5]})...)
			}
			for _, r := range w.markAt[id] {
				hashTexts(parts, texts([]any{id, r.id, r.values[1], r.values[2], r.values[3], ""})...)
			}
			h.Write(parts.Sum(nil))
		}
		w.sound[id] = hex.EncodeToString(h.Sum(nil)) == w.seals[id]
	}
}

// texts are values as the database gives them as text.
func texts(values []any) []sql.NullString {
	out := make([]sql.NullString, len(values))
	for i, v := range values {
		if v != nil {
			out[i] = sql.NullString{String: fmt.Sprint(v), Valid: true}
		}
	}
	return out
}
