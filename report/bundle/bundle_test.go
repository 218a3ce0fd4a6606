package bundle

import (
	"bytes"
	"context"
	"fmt"
	"io/fs"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"tura/assets"
	"tura/assets/i18n"
	"tura/core/entry"
	"tura/core/fault"
	"tura/core/regulation"
	"tura/core/session"
	"tura/core/tournament"
	"tura/report/document"
)

var ctx = context.Background()

const small = `{"schema":"arbiter-event/1","name":"Кубок двора «Ладья»","city":"Ладейск","venue":"клуб","chief_arbiter":"Часовников Олег Павлович","deputy_arbiter":"","discipline":"classical",
"dates":{"start":"2027-01-03","end":"2027-01-03"},"rounds":3,"time_control":{"base_seconds":600,"increment_seconds":5},"max_lateness_minutes":30,
"registration_on_site":"2027-01-03T10:00/10:40","schedule":[{"round":1,"start":"2027-01-03T11:00"}],
"pairing":{"system":"FIDE_DUTCH_2026","initial_colour":"white","bye_points":1.0,"half_point_bye_points":0.5,"forfeit_win_points":1.0,"late_entry":"insert-by-rating"},
"tiebreaks":[{"code":"DE","ru":"Личная встреча"},{"code":"BH","ru":"Бухгольц"}],"playoff":{"kind":"armageddon","white_minutes":5,"black_minutes":4,"increment_seconds":0,"draw_wins":"black"},
"categories":[{"code":"A","name":"Группа A","rounds":3,"limits":{"fide_min":1500,"fide_max":null,"unrated":false,"born_min":null,"rsht_max":null},"seed_order":["fide","title","name"],"rated_by":["FIDE"]},
{"code":"B","name":"Группа B","rounds":3,"limits":{"fide_min":null,"fide_max":1499,"unrated":true,"born_min":null,"rsht_max":null},"seed_order":["fide","title","name"]}],
"admission":{"foreigners_need_fide_id":true,"playing_up":[],"playing_up_cap_percent":30,"playing_down":false},
"special_tables":{"women":{"name":"Женщины","sex":"Ж","min_participants":1}},
"prize_fund":{"guaranteed":0,"plus_fees":false},"prizes":{"A":[{"table":"place","place":1,"money":3000,"things":["кубок","медаль"]},{"table":"place","place":2,"money":2000,"things":["медаль"]},
{"table":"women","place":1,"money":1000,"things":["кубок"]}]},
"fees":{"currency":"RUB","early_until":"2027-01-01T23:59:59","choose":"lowest","rules":[{"when":{"status":["инвалид"]},"fee":0,"late_fee":200},{"when":{},"fee":500,"late_fee":700}]}}`

// played is an event of two groups, all rounds played, White winning every game.
func played(t *testing.T, rounds int) *session.Session {
	t.Helper()
	reg, err := regulation.Parse([]byte(small))
	if err != nil {
		t.Fatal(err)
	}
	clock := time.Date(2027, 1, 3, 10, 0, 0, 0, time.UTC)
	s, err := session.Create(ctx, filepath.Join(t.TempDir(), "e.tura"), reg, session.Options{Now: func() time.Time { clock = clock.Add(time.Second); return clock }})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = s.Close() })
	for i, n := range []string{"Ладьин", "Конев", "Слонов", "Пешкин", "Ферзин", "Королёв", "Дебютов", "Гамбитов", "Матов", "Патов", "Вилкин", "Ходов"} {
		e := entry.Entry{Name: n + " Пётр Ильич", Sex: tournament.Male, FIDE: 2000 - 10*i, Born: tournament.Date{Year: 1990}}
		if i%3 == 2 {
			e.Name, e.Sex = n+"а Анна Ильинична", tournament.Female
		}
		if i == 3 {
			e.Status = "инвалид"
		}
		if i >= 6 {
			e.FIDE = 1400 - 10*i
		}
		if _, err := s.AddEntry(ctx, e); err != nil {
			t.Fatal(err)
		}
	}
	codes := []string{"A", "B"}
	if _, err := s.ConfirmAll(ctx, codes...); err != nil {
		t.Fatal(err)
	}
	if err := s.CloseRegistration(ctx, codes...); err != nil {
		t.Fatal(err)
	}
	for r := 1; r <= rounds; r++ {
		if _, err := s.Pair(ctx, codes...); err != nil {
			t.Fatal(err)
		}
		for _, code := range codes {
			round, err := s.Round(code, r)
			if err != nil {
				t.Fatal(err)
			}
			for _, g := range round.Games {
				if err := s.SetResult(ctx, code, r, g.Board, tournament.WhiteWins, ""); err != nil {
					t.Fatal(err)
				}
			}
		}
	}
	return s
}

