package kit

import (
	"fmt"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"

	"tura/ui/look"
)

func start(t testing.TB) {
	test.NewTempApp(t)
	look.Use(fyne.CurrentApp(), look.Light)
	clear(widths)
	clear(cuts)
	t.Cleanup(func() { Connect(Hooks{}) })
}

func show(t testing.TB, o fyne.CanvasObject, w, h float32) fyne.Window {
	win := test.NewTempWindow(t, o)
	win.SetPadded(false)
	win.Resize(fyne.NewSize(w, h))
	return win
}

type person struct {
	name   string
	points int
}

func people(n int) []person {
	out := make([]person, n)
	for i := range out {
		out[i] = person{fmt.Sprintf("Фамилия%c Имя", 'А'+rune(i*7%32)), i * 13 % 10}
	}
	return out
}

// standing is a grid of people with a number, a name and points.
func standing(all *[]person) *Grid {
	g := NewGrid(
		ColumnSpec{Key: "n", Title: "№", Width: 40, Align: Right},
		ColumnSpec{Key: "name", Title: "Имя", Width: 100, Grow: 1, Most: 320, Less: func(a, b int) bool { return (*all)[a].name < (*all)[b].name }},
		ColumnSpec{Key: "p", Title: "Очки", Width: 60, Align: Right, Style: look.Strong, Less: func(a, b int) bool { return (*all)[a].points < (*all)[b].points }},
	)
	g.Rows = func() int { return len(*all) }
	g.Fill = func(row int, c []Cell) {
		c[0].Text = fmt.Sprint(row + 1)
		c[1].Text = (*all)[row].name
		c[2].Text = fmt.Sprint((*all)[row].points)
	}
	g.Identity = func(row int) any { return (*all)[row].name + fmt.Sprint((*all)[row].points) }
	g.Match = func(row int, typed string) bool {
		return strings.HasPrefix(strings.ToLower((*all)[row].name), strings.ToLower(typed))
	}
	g.Reload()
	return g
}

func key(g fyne.Focusable, names ...fyne.KeyName) {
	for _, n := range names {
		g.TypedKey(&fyne.KeyEvent{Name: n})
	}
}

func TestGridKeys(t *testing.T) {
	start(t)
	all := people(300)
	g := standing(&all)
	show(t, g, 600, 32+26*20)
	for _, tc := range []struct {
		keys []fyne.KeyName
		row  int
		top  int
	}{
		{[]fyne.KeyName{fyne.KeyDown}, 1, 0},
		{[]fyne.KeyName{fyne.KeyUp, fyne.KeyUp}, 0, 0},
		{[]fyne.KeyName{fyne.KeyPageDown}, 19, 0},
		{[]fyne.KeyName{fyne.KeyDown}, 20, 1},
		{[]fyne.KeyName{fyne.KeyEnd}, 299, 280},
		{[]fyne.KeyName{fyne.KeyDown}, 299, 280},
		{[]fyne.KeyName{fyne.KeyPageUp}, 280, 280},
		{[]fyne.KeyName{fyne.KeyHome}, 0, 0},
	} {
		key(g, tc.keys...)
		if g.Selected() != tc.row || g.Top() != tc.top {
			t.Errorf("after %v: row %d top %d, want %d %d", tc.keys, g.Selected(), g.Top(), tc.row, tc.top)
		}
	}
}

func TestGridOpensAndForwards(t *testing.T) {
	start(t)
	all := people(5)
	g := standing(&all)
	show(t, g, 600, 300)
	var opened, forwarded []string
	g.OnOpen = func(row int) { opened = append(opened, fmt.Sprint(row)) }
	Connect(Hooks{Key: func(e *fyne.KeyEvent) { forwarded = append(forwarded, string(e.Name)) }})
	key(g, fyne.KeyDown, fyne.KeyReturn, fyne.KeyF6, fyne.KeyEscape, fyne.KeyEnter)
	if got := strings.Join(opened, ","); got != "1,1" {
		t.Errorf("opened %s", got)
	}
	if got := strings.Join(forwarded, ","); got != "F6,Escape" {
		t.Errorf("forwarded %s", got)
	}
}

func TestGridTypeAhead(t *testing.T) {
	start(t)
	all := []person{{"Алексеев", 1}, {"Борисов", 2}, {"Белов", 3}, {"Борщов", 4}}
	g := standing(&all)
	show(t, g, 600, 300)
	for _, r := range "бор" {
		g.TypedRune(r)
	}
	if all[g.Selected()].name != "Борисов" {
		t.Errorf("«бор» found %s", all[g.Selected()].name)
	}
	g.TypedRune('щ')
	if all[g.Selected()].name != "Борщов" {
		t.Errorf("«борщ» found %s", all[g.Selected()].name)
	}
	g.TypedRune('1')
	if all[g.Selected()].name != "Борщов" {
		t.Error("a digit moved the selection")
	}
}

