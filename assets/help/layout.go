package help

import "strings"

// Measure is the width of a text in the unit of the one who draws.
type Measure func(text string, bold bool) float64

// Break parts spans into lines no wider than width, between words; pieces of one line with the same weight are joined. A word that is too long
// stands alone and sticks out.
func Break(spans []Span, width float64, measure Measure) [][]Span {
	var lines [][]Span
	var line []Span
	used := 0.0
	for _, word := range words(spans) {
		w := wide(word, measure)
		gap := 0.0
		if len(line) > 0 {
			gap = measure(" ", line[len(line)-1].Bold)
		}
		if len(line) > 0 && used+gap+w > width {
			lines = append(lines, line)
			line, used, gap = nil, 0, 0
		}
		if len(line) > 0 {
			line[len(line)-1].Text += " "
		}
		line = join(line, word)
		used += gap + w
	}
	if len(line) > 0 {
		lines = append(lines, line)
	}
	return lines
}

// words parts spans at spaces; a word may hold pieces of both weights, as in «**F6**:».
func words(spans []Span) (out [][]Span) {
	glue := false // the last piece ended without a space
	for _, s := range spans {
		for i, text := range strings.Split(s.Text, " ") {
			if text == "" {
				glue = false
				continue
			}
			piece := Span{text, s.Bold}
			if i == 0 && glue {
				out[len(out)-1] = join(out[len(out)-1], []Span{piece})
			} else {
				out = append(out, []Span{piece})
			}
			glue = true
		}
		if strings.HasSuffix(s.Text, " ") {
			glue = false
		}
	}
	return out
}

// join adds pieces, together with the last one where the weight is the same.
func join(line, word []Span) []Span {
	for _, p := range word {
		if n := len(line); n > 0 && line[n-1].Bold == p.Bold {
			line[n-1].Text += p.Text
		} else {
			line = append(line, p)
		}
	}
	return line
}

func wide(spans []Span, measure Measure) (w float64) {
	for _, s := range spans {
		w += measure(s.Text, s.Bold)
	}
	return w
}

// Columns gives a table's columns their widths: its own to each if all fit, else the longest word to each and the rest by what is lacking. What is
// left over goes to the last column.
func Columns(rows [][][]Span, width float64, measure Measure) []float64 {
	full, least := make([]float64, len(rows[0])), make([]float64, len(rows[0]))
	for r, row := range rows {
		for c, cell := range row {
			own := 0.0
			for _, word := range words(cell) {
				for i := range word {
					word[i].Bold = word[i].Bold || r == 0
				}
				w := wide(word, measure)
				least[c] = max(least[c], w)
				own += w + measure(" ", false)
			}
			full[c] = max(full[c], own)
		}
	}
	sum := func(list []float64) (s float64) {
		for _, v := range list {
			s += v
		}
		return s
	}
	if spare := width - sum(full); spare >= 0 {
		full[len(full)-1] += spare
		return full
	}
	room, lack := width-sum(least), sum(full)-sum(least)
	for c := range least {
		least[c] += max(0, room) * (full[c] - least[c]) / lack
	}
	return least
}
