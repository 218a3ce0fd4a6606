package store

import (
	"cmp"
	"context"
	"database/sql"
	"fmt"
	"maps"
	"slices"
	"strconv"

	"tura/core/fault"
)

// MergeName is the command that takes over a helper's work; its arguments remember how far, so that the same stick can come again.
const MergeName = "helper.merge"

// Clash is a column that was changed here and on the other computer, differently; Column is empty where a row was deleted on one side and changed
// on the other. Row is the number here.
type Clash struct {
	Table             string
	Row               int64
	Column            string
	Base, Here, There any
}

// Merged tells what a merge takes over, or what stands in its way.
type Merged struct {
	Rows    map[string]int // rows taken over, by table
	New     map[string][]map[string]any
	Changed map[string][]int64 // rows that are there already and get other values, by table, numbered as here
	Clashes []Clash
	Other   []string // tables changed there that a helper has no business with
	Lines   []JournalRow
}

// Possible tells that nothing stands in the way.
func (m Merged) Possible() bool { return len(m.Clashes) == 0 && len(m.Other) == 0 }

// Merge takes over what was changed in the copy at path since it was made (or last merged), in the given tables: rows by column, so that work on
// different boards and people goes together. All or nothing: with a clash, or a change of another table, nothing is written. With try
// nothing is written in any case. Rows added there get numbers of their own here.
func (s *Store) Merge(ctx context.Context, path string, tables []string, c Command, try bool) (Merged, error) {
	var out Merged
	err := s.withCopy(path, func(other *Store) error {
		m, err := s.newMerge(ctx, other)
		if err != nil {
			return err
		}
		if m.comparison.Relation == Foreign {
			return fault.New("backup.foreign", fault.Args{"File": path})
		}
		out, err = m.plan(ctx, tables)
		if err != nil || try || !out.Possible() {
			return err
		}
		if len(m.steps) == 0 {
			return fault.New("backup.same", fault.Args{"File": path})
		}
		args := maps.Clone(c.Args)
		if args == nil {
			args = map[string]any{}
		}
		args["Seal"], args["Rows"], args["Added"] = m.seal, len(m.steps), m.added
		c.Name, c.Args = MergeName, args
		_, err = s.Write(ctx, c, m.write)
		return err
	})
	return out, err
}

// merge is one merge under way.
type merge struct {
	here, there *Store
	comparison  Comparison
	from        int64                      // last line of theirs that is here already
	seal        string                     // of their last line
	ids         map[string]map[int64]int64 // rows added there, by table: their number to the one here
	added       map[string]map[int64]int64 // those of this merge
	steps       []mergeStep
}

type mergeStep struct {
	table   string
	row     int64 // there
	columns map[string]any
	insert  bool
	remove  bool
}

func (s *Store) newMerge(ctx context.Context, other *Store) (*merge, error) {
	m := &merge{here: s, there: other, ids: map[string]map[int64]int64{}, added: map[string]map[int64]int64{}}
	var err error
	if m.comparison, err = s.compare(ctx, other); err != nil {
		return nil, err
	}
	m.from = m.comparison.Common
	head, err := other.Head(ctx)
	if err != nil {
		return nil, err
	}
	m.seal = head.Seal
	seals, err := other.Seals(ctx)
	if err != nil {
		return nil, err
	}
	lines := map[string]int64{}
	for line, seal := range seals {
		lines[seal] = line
	}
	for _, row := range slices.Backward(m.comparison.Lost) { // oldest first
		seal, _ := row.Args["Seal"].(string)
		if row.Name != MergeName || row.UndoneBy > 0 || row.Kind != "command" || lines[seal] == 0 {
			continue
		}
		m.from = max(m.from, lines[seal])
		m.remember(row.Args)
	}
	return m, nil
}

// remember reads which rows an earlier merge added, from the note that its journal line carries.
func (m *merge) remember(args map[string]any) {
	added, _ := args["Added"].(map[string]any)
	for table, list := range added {
		pairs, _ := list.(map[string]any)
		for there, here := range pairs {
			id, err := strconv.ParseInt(there, 10, 64)
			if number, ok := here.(float64); ok && err == nil {
				m.know(table, id, int64(number))
			}
		}
	}
}

func (m *merge) know(table string, there, here int64) {
	if m.ids[table] == nil {
		m.ids[table] = map[int64]int64{}
	}
	m.ids[table][there] = here
}

// local is the number here of a row there.
func (m *merge) local(table string, row int64) int64 {
	if id, ok := m.ids[table][row]; ok {
		return id
	}
	return row
}

