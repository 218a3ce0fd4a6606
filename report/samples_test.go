package report_test

import (
	"fmt"
	"os"
	"path/filepath"
	"testing"
	"time"

	"tura/assets/i18n"
	"tura/core/tournament"
	"tura/report"
	"tura/report/document"
	"tura/report/pdf"
)

// printedAt is the moment in the stamps and the files of all samples.
var printedAt = time.Date(2027, 1, 5, 10, 52, 0, 0, time.UTC)

func russian() *report.Maker { return report.NewMaker(i18n.Russian, pdf.Ruler{}) }
func english() *report.Maker { return report.NewMaker(i18n.English, pdf.Ruler{}) }

func sampleEvent() report.Event {
	return report.Event{
		Name: "Зимний открытый турнир «Тихий ход»", NameGenitive: "Зимнего открытого турнира «Тихий ход»",
		Organizer: "Федерация шахмат Тихого края", City: "Москва", Venue: "шахматный клуб «Тихий ход», большой зал",
		Start: tournament.Date{Year: 2027, Month: 1, Day: 3}, End: tournament.Date{Year: 2027, Month: 1, Day: 8},
		Control: "90 минут + 30 секунд на ход", Director: "Ладьин Пётр Михайлович",
		Officials: []report.Official{
			{Duty: report.ChiefArbiter, Name: "Рокировкина Елена Викторовна", Category: "1К", City: "Москва"},
			{Duty: report.DeputyArbiter, Name: "Часовников Юрий Львович", Category: "2К", City: "Клёнов Дол"},
			{Duty: report.ChiefSecretary, Name: "Запискина Нина Павловна", Category: "1К", City: "Москва"},
			{Duty: report.Arbiter, Name: "Флажков Артём Борисович", Category: "3К", City: "Липовец"},
		},
	}
}

var (
	surnames = []string{"Офицеров", "Блокадин", "Староиндийский", "Кладкин", "Дружин", "Комбинаторов", "Висячев", "Контратакин", "Секундантов", "Победин",
		"Копейкин", "Гардеева", "Стремянов", "Разрядов", "Камнев", "Вилкин", "Уздечкин", "Испанцев", "Перевесов", "Голландцев", "Гамбитов", "Сицилиев",
		"Цитаделева", "Ответова", "Цугцвангов", "Блицев", "Тяжелофигурова", "Славянов", "Бухгольцев", "Пехотина", "Донжонов", "Прорывов", "Флангов"}
	men     = []string{"Дмитрий", "Егор", "Тимофей", "Иван", "Павел", "Илья", "Семён", "Арсений", "Артём", "Матвей"}
	women   = []string{"Юлия", "Полина", "Мария", "Ольга", "Вера"}
	towns   = []string{"Москва", "Берёзов Яр", "Липовец", "Клёнов Дол", "Тихий Плёс", "Сосногорье", "Новоладожье", "Зареченск", "Верхнереченск"}
	ranks   = []string{"1 р.", "2 р.", "КМС", "1 р."}
	fathers = []string{"Олегович", "Павлович", "Львович"}
)

// samplePlayers invents so many people; after the 33 surnames come double ones. Another shift gives other first names.
func samplePlayers(n, shift int) []tournament.Player {
	out := make([]tournament.Player, n)
	for i := range out {
		surname := surnames[i%len(surnames)]
		if i >= len(surnames) {
			surname = fmt.Sprintf("%s-%s", surname, surnames[(i/len(surnames)+i)%len(surnames)])
		}
		sex, first := tournament.Male, men[(i+shift)%len(men)]
		if last := surname[len(surname)-2:]; last == "а" {
			sex, first = tournament.Female, women[(i+shift)%len(women)]
		}
		out[i] = tournament.Player{ID: tournament.PlayerID(i + 1), Number: tournament.Number(i + 1), Name: surname + " " + first + " " + fathers[i%3], Sex: sex,
			Rank: ranks[i%len(ranks)], FIDE: 1900 - 9*i%800, FIDEID: fmt.Sprint(99400000 + 7919*i), FSR: 1920 - 8*i%800, FSRID: fmt.Sprint(990000 + 331*i),
			Rating: 1900 - 9*i%800, Born: tournament.Date{Year: 1955 + 17*i%61}, City: towns[i%len(towns)], Region: towns[i%len(towns)], FromRound: 1}
	}
	return out
}

// sampleTournament plays rounds by a simple rotation, with a bye, a half-point bye and a withdrawal when there are enough players.
func sampleTournament(code string, players, rounds int) *tournament.Tournament {
	t := &tournament.Tournament{Code: code, RoundCount: 7, Scoring: tournament.StandardScoring(), Players: samplePlayers(players, int(code[0]-'B')+3),
		TieBreaks: []string{"DE", "BH/C1", "BH", "WIN", "BH/M1", "BPG"}}
	results := []tournament.Result{tournament.WhiteWins, tournament.Drawn, tournament.BlackWins, tournament.WhiteWins, tournament.BlackAbsent, tournament.Drawn}
	for r := 1; r <= rounds; r++ {
		round := tournament.Round{Number: r}
		var in []tournament.Number
		for i := range players {
			n := tournament.Number((i*coprime(2*r-1, players)+r*5)%players + 1)
			switch {
			case players > 8 && int(n) == players && r > 3:
				round.Byes = append(round.Byes, tournament.Bye{Player: n, Kind: tournament.ZeroBye})
				t.Players[n-1].Status = tournament.Withdrawn
			case players > 8 && int(n) == 12 && r == 4:
				round.Byes = append(round.Byes, tournament.Bye{Player: n, Kind: tournament.HalfBye})
			default:
				in = append(in, n)
			}
		}
		if len(in)%2 == 1 {
			round.Byes = append(round.Byes, tournament.Bye{Player: in[len(in)-1], Kind: tournament.PairingBye})
			in = in[:len(in)-1]
		}
		for b := 0; 2*b < len(in); b++ {
			g := tournament.Game{Board: b + 1, White: in[2*b], Black: in[2*b+1]}
			if r < rounds || rounds == t.RoundCount {
				g.Result = results[(b+r)%len(results)]
			}
			round.Games = append(round.Games, g)
		}
		t.Rounds = append(t.Rounds, round)
	}
	return t
}

// coprime is the first number from k on without a common divisor with n.
func coprime(k, n int) int {
	gcd := func(a, b int) int {
		for b != 0 {
			a, b = b, a%b
		}
		return a
	}
	for gcd(k, n) > 1 {
		k++
	}
	return k
}

// keep writes a paper as PDF into the directory named by TURA_PAPERS, to be looked at.
func keep(t *testing.T, name string, d *document.Document) {
	t.Helper()
	b, err := pdf.Bytes(d, printedAt)
	if err != nil {
		t.Fatalf("%s: %v", name, err)
	}
	if dir := os.Getenv("TURA_PAPERS"); dir != "" {
		if err := os.WriteFile(filepath.Join(dir, name+".pdf"), b, 0o644); err != nil {
			t.Fatal(err)
		}
	}
}
