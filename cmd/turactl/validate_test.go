package main

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

func TestValidateNamesThePlace(t *testing.T) {
	t.Setenv("TURA_LANG", "en")
	raw, err := os.ReadFile("../../core/trf/testdata/example_a_trf16.trf")
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	good, bad := filepath.Join(dir, "турнир № 1.trf"), filepath.Join(dir, "bad.trf")
	for name, text := range map[string]string{good: string(raw), bad: strings.Replace(string(raw), "3.5    2     6 b 1", "4.0    2     6 b 1", 1)} {
		if err := os.WriteFile(name, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	for _, c := range []struct {
		args []string
		code int
		says string
	}{
		{[]string{good}, exitFine, "9 players, 5 rounds; 0 errors, 1 warnings, 3 notes."},
		{[]string{bad}, exitDiffers, "error [points] " + bad + ", line 15, column 81, player 2: points 4.0, but the results give 3.5."},
		{[]string{good, bad}, exitDiffers, "1 errors"},
		{[]string{filepath.Join(dir, "none.trf")}, exitUnable, ""},
		{nil, exitUnable, ""},
	} {
		var out, errOut bytes.Buffer
		if code := cmdValidate(c.args, &out, &errOut); code != c.code || !strings.Contains(out.String(), c.says) {
			t.Errorf("%v: exit %d\n%s%s", c.args, code, out.String(), errOut.String())
		}
		if c.code == exitUnable && errOut.Len() == 0 {
			t.Errorf("%v: nothing said", c.args)
		}
	}
}