func press(t *testing.T, s *session.Session) *Press { return pressIn(t, s, i18n.Russian) }

func pressIn(t *testing.T, s *session.Session, lang i18n.Lang) *Press {
	t.Helper()
	designs, err := fs.Sub(assets.Files, "diplomas")
	if err != nil {
		t.Fatal(err)
	}
	return New(s, lang, designs, func() time.Time { return time.Date(2027, 1, 3, 18, 0, 0, 0, time.UTC) })
}

func kindsOf(papers []*Paper) []Kind {
	var out []Kind
	for _, p := range papers {
		if !slices.Contains(out, p.Order.Kind) {
			out = append(out, p.Order.Kind)
		}
	}
	return out
}

// TestEveryPaperOfAPlayedEvent makes all papers there is something for and reads names and sums in them.
func TestEveryPaperOfAPlayedEvent(t *testing.T) {
	s := played(t, 3)
	p := press(t, s)
	papers, err := p.MakeAll(ctx, Orders(s, []string{"A", "B"}, Kinds()...), nil)
	if err != nil {
		t.Fatal(err)
	}
	got := kindsOf(papers)
	for _, k := range Kinds() {
		if k != Armageddon && !slices.Contains(got, k) { // nobody has to play one here
			t.Errorf("no %s was made", k.Key())
		}
	}
	for _, paper := range papers {
		if _, err := p.PDF(paper.Document); err != nil {
			t.Errorf("%s: %v", paper.Order.Kind.Key(), err)
		}
		text := strings.Join(paper.Document.Strings(), "\n")
		if strings.Contains(text, "[bundle.") || strings.Contains(text, "[papers.") || strings.Contains(text, "<no value>") {
			t.Errorf("%s: a string is missing in\n%s", paper.Order.Kind.Key(), text)
		}
		if strings.Contains(text, "инвалид") {
			t.Errorf("%s names a disability", paper.Order.Kind.Key())
		}
		stamped := strings.Contains(text, "версия 1")
		if given := paper.Order.Kind.Stock() == DiplomaSheets || paper.Order.Kind.Stock() == CertificateSheets; given && stamped {
			t.Errorf("%s bears a stamp", paper.Order.Kind.Key())
		} else if !stamped && paper.Order.Kind.Stock() == PlainSheets {
			t.Errorf("%s bears no version", paper.Order.Kind.Key())
		}
	}
}

// TestEnglishPapersAreInLatin makes everything in English: names are transliterated, no Russian word is left but what the arbiter typed.
func TestEnglishPapersAreInLatin(t *testing.T) {
	s := played(t, 3)
	p := pressIn(t, s, i18n.English)
	papers, err := p.MakeAll(ctx, Orders(s, []string{"A", "B"}, Kinds()...), nil)
	if err != nil {
		t.Fatal(err)
	}
	typed := strings.NewReplacer("Кубок двора «Ладья»", "", "«Ладья»", "", "Кубка двора «Ладья»", "", "Группа", "", "кубок", "", "медаль", "", "Cup", "", "Ж1", "", "FIDE", "")
	for _, paper := range papers {
		for _, text := range paper.Document.Strings() {
			if strings.ContainsFunc(typed.Replace(text), func(r rune) bool { return r >= 'А' && r <= 'я' }) {
				t.Errorf("%s: %q", paper.Order.Kind.Key(), text)
			}
		}
	}
}

// TestPapersOfOnePlayer makes the parts of one player, each with its own name and version.
func TestPapersOfOnePlayer(t *testing.T) {
	s := played(t, 3)
	p := press(t, s)
	for _, k := range Kinds() {
		if !k.PerPlayer() {
			continue
		}
		o := Order{Kind: k, Group: "A", Player: 2}
		paper, err := p.Make(ctx, o)
		if err != nil {
			t.Fatalf("%s: %v", k.Key(), err)
		}
		all, err := p.Make(ctx, Order{Kind: k, Group: "A"})
		if err != nil {
			t.Fatalf("%s: %v", k.Key(), err)
		}
		if len(paper.Document.Pages) != 1 || len(paper.Document.Strings()) >= len(all.Document.Strings()) {
			t.Errorf("%s of one player is not shorter than that of all", k.Key())
		}
		if name := p.FileName(paper.Order); !strings.HasSuffix(name, k.Key()+"-2.pdf") {
			t.Errorf("file %s", name)
		}
		if err := p.Printed(ctx, []*Paper{paper}); err != nil {
			t.Fatal(err)
		}
		if again, err := p.Make(ctx, Order{Kind: k, Group: "A"}); err != nil || again.State.Printed != 0 {
			t.Errorf("%s: one player's print counts for all: %+v, %v", k.Key(), again.State, err)
		}
		if _, err := p.Make(ctx, Order{Kind: k, Group: "A", Player: 99}); !fault.Is(err, "bundle.nothing") {
			t.Errorf("%s of nobody: %v", k.Key(), err)
		}
	}
}