func TestGridSortKeepsThePerson(t *testing.T) {
	start(t)
	all := []person{{"В", 3}, {"А", 1}, {"Б", 2}}
	g := standing(&all)
	show(t, g, 600, 300)
	g.Select(1)
	head := fyne.NewPos(g.r.cols[1].x+20, 10)
	want := [][]int{{1, 2, 0}, {0, 2, 1}, {0, 1, 2}}
	for i, order := range want {
		g.Tapped(&fyne.PointEvent{Position: head})
		if fmt.Sprint(g.Shown()) != fmt.Sprint(order) || all[g.Selected()].name != "А" {
			t.Errorf("press %d: order %v, selected %s", i+1, g.Shown(), all[g.Selected()].name)
		}
	}
}

func TestGridKeepsThePersonWhenRowsMove(t *testing.T) {
	start(t)
	all := []person{{"А", 1}, {"Б", 2}, {"В", 3}}
	g := standing(&all)
	show(t, g, 600, 300)
	g.Select(2)
	all = []person{{"В", 3}, {"А", 1}}
	g.Reload()
	if all[g.Selected()].name != "В" {
		t.Errorf("selected %d", g.Selected())
	}
	all = all[1:]
	g.Reload()
	if g.Selected() != 0 {
		t.Errorf("the person is gone: selected %d, want the neighbour 0", g.Selected())
	}
	all = nil
	g.Reload()
	if g.Selected() != -1 {
		t.Errorf("no rows: selected %d", g.Selected())
	}
}

func TestGridPointer(t *testing.T) {
	start(t)
	all := people(50)
	g := standing(&all)
	w := show(t, g, 600, 32+26*10)
	opened := 0
	g.OnOpen = func(int) { opened++ }
	press := func(y float32) {
		g.MouseDown(&desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: fyne.NewPos(80, y)}, Button: desktop.MouseButtonPrimary})
	}
	press(30 + 26*3 + 5)
	if g.Selected() != 3 || opened != 0 {
		t.Fatalf("selected %d opened %d", g.Selected(), opened)
	}
	if w.Canvas().Focused() != g {
		t.Error("the grid did not take the keyboard")
	}
	press(30 + 26*3 + 5)
	if opened != 1 {
		t.Error("the second press did not open")
	}
	g.Scrolled(&fyne.ScrollEvent{Scrolled: fyne.NewDelta(0, -30)})
	if g.Top() != 3 {
		t.Errorf("wheel: top %d, want 3", g.Top())
	}
}

func TestColumnsTakeWhatIsLeft(t *testing.T) {
	start(t)
	all := people(3)
	g := standing(&all)
	show(t, g, 400, 200)
	if w := g.r.cols[1].w; w != 286 { // 400 − 2·2 frame − 10 bar − 40 − 60
		t.Errorf("name column %v", w)
	}
	g.Resize(fyne.NewSize(900, 200))
	if w := g.r.cols[1].w; w != 320 {
		t.Errorf("name column %v, want its limit 320", w)
	}
	g.SetWidths(map[string]float32{"name": 150})
	if w := g.r.cols[1].w; w != 150 {
		t.Errorf("dragged column %v", w)
	}
}

func TestCut(t *testing.T) {
	start(t)
	for _, tc := range []struct {
		text  string
		width float32
		want  string
	}{
		{"Конев Артём", 1000, "Конев Артём"},
		{"Конев Артём", 2, ""},
		{"", 0, ""},
	} {
		if got := Cut(tc.text, look.Body, tc.width); got != tc.want {
			t.Errorf("Cut(%q, %v) = %q, want %q", tc.text, tc.width, got, tc.want)
		}
	}
	long := "Староиндийский Константин Аполлинарьевич"
	for w := float32(20); w < 300; w += 7 {
		got := Cut(long, look.Body, w)
		if TextWidth(got, look.Body) > w || !strings.HasSuffix(got, "…") && got != long {
			t.Errorf("width %v: %q is %v wide", w, got, TextWidth(got, look.Body))
		}
	}
}

func TestWrap(t *testing.T) {
	start(t)
	lines := Wrap("Пять групп по рейтингу, 7 туров, 90 минут и 30 секунд на ход.\nВторая.", look.Body, 200)
	if len(lines) < 3 || lines[len(lines)-1] != "Вторая." {
		t.Errorf("%q", lines)
	}
	for _, l := range lines {
		if TextWidth(l, look.Body) > 200 {
			t.Errorf("line too wide: %q", l)
		}
	}
}

