package store

import (
	"context"
	"database/sql"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"os"
	"slices"
	"strings"
	"unicode/utf8"

	"tura/core/fault"
)

// Salvaged tells what was got out of a damaged file.
type Salvaged struct {
	Tables  []SalvagedTable // those with rows, in the order of the file's tables
	Lines   int             // of the journal that could be read
	Missing []int64         // lines of the journal that are lost or do not agree with their seals
	Whole   bool            // every line was read and agrees: nothing is missing but what came after the last
}

// SalvagedTable is one table of it.
type SalvagedTable struct {
	Table    string
	Rows     int
	Doubtful int // rows known from one place only, of which a later change may be lost
	Dropped  int // rows that point at something lost
	Invented int // rows put in for lost ones that others point at
}

// maxSalvage bounds what is read into memory.
const maxSalvage = 1 << 30

// Salvage reads what can be read of a damaged event file and writes it into a new one at out, which must not exist. Each row is known twice, from
// its table and from the images in the journal; where the two differ, the one that later lost changes cannot have touched is taken. The
// damaged file is not changed. The fault salvage.nothing tells that not even the regulation could be read.
func Salvage(ctx context.Context, path, out string, opt Options) (Salvaged, error) {
	info, err := os.Stat(path)
	if err != nil || info.Size() > maxSalvage {
		return Salvaged{}, fault.New("salvage.nothing", fault.Args{"File": path})
	}
	data, err := os.ReadFile(path)
	if err != nil {
		return Salvaged{}, fault.Wrap(err, "store.io", fault.Args{"File": path, "Cause": plainCause(err)})
	}
	w := newWreck(newRawFile(data))
	rows := w.choose()
	report := w.report(rows)
	if len(rows["event"]) == 0 {
		return Salvaged{}, fault.New("salvage.nothing", fault.Args{"File": path})
	}
	repairRows(rows, &report)
	s, err := Create(out, opt)
	if err != nil {
		return Salvaged{}, err
	}
	err = s.fillJournal(ctx, w)
	for err == nil {
		err = s.fill(ctx, w, rows, path)
		var bad *badRow
		if !errors.As(err, &bad) {
			break
		}
		delete(rows[bad.table], bad.id) // each round drops one, so this ends
		report.of(bad.table).Dropped++
		repairRows(rows, &report)
		err = nil
	}
	if len(rows["event"]) == 0 {
		err = fault.New("salvage.nothing", fault.Args{"File": path})
	}
	if err != nil {
		_ = s.Close()
		_ = os.Remove(out)
		return Salvaged{}, s.explain(err)
	}
	return report, s.Close()
}

// badRow is a row that the tables do not take: a value of the wrong kind, a number that is there already.
type badRow struct {
	table string
	id    int64
	err   error
}

func (e *badRow) Error() string { return fmt.Sprintf("%s %d: %v", e.table, e.id, e.err) }
func (e *badRow) Unwrap() error { return e.err }

// choose takes for each row the record that is right: the last image, if its line is sound and no later line is missing; else the row in the
// table; else the last image that there is.
func (w *wreck) choose() map[string]map[int64]rowImage {
	type key struct {
		table string
		row   int64
	}
	latest := map[key]rawRow{}
	for _, id := range slices.Sorted(maps.Keys(w.changes)) {
		r := w.changes[id]
		latest[key{r.values[2].(string), r.values[3].(int64)}] = r
	}
	lastUnsound := int64(0)
	for line := int64(1); line <= w.last; line++ {
		if !w.sound[line] {
			lastUnsound = line
		}
	}
	out := map[string]map[int64]rowImage{}
	for _, table := range captured {
		out[table] = maps.Clone(w.tables[table])
	}
	for k, r := range latest {
		standing, stands := w.tables[k.table][k.row]
		certain := r.values[1].(int64) > lastUnsound
		if r.values[5] == nil {
			if certain {
				delete(out[k.table], k.row)
			}
			continue
		}
		columns, err := readImage(sql.NullString{String: r.values[5].(string), Valid: true})
		if err != nil {
			continue
		}
		switch {
		case certain || !stands || spoilt(standing.columns, columns):
			out[k.table][k.row] = rowImage{columns: columns, doubtful: !certain}
		default:
			standing.doubtful = !agree(standing.columns, columns)
			out[k.table][k.row] = standing
		}
	}
	return out
}

