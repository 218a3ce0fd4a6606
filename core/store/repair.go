package store

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
)

// reference is a column that points at a row of another table.
type reference struct{ table, column, to string }

var references = []reference{
	{"player", "tournament_id", "tournament"}, {"player", "entry_id", "entry"}, {"round", "tournament_id", "tournament"},
	{"game", "round_id", "round"}, {"game", "white", "player"}, {"game", "black", "player"}, {"bye", "round_id", "round"}, {"bye", "player", "player"},
	{"request", "player", "player"}, {"forbidden", "tournament_id", "tournament"}, {"playoff", "tournament_id", "tournament"},
	{"playoff", "white", "player"}, {"playoff", "black", "player"}, {"cash", "entry_id", "entry"}, {"incident", "tournament_id", "tournament"},
	{"appeal", "tournament_id", "tournament"}, {"appeal", "entry_id", "entry"},
}

// repairRows makes a consistent event of the rows that were found: a lost person whom others point at is put in as «?», what points at any other
// lost row is dropped, numbers of players and rounds are closed up.
func repairRows(rows map[string]map[int64]rowImage, report *Salvaged) {
	inventPeople(rows, report)
	for range captured { // dropping one row may orphan another
		for _, ref := range references {
			for _, id := range slices.Sorted(maps.Keys(rows[ref.table])) {
				to, _ := rows[ref.table][id].columns[ref.column].(int64)
				if _, ok := rows[ref.to][to]; !ok {
					delete(rows[ref.table], id)
					report.of(ref.table).Dropped++
				}
			}
		}
	}
	dropTwice(rows, report)
	for _, table := range []string{"player", "round"} {
		renumber(rows[table])
	}
	for i := range report.Tables {
		report.Tables[i].Rows = len(rows[report.Tables[i].Table])
	}
}

func (r *Salvaged) of(table string) *SalvagedTable {
	for i := range r.Tables {
		if r.Tables[i].Table == table {
			return &r.Tables[i]
		}
	}
	r.Tables = append(r.Tables, SalvagedTable{Table: table})
	return &r.Tables[len(r.Tables)-1]
}

// inventPeople puts in players that games point at, and the people of players.
func inventPeople(rows map[string]map[int64]rowImage, report *Salvaged) {
	for _, g := range rows["game"] {
		round, ok := rows["round"][number(g, "round_id")]
		if !ok {
			continue
		}
		for _, side := range []string{"white", "black"} {
			id := number(g, side)
			if _, ok := rows["player"][id]; ok || id <= 0 {
				continue
			}
			rows["player"][id] = rowImage{doubtful: true, columns: map[string]any{"id": id, "tournament_id": number(round, "tournament_id"),
				"entry_id": int64(0), "number": int64(1) << 30, "from_round": int64(1)}}
			report.of("player").Invented++
		}
	}
	next := int64(1)
	for id := range rows["entry"] {
		next = max(next, id+1)
	}
	for _, id := range slices.Sorted(maps.Keys(rows["player"])) {
		p := rows["player"][id]
		if _, ok := rows["entry"][number(p, "entry_id")]; ok {
			continue
		}
		if number(p, "entry_id") == 0 {
			p.columns["entry_id"] = next
			next++
		}
		e := number(p, "entry_id")
		rows["entry"][e] = rowImage{doubtful: true, columns: map[string]any{"id": e, "name": fmt.Sprintf("? %d", id), "presence": int64(Confirmed)}}
		report.of("entry").Invented++
	}
}

func number(r rowImage, column string) int64 {
	n, _ := r.columns[column].(int64)
	return n
}

// dropTwice drops games and byes of a player who is in the round already.
func dropTwice(rows map[string]map[int64]rowImage, report *Salvaged) {
	seen := map[[2]int64]bool{}
	for _, table := range []string{"game", "bye"} {
		for _, id := range slices.Sorted(maps.Keys(rows[table])) {
			r := rows[table][id]
			people := []int64{number(r, "player")}
			if table == "game" {
				people = []int64{number(r, "white"), number(r, "black")}
			}
			twice := len(people) == 2 && people[0] == people[1]
			for _, p := range people {
				twice = twice || seen[[2]int64{number(r, "round_id"), p}]
			}
			if twice {
				delete(rows[table], id)
				report.of(table).Dropped++
				continue
			}
			for _, p := range people {
				seen[[2]int64{number(r, "round_id"), p}] = true
			}
		}
	}
}

// renumber closes the gaps in the numbers of each tournament's rows, in their order.
func renumber(table map[int64]rowImage) {
	ids := slices.Collect(maps.Keys(table))
	slices.SortFunc(ids, func(a, b int64) int {
		return cmp.Or(cmp.Compare(number(table[a], "tournament_id"), number(table[b], "tournament_id")),
			cmp.Compare(number(table[a], "number"), number(table[b], "number")), cmp.Compare(a, b))
	})
	last, n := int64(-1), int64(0)
	for _, id := range ids {
		if t := number(table[id], "tournament_id"); t != last {
			last, n = t, 0
		}
		n++
		table[id].columns["number"] = n
	}
}
