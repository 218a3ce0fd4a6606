package report

import (
	"slices"
	"testing"
	"time"

	"pgregory.net/rapid"

	"tura/assets/i18n"
	"tura/core/tournament"
	"tura/report/document"
	"tura/report/pdf"
)

func TestFlow(t *testing.T) {
	for _, c := range []struct {
		name  string
		f     flow
		rows  int
		pages []int
		row   float64
	}{
		{"all on one", flow{First: 100, Next: 120, Row: 10, Tail: 20}, 8, []int{8}, 10},
		{"nothing", flow{First: 100, Next: 120, Row: 10, Tail: 20}, 0, []int{0}, 10},
		{"shrunk to save a page of one row", flow{First: 100, Next: 120, Row: 10}, 11, []int{11}, 9},
		{"too many to shrink: three on the last", flow{First: 100, Next: 120, Row: 10}, 25, []int{10, 12, 3}, 10},
		{"tail wants a page and takes three rows along", flow{First: 100, Next: 120, Row: 10, Tail: 60}, 10, []int{7, 3}, 10},
		{"several pages", flow{First: 100, Next: 120, Row: 10}, 30, []int{10, 12, 8}, 10},
	} {
		pages, row := c.f.split(c.rows)
		if !slices.Equal(pages, c.pages) || row < c.row-0.01 || row > c.row+0.01 {
			t.Errorf("%s: %v of %.2f mm, want %v of %.2f", c.name, pages, row, c.pages, c.row)
		}
	}
}

func TestFlowLosesNoRow(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		f := flow{First: rapid.Float64Range(60, 250).Draw(t, "first"), Row: rapid.Float64Range(4, 14).Draw(t, "row"), Tail: rapid.Float64Range(0, 17).Draw(t, "tail")} // 17 and three rows are less than the smallest page
		f.Next = f.First + rapid.Float64Range(0, 20).Draw(t, "more")
		rows := rapid.IntRange(0, 400).Draw(t, "rows")
		pages, row := f.split(rows)
		sum := 0
		for i, n := range pages {
			sum += n
			room := f.Next
			if i == 0 {
				room = f.First
			}
			height := float64(n) * row
			if i == len(pages)-1 {
				height += f.Tail
			}
			if height > room+0.001 {
				t.Fatalf("page %d holds %d rows of %.2f: %.1f of %.1f mm", i+1, n, row, height, room)
			}
		}
		if sum != rows || row > f.Row || row < f.Row*(1-mostShrink)-0.001 {
			t.Fatalf("%v rows of %.2f on pages %v, want %d of %.2f", sum, row, pages, rows, f.Row)
		}
		if len(pages) > 1 && rows >= 2*leastLast && pages[len(pages)-1] < leastLast && pages[len(pages)-2] > 2*leastLast {
			t.Fatalf("the last of %v stands nearly empty", pages)
		}
	})
}

func TestSplitName(t *testing.T) {
	for full, want := range map[string]Name{
		"Ферзева Ольга Сергеевна": {"Ферзева", "Ольга", "Сергеевна"},
		"Ферзев Пётр":             {"Ферзев", "Пётр", ""},
		"Ли":                      {"Ли", "", ""},
		"":                        {},
		"  Ли   Тао ":             {"Ли", "Тао", ""},
		"Carlsen, Magnus":         {"Carlsen", "Magnus", ""},
		"де ла Крус Хуан Карлос":        {"де ла Крус", "Хуан", "Карлос"},
		"ван дер Берг Ян":               {"ван дер Берг", "Ян", ""},
		"Рзаев Эльдар Ахмед оглы":       {"Рзаев", "Эльдар", "Ахмед оглы"},
		"Римский-Корсаков Анна-Мария П": {"Римский-Корсаков", "Анна-Мария", "П"},
	} {
		if got := SplitName(full); got != want {
			t.Errorf("SplitName(%q) = %+v, want %+v", full, got, want)
		}
	}
	if got := (Name{"Ладьин", "Пётр", "Михайлович"}).Signed(); got != "П.\u00A0М.\u00A0Ладьин" {
		t.Errorf("Signed = %q", got)
	}
	if got := (Name{"Ладьина", "Анна-Мария", ""}).Short(); got != "Ладьина А.-М." {
		t.Errorf("Short = %q", got)
	}
}

