package report_test

import (
	"bytes"
	"image"
	"image/color"
	"image/jpeg"
	"io/fs"
	"math/rand/v2"
	"strings"
	"testing"
	"testing/fstest"
	"time"

	"tura/assets"
	"tura/core/fault"
	"tura/core/tournament"
	"tura/report"
	"tura/report/document"
	"tura/report/pdf"
)

func template(t testing.TB, name string) *report.Template {
	t.Helper()
	out, err := report.LoadTemplate(assets.Files, "diplomas/"+name+".json")
	if err != nil {
		t.Fatal(err)
	}
	return out
}

func sampleDiploma() report.Diploma {
	return report.Diploma{Event: sampleEvent(), Group: report.Group{Code: "B"}, Name: report.SplitName("Разрядов Арсений Олегович"), Sex: tournament.Male,
		Degree: 1, Place: 1, Points: 11, Rounds: 7, Date: tournament.Date{Year: 2027, Month: 1, Day: 8}}
}

func TestDiplomaForms(t *testing.T) {
	m := russian()
	for _, c := range []struct {
		change func(*report.Diploma)
		key    string
		want   string
	}{
		{func(*report.Diploma) {}, "line1", "занявший 1 место в категории B"},
		{func(d *report.Diploma) { d.Sex = tournament.Female }, "line1", "занявшая 1 место в категории B"},
		{func(d *report.Diploma) { d.Dative = "Разрядову Арсению" }, "line1", "занявшему 1 место в категории B"},
		{func(d *report.Diploma) { d.Dative, d.Sex = "Ферзевой Ольге", tournament.Female }, "line1", "занявшей 1 место в категории B"},
		{func(d *report.Diploma) { d.Dative = "Разрядову Арсению" }, "verb", "вручается"},
		{func(d *report.Diploma) { d.Dative = "Разрядову Арсению" }, "name", "Разрядову Арсению"},
		{func(*report.Diploma) {}, "verb", "награждается"},
		{func(*report.Diploma) {}, "degree", "I степени"},
		{func(d *report.Diploma) { d.Degree = 0 }, "degree", ""},
		{func(d *report.Diploma) { d.Among = "среди женщин" }, "line1", "занявший 1 место среди женщин в категории B"},
		{func(d *report.Diploma) { d.Place = 0 }, "line1", "участник турнира в категории B"},
		{func(*report.Diploma) {}, "result", "с результатом 5,5 очка из 7"},
		{func(d *report.Diploma) { d.Points = 2 }, "score", "1 очко из 7"},
		{func(d *report.Diploma) { d.Points = 4 }, "score", "2 очка из 7"},
		{func(d *report.Diploma) { d.Points = 10 }, "score", "5 очков из 7"},
		{func(d *report.Diploma) { d.Points = 1 }, "score", "½ очка из 7"},
		{func(*report.Diploma) {}, "place.date", "Москва, 8 января 2027 года"},
		{func(*report.Diploma) {}, "chief.name", "Е. В. Рокировкина"},
		{func(d *report.Diploma) { d.Override = map[string]string{"line1": "за красивую партию"} }, "line1", "за красивую партию"},
		{func(d *report.Diploma) { d.Group = report.Group{Code: "OPEN", Name: "Мемориал"} }, "line1", "занявший 1 место в группе Мемориал"},
	} {
		d := sampleDiploma()
		c.change(&d)
		if got := strings.ReplaceAll(m.DiplomaValues(d)[c.key], "\u00A0", " "); got != c.want {
			t.Errorf("%s = %q, want %q", c.key, got, c.want)
		}
	}
}

