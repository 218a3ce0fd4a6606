// Package i18n is the ground floor of all words: strings by key in Russian and English, plurals by the language's rule.
// Keys live in lang/<language>/<area>.json, one file an area (shell, rounds, papers, fault …), flat and dotted. It is not for names or data.
package i18n

import (
	"embed"
	"encoding/json"
	"errors"
	"fmt"
	"path"
	"strings"
	"sync"

	"github.com/nicksnyder/go-i18n/v2/i18n"
	"golang.org/x/text/language"

	"tura/core/fault"
)

//go:embed lang
var files embed.FS

// Lang is a language of window and print.
type Lang string

// The languages that are complete.
const (
	Russian Lang = "ru"
	English Lang = "en"
)

// Languages lists them, the first language first.
var Languages = []Lang{Russian, English}

// Data are the values a string names: {{.Count}}, {{.Name}}.
type Data map[string]any

// Text looks strings up in one language. The zero value is not usable; see For.
type Text struct {
	lang Lang
	loc  *i18n.Localizer
}

var bundle = sync.OnceValue(func() *i18n.Bundle {
	b := i18n.NewBundle(language.Russian)
	b.RegisterUnmarshalFunc("json", json.Unmarshal)
	for _, lang := range Languages {
		dir := path.Join("lang", string(lang))
		entries, err := files.ReadDir(dir)
		if err != nil {
			panic("i18n: " + err.Error()) // embedded at build time
		}
		for _, e := range entries {
			raw, err := files.ReadFile(path.Join(dir, e.Name()))
			if err == nil {
				_, err = b.ParseMessageFileBytes(raw, string(lang)+".json")
			}
			if err != nil {
				panic(fmt.Sprintf("i18n: %s/%s: %v", dir, e.Name(), err))
			}
		}
	}
	return b
})

// For returns the strings of a language; an unknown one falls back to Russian.
func For(lang Lang) *Text {
	if lang != English {
		lang = Russian
	}
	return &Text{lang: lang, loc: i18n.NewLocalizer(bundle(), string(lang))}
}

// Lang tells the language of t.
func (t *Text) Lang() Lang { return t.lang }

// T returns the string of a key. A missing key shows as the key itself in brackets; a test keeps that from happening.
func (t *Text) T(key string, data ...Data) string {
	cfg := &i18n.LocalizeConfig{MessageID: key}
	if len(data) > 0 {
		cfg.TemplateData = map[string]any(data[0])
	}
	return t.localize(cfg)
}

// N returns the string of a key in the plural form that n asks for; the string names it {{.N}}.
func (t *Text) N(key string, n int, data ...Data) string {
	all := map[string]any{"N": n}
	if len(data) > 0 {
		for k, v := range data[0] {
			all[k] = v
		}
	}
	return t.localize(&i18n.LocalizeConfig{MessageID: key, PluralCount: n, TemplateData: all})
}

// Has tells whether the key exists in this very language.
func (t *Text) Has(key string) bool {
	for _, count := range []any{nil, 1} { // a plain string has only one form, a plural one may lack the general form
		_, tag, err := t.loc.LocalizeWithTag(&i18n.LocalizeConfig{MessageID: key, PluralCount: count, TemplateData: map[string]any{}})
		if err == nil && strings.HasPrefix(tag.String(), string(t.lang)) {
			return true
		}
	}
	return false
}

func (t *Text) localize(cfg *i18n.LocalizeConfig) string {
	s, err := t.loc.Localize(cfg)
	if err != nil && s == "" {
		return "[" + cfg.MessageID + "]"
	}
	return s
}

// Error makes the sentence for the arbiter out of an error: the fault's own where there is one, else a plain frame around the text.
func (t *Text) Error(err error) string {
	if err == nil {
		return ""
	}
	var list fault.List
	if errors.As(err, &list) {
		lines := make([]string, len(list))
		for i, f := range list {
			lines[i] = t.Error(f)
		}
		return strings.Join(lines, "\n")
	}
	var f *fault.Fault
	if errors.As(err, &f) {
		return t.T("fault."+f.Code, Data(f.Args))
	}
	return t.T("fault.internal", Data{"Text": err.Error()})
}
