package ratinglist

import (
	"archive/zip"
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"
)

// synthetic writes invented lists as large as the real ones: the same seed gives the same people in every layout.
type synthetic struct {
	r     *rand.Rand
	first []string
	last  []string
}

func newSynthetic(seed uint64) *synthetic {
	s := &synthetic{r: rand.New(rand.NewPCG(seed, 7))}
	syllables := []string{"ba", "ko", "lev", "mir", "no", "sha", "tri", "ver", "yu", "zha", "gor", "pe", "sta", "ru", "fi", "dan", "chu", "ol", "kha", "iv"}
	word := func(n int) string {
		w := ""
		for range n {
			w += syllables[s.r.IntN(len(syllables))]
		}
		return string(w[0]-'a'+'A') + w[1:]
	}
	for range 3000 {
		s.first = append(s.first, word(2))
	}
	for range 300_000 {
		s.last = append(s.last, word(3+s.r.IntN(2))+[]string{"ov", "ova", "in", "ina", "son", "ez", ""}[s.r.IntN(7)])
	}
	return s
}

// person number i of the list.
func (s *synthetic) person(i int) Person {
	p := Person{ID: strconv.Itoa(100_000 + i*7), Name: s.last[s.r.IntN(len(s.last))] + ", " + s.first[s.r.IntN(len(s.first))],
		Federation: []string{"IND", "FRA", "GER", "ESP", "USA", "RUS", "POL", "KAZ", "ITA", "BRA"}[s.r.IntN(10)], Born: 1930 + s.r.IntN(90)}
	if s.r.IntN(5) < 2 {
		p.Ratings = Ratings{1400 + s.r.IntN(1000), 1400 + s.r.IntN(1000), 1400 + s.r.IntN(1000)}
	}
	return p
}

func (s *synthetic) txt(w io.Writer, n int) error {
	b := bufio.NewWriter(w)
	fmt.Fprint(b, "ID Number      Name                                                         Fed Sex Tit  WTit OTit           FOA SRtng SGm SK RRtng RGm Rk BRtng BGm BK B-day Flag\r\n")
	for i := range n {
		p := s.person(i)
		fmt.Fprintf(b, "%-15s%-61s%-4s%-4s%-5s%-5s%-15s%-4s%-6d%-4d%-3d%-6d%-4d%-3d%-6d%-4d%-3d%-6d%-4s\r\n", p.ID, p.Name, p.Federation, "M", "", "", "", "",
			p.Ratings[0], 0, 20, p.Ratings[1], 0, 20, p.Ratings[2], 0, 20, p.Born, "")
	}
	return b.Flush()
}

func (s *synthetic) xml(w io.Writer, n int) error {
	b := bufio.NewWriter(w)
	fmt.Fprint(b, "<playerslist>\n")
	for i := range n {
		p := s.person(i)
		fmt.Fprintf(b, "<player>\n<fideid>%s</fideid>\n<name>%s</name>\n<country>%s</country>\n<sex>M</sex>\n<title></title>\n<w_title></w_title>\n<o_title></o_title>\n<foa_title></foa_title>\n"+
			"<rating>%d</rating>\n<games>0</games>\n<k>20</k>\n<rapid_rating>%d</rapid_rating>\n<rapid_games>0</rapid_games>\n<rapid_k>20</rapid_k>\n"+
			"<blitz_rating>%d</blitz_rating>\n<blitz_games>0</blitz_games>\n<blitz_k>20</blitz_k>\n<birthday>%d</birthday>\n<flag></flag>\n</player>\n",
			p.ID, p.Name, p.Federation, p.Ratings[0], p.Ratings[1], p.Ratings[2], p.Born)
	}
	fmt.Fprint(b, "</playerslist>\n")
	return b.Flush()
}

// listFile packs a synthetic list of n people.
func listFile(t testing.TB, name string, n int, write func(io.Writer, int) error) string {
	t.Helper()
	file := filepath.Join(t.TempDir(), name+".zip")
	f, err := os.Create(file)
	if err != nil {
		t.Fatal(err)
	}
	z := zip.NewWriter(f)
	w, err := z.Create(name)
	if err == nil {
		err = write(w, n)
	}
	if err = errors.Join(err, z.Close(), f.Close()); err != nil {
		t.Fatal(err)
	}
	return file
}

// full is the size of FIDE's list of October 2026.
const full = 1_932_867

// measured is how many people the figures are taken with: a fortieth in the daily run, all of them with TURA_LONG set.
func measured() int {
	if os.Getenv("TURA_LONG") != "" {
		return full
	}
	return full / 40
}