func TestLongNames(t *testing.T) {
	m := NewMaker(i18n.Russian, pdf.Ruler{})
	long := SplitName("Староиндийский-Новотроицкий Константин")
	twins := []Name{SplitName("Однофамильцева-Длинная Алевтина"), SplitName("Однофамильцева-Длинная Алиса")}
	same := []Name{SplitName("Ли Тао Минь"), SplitName("Ли Тао Лунь")}
	for _, c := range []struct {
		name  string
		crowd []Name
		n     Name
		width float64
		want  string
		size  float64
	}{
		{"fits", nil, long, 100, "Староиндийский-Новотроицкий Константин", 12},
		{"smaller", nil, long, 70, "Староиндийский-Новотроицкий Константин", 10},
		{"initial", nil, long, 55, "Староиндийский-Новотроицкий К.", 11},
		{"cut", nil, long, 35, "Староиндийский-Ново…", 9},
		{"alike by the initial", twins, twins[0], 50, "Однофамильцева-Длинная А… №\u00A07", 9},
		{"namesakes show the patronymic", same, same[1], 60, "Ли Тао Лунь", 12},
		{"the same name in full gets the number", []Name{same[0], same[0]}, same[0], 60, "Ли Тао Минь №\u00A07", 12},
	} {
		got, st := m.name(newCrowd(append(c.crowd, c.n)[:max(len(c.crowd), 1)]), c.n, 7, bold(12), 9, c.width)
		if got != c.want || c.size > 0 && (st.size < c.size-0.8 || st.size > c.size+0.8) {
			t.Errorf("%s: %q at %.2f, want %q at about %.1f", c.name, got, st.size, c.want, c.size)
		}
		if w := m.width(st, got); w > c.width {
			t.Errorf("%s: %q is %.1f mm wide, room %.1f", c.name, got, w, c.width)
		}
	}
}

func TestWords(t *testing.T) {
	ru, en := NewMaker(i18n.Russian, pdf.Ruler{}), NewMaker(i18n.English, pdf.Ruler{})
	day := func(y, m, d int) tournament.Date { return tournament.Date{Year: y, Month: m, Day: d} }
	stamp := Stamp{Kind: StampRound, Round: 4, At: time.Date(2027, 1, 5, 10, 52, 0, 0, time.UTC), Version: 3}
	frozen := Stamp{Kind: StampAfterRound, Round: 7, At: stamp.At, Frozen: true, Version: 1}
	for _, c := range []struct{ got, want string }{
		{ru.dateRange(day(2027, 1, 3), day(2027, 1, 8)), "3–8 января 2027"},
		{ru.dateRange(day(2027, 1, 30), day(2027, 2, 2)), "30 января – 2 февраля 2027"},
		{ru.dateRange(day(2026, 12, 30), day(2027, 1, 2)), "30 декабря 2026 – 2 января 2027"},
		{ru.dateRange(day(2027, 1, 4), day(2027, 1, 4)), "4 января 2027"},
		{ru.dateRange(day(2027, 1, 4), tournament.Date{}), "4 января 2027"},
		{ru.dateRange(tournament.Date{}, tournament.Date{}), ""},
		{en.dateRange(day(2027, 1, 3), day(2027, 1, 8)), "3–8 January 2027"},
		{ru.formalDate(day(2027, 5, 1)), "1 мая 2027 года"},
		{ru.stamp(stamp), "тур 4 · 5 января, 10:52 · версия 3"},
		{en.stamp(stamp), "round 4 · 5 January, 10:52 · version 3"},
		{ru.stamp(frozen), "после тура 7 · 5 января, 10:52 · заморожено · версия 1"},
		{ru.decimal(9), "4,5"}, {en.decimal(9), "4.5"}, {ru.decimal(10), "5"}, {ru.decimal(-1), "−0,5"},
		{Money(5000), "5\u00A0000\u00A0₽"}, {Money(0), "0\u00A0₽"}, {Money(1234567), "1\u00A0234\u00A0567\u00A0₽"}, {count(-1000), "−1\u00A0000"}, {count(999), "999"},
		{ru.points(2), "1 очко"}, {ru.points(4), "2 очка"}, {ru.points(10), "5 очков"}, {ru.points(22), "11 очков"}, {ru.points(42), "21 очко"}, {ru.points(9), "4,5 очка"}, {ru.points(1), "½ очка"}, {ru.points(0), "0 очков"},
		{en.points(2), "1 point"}, {en.points(9), "4.5 points"},
		{Event{Name: "Зимний турнир «Тихий ход» среди школ"}.Short(), "«Тихий ход»"}, {Event{Name: "Кубок"}.Short(), "Кубок"},
		{ru.named(Group{Code: "B"}), "категория B"}, {ru.named(Group{Code: "OPEN", Name: "Мемориал"}), "Мемориал"}, {ru.named(Group{Code: "OPEN"}), "OPEN"},
	} {
		if c.got != c.want {
			t.Errorf("got %q, want %q", c.got, c.want)
		}
	}
}

