package regulation

import (
	"bytes"
	"encoding/json"
	"errors"
	"os"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"tura/core/fault"
	"tura/core/tournament"
)

func load(t *testing.T, name string) *Regulation {
	t.Helper()
	data, err := os.ReadFile("testdata/" + name + ".json")
	if err != nil {
		t.Fatal(err)
	}
	reg, err := Parse(data)
	if err != nil {
		t.Fatal(err)
	}
	return reg
}

var events = []string{"winter-open", "winter-rapid", "space-rapid"}

// withoutNulls takes nulls and empty lists out, which mean "none" in both directions.
func withoutNulls(v any) any {
	switch v := v.(type) {
	case map[string]any:
		for k, e := range v {
			if list, ok := e.([]any); e == nil || ok && len(list) == 0 {
				delete(v, k)
				continue
			}
			v[k] = withoutNulls(e)
		}
	case []any:
		for i := range v {
			v[i] = withoutNulls(v[i])
		}
	}
	return v
}

func TestRoundTripLosesNothing(t *testing.T) {
	for _, name := range events {
		data, err := os.ReadFile("testdata/" + name + ".json")
		if err != nil {
			t.Fatal(err)
		}
		reg, err := Parse(data)
		if err != nil {
			t.Fatal(err)
		}
		if len(reg.Unknown) > 0 {
			t.Errorf("%s: unknown %v", name, reg.Unknown)
		}
		var in, out any
		if json.Unmarshal(data, &in) != nil || json.Unmarshal(reg.JSON(), &out) != nil {
			t.Fatal("not JSON")
		}
		if d := cmp.Diff(withoutNulls(in), withoutNulls(out)); d != "" {
			t.Errorf("%s: %s", name, d)
		}
		again, err := Parse(reg.JSON())
		if err != nil {
			t.Fatal(err)
		}
		if !bytes.Equal(again.JSON(), reg.JSON()) {
			t.Errorf("%s: second writing differs", name)
		}
	}
}

func TestWinterOpenIsRead(t *testing.T) {
	r := load(t, "winter-open")
	if got := r.Codes(); !cmp.Equal(got, []string{"A", "B", "C", "D", "E"}) {
		t.Errorf("codes %v", got)
	}
	if got := r.TieBreakList(); !cmp.Equal(got, []string{"DE", "BH/C1", "BH", "WIN", "BH/M1", "BPG"}) {
		t.Errorf("tie-breaks %v", got)
	}
	if d, ok := r.Lateness(); !ok || d != 30*time.Minute {
		t.Errorf("lateness %v %v", d, ok)
	}
	if r.Edition() != 2026 || r.PrizeSum("") != 260000 || r.PrizeSum("A") != 134000 || r.RoundsOf("C") != 7 {
		t.Errorf("edition %d, sum %d, A %d", r.Edition(), r.PrizeSum(""), r.PrizeSum("A"))
	}
	if r.RegistrationOnSite.To.String() != "2023-01-03T10:40" || r.Schedule[1].Day() != (tournament.Date{Year: 2023, Month: 1, Day: 3}) {
		t.Errorf("schedule %v %v", r.RegistrationOnSite, r.Schedule[1])
	}
	if s := r.Scoring(); s != tournament.StandardScoring() {
		t.Errorf("scoring %+v", s)
	}
	if !r.Admission.MayPlayUp("B", "A") || r.Admission.MayPlayUp("C", "A") {
		t.Error("playing up")
	}
	tables := r.PrizeTables("A")
	if len(tables) != 3 || tables[0].ID != "place" || len(tables[0].Prizes) != 9 || tables[2].ID != "veterans" || tables[1].Main() {
		t.Errorf("tables %+v", tables)
	}
	if got := load(t, "space-rapid").PrizeTables("2009"); len(got) != 2 || !got[0].Main() || !got[1].Main() || len(got[0].Prizes) != 15 {
		t.Errorf("space tables %d", len(got))
	}
}