// spoilt tells that a row holds a text that none of its kind can be: broken letters, control characters, JSON that is none where the image has
// some.
func spoilt(row, image map[string]any) bool {
	for column, v := range row {
		text, ok := v.(string)
		if !ok {
			continue
		}
		control := func(r rune) bool { return r < ' ' && r != '\n' && r != '\t' && r != '\r' }
		if !utf8.ValidString(text) || strings.ContainsFunc(text, control) {
			return true
		}
		was, ok := image[column].(string)
		if ok && strings.HasPrefix(was, "{") && json.Valid([]byte(was)) && !json.Valid([]byte(text)) {
			return true
		}
	}
	return false
}

// agree compares the columns that both have.
func agree(a, b map[string]any) bool {
	for c, v := range b {
		if x, ok := a[c]; ok && x != v {
			return false
		}
	}
	return true
}

func (w *wreck) report(rows map[string]map[int64]rowImage) Salvaged {
	r := Salvaged{Lines: len(w.lines), Whole: true}
	for line := int64(1); line <= w.last; line++ {
		if !w.sound[line] {
			r.Missing = append(r.Missing, line)
			r.Whole = false
		}
	}
	for _, table := range captured {
		t := SalvagedTable{Table: table, Rows: len(rows[table])}
		for _, row := range rows[table] {
			if row.doubtful {
				t.Doubtful++
			}
		}
		r.Tables = append(r.Tables, t)
	}
	return r
}

// fill writes the rows that were chosen as one command.
func (s *Store) fill(ctx context.Context, w *wreck, rows map[string]map[int64]rowImage, path string) error {
	cmd := Command{Name: "event.salvage", Final: true, Args: map[string]any{"File": path}}
	_, err := s.Write(ctx, cmd, func(t *Tx) error {
		for _, table := range captured {
			for _, id := range slices.Sorted(maps.Keys(rows[table])) {
				if err := t.restore(image{table: table, row: id, before: w.known(table, id, rows[table][id])}); err != nil {
					return &badRow{table, id, err}
				}
			}
		}
		return t.addMarks(w.marks)
	})
	return err
}

// known are the columns of a row that its table has.
func (w *wreck) known(table string, id int64, r rowImage) map[string]any {
	out := map[string]any{"id": id}
	for _, c := range w.columns[table][1:] {
		if v, ok := r.columns[c]; ok {
			out[c] = v
		}
	}
	return out
}

// fillJournal writes the readable lines of the journal, which can no longer be undone.
func (s *Store) fillJournal(ctx context.Context, w *wreck) error {
	tx, ctx, err := s.begin(ctx)
	if err != nil {
		return err
	}
	defer func() { _ = tx.Rollback() }()
	undone := map[int64]int64{}
	order := slices.Sorted(maps.Keys(w.lines))
	for _, id := range order {
		switch target := w.lines[id][7].(int64); w.lines[id][1] {
		case "undo":
			undone[target] = id
		case "redo":
			delete(undone, target)
		}
	}
	for _, id := range order {
		line := append(append([]any{id}, w.lines[id][:8]...), int64(-1)) // never to be undone
		if by := undone[id]; by != 0 {
			line[9] = by
		}
		if _, err := tx.ExecContext(ctx, "INSERT INTO journal("+journalColumns+") VALUES(?,?,?,?,?,?,?,?,?,?)", line...); err != nil {
			return err
		}
	}
	if err := sealAll(ctx, tx); err != nil {
		return err
	}
	return tx.Commit()
}
