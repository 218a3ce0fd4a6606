package ratinglist

import (
	"bufio"
	"bytes"
	"errors"
	"html"
	"io"
	"strings"

	"tura/core/fault"
	"tura/core/tournament"
)

// maxPlayer bounds one <player> element.
const maxPlayer = 64 << 10

// readXML streams FIDE's XML list. It is flat, without attributes and name spaces, and large, so it is cut at </player> and read by
// tag instead of by a general decoder.
func readXML(r io.Reader, control Control, sum *Summary, meta *Meta, each func(Person) error) error {
	s := bufio.NewScanner(r)
	s.Buffer(make([]byte, maxPlayer), maxPlayer)
	s.Split(splitPlayers)
	fields := map[string]string{}
	closed := false
	number := 0
	for s.Scan() {
		number++
		chunk := s.Bytes()
		start := bytes.Index(chunk, []byte("<player>"))
		if start < 0 {
			closed = closed || bytes.Contains(chunk, []byte("</playerslist>"))
			continue
		}
		clear(fields)
		tags(chunk[start+len("<player>"):], fields)
		if err := xmlPerson(fields, number, control, sum, each); err != nil {
			return err
		}
	}
	if err := s.Err(); err != nil {
		if errors.Is(err, bufio.ErrTooLong) {
			return fault.New("ratinglist.format", nil)
		}
		return fault.Wrap(err, "ratinglist.cut", fault.Args{"Line": number})
	}
	if !closed {
		return fault.New("ratinglist.cut", fault.Args{"Line": number})
	}
	meta.Control = control
	return nil
}

// splitPlayers yields what ends with </player>, and the rest of the file.
func splitPlayers(data []byte, atEOF bool) (advance int, token []byte, err error) {
	end := []byte("</player>")
	if i := bytes.Index(data, end); i >= 0 {
		return i + len(end), data[:i], nil
	}
	if atEOF && len(data) > 0 {
		return len(data), data, nil
	}
	return 0, nil, nil
}

// tags reads <name>text</name> elements into fields.
func tags(b []byte, fields map[string]string) {
	for {
		open := bytes.IndexByte(b, '<')
		if open < 0 {
			return
		}
		b = b[open+1:]
		end := bytes.IndexByte(b, '>')
		if end < 0 {
			return
		}
		name := string(b[:end])
		b = b[end+1:]
		if name == "" || name[0] == '/' || name[len(name)-1] == '/' {
			continue
		}
		stop := bytes.IndexByte(b, '<')
		if stop < 0 {
			return
		}
		text := strings.TrimSpace(string(b[:stop]))
		if strings.Contains(text, "&") {
			text = html.UnescapeString(text)
		}
		fields[name] = text
	}
}

func xmlPerson(f map[string]string, number int, control Control, sum *Summary, each func(Person) error) error {
	p := Person{ID: f["fideid"], Name: clean(f["name"]), Federation: f["country"], Sex: sexOf(f["sex"])}
	if p.ID == "" || strings.Trim(p.ID, "0123456789") != "" || p.Name == "" {
		sum.skip(number, "ratinglist.line.bad", p.ID+" "+p.Name)
		return nil
	}
	p.Title, _ = tournament.ParseTitle(f["title"])
	p.Women, _ = tournament.ParseTitle(f["w_title"])
	single := max(control, Standard) - 1 // a single list has only <rating>, of its own control
	p.Ratings[single], p.K[single] = sum.rating(number, f["rating"]), small(f["k"])
	if control == AnyControl {
		p.Ratings[1], p.K[1] = sum.rating(number, f["rapid_rating"]), small(f["rapid_k"])
		p.Ratings[2], p.K[2] = sum.rating(number, f["blitz_rating"]), small(f["blitz_k"])
	}
	p.Born = sum.year(number, f["birthday"])
	p.Inactive = strings.Contains(f["flag"], "i")
	if strings.Contains(f["flag"], "w") && p.Sex == tournament.UnknownSex {
		p.Sex = tournament.Female
	}
	return each(p)
}
