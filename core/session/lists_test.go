package session

import (
	"os"
	"path/filepath"
	"testing"

	"tura/core/ratinglist"
)

func TestPeopleOfTheListsComeAsApplications(t *testing.T) {
	lib, err := ratinglist.OpenLibrary(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = lib.Close() }()
	list := filepath.Join(t.TempDir(), "own.csv")
	text := "ФИО;Дата рождения;ID ФШР;Рейтинг\nФерзина Ольга Павловна;2011;990001;1412\nФерзин Пётр Ильич;2009;990002;1530\n"
	if err := os.WriteFile(list, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
	_, guess, err := ratinglist.Preview(list)
	if err != nil {
		t.Fatal(err)
	}
	if _, _, err := lib.Import(ctx, list, ratinglist.Options{Source: ratinglist.FSR, Columns: guess}); err != nil {
		t.Fatal(err)
	}
	s := mustCreate(t)
	if got := s.Suggest(ctx, "ферз", 5); len(got) != 0 {
		t.Errorf("without lists: %v", got)
	}
	s.UseLists(lib)
	for _, words := range []string{"ферз", "FERZ"} {
		got := s.Suggest(ctx, words, 5)
		if len(got) != 2 {
			t.Fatalf("%s: %d people", words, len(got))
		}
	}
	got := s.Suggest(ctx, "Ферзина", 5)
	if len(got) != 1 || got[0].FSR != 1412 || got[0].FSRID != "990001" || got[0].Born.Year != 2011 {
		t.Errorf("%+v", got)
	}
}
