package ratinglist

import (
	"archive/zip"
	"context"
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"tura/core/fault"
	"tura/core/tournament"
)

// shelf opens a library with the sample lists.
func shelf(t *testing.T, files ...string) *Library {
	t.Helper()
	l, err := OpenLibrary(filepath.Join(t.TempDir(), "Списки № 1 [рейтинг]"))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := l.Close(); err != nil {
			t.Error(err)
		}
	})
	for _, f := range files {
		if _, _, err := l.Import(context.Background(), f, Options{}); err != nil {
			t.Fatalf("%s: %v", f, err)
		}
	}
	return l
}

func find(t *testing.T, l *Library, text string) []Match {
	t.Helper()
	list, err := l.Search(context.Background(), text, 20)
	if err != nil {
		t.Fatal(err)
	}
	return list
}

func TestFIDESample(t *testing.T) {
	l := shelf(t)
	list, sum, err := l.Import(context.Background(), "testdata/fide_list_sample.txt", Options{Month: "2026-11"})
	if err != nil {
		t.Fatal(err)
	}
	if list.Key() != "fide" || list.People != 30 || sum.People != 30 || sum.Skipped != 0 || list.Month != "2026-11" || !list.Newest {
		t.Errorf("%+v %+v", list, sum)
	}
	if len(sum.Warnings) != 1 || sum.Warnings[0].Code != "ratinglist.line.long" || sum.Warnings[0].Value != "9990264" {
		t.Errorf("warnings %+v", sum.Warnings)
	}
	for id, want := range map[string]Person{
		"9990264":   {Name: "Doskin, Pavel", Federation: "RUS", Sex: tournament.Male, Ratings: Ratings{1833, 1811, 0}, K: [3]int{20, 20, 0}, Born: 1970},
		"9990233":   {Name: "Rokirova, Alsu", Federation: "RUS", Sex: tournament.Female, Title: tournament.WIM, Women: tournament.WIM, Ratings: Ratings{2195, 2120, 2144}, K: [3]int{20, 20, 20}, Born: 1987, Inactive: true},
		"9990288":   {Name: "Koneva, Sofya", Federation: "RUS", Sex: tournament.Female, Title: tournament.GM, Women: tournament.WGM, Ratings: Ratings{2504, 2466, 2490}, K: [3]int{10, 20, 20}, Born: 1993},
		"99900189":  {Name: "Borisov, Maxim", Federation: "RUS", Sex: tournament.Male, Ratings: Ratings{1520, 0, 0}, K: [3]int{20, 0, 0}, Inactive: true},
		"99900080":  {Name: "Pod'yacheva, Zhanna", Federation: "RUS", Sex: tournament.Female, Ratings: Ratings{1654, 1688, 1610}, K: [3]int{20, 20, 20}, Born: 1959},
		"999000219": {Name: "Kochubey, Platon", Federation: "RUS", Sex: tournament.Male, Born: 2018},
		"9990271":   {Name: "Shakhov", Federation: "RUS", Sex: tournament.Male, Ratings: Ratings{2015, 0, 0}, K: [3]int{20, 0, 0}, Born: 1955, Inactive: true},
	} {
		m, ok, err := l.Find(context.Background(), FIDE, id)
		if err != nil || !ok {
			t.Fatalf("%s: %v %v", id, ok, err)
		}
		want.ID, want.Source, want.List = id, FIDE, "fide"
		if *m.FIDE != want {
			t.Errorf("%s: %+v", id, *m.FIDE)
		}
	}
}

