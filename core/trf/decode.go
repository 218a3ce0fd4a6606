package trf

import (
	"bytes"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/encoding/charmap"
	xunicode "golang.org/x/text/encoding/unicode"
)

// Encoding of the bytes of a file.
type Encoding string

// The encodings the reader tells apart. ASCII is what FIDE-bound files hold.
const (
	ASCII       Encoding = "ASCII"
	UTF8        Encoding = "UTF-8"
	UTF16       Encoding = "UTF-16"
	Windows1251 Encoding = "Windows-1251"
	Windows1252 Encoding = "Windows-1252"
)

// decode makes text of the bytes: strict UTF-8 (a byte order mark is dropped), UTF-16 by its mark, else the Windows code page
// that fits better.
func decode(raw []byte) (string, Encoding) {
	if text, ok := decodeMarked(raw); ok {
		return text, UTF16
	}
	raw = bytes.TrimPrefix(raw, []byte("\xef\xbb\xbf"))
	if utf8.Valid(raw) {
		for _, b := range raw {
			if b >= utf8.RuneSelf {
				return string(raw), UTF8
			}
		}
		return string(raw), ASCII
	}
	page, name := charmap.Windows1251, Windows1251
	if looksWestern(raw) {
		page, name = charmap.Windows1252, Windows1252
	}
	text, err := page.NewDecoder().Bytes(raw)
	if err != nil { // charmaps replace what they do not know
		return strings.ToValidUTF8(string(raw), "?"), name
	}
	return string(text), name
}

func decodeMarked(raw []byte) (string, bool) {
	if !bytes.HasPrefix(raw, []byte("\xff\xfe")) && !bytes.HasPrefix(raw, []byte("\xfe\xff")) ||
		bytes.HasPrefix(raw, []byte("\xff\xfe\x00\x00")) {
		return "", false
	}
	text, err := xunicode.UTF16(xunicode.LittleEndian, xunicode.UseBOM).NewDecoder().Bytes(raw)
	return string(text), err == nil
}

// looksWestern tells a cp1252 text from a cp1251 one: Western words are mostly plain letters with single accented ones between,
// Russian words consist of high bytes altogether.
func looksWestern(raw []byte) bool {
	western, russian := 0, 0
	for _, word := range bytes.FieldsFunc(raw, func(r rune) bool { return r < utf8.RuneSelf && !unicode.IsLetter(r) }) {
		high := 0
		for _, b := range word {
			if b >= utf8.RuneSelf {
				high++
			}
		}
		switch {
		case high == 0:
		case 2*high <= len(word) && high < 3:
			western++
		default:
			russian++
		}
	}
	return western > russian
}
