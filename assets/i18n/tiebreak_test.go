package i18n

import "testing"

func TestTieBreakNames(t *testing.T) {
	for _, tt := range []struct{ code, name, short string }{
		{"BH/M1", "медианный Бухгольц, без лучшего и худшего соперника", "Бх±1"},
		{"AOB", "средний Бухгольц соперников", "СрБх"},
		{"BH/C3", "Бухгольц: сумма очков соперников (BH/C3)", "BH/C3"},
		{"OTHER_BLITZ", "показатель, внесённый судьёй (OTHER_BLITZ)", "OTHER_BLITZ"},
		{"XYZ", "XYZ", "XYZ"},
	} {
		if name, short := For(Russian).TieBreak(tt.code); name != tt.name || short != tt.short {
			t.Errorf("%s: %q, %q", tt.code, name, short)
		}
	}
}