func TestSearchJoinsTheLists(t *testing.T) {
	l := shelf(t, "testdata/fide_list_sample.txt", "testdata/fsr_list_sample.csv")
	for _, c := range []struct{ text, name, latin, ids string }{
		{"лад", "Ладьин Аркадий Львович", "Ladin, Arkadiy", "9990011 9900011"},
		{"LADIN", "Ладьин Аркадий Львович", "Ladin, Arkadiy", "9990011 9900011"},
		{"щук", "Щукина-Ёлкина Яна Глебовна", "", " 9900032"},
		{"Shchukina", "Щукина-Ёлкина Яна Глебовна", "", " 9900032"},
		{"коваленко гр", "Коваленко-Грач Тимофей Янович", "Kovalenko-Grach, Timofey", "9990066 9900016"},
		{"доск", "Досkin Павел Ильич", "Doskin, Pavel", "9990264 9900033"},
		{"tazh", "Tazhibay, Nurlan", "Tazhibay, Nurlan", "9990240 "},
		{"9990011", "Ладьин Аркадий Львович", "Ladin, Arkadiy", "9990011 9900011"},
		{"9900031", "Мамедов Руфат Эльдар оглы", "", " 9900031"},
		{"99902", "Gusev-Stepnoy, Ilya", "Gusev-Stepnoy, Ilya", "9990226 "},
	} {
		list := find(t, l, c.text)
		if len(list) == 0 {
			t.Errorf("%s: nobody", c.text)
			continue
		}
		m := list[0]
		ids := ""
		if m.FIDE != nil {
			ids = m.FIDE.ID
		}
		ids += " "
		if m.FSR != nil {
			ids += m.FSR.ID
		}
		if m.Name != c.name || m.Latin != c.latin || ids != c.ids {
			t.Errorf("%s: %q %q %q", c.text, m.Name, m.Latin, ids)
		}
	}
	if list := find(t, l, "борисов"); len(list) != 3 { // three namesakes, two of them in both lists
		t.Errorf("namesakes: %+v", list)
	}
	if list := find(t, l, "  ?!"); len(list) != 0 {
		t.Errorf("marks find %+v", list)
	}
}

func TestFederationSample(t *testing.T) {
	l := shelf(t)
	_, sum, err := l.Import(context.Background(), "testdata/fsr_list_sample.csv", Options{})
	if err != nil || sum.People != 24 || len(sum.Warnings) != 1 || sum.Warnings[0].Code != "ratinglist.script" {
		t.Fatalf("%v %+v", err, sum)
	}
	if lists := l.Lists(); len(lists) != 1 || lists[0].Source != FSR || lists[0].Control != Standard {
		t.Errorf("%+v", lists)
	}
	m, ok, err := l.Find(context.Background(), FSR, "9900034")
	if err != nil || !ok || m.FSR.Name != "Шахов Иван, ст." || m.FSR.Ratings.Of(Standard) != 2001 || m.FSR.Region != "Москва" || m.FSR.FIDERating != 2015 {
		t.Errorf("%+v %v %v", m.FSR, ok, err)
	}
	m, _, err = l.Find(context.Background(), FSR, "9900030")
	if err != nil || m.FSR.Ratings != (Ratings{}) || m.FSR.Born != 2018 || m.FSR.Sex != tournament.Male || m.FSR.FIDEID != "" {
		t.Errorf("%+v %v", m.FSR, err)
	}
}

func TestFederationListWithoutHeader(t *testing.T) {
	raw, err := os.ReadFile("testdata/fsr_list_smaster_sample.csv")
	if err != nil {
		t.Fatal(err)
	}
	file := filepath.Join(t.TempDir(), "smaster_rapid.csv")
	if err := os.WriteFile(file, raw, 0o600); err != nil {
		t.Fatal(err)
	}
	l := shelf(t, "testdata/fsr_list_sample.csv", file)
	m, ok, err := l.Find(context.Background(), FSR, "9900012")
	if err != nil || !ok || m.FSR.Ratings != (Ratings{2061, 2061, 0}) || m.FSR.Sex != tournament.Female || m.Name != "Ферзева Елена Игоревна" {
		t.Errorf("%+v %v %v", m.FSR, ok, err)
	}
	if lists := l.Lists(); len(lists) != 2 || lists[0].Key() != "fsr-rapid" || lists[1].Key() != "fsr-standard" {
		t.Errorf("%+v", lists)
	}
}

