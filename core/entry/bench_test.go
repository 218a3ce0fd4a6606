package entry

import (
	"fmt"
	"testing"

	"tura/core/sheet"
)

// A thousand answers of the sample, names made different.
func BenchmarkImportThousand(b *testing.B) {
	s := &sheet.Sheet{Rows: []sheet.Row{{Line: 1, Cells: []string{"ФИО", "Дата рождения", "Пол", "ID ФШР", "Рейтинг", "Категория"}}}}
	for i := range 1000 {
		s.Rows = append(s.Rows, sheet.Row{Line: i + 2, Cells: []string{fmt.Sprintf("Иванов%c%c Пётр Ильич", 'а'+i/30, 'а'+i%30), "01.02.2010", "м", fmt.Sprint(9900000 + i), "1700", "В"}})
	}
	reg := openRegulation(&testing.T{})
	for b.Loop() {
		if im := ImportList(s, Propose(s), reg, nil); len(im.Rows) != 1000 {
			b.Fatal(len(im.Rows))
		}
	}
}

func BenchmarkFeesOfTheWinterOpen(b *testing.B) {
	ev := readEvent(&testing.T{}, "testdata/winter-open")
	for b.Loop() {
		Fees(ev.reg, ev.entries, Assign(ev.reg, ev.entries))
	}
}
