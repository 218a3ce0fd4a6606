package i18n

import (
	"encoding/json"
	"io/fs"
	"path"
	"regexp"
	"slices"
	"testing"

	"tura/core/fault"
)

// raw reads all strings of a language, key → plural forms (or the one text under "other").
func raw(t *testing.T, lang Lang) map[string]map[string]string {
	t.Helper()
	out := map[string]map[string]string{}
	names, err := fs.Glob(files, path.Join("lang", string(lang), "*.json"))
	if err != nil || len(names) == 0 {
		t.Fatalf("no files for %s: %v", lang, err)
	}
	for _, name := range names {
		b, err := files.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		var m map[string]any
		if err := json.Unmarshal(b, &m); err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		for k, v := range m {
			if out[k] != nil {
				t.Errorf("%s: key %s stands twice", name, k)
			}
			out[k] = map[string]string{}
			switch v := v.(type) {
			case string:
				out[k]["other"] = v
			case map[string]any:
				for form, s := range v {
					out[k][form], _ = s.(string)
				}
			}
		}
	}
	return out
}

func TestBothLanguagesHaveTheSameKeysAndPlaces(t *testing.T) {
	ru, en := raw(t, Russian), raw(t, English)
	places := regexp.MustCompile(`\{\{[^}]*\}\}`)
	for k, forms := range ru {
		if en[k] == nil {
			t.Errorf("English lacks %s", k)
			continue
		}
		if len(forms) > 1 {
			for _, f := range []string{"one", "few", "many"} {
				if forms[f] == "" {
					t.Errorf("Russian %s lacks the form %s", k, f)
				}
			}
		}
		a, b := places.FindAllString(forms["other"], -1), places.FindAllString(en[k]["other"], -1)
		slices.Sort(a)
		slices.Sort(b)
		if !slices.Equal(slices.Compact(a), slices.Compact(b)) {
			t.Errorf("%s: Russian names %v, English %v", k, a, b)
		}
	}
	for k := range en {
		if ru[k] == nil {
			t.Errorf("Russian lacks %s", k)
		}
	}
}

func TestEnglishHasNoRussianLetters(t *testing.T) {
	cyr := regexp.MustCompile(`[А-Яа-яЁё]`)
	for k, forms := range raw(t, English) {
		for _, s := range forms {
			if cyr.MatchString(s) {
				t.Errorf("English %s has Cyrillic: %q", k, s)
			}
		}
	}
}

func TestFaultSentence(t *testing.T) {
	if got := For(English).Error(fault.New("internal", fault.Args{"Text": "x"})); got != "The program failed inside: x. Nothing was changed." {
		t.Errorf("got %q", got)
	}
}