func write(t *testing.T, name, text string) string {
	t.Helper()
	file := filepath.Join(t.TempDir(), name)
	if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	return file
}

func TestOwnListByItsHeader(t *testing.T) {
	l := shelf(t)
	file := write(t, "ршт.csv", "Рейтинг-лист РШТ\n\nИдент.Номер;ФИО;Год рождения;Пол;РШТ;ID ФИДЕ\nA-7;Ткач Марк Эмилевич;2016;м;870;999000202\n;;;;;\nA-8;Ершова Василиса;31.12.2017;ж;много;\n")
	list, sum, err := l.Import(context.Background(), file, Options{Name: "РШТ", Month: "2026-10"})
	if err != nil {
		t.Fatal(err)
	}
	if list.Key() != "own-ршт-standard" || sum.People != 2 || len(sum.Warnings) != 1 || sum.Warnings[0].Code != "ratinglist.rating.bad" || sum.Warnings[0].Line != 6 {
		t.Errorf("%+v %+v", list, sum)
	}
	m, ok, err := l.Find(context.Background(), Own, "A-7")
	if err != nil || !ok || len(m.Own) != 1 || m.Own[0].Ratings.Of(Standard) != 870 || m.Own[0].FIDEID != "999000202" {
		t.Errorf("%+v %v %v", m, ok, err)
	}
	if got := find(t, l, "ткач"); len(got) != 1 || got[0].Name != "Ткач Марк Эмилевич" {
		t.Errorf("%+v", got)
	}
}

func TestColumnsNamedByHand(t *testing.T) {
	l := shelf(t)
	file := write(t, "list.csv", "12\tЗайцев Олег\t1500\n13\tВолков Пётр\t1400\n")
	_, _, err := l.Import(context.Background(), file, Options{})
	if !fault.Is(err, "ratinglist.columns") {
		t.Fatalf("got %v", err)
	}
	rows, guess, err := Preview(file)
	if err != nil || len(rows) != 2 || !slices.Equal(rows[1], []string{"13", "Волков Пётр", "1400"}) || guess.usable() {
		t.Errorf("%v %v %v", rows, guess, err)
	}
	_, sum, err := l.Import(context.Background(), file, Options{Source: FSR, Control: Blitz, Columns: Columns{ID: 1, Name: 2, Rating: 3}})
	if err != nil || sum.People != 2 {
		t.Fatalf("%v %+v", err, sum)
	}
	if m, ok, err := l.Find(context.Background(), FSR, "13"); err != nil || !ok || m.FSR.Ratings.Of(Blitz) != 1400 {
		t.Errorf("%+v %v", m.FSR, err)
	}
}

// zipped packs one file.
func zipped(t *testing.T, name, text string) string {
	t.Helper()
	file := filepath.Join(t.TempDir(), "list.zip")
	f, err := os.Create(file)
	if err != nil {
		t.Fatal(err)
	}
	z := zip.NewWriter(f)
	w, err := z.Create(name)
	if err == nil {
		_, err = w.Write([]byte(text))
	}
	if err = errors.Join(err, z.Close(), f.Close()); err != nil {
		t.Fatal(err)
	}
	return file
}

const xmlSample = `<playerslist>
<player><fideid>99900073</fideid><name>Obiezdchikov, O&apos;Yury</name><country>RUS</country><sex>M</sex><title></title><w_title></w_title><o_title>NA</o_title><foa_title/>
<rating>1766</rating><games>0</games><k>20</k><rapid_rating>1702</rapid_rating><rapid_k>20</rapid_k><blitz_rating>0</blitz_rating><birthday>1961</birthday><flag>i</flag></player>
<player><fideid></fideid><name>Nobody</name></player>
</playerslist>`

