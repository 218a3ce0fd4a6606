package report_test

import (
	"testing"

	"tura/assets"
	"tura/core/tournament"
	"tura/report"
)

// designs are the shipped templates.
var designs = []string{"classic", "modern", "children", "text"}

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

func TestDiplomaLooks(t *testing.T) {
	m := russian()
	girl := sampleDiploma()
	girl.Name, girl.Sex, girl.Among, girl.Points = report.SplitName("Пешкина Варвара"), tournament.Female, "среди девочек", 12
	long := sampleDiploma()
	long.Name = report.SplitName("Староиндийская-Новотроицкая Александра-Виктория Константиновна")
	long.Among, long.Sex = "среди девушек до 17 лет и юниорок до 21 года, представляющих сельские школы", tournament.Female
	bare := sampleDiploma()
	bare.Degree, bare.Place, bare.Rounds, bare.Event.Director = 0, 0, 0, ""
	people := []map[string]string{m.DiplomaValues(sampleDiploma()), m.DiplomaValues(girl), m.DiplomaValues(long), m.DiplomaValues(bare)}
	for _, name := range designs {
		d, err := m.Award(template(t, name), people, report.Print{})
		if err != nil {
			t.Fatal(err)
		}
		keep(t, "10-"+name, d)
	}
	en, err := english().Award(template(t, "children"), []map[string]string{english().DiplomaValues(girl)}, report.Print{})
	if err != nil {
		t.Fatal(err)
	}
	keep(t, "12en", en)
	c := report.Certificate{Event: sampleEvent(), Group: report.Group{Code: "E"}, Name: report.SplitName("Ферзева Ольга Сергеевна"), Sex: tournament.Female, Place: 3,
		Players: 22, Points: 9, Rounds: 7, Date: tournament.Date{Year: 2027, Month: 1, Day: 8}}
	lc := c
	lc.Name = long.Name
	values := []map[string]string{m.CertificateValues(c), m.CertificateValues(lc)}
	d, err := m.Award(template(t, "certificate"), values, report.Print{})
	if err != nil {
		t.Fatal(err)
	}
	keep(t, "14", d)
	d, err = m.Award(template(t, "certificate"), values, report.Print{TwoUp: true, NoSeal: true})
	if err != nil {
		t.Fatal(err)
	}
	keep(t, "14two", d)
}