func TestDisabledButtonSaysWhy(t *testing.T) {
	start(t)
	acted, said := 0, ""
	Connect(Hooks{Say: func(s string) { said = s }})
	b := NewButton("Пары тура 5", "F6", func() { acted++ })
	b.Disable("12 партий без результата")
	key(b, fyne.KeyReturn)
	if acted != 0 || said != "12 партий без результата" {
		t.Errorf("acted %d, said %q", acted, said)
	}
	b.Enable()
	key(b, fyne.KeySpace)
	if acted != 1 {
		t.Errorf("acted %d", acted)
	}
}

func TestSegmentsSkipWhatIsOff(t *testing.T) {
	start(t)
	got := -1
	s := NewSegments(0, func(i int) { got = i }, Segment{Text: "1"}, Segment{Text: "2", Off: true}, Segment{Text: "3"})
	key(s, fyne.KeyRight)
	if got != 2 || s.Chosen() != 2 {
		t.Errorf("chose %d", got)
	}
	key(s, fyne.KeyRight)
	if s.Chosen() != 2 {
		t.Error("went past the end")
	}
}

func TestEntryForwardsTheKeysOfTheWindow(t *testing.T) {
	start(t)
	var keys []string
	Connect(Hooks{Key: func(e *fyne.KeyEvent) { keys = append(keys, string(e.Name)) }})
	e := NewEntry("", nil, nil)
	show(t, Field(e, 200, look.ControlHeight), 300, 60)
	test.Type(e, "12")
	key(e, fyne.KeyF7, fyne.KeyEscape, fyne.KeyBackspace)
	if e.Text != "1" || strings.Join(keys, ",") != "F7,Escape" {
		t.Errorf("text %q, keys %v", e.Text, keys)
	}
}

func TestMenuRunsByKey(t *testing.T) {
	start(t)
	w := show(t, Space(10, 10), 600, 400)
	ran := ""
	item := func(s string) MenuItem { return MenuItem{Text: s, Do: func() { ran = s }} }
	ShowMenu(w.Canvas(), fyne.NewPos(10, 10), []MenuItem{item("Открыть"), {}, {Text: "Нельзя", Off: true}, item("Выйти")}, nil, nil)
	m := w.Canvas().Focused().(*Menu)
	key(m, fyne.KeyDown, fyne.KeyReturn)
	if ran != "" || len(w.Canvas().Overlays().List()) != 1 {
		t.Errorf("a line that is off ran %q", ran)
	}
	key(m, fyne.KeyDown, fyne.KeyReturn)
	if ran != "Выйти" || len(w.Canvas().Overlays().List()) != 0 {
		t.Errorf("ran %q, %d sheets left", ran, len(w.Canvas().Overlays().List()))
	}
}

func TestAskNeedsAReason(t *testing.T) {
	start(t)
	w := show(t, Space(10, 10), 600, 400)
	got := "none"
	Ask(w.Canvas(), Question{Title: "Снять жеребьёвку?", Yes: "Снять", No: "Оставить", Grave: true, Reason: "Почему"}, func(r string) { got = r })
	e := w.Canvas().Focused().(*Entry)
	key(e, fyne.KeyReturn)
	if got != "none" {
		t.Error("answered without a reason")
	}
	test.Type(e, "ошибка")
	key(e, fyne.KeyReturn)
	if got != "ошибка" || len(w.Canvas().Overlays().List()) != 0 {
		t.Errorf("answer %q", got)
	}
}

// BenchmarkGridDown measures one press of the Down key with its refresh, 300 rows, 12 columns.
func BenchmarkGridDown(b *testing.B) {
	start(b)
	g := wide(300)
	show(b, g, 1100, 640)
	g.FocusGained()
	b.ResetTimer()
	for i := range b.N {
		if i%299 == 298 {
			key(g, fyne.KeyHome)
		}
		key(g, fyne.KeyDown)
	}
}

// BenchmarkGridReload measures a whole reading of 300 rows.
func BenchmarkGridReload(b *testing.B) {
	start(b)
	g := wide(300)
	show(b, g, 1100, 640)
	b.ResetTimer()
	for range b.N {
		g.Reload()
	}
}

func wide(rows int) *Grid {
	var cols []ColumnSpec
	for i := range 12 {
		cols = append(cols, ColumnSpec{Key: fmt.Sprint(i), Title: fmt.Sprint("К", i), Width: 70, Grow: 1, Less: func(a, b int) bool { return a < b }})
	}
	g := NewGrid(cols...)
	words := make([][12]string, rows)
	for i := range words {
		for c := range 12 {
			words[i][c] = fmt.Sprintf("%d½ %d", i, c)
		}
	}
	g.Rows = func() int { return rows }
	g.Fill = func(row int, c []Cell) {
		for i := range c {
			c[i] = Cell{Text: words[row][i], Bold: i == 3}
		}
		c[1].Square, c[2].Icon = WhitePieces, look.Check
	}
	g.Reload()
	return g
}