func TestCertificateForms(t *testing.T) {
	c := report.Certificate{Event: sampleEvent(), Group: report.Group{Code: "E"}, Name: report.SplitName("Ферзева Ольга Сергеевна"), Sex: tournament.Female,
		Place: 3, Players: 22, Points: 9, Rounds: 7}
	v := russian().CertificateValues(c)
	for key, want := range map[string]string{"name": "Ферзева Ольга Сергеевна", "line1": "приняла участие в турнире категории E,",
		"line2": "набрала 4,5 очка из 7 и заняла 3 место среди 22 участников."} {
		if got := strings.ReplaceAll(v[key], "\u00A0", " "); got != want {
			t.Errorf("%s = %q, want %q", key, got, want)
		}
	}
	c.Sex, c.Players = tournament.Male, 21
	if got := russian().CertificateValues(c)["line2"]; !strings.HasSuffix(got, "среди 21 участника.") || !strings.HasPrefix(got, "набрал ") {
		t.Errorf("line2 = %q", got)
	}
}

func TestTemplateFaults(t *testing.T) {
	for name, c := range map[string]struct{ json, code, names string }{
		"no file":     {"", "papers.template.read", ""},
		"no JSON":     {"{", "papers.template.bad", ""},
		"unknown":     {`{"width":210,"height":297,"fonts":[],"fields":[]}`, "papers.template.bad", "fonts"},
		"font":        {`{"width":210,"height":297,"fields":[{"text":"{name}","font":"comic","size":10,"x":1,"y":1}]}`, "papers.template.bad", "comic"},
		"value":       {`{"width":210,"height":297,"fields":[{"text":"{salary}","font":"sans","size":10,"x":1,"y":1}]}`, "papers.template.bad", "salary"},
		"outside":     {`{"width":210,"height":297,"fields":[{"text":"{name}","font":"sans","size":10,"x":300,"y":1}]}`, "papers.template.bad", "{name}"},
		"kind":        {`{"width":210,"height":297,"fields":[],"background":[{"kind":"dragon"}]}`, "papers.template.bad", "dragon"},
		"path":        {`{"width":210,"height":297,"fields":[],"background":[{"kind":"path","path":"M 1,2 Q 3,4"}]}`, "papers.template.bad", "Q"},
		"colour":      {`{"width":210,"height":297,"fields":[],"background":[{"kind":"rect","fill":"rose"}]}`, "papers.template.bad", "rose"},
		"symbol loop": {`{"width":210,"height":297,"fields":[],"symbols":{"a":[{"kind":"use","symbol":"a"}]},"background":[{"kind":"use","symbol":"a"}]}`, "papers.template.bad", "uses itself"},
		"no picture":  {`{"width":210,"height":297,"fields":[],"background":[{"kind":"image","file":"t.json"}]}`, "papers.template.picture", ""},
		"picture":     {`{"width":210,"height":297,"fields":[],"background":[{"kind":"image","file":"none.png"}]}`, "papers.template.read", ""},
		"page":        {`{"width":2,"height":297,"fields":[]}`, "papers.template.bad", "30…1000"},
	} {
		fsys := fstest.MapFS{}
		if c.json != "" {
			fsys["t.json"] = &fstest.MapFile{Data: []byte(c.json)}
		}
		_, err := report.LoadTemplate(fsys, "t.json")
		if !fault.Is(err, c.code) || !strings.Contains(err.Error(), c.names) {
			t.Errorf("%s: %v", name, err)
		}
	}
}

func TestOverlayHasTextAlone(t *testing.T) {
	m := russian()
	values := []map[string]string{m.DiplomaValues(sampleDiploma())}
	full, err := m.Award(template(t, "classic"), values, report.Print{})
	if err != nil {
		t.Fatal(err)
	}
	over, err := m.Award(template(t, "classic"), values, report.Print{Overlay: true})
	if err != nil {
		t.Fatal(err)
	}
	if a, b := len(full.Pages[0].Items), len(over.Pages[0].Items); b != len(over.Strings()) || a <= b {
		t.Errorf("the whole page has %d items, the overlay %d with %d texts", a, b, len(over.Strings()))
	}
}