func TestXMLInAZip(t *testing.T) {
	l := shelf(t)
	list, sum, err := l.Import(context.Background(), zipped(t, "players_list_xml_foa.xml", xmlSample), Options{})
	if err != nil || sum.People != 1 || sum.Skipped != 1 || list.Control != AnyControl {
		t.Fatalf("%v %+v %+v", err, list, sum)
	}
	m, ok, err := l.Find(context.Background(), FIDE, "99900073")
	if err != nil || !ok || m.FIDE.Name != "Obiezdchikov, O'Yury" || m.FIDE.Ratings != (Ratings{1766, 1702, 0}) || !m.FIDE.Inactive || m.FIDE.Born != 1961 {
		t.Errorf("%+v %v %v", m.FIDE, ok, err)
	}
}

// TestSingleAndLegacyLists reads the other two text layouts, whose offsets come from the header.
func TestSingleAndLegacyLists(t *testing.T) {
	single := "ID Number      Name                                                         Fed Sex Tit  WTit OTit           FOA OCT26 Gms K  B-day Flag\r\n" +
		"99900103       Zhukovets, Darya                                             RUS F   WCM  WCM                      1522 6   40 2010  w   \r\n"
	legacy := "ID Number      Name                                                         Fed Sex Tit  WTit OTit           SRtng SGm SK RRtng RGm Rk BRtng BGm BK B-day Flag\r\n" +
		"99900103       Zhukovets, Darya                                             RUS F   WCM  WCM                 1545  0   40 1522  6   40 1500  0   40 2010  w   \r\n"
	single = strings.Replace(single, "                      1522", "                     1522 ", 1)
	l := shelf(t, write(t, "rapid_rating_list.txt", single))
	if lists := l.Lists(); lists[0].Key() != "fide-rapid" || lists[0].Month != "2026-10" {
		t.Errorf("%+v", lists)
	}
	if m, _, err := l.Find(context.Background(), FIDE, "99900103"); err != nil || m.FIDE.Ratings != (Ratings{0, 1522, 0}) || m.FIDE.K != [3]int{0, 40, 0} || m.FIDE.Born != 2010 {
		t.Errorf("%+v %v", m.FIDE, err)
	}
	l = shelf(t, write(t, "players_list.txt", legacy))
	if m, _, err := l.Find(context.Background(), FIDE, "99900103"); err != nil || m.FIDE.Ratings != (Ratings{1545, 1522, 1500}) || m.FIDE.Title != tournament.WCM {
		t.Errorf("%+v %v", m.FIDE, err)
	}
}

// TestRefusedFiles: each mishap has its own sentence, and the old list stays.
func TestRefusedFiles(t *testing.T) {
	sample, err := os.ReadFile("testdata/fide_list_sample.txt")
	if err != nil {
		t.Fatal(err)
	}
	whole, err := os.ReadFile(zipped(t, "players_list_foa.txt", string(sample)))
	if err != nil {
		t.Fatal(err)
	}
	l := shelf(t, "testdata/fide_list_sample.txt")
	for _, c := range []struct{ name, text, code string }{
		{"cut.zip", string(whole[:len(whole)/2]), "ratinglist.zip"},
		{"empty.txt", "", "ratinglist.empty"}, {"blank.csv", " \r\n", "ratinglist.empty"},
		{"cut.txt", string(sample[:len(sample)-100]), "ratinglist.cut"},
		{"cut.xml", xmlSample[:len(xmlSample)-20], "ratinglist.cut"},
		{"page.txt", "<html><body>Not found</body></html>", "ratinglist.format"},
		{"binary.csv", "a,b\x00c,d", "ratinglist.format"},
		{"2011.txt", "ID number Name                             Titl Fed  Jan11 Game  Born  Flag\r\n  9990011 Ladin, Arkadiy                   f    RUS  2231     7  1984\r\n", "ratinglist.old"},
		{"other.txt", "ID Number  Name     Nation  Points Wins Losses\r\n1  A  RUS 1 2 3\r\n", "ratinglist.header"},
		{"nobody.txt", strings.SplitAfter(string(sample), "\n")[0], "ratinglist.nobody"},
		{"other.csv", "a;b;c\n1;2;3\n", "ratinglist.columns"},
	} {
		_, _, err := l.Import(context.Background(), write(t, c.name, c.text), Options{})
		if !fault.Is(err, c.code) {
			t.Errorf("%s: got %v", c.name, err)
		}
	}
	if _, _, err := l.Import(context.Background(), zipped(t, "readme.md", "x"), Options{}); !fault.Is(err, "ratinglist.zip.nolist") {
		t.Errorf("zip without a list: %v", err)
	}
	if _, _, err := l.Import(context.Background(), "testdata/none.zip", Options{}); !fault.Is(err, "ratinglist.file") {
		t.Errorf("no file: %v", err)
	}
	if len(find(t, l, "ladin")) != 1 {
		t.Error("the old list is gone")
	}
	rest, err := os.ReadDir(l.folder)
	if err != nil || len(rest) != 1 {
		t.Errorf("left behind: %v %v", rest, err)
	}
}