func TestLimits(t *testing.T) {
	open, rapid := load(t, "winter-open"), load(t, "winter-rapid")
	for _, c := range []struct {
		reg  *Regulation
		p    Person
		want string
	}{
		{open, Person{FIDE: 1901}, "A"}, {open, Person{FIDE: 1900}, "B"}, {open, Person{FIDE: 1601}, "B"}, {open, Person{FIDE: 1600}, "C"},
		{open, Person{FIDE: 1301}, "C"}, {open, Person{FIDE: 1300}, "D"}, {open, Person{FIDE: 1000}, "D"}, {open, Person{FIDE: 999}, ""},
		{open, Person{FSR: 1800}, "E"},
		{rapid, Person{FIDE: 2300}, "OPEN"},
		{rapid, Person{RSHT: 1400, Born: tournament.Date{Year: 2010}}, "OPEN MEDIUM"},
		{rapid, Person{RSHT: 1401, Born: tournament.Date{Year: 2010}}, "OPEN"},
		{rapid, Person{Born: tournament.Date{Year: 2014}}, "OPEN MEDIUM KINDER"},
		{rapid, Person{RSHT: 1000, Born: tournament.Date{Year: 2014}}, "OPEN MEDIUM KINDER"},
		{rapid, Person{RSHT: 900}, "OPEN"},
	} {
		var got []string
		for _, cat := range c.reg.Categories {
			if cat.Limits.Admit(c.p) {
				got = append(got, cat.Code)
			}
		}
		if strings.Join(got, " ") != c.want {
			t.Errorf("%+v: got %v, want %s", c.p, got, c.want)
		}
	}
}

func TestEdition(t *testing.T) {
	for _, c := range []struct {
		text  string
		start tournament.Date
		want  int
	}{
		{"FIDE C.07 of 2026-03-01", tournament.Date{Year: 2017}, 2026},
		{"FIDE C.07 of 2024-08-01", tournament.Date{}, 2024},
		{"", tournament.Date{Year: 2026, Month: 2, Day: 28}, 2024},
		{"", tournament.Date{Year: 2026, Month: 3, Day: 1}, 2026},
		{"", tournament.Date{}, 2026},
	} {
		r := Regulation{TieBreakEdition: c.text, Dates: Dates{Start: c.start}}
		if got := r.Edition(); got != c.want {
			t.Errorf("%+v: got %d", c, got)
		}
	}
}

func TestWrongValuesAreNamed(t *testing.T) {
	for _, c := range []struct{ json, code, path string }{
		{`{"schema": "arbiter-event/1", "rounds": "seven"}`, "regulation.kind.number", "rounds"},
		{`{"schema": "arbiter-event/1", "rounds": 7.5}`, "regulation.kind.number", "rounds"},
		{`{"schema": "arbiter-event/1", "categories": [{"code": "A"}, {"limits": {"fide_min": "1901"}}]}`, "regulation.kind.number", "categories[1].limits.fide_min"},
		{`{"schema": "arbiter-event/1", "categories": {}}`, "regulation.kind.list", "categories"},
		{`{"schema": "arbiter-event/1", "dates": {"start": "2023-02-30"}}`, "regulation.kind.day", "dates.start"},
		{`{"schema": "arbiter-event/1", "schedule": [{"round": 1, "start": "tomorrow"}]}`, "regulation.kind.moment", "schedule[0].start"},
		{`{"schema": "arbiter-event/1", "discipline": "bullet"}`, "regulation.word", "discipline"},
		{`{"schema": "arbiter-event/1", "prizes": {"A": [{"money": true}]}}`, "regulation.kind.number", "prizes.A[0].money"},
		{`{"schema": "arbiter-event/1", "pairing": {"bye_points": 0.3}}`, "regulation.kind.points", "pairing.bye_points"},
		{`{"schema": "arbiter-event/2"}`, "regulation.schema", ""},
		{`[1]`, "regulation.notobject", ""},
		{"{\n\"schema\": }", "regulation.notjson", ""},
		{``, "regulation.notjson", ""},
	} {
		_, err := Parse([]byte(c.json))
		var list fault.List
		f := &fault.Fault{}
		if errors.As(err, &list) && len(list) == 1 {
			f = list[0]
		} else if !errors.As(err, &f) {
			t.Errorf("%s: got %v", c.json, err)
			continue
		}
		path, _ := f.Args["Path"].(string)
		if f.Code != c.code || path != c.path {
			t.Errorf("%s: got %v", c.json, f)
		}
	}
	_, err := Parse([]byte("{\n\"schema\": }"))
	var f *fault.Fault
	if !errors.As(err, &f) || f.Args["Line"] != 2 {
		t.Errorf("line: %v", err)
	}
}

func TestUnknownFieldsAreNamed(t *testing.T) {
	reg, err := Parse([]byte(`{"schema": "arbiter-event/1", "weather": 1, "categories": [{"code": "A", "hall": null}]}`))
	if err != nil {
		t.Fatal(err)
	}
	if want := []string{"categories[0].hall", "weather"}; !cmp.Equal(reg.Unknown, want) {
		t.Errorf("got %v", reg.Unknown)
	}
}