func TestSquare(t *testing.T) {
	for _, c := range []struct {
		g               Group
		prefix, letters string
	}{
		{Group{Code: "B", Name: "Категория B"}, "", "B"},
		{Group{Code: "U12"}, "", "U12"},
		{Group{Code: "OPEN"}, "OPEN", "O"},
		{Group{Code: "Мемориал", Name: "Мемориал Ладьина"}, "Мемориал Ладьина", "М"},
		{Group{Code: "2009", Name: "2009 г.р. и моложе"}, "2009 г.р. и моложе", "09"},
		{Group{Code: "2007-2008"}, "2007-2008", "07"},
		{Group{}, "", ""},
	} {
		if prefix, letters := c.g.square(); prefix != c.prefix || letters != c.letters {
			t.Errorf("%+v: %q in the title, %q in the square", c.g, prefix, letters)
		}
	}
}

// TestSlipsLieInOrder cuts the pile in mind: the stacks laid one on the other give the boards in order.
func TestSlipsLieInOrder(t *testing.T) {
	m := NewMaker(i18n.Russian, pdf.Ruler{})
	for _, boards := range []int{1, 7, 8, 9, 16, 61, 64} {
		d := Slips{Round: 1}
		for i := range boards {
			d.Slips = append(d.Slips, Slip{Group: Group{Code: "A"}, Table: i + 1})
		}
		doc := m.Slips(d)
		var pile []int
		for p := range slipsOnSheet {
			for _, page := range doc.Pages {
				if n := tableAt(page, p); n > 0 {
					pile = append(pile, n)
				}
			}
		}
		want := make([]int, boards)
		for i := range want {
			want[i] = i + 1
		}
		if !slices.Equal(pile, want) {
			t.Errorf("%d boards: the pile reads %v", boards, pile)
		}
	}
}

// tableAt finds the table's number, the only text of 34 points, on a place of a sheet.
func tableAt(p *document.Page, place int) int {
	x, y := float64(place%slipsAcross)*slipWidth, float64(place/slipsAcross)*slipHeight
	for _, it := range p.Items {
		v, ok := it.(document.Text)
		if ok && v.Size == 34 && v.X > x && v.X < x+slipWidth && v.Y > y && v.Y < y+slipHeight {
			n := 0
			for _, r := range v.S {
				n = 10*n + int(r-'0')
			}
			return n
		}
	}
	return 0
}
