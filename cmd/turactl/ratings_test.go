package main

import (
	"bytes"
	"strings"
	"testing"
)

func TestRatingsImportAndFind(t *testing.T) {
	t.Setenv("TURA_LANG", "en")
	t.Setenv("TURA_RATINGS", t.TempDir())
	for _, c := range []struct {
		args string
		code int
		says string
	}{
		{"find Ladin", exitUnable, ""},
		{"lists", exitUnable, ""},
		{"import ../../core/ratinglist/testdata/fide_list_sample.txt ../../core/ratinglist/testdata/fsr_list_sample.csv --month 2026-11", exitFine,
			"FIDE, all controls, 2026-11: 30 people, 0 lines left out, 1 remarks."},
		{"find лад", exitFine, "Ладьин Аркадий Львович;Ladin, Arkadiy;1984;FM;RUS;9990011;2231;2198;2204;9900011;2240;;;\n"},
		{"find 9900034", exitFine, "Шахов Иван, ст.;Shakhov;1955;;RUS;9990271;2015;;;9900034;2001;;;\n"},
		{"find Nobody", exitDiffers, "Nobody found"},
		{"lists", exitFine, "fide;2026-11;30;fide_list_sample.txt\n"},
		{"import none.zip", exitUnable, ""},
		{"import", exitUnable, ""}, {"", exitUnable, ""}, {"find x --control fast", exitUnable, ""},
	} {
		var out, errOut bytes.Buffer
		if code := cmdRatings(strings.Fields(c.args), &out, &errOut); code != c.code || !strings.Contains(out.String(), c.says) {
			t.Errorf("%s: exit %d\n%s%s", c.args, code, out.String(), errOut.String())
		}
		if c.code == exitUnable && errOut.Len() == 0 {
			t.Errorf("%s: nothing said", c.args)
		}
	}
}
