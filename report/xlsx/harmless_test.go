package xlsx

import "testing"

func TestNoCellOfACSVIsAFormula(t *testing.T) {
	for text, want := range map[string]string{
		"=1+2": "'=1+2", "@SUM(A1)": "'@SUM(A1)", "+HYPERLINK(\"x\")": "'+HYPERLINK(\"x\")", "-2+3|cmd": "'-2+3|cmd", "\t=1": "'\t=1",
		"-5": "-5", "+12": "+12", "-0,5": "-0,5", "+/−": "+/−", "-": "-", "+": "+", "Иванов": "Иванов", "": "", "½": "½", "1-0": "1-0",
	} {
		if got := harmless(text); got != want {
			t.Errorf("%q became %q, want %q", text, got, want)
		}
	}
}
