package main

import (
	"bytes"
	"encoding/json"
	"strings"
	"testing"
)

const eventE = "../../core/tiebreak/testdata/event-e.trf"

func standingsOf(args ...string) (out, errOut string, code int) {
	var o, e bytes.Buffer
	code = cmdStandingsFile(args, &o, &e)
	return o.String(), e.String(), code
}

func TestStandingsFileCSV(t *testing.T) {
	out, errOut, code := standingsOf(eventE, "--tiebreaks", "DE,BH/C1,AOB")
	want := `place;tie;no;name;points;DE;BH/C1;AOB
1;;2;Player 02, Test;3.5;1;11.5;13.80
2;;5;Player 05, Test;3.5;2;12;14.00
3;;4;Player 04, Test;3;;12;11.50
4;;3;Player 03, Test;3;;11;13.70
5;;9;Player 09, Test;2.5;;12.5;13.75
6;;6;Player 06, Test;2.5;;8.5;13.00
7;;1;Player 01, Test;2;;12.5;13.10
8;;7;Player 07, Test;1.5;;9;9.83
9;;8;Player 08, Test;0.5;;5.5;12.50
`
	if out != want || errOut != "" || code != exitFine {
		t.Errorf("exit %d, said %q, got\n%s", code, errOut, out)
	}
}

func TestStandingsFileJSON(t *testing.T) {
	out, _, code := standingsOf("--format", "json", eventE, "--tiebreaks=DE,AOB,KS", "--round", "1")
	var rows []struct {
		Place, Number int
		Name          string
		Points        json.Number
		TieBreaks     map[string]*json.Number
	}
	if err := json.Unmarshal([]byte(out), &rows); err != nil || code != exitFine {
		t.Fatalf("exit %d, %v:\n%s", code, err, out)
	}
	// After round 1: 2, 3, 4 and the bye of 9 have a point; 9 met nobody, so its AOB is undefined and stands last.
	last := rows[3]
	if last.Number != 9 || last.Place != 4 || last.Points != "1" || last.TieBreaks["AOB"] != nil || *last.TieBreaks["DE"] != "0" {
		t.Errorf("got %+v", last)
	}
	if len(rows) != 9 {
		t.Errorf("%d rows", len(rows))
	}
}

func TestStandingsFileEdition(t *testing.T) {
	for edition, want := range map[string]string{"2026": "4;;3;Player 03, Test;3;12.5", "2024": "3;;4;Player 04, Test;3;15"} {
		out, _, _ := standingsOf(eventE, "--tiebreaks", "BH", "--edition", edition)
		if !strings.Contains(out, want+"\n") {
			t.Errorf("edition %s: no line %q in\n%s", edition, want, out)
		}
	}
}

func TestStandingsFileCannotJudge(t *testing.T) {
	for _, args := range [][]string{
		{eventE},
		{eventE, "--tiebreaks", "BH,XX"},
		{eventE, "--tiebreaks", "BH/C1/C2"},
		{eventE, "--tiebreaks", "BH", "--edition", "2019"},
		{eventE, "--tiebreaks", "ARO", "--unrated", "none"},
		{eventE, "--tiebreaks", "BH", "--format", "xml"},
		{"no-such-file.trf", "--tiebreaks", "BH"},
		{},
	} {
		if out, errOut, code := standingsOf(args...); code != exitUnable || out != "" || errOut == "" {
			t.Errorf("%v: exit %d, out %q, said %q", args, code, out, errOut)
		}
	}
}