// TestVersionFollowsTheContent prints twice without a change, then after one.
func TestVersionFollowsTheContent(t *testing.T) {
	s := played(t, 2)
	p := press(t, s)
	order := Order{Kind: Standings, Group: "A"}
	make := func() *Paper {
		t.Helper()
		paper, err := p.Make(ctx, order)
		if err != nil {
			t.Fatal(err)
		}
		return paper
	}
	first := make()
	if first.State.Version != 1 || first.State.Old() {
		t.Fatalf("never printed: %+v", first.State)
	}
	if err := p.Printed(ctx, []*Paper{first}); err != nil {
		t.Fatal(err)
	}
	if again := make(); again.State.Version != 1 || again.State.Old() {
		t.Errorf("printed and unchanged: %+v", again.State)
	}
	if err := s.SetResult(ctx, "A", 2, 1, tournament.Drawn, ""); err != nil {
		t.Fatal(err)
	}
	if changed := make(); changed.State.Version != 2 || !changed.State.Old() {
		t.Errorf("printed and changed: %+v", changed.State)
	}
}

// TestNothingToPrint asks for papers before there is anything.
func TestNothingToPrint(t *testing.T) {
	s := played(t, 0)
	p := press(t, s)
	for _, k := range []Kind{PairingsByBoard, ResultSlips, Diplomas, PrizeList, Script, ChiefReport} {
		if _, err := p.Make(ctx, Order{Kind: k, Group: "A"}); !fault.Is(err, "bundle.nothing") {
			t.Errorf("%s before round 1: %v", k.Key(), err)
		}
	}
	if _, err := p.Make(ctx, Order{Kind: StartList, Group: "A"}); err != nil {
		t.Errorf("start list: %v", err)
	}
	if _, err := p.Make(ctx, Order{Kind: StartList, Group: "Z"}); err == nil {
		t.Error("a start list of a group that does not exist")
	}
}

// TestAwardOrders chooses people, order and form.
func TestAwardOrders(t *testing.T) {
	s := played(t, 3)
	p := press(t, s)
	pages := func(o AwardOrder) []string {
		t.Helper()
		o.Design = "text"
		d, err := p.Award(o)
		if err != nil {
			t.Fatalf("%+v: %v", o, err)
		}
		var out []string
		for _, page := range d.Pages {
			one := strings.Join((&document.Document{Pages: []*document.Page{page}}).Strings(), " ")
			out = append(out, strings.ReplaceAll(one, "\u00A0", " "))
		}
		return out
	}
	winners := pages(AwardOrder{Group: "A"})
	if len(winners) != 3 || !strings.Contains(winners[0], "среди женщин") || !strings.Contains(winners[2], "занявший 1 место в категории A") && !strings.Contains(winners[2], "занявшая 1 место в категории A") {
		t.Errorf("calling order: %q", winners)
	}
	if women := pages(AwardOrder{Group: "A", Table: "women"}); len(women) != 1 || !strings.Contains(women[0], "среди женщин") {
		t.Errorf("one table: %q", women)
	}
	if all := pages(AwardOrder{Group: "A", Everybody: true, Alphabet: true}); len(all) != 6 || !strings.Contains(all[0], "Конев") || !strings.Contains(all[5], "Ферзин") {
		t.Errorf("everybody by alphabet: %q", all)
	}
	if one := pages(AwardOrder{Group: "A", Everybody: true, Only: []tournament.Number{1}, Dative: true}); len(one) != 1 || !strings.Contains(one[0], "вручается") || !strings.Contains(one[0], "Ладьину") {
		t.Errorf("one person in the dative: %q", one)
	}
	by := pages(AwardOrder{Group: "A", Everybody: true, Only: []tournament.Number{1}, Forms: map[tournament.Number]map[string]string{1: {"line1": "за красивую партию"}}})
	if !strings.Contains(by[0], "за красивую партию") {
		t.Errorf("a text by hand: %q", by)
	}
	if _, err := p.Award(AwardOrder{Group: "B"}); !fault.Is(err, "bundle.nothing") {
		t.Errorf("a group without prizes: %v", err)
	}
}