func TestCancelLeavesTheOldList(t *testing.T) {
	l := shelf(t, "testdata/fide_list_sample.txt")
	ctx, cancel := context.WithCancel(context.Background())
	_, _, err := l.Import(ctx, "testdata/fsr_list_sample.csv", Options{Progress: func(int64, int64) { cancel() }})
	if !errors.Is(err, context.Canceled) {
		t.Errorf("got %v", err)
	}
	rest, err := os.ReadDir(l.folder)
	if err != nil || len(rest) != 1 || len(find(t, l, "ladin")) != 1 {
		t.Errorf("left behind: %v %v", rest, err)
	}
}

func TestMonthsStandSideBySide(t *testing.T) {
	l := shelf(t)
	for _, month := range []string{"2026-11", "2026-10"} {
		if _, _, err := l.Import(context.Background(), "testdata/fide_list_sample.txt", Options{Month: month}); err != nil {
			t.Fatal(err)
		}
	}
	lists := l.Lists()
	if len(lists) != 2 || lists[0].Month != "2026-11" || !lists[0].Newest || lists[1].Newest {
		t.Fatalf("%+v", lists)
	}
	if err := l.Remove(lists[0]); err != nil {
		t.Fatal(err)
	}
	if lists = l.Lists(); len(lists) != 1 || lists[0].Month != "2026-10" || !lists[0].Newest {
		t.Errorf("%+v", lists)
	}
}

// TestSequences: the default sequences of FIDE, and the effective rapid and blitz ratings.
func TestSequences(t *testing.T) {
	person := func(s, r, b int) Match {
		return Match{FIDE: &Person{Source: FIDE, List: "fide", Ratings: Ratings{s, r, b}}}
	}
	for _, c := range []struct {
		control Control
		m       Match
		want    int
		from    Control
	}{
		{Standard, person(1500, 1600, 1700), 1500, Standard}, {Standard, person(0, 1600, 1700), 1600, Rapid}, {Standard, person(0, 0, 1700), 1700, Blitz},
		{Rapid, person(1500, 1600, 1700), 1600, Rapid}, {Rapid, person(1500, 0, 1700), 1500, Standard}, {Rapid, person(0, 0, 1700), 1700, Blitz},
		{Blitz, person(1500, 1600, 0), 1500, Standard}, {Blitz, person(0, 1600, 0), 1600, Rapid}, {Blitz, person(0, 0, 0), 0, AnyControl},
	} {
		f, ok := DefaultSequence(FIDE, c.control).Rate(c.m)
		if f.Rating != c.want || f.Control != c.from || ok != (c.want > 0) {
			t.Errorf("%v %v: %+v", c.control.Key(), c.m.FIDE.Ratings, f)
		}
	}
	m := person(0, 0, 0)
	m.Own = []Person{{Source: Own, List: "own-ршт-standard", Ratings: Ratings{900, 0, 0}}}
	s := append(DefaultSequence(FIDE, Standard), Pick{Source: Own, List: "own-ршт-standard", Control: Standard})
	if f, ok := s.Rate(m); !ok || f.Rating != 900 || f.Source != Own {
		t.Errorf("%+v", f)
	}
}