// TestFigures builds look-up files of a synthetic list and times searches while typing. Limits for the whole list: TXT 20 s, XML 60 s,
// 200 MB of memory, 10 ms for 99 of 100 searches. The daily run has a fortieth of the people and no limits: other programs may be busy.
func TestFigures(t *testing.T) {
	n := measured()
	for _, c := range []struct {
		name  string
		write func(io.Writer, int) error
		limit time.Duration
	}{{"players_list_foa.txt", newSynthetic(1).txt, 20 * time.Second}, {"players_list_xml_foa.xml", newSynthetic(1).xml, 60 * time.Second}} {
		file := listFile(t, c.name, n, c.write)
		l := shelf(t)
		most, stop := watchMemory()
		start := time.Now()
		list, _, err := l.Import(context.Background(), file, Options{})
		took := time.Since(start)
		stop()
		if err != nil || list.People != n {
			t.Fatalf("%v %+v", err, list)
		}
		info, err := os.Stat(list.path)
		if err != nil {
			t.Fatal(err)
		}
		p99 := searches(t, l)
		t.Logf("%s: %d people in %v, %d MB of memory, look-up file %d MB, search p99 %v", c.name, n, took.Round(time.Millisecond), most()>>20, info.Size()>>20, p99)
		if n == full && (took > c.limit || most() > 200<<20 || p99 > 10*time.Millisecond) {
			t.Errorf("beyond the limits: %v of %v", took, c.limit)
		}
	}
}

// watchMemory samples what the program holds.
func watchMemory() (most func() uint64, stop func()) {
	var peak uint64
	done, ended := make(chan struct{}), make(chan struct{})
	go func() {
		defer close(ended)
		var m runtime.MemStats
		for {
			runtime.ReadMemStats(&m)
			peak = max(peak, m.Sys-m.HeapReleased)
			select {
			case <-done:
				return
			case <-time.After(50 * time.Millisecond):
			}
		}
	}()
	return func() uint64 { return peak }, func() { close(done); <-ended }
}

// searches types beginnings of names of one to six letters, in both scripts, and numbers; it returns the 99th percentile.
func searches(t *testing.T, l *Library) time.Duration {
	t.Helper()
	s := newSynthetic(1)
	cyrillic := []string{"и", "ив", "шах", "ко", "лев", "жа", "горо", "перу", "верн", "юба", "зха", "э"}
	var all []time.Duration
	for i := range 2000 {
		text := s.last[i*7][:1+i%6]
		switch i % 5 {
		case 3:
			text = cyrillic[i%len(cyrillic)]
		case 4:
			text = strconv.Itoa(100_000 + i*91)[:3+i%4]
		}
		start := time.Now()
		if _, err := l.Search(context.Background(), text, 20); err != nil {
			t.Fatal(err)
		}
		all = append(all, time.Since(start))
	}
	slices.Sort(all)
	return all[len(all)*99/100]
}

func FuzzImport(f *testing.F) {
	for _, name := range []string{"fide_list_sample.txt", "fsr_list_sample.csv", "fsr_list_smaster_sample.csv"} {
		raw, err := os.ReadFile(filepath.Join("testdata", name))
		if err != nil {
			f.Fatal(err)
		}
		f.Add(raw[:min(len(raw), 900)])
	}
	f.Add([]byte(xmlSample))
	f.Fuzz(func(t *testing.T, raw []byte) {
		var meta Meta
		var sum Summary
		people := 0
		d := &download{reader: &sliceReader{raw}, name: "fuzz.txt"}
		err := parse(context.Background(), d, Options{}, &meta, &sum, func(p Person) error {
			people++
			if q := unpack(p.pack()); q.ID != p.ID || q.Name != strings.ReplaceAll(p.Name, "\t", " ") || q.Ratings != p.Ratings || q.Born != p.Born || q.FIDEID != p.FIDEID {
				t.Errorf("%+v came back as %+v", p, q)
			}
			return nil
		})
		if err == nil && meta.Source == 0 {
			t.Error("a list without a source")
		}
	})
}

// sliceReader gives its bytes in small pieces.
type sliceReader struct{ rest []byte }

func (s *sliceReader) Read(p []byte) (int, error) {
	if len(s.rest) == 0 {
		return 0, io.EOF
	}
	n := copy(p[:min(len(p), 100)], s.rest)
	s.rest = s.rest[n:]
	return n, nil
}