// TestTemplateComesBackFromItsFile writes each shipped template and reads it again.
func TestTemplateComesBackFromItsFile(t *testing.T) {
	shipped, err := fs.Sub(assets.Files, "diplomas")
	if err != nil {
		t.Fatal(err)
	}
	all := report.Templates(shipped)
	if len(all) != len(designs)+1 {
		t.Errorf("%d templates are usable, want %d", len(all), len(designs)+1)
	}
	m := russian()
	values := []map[string]string{m.DiplomaValues(sampleDiploma())}
	for name, design := range all {
		again, err := report.LoadTemplate(fstest.MapFS{"t.json": &fstest.MapFile{Data: design.JSON()}}, "t.json")
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		var a, b bytes.Buffer
		for _, x := range []struct {
			t *report.Template
			b *bytes.Buffer
		}{{design, &a}, {again, &b}} {
			d, err := m.Award(x.t, values, report.Print{})
			if err != nil {
				t.Fatal(err)
			}
			if err := document.Dump(x.b, d); err != nil {
				t.Fatal(err)
			}
		}
		if a.String() != b.String() {
			t.Errorf("%s is drawn otherwise after writing and reading", name)
		}
		if design.Name["ru"] == "" || design.Name["en"] == "" {
			t.Errorf("%s has no name in both languages", name)
		}
	}
}

// pictured is a template of full-page background and name, as an arbiter would make it from a designer's picture.
func pictured(t testing.TB) *report.Template {
	t.Helper()
	img := image.NewRGBA(image.Rect(0, 0, 3508, 2480))
	noise := rand.New(rand.NewPCG(3, 4))
	for y := range 2480 {
		for x := range 3508 {
			v := uint8(200 + 30*((x/60+y/60)%2) + int(noise.Uint32()%12))
			img.SetRGBA(x, y, color.RGBA{v, v - 10, v - 40, 255})
		}
	}
	var b bytes.Buffer
	if err := jpeg.Encode(&b, img, &jpeg.Options{Quality: 80}); err != nil {
		t.Fatal(err)
	}
	out, err := report.LoadTemplate(fstest.MapFS{"d/own.json": &fstest.MapFile{Data: []byte(`{"name":{"ru":"Своя"},"width":297,"height":210,
		"background":[{"kind":"image","file":"back.jpg","x":0,"y":0,"w":297,"h":210}],
		"fields":[{"text":"{name}","x":148.5,"y":100,"font":"serif-bold","size":36,"least":20,"align":"center","width":220},
		{"text":"{line1}","x":148.5,"y":120,"font":"serif","size":18,"align":"center"},{"text":"{date}","x":148.5,"y":180,"font":"serif","size":12,"align":"center"}]}`)},
		"d/back.jpg": &fstest.MapFile{Data: b.Bytes()}}, "d/own.json")
	if err != nil {
		t.Fatal(err)
	}
	return out
}

// TestFiveHundredDiplomas holds the promise of 3 seconds and 10 MB for 500 diplomas with a full-page picture, and the size for the drawn designs.
func TestFiveHundredDiplomas(t *testing.T) {
	if testing.Short() {
		t.Skip("slow")
	}
	m := russian()
	var people []map[string]string
	for _, p := range samplePlayers(500, 0) {
		d := sampleDiploma()
		d.Name, d.Sex = report.SplitName(p.Name), p.Sex
		people = append(people, m.DiplomaValues(d))
	}
	for name, design := range map[string]*report.Template{"picture": pictured(t), "classic": template(t, "classic"), "children": template(t, "children")} {
		start := time.Now()
		d, err := m.Award(design, people, report.Print{})
		if err != nil {
			t.Fatal(err)
		}
		b, err := pdf.Bytes(d, printedAt)
		if err != nil {
			t.Fatal(err)
		}
		took := time.Since(start)
		t.Logf("%s: 500 diplomas in %v, %.1f MB", name, took.Round(time.Millisecond), float64(len(b))/1e6)
		if name == "picture" && took > 3*time.Second || len(b) > 10e6 {
			t.Errorf("%s: 500 diplomas took %v and %d bytes", name, took, len(b))
		}
	}
}
