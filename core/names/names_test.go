package names

import (
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

func TestOrder(t *testing.T) {
	want := []string{"Белых Илья", "Белыхин Антон", "Ежов Пётр", "Ёжиков Артём", "елкин Пётр", "Ёлкин Роман", "Ельцин Борис", "Жуков",
		"Иванов Иван", "Иванов-Грач Иван", "Иванова Анна", "Щукина Яна", "Яблочкин"}
	// ё counts as е: Ёжиков before Ежов
	want[2], want[3] = want[3], want[2]
	got := slices.Clone(want)
	slices.Reverse(got)
	slices.SortFunc(got, Compare)
	if !slices.Equal(got, want) {
		t.Errorf("got  %q\nwant %q", got, want)
	}
}

func TestCompareIsTotal(t *testing.T) {
	letters := rapid.StringMatching(`[аеёжАЕЁ\- ]{0,6}`)
	rapid.Check(t, func(t *rapid.T) {
		a, b := letters.Draw(t, "a"), letters.Draw(t, "b")
		if got := Compare(a, b); got != -Compare(b, a) || (got == 0) != (a == b) {
			t.Fatalf("Compare(%q, %q) = %d", a, b, got)
		}
	})
}

func TestLatin(t *testing.T) {
	for full, want := range map[string]string{
		"Объездчиков Юрий Кузьмич":  "Obieezdchikov, Iurii",
		"Подъячева Жанна":           "Podieiacheva, Zhanna",
		"Щукина-Ёлкина Яна":         "Shchukina-Elkina, Iana",
		"Пшеницын Родион Маркович":  "Pshenitsyn, Rodion",
		"Цыхова Эльза":              "Tsykhova, Elza",
		"Мамедов Руфат Эльдар оглы": "Mamedov, Rufat",
		"Tazhibay Nurlan":           "Tazhibay, Nurlan",
		"Шахов":                     "Shakhov",
		"ЩУКИН ЯН":                  "SHCHUKIN, IAN",
	} {
		if got := Latin(full, ICAO); got != want {
			t.Errorf("%s: got %q, want %q", full, got, want)
		}
	}
	if got := Latin("Юрьева Майя Сергеевна", English); got != "Yureva, Mayya" {
		t.Errorf("English: got %q", got)
	}
}

func TestKeyMeetsSpellings(t *testing.T) {
	for _, same := range [][]string{
		{"Иванов Иван", "Ivanov, Ivan", "ИВАНОВ  ИВАН", "ivanovivan"},
		{"Щукин Юрий", "Shchukin, Yury", "Schukin, Iurii", "Shchukin Yuriy"},
		{"Подъячева", "Pod'yacheva", "Подьячева", "Podyacheva"},
		{"Ёлкин Пётр", "Елкин Петр", "Elkin Petr", "Yolkin Pyotr"},
		{"Хлебников Илья", "Khlebnikov Ilya", "Hlebnikov Ilia"},
		{"Cлонова", "Слонова", "Slonova"},
		{"Коваленко-Грач", "Коваленко - Грач", "Kovalenko–Grach", "Kovalenko Grach"},
		{"Алексеев Максим", "Alekseev Maxim", "Alexeev Maksim"},
		{"Цветкова", "Tsvetkova", "Tcvetkova"},
	} {
		for _, s := range same[1:] {
			if Key(s) != Key(same[0]) {
				t.Errorf("%q has key %q, %q has %q", s, Key(s), same[0], Key(same[0]))
			}
		}
	}
	if Key("Иванов") == Key("Петров") {
		t.Error("different names share a key")
	}
}

func TestKeyOfBeginning(t *testing.T) {
	word := rapid.StringMatching(`[а-щэ]{2,10}`)
	rapid.Check(t, func(t *rapid.T) {
		full := word.Draw(t, "surname") + " " + word.Draw(t, "first")
		runes := []rune(full)
		n := rapid.IntRange(1, len(runes)).Draw(t, "n")
		if n < len(runes) && strings.ContainsRune("йтс", runes[n-1]) {
			t.Skip("the next letter may join")
		}
		if begin := string(runes[:n]); !strings.HasPrefix(Key(full), Key(begin)) {
			t.Fatalf("Key(%q) = %q is no beginning of Key(%q) = %q", begin, Key(begin), full, Key(full))
		}
	})
}

func TestFixScript(t *testing.T) {
	for in, want := range map[string]string{"Cлонова": "Слонова", "Досkин": "Доскин", "Ivanоv": "Ivanov", "Иванов": "Иванов", "Zлонова": "Zлонова"} {
		if got, changed := FixScript(in); got != want || changed != (in != want) {
			t.Errorf("%q: got %q, %v", in, got, changed)
		}
	}
	for in, want := range map[string]string{"А": "A", " В ": "B", "С": "C", "D": "D", "Е": "E", "Юниоры": "Юниоры"} {
		if got := LatinCode(in); got != want {
			t.Errorf("code %q: got %q", in, got)
		}
	}
}

func TestShort(t *testing.T) {
	if got := Short("Кружков Николай Маркович"); got != "Кружков Н. М." {
		t.Errorf("got %q", got)
	}
	for _, c := range []struct {
		short, full string
		want        bool
	}{
		{"Кружков Н. М.", "Кружков Николай Маркович", true},
		{"Кружков Н.М.", "Кружков Николай Маркович", true},
		{"кружков н", "Кружков Николай Маркович", true},
		{"Кружков Николай", "Кружков Николай Маркович", true},
		{"Кружков", "Кружков Николай", true},
		{"Кружков П. М.", "Кружков Николай Маркович", false},
		{"Кружков Н. М.", "Кружков Николай", false},
		{"Кружкова Н. М.", "Кружков Николай Маркович", false},
		{"", "Кружков Николай", false},
	} {
		if got := SameShort(c.short, c.full); got != c.want {
			t.Errorf("SameShort(%q, %q) = %v", c.short, c.full, got)
		}
	}
}
