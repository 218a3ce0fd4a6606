package names

import (
	"os"
	"strings"
	"testing"

	"tura/core/tournament"
)

// The table holds full name, sex and the dative as grammar books give it.
func TestDative(t *testing.T) {
	data, err := os.ReadFile("testdata/dative.csv")
	if err != nil {
		t.Fatal(err)
	}
	lines := strings.Split(strings.TrimSpace(string(data)), "\n")
	if len(lines) < 150 {
		t.Fatalf("%d names", len(lines))
	}
	for _, line := range lines {
		f := strings.Split(line, ";")
		sex := tournament.Male
		if f[1] == "Ж" {
			sex = tournament.Female
		}
		if got, ok := Dative(f[0], sex); got != f[2] || !ok {
			t.Errorf("%s: got %q, want %q", f[0], got, f[2])
		}
	}
}

func TestDativeOfUnknownSex(t *testing.T) {
	if got, ok := Dative("Кочубей Платон Саввич", tournament.UnknownSex); got != "Кочубею Платону Саввичу" || !ok {
		t.Errorf("got %q, %v", got, ok)
	}
	if got, ok := Dative("Ткаченко Саша", tournament.UnknownSex); got == "" || !ok {
		t.Errorf("got %q, %v", got, ok) // guessed a woman by the first name
	}
	if got, ok := Dative("Shakhov", tournament.UnknownSex); got != "Shakhov" || ok {
		t.Errorf("got %q, %v", got, ok)
	}
}

func TestSexGuess(t *testing.T) {
	for full, want := range map[string]struct {
		sex tournament.Sex
		by  Guess
	}{
		"Кочубей Платон Саввич":      {tournament.Male, ByPatronymic},
		"Жуковец Дарья Сергеевна":    {tournament.Female, ByPatronymic},
		"Ким Анна Ильинична":         {tournament.Female, ByPatronymic},
		"Мамедов Руфат Эльдар оглы":  {tournament.Male, ByPatronymic},
		"Мамедова Лейла Эльдар кызы": {tournament.Female, ByPatronymic},
		"Щукина-Ёлкина Яна":          {tournament.Female, BySurname},
		"Мохов Глеб":                 {tournament.Male, BySurname},
		"Коваленко-Грач Тимофей":     {tournament.Male, ByFirstName},
		"Дубко Илья":                 {tournament.Male, ByFirstName},
		"Дубко Яна":                  {tournament.Female, ByFirstName},
		"Ким Нелли":                  {tournament.UnknownSex, NoGuess},
		"Shakhov":                    {tournament.UnknownSex, NoGuess},
		"":                           {tournament.UnknownSex, NoGuess},
	} {
		if sex, by := Sex(full); sex != want.sex || by != want.by {
			t.Errorf("%s: got %d by %d", full, sex, by)
		}
	}
}

func TestSplitParticles(t *testing.T) {
	if p := Split("ван дер Ваальс Ян Дидерикович"); p != (Parts{"ван дер Ваальс", "Ян", "Дидерикович"}) {
		t.Errorf("got %+v", p)
	}
	if p := Split("Мамедов Руфат Эльдар оглы"); p != (Parts{"Мамедов", "Руфат", "Эльдар оглы"}) {
		t.Errorf("got %+v", p)
	}
}