// TestAwardLog remembers who has got a sheet and whether it still tells the truth.
func TestAwardLog(t *testing.T) {
	s := played(t, 3)
	p := press(t, s)
	order := AwardOrder{Group: "A"}
	log := func() map[tournament.Number]session.PaperState {
		t.Helper()
		out, err := p.AwardLog(ctx, order)
		if err != nil {
			t.Fatal(err)
		}
		return out
	}
	if got := log(); len(got) != 0 {
		t.Fatalf("before the print: %v", got)
	}
	if err := p.AwardPrinted(ctx, order); err != nil {
		t.Fatal(err)
	}
	first := log()
	if len(first) == 0 {
		t.Fatal("the print was not noted")
	}
	for n, state := range first {
		if state.Old() {
			t.Errorf("number %d is old at once", n)
		}
	}
	order.Forms = map[tournament.Number]map[string]string{}
	for n := range first {
		order.Forms[n] = map[string]string{"city": "Другой город"}
	}
	for n, state := range log() {
		if !state.Old() {
			t.Errorf("number %d changed but is not old", n)
		}
	}
}

// TestClosingBundleIsQuick makes and writes everything of the ceremony as one file a paper stock.
func TestClosingBundleIsQuick(t *testing.T) {
	s := played(t, 3)
	p := press(t, s)
	start := time.Now()
	papers, err := p.MakeAll(ctx, Orders(s, []string{"A", "B"}, Closing...), nil)
	if err != nil {
		t.Fatal(err)
	}
	sizes := map[Stock]int{}
	for _, stock := range []Stock{PlainSheets, CutSheets, DiplomaSheets, CertificateSheets} {
		some := OfStock(papers, stock)
		if len(some) == 0 {
			continue
		}
		b, err := p.PDF(Join("x", some))
		if err != nil {
			t.Fatal(err)
		}
		if !bytes.HasPrefix(b, []byte("%PDF")) {
			t.Errorf("stock %d: no PDF", stock)
		}
		sizes[stock] = len(b)
	}
	if len(sizes) != 3 {
		t.Errorf("stocks in the closing bundle: %v", sizes)
	}
	if took := time.Since(start); took > 5*time.Second {
		t.Errorf("the closing bundle took %v", took)
	}
}

func TestFeeWords(t *testing.T) {
	p := press(t, played(t, 0))
	for _, c := range []struct {
		fee  entry.Fee
		want string
	}{
		{entry.Fee{Items: []entry.Reason{{Code: "fee.relief", Args: fault.Args{"Relief": "инвалид", "Money": 0}}}}, "льгота: бесплатно"},
		{entry.Fee{Items: []entry.Reason{{Code: "fee.relief", Args: fault.Args{"Relief": "пенсионер", "Money": 0}}}}, "пенсионер: бесплатно"},
		{entry.Fee{Base: 300, Items: []entry.Reason{{Code: "fee.relief", Args: fault.Args{"Relief": "FM", "Money": 300}}}}, "FM: 300 ₽"},
		{entry.Fee{Base: 3000, Surcharge: 500, Items: []entry.Reason{{Code: "fee.rated", Args: fault.Args{"Group": "B", "Rating": 1700, "Money": 3000}},
			{Code: "fee.late", Args: fault.Args{"Applied": "29.12.2026 10:00:00", "Until": "27.12.2026", "Money": 500}}}}, "с рейтингом FIDE + 500, заявка 29.12"},
		{entry.Fee{Base: 3000, Items: []entry.Reason{{Code: "fee.unrated", Args: fault.Args{"Group": "E"}}, {Code: "fee.statusrefused", Args: fault.Args{"Status": "инвалид"}}}},
			"без рейтинга FIDE, льгота не подтверждена"},
		{entry.Fee{Base: 2000, Items: []entry.Reason{{Code: "fee.between", Args: fault.Args{"From": 2001, "To": 2200}}}}, "с рейтингом 2001–2200"},
	} {
		if got := strings.ReplaceAll(p.feeReason(c.fee), "\u00A0", " "); got != c.want {
			t.Errorf("%v: %q, want %q", c.fee.Items, got, c.want)
		}
	}
}

func TestLimitsInWords(t *testing.T) {
	p := press(t, played(t, 0))
	for code, want := range map[string]string{"A": "рейтинг FIDE от 1500 · порядок: рейтинг FIDE, звание, алфавит",
		"B": "рейтинг FIDE до 1499 · без рейтинга FIDE · порядок: рейтинг FIDE, звание, алфавит", "Z": ""} {
		if got := p.limits(code); got != want {
			t.Errorf("limits(%s) = %q, want %q", code, got, want)
		}
	}
}

func ExampleOrders() {
	for _, k := range Round {
		fmt.Println(k.Key(), k.Stock())
	}
	// Output:
	// pairings-by-board 0
	// pairings-by-name 0
	// result-slips 1
}