// plan compares each row changed there with what it was and with what it is here.
func (m *merge) plan(ctx context.Context, tables []string) (Merged, error) {
	out := Merged{Rows: map[string]int{}, New: map[string][]map[string]any{}, Changed: map[string][]int64{}, Lines: after(m.comparison.Gained, m.from)}
	base, err := m.there.basesAfter(ctx, m.from)
	if err != nil {
		return out, err
	}
	for _, table := range captured {
		mine, _, err := m.here.imagesOf(ctx, table)
		if err != nil {
			return out, err
		}
		theirs, _, err := m.there.imagesOf(ctx, table)
		if err != nil {
			return out, err
		}
		for _, row := range slices.Sorted(maps.Keys(base[table])) {
			was, is := base[table][row], theirs[row]
			if was == is {
				continue
			}
			if !slices.Contains(tables, table) {
				if !slices.Contains(out.Other, table) {
					out.Other = append(out.Other, table)
				}
				continue
			}
			if was == "" { // added there: the next number here
				next := int64(len(m.added[table])) + 1
				for id := range mine {
					next = max(next, id+int64(len(m.added[table]))+1)
				}
				m.know(table, row, next)
				if m.added[table] == nil {
					m.added[table] = map[int64]int64{}
				}
				m.added[table][row] = next
			}
			if err := m.row(&out, table, row, was, mine[m.local(table, row)], is); err != nil {
				return out, err
			}
		}
	}
	slices.SortFunc(out.Clashes, func(a, b Clash) int {
		return cmp.Or(cmp.Compare(a.Table, b.Table), cmp.Compare(a.Row, b.Row), cmp.Compare(a.Column, b.Column))
	})
	return out, nil
}

// row plans one row; empty images are rows that do not exist.
func (m *merge) row(out *Merged, table string, row int64, was, here, there string) error {
	images := map[string]map[string]any{}
	for _, text := range []string{was, here, there} {
		if text == "" {
			continue
		}
		columns, err := readImage(sql.NullString{String: text, Valid: true})
		if err != nil {
			return err
		}
		images[text] = columns
	}
	step := mergeStep{table: table, row: row, columns: map[string]any{}}
	switch {
	case was == "": // added there
		step.insert, step.columns = true, images[there]
		out.New[table] = append(out.New[table], images[there])
	case there == "" && here == "": // deleted on both sides
		return nil
	case there == "" && here == was:
		step.remove = true
	case there == "" || here == "":
		out.Clashes = append(out.Clashes, Clash{Table: table, Row: m.local(table, row)})
		return nil
	default:
		for column, value := range images[there] {
			old, now := images[was][column], images[here][column]
			switch {
			case column == "id" || value == old || value == now:
			case now == old || column == "entered_at":
				step.columns[column] = value
			default:
				out.Clashes = append(out.Clashes, Clash{table, m.local(table, row), column, old, now, value})
			}
		}
		if len(step.columns) == 0 {
			return nil
		}
		out.Changed[table] = append(out.Changed[table], m.local(table, row))
	}
	out.Rows[table]++
	m.steps = append(m.steps, step)
	return nil
}

// basesAfter are the images that the rows changed after a line had at that line, by table and row; "" where there was none.
func (s *Store) basesAfter(ctx context.Context, line int64) (map[string]map[int64]string, error) {
	rows, err := s.db.QueryContext(ctx, "SELECT tbl, row, coalesce(before, '') FROM change WHERE id IN (SELECT min(id) FROM change WHERE journal_id > ? GROUP BY tbl, row)", line)
	if err != nil {
		return nil, s.explain(err)
	}
	defer func() { _ = rows.Close() }()
	out := map[string]map[int64]string{}
	for rows.Next() {
		var table, before string
		var row int64
		if err := rows.Scan(&table, &row, &before); err != nil {
			return nil, s.explain(err)
		}
		if out[table] == nil {
			out[table] = map[int64]string{}
		}
		out[table][row] = before
	}
	return out, s.explain(rows.Err())
}

// write carries the plan out.
func (m *merge) write(t *Tx) error {
	for _, step := range m.steps {
		if err := m.writeStep(t, step); err != nil {
			return fmt.Errorf("merge %s %d: %w", step.table, step.row, err)
		}
	}
	return nil
}

func (m *merge) writeStep(t *Tx, step mergeStep) error {
	for _, ref := range references {
		if id, ok := step.columns[ref.column].(int64); ok && ref.table == step.table {
			step.columns[ref.column] = m.local(ref.to, id)
		}
	}
	id := m.local(step.table, step.row)
	switch {
	case step.remove:
		return t.remove(step.table, id)
	case step.insert:
		step.columns["id"] = id
		return t.restore(image{table: step.table, row: id, before: step.columns})
	}
	return t.restore(image{table: step.table, row: id, before: step.columns, after: map[string]any{}})
}
