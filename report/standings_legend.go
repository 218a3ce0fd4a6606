package report

import "tura/assets/i18n"

// settledKeys are the mark at the place and the line of the legend.
var settledKeys = [...]struct{ mark, line string }{
	ByOrder:      {},
	ByArmageddon: {"papers.table.mark", "papers.table.playoff"},
	ByBlitz:      {"papers.table.mark.blitz", "papers.table.playoff.blitz"},
	ByLot:        {"papers.table.mark.lot", "papers.table.playoff.lot"},
}

// legend lists the units of the legend's lines; a nil unit ends a line.
func (t *tableSheet) legend() [][]piece {
	m := t.Maker
	text, strong := plain(8), bold(8)
	units := [][]piece{{{grey(8), m.Text.T("papers.table.order") + "  "}}}
	for i, c := range t.data.TieBreaks {
		end := ";  "
		if i == len(t.data.TieBreaks)-1 {
			end = ".  "
		}
		units = append(units, []piece{{strong, m.TieBreakHead(c)}, {text, " – " + m.TieBreakWords(c) + end}})
	}
	if t.data.Performance {
		units = append(units, []piece{{text, m.Text.T("papers.table.performance")}})
	}
	cells := "papers.table.cells"
	if t.robin() {
		cells = "papers.table.robin"
	}
	units = append(units, nil, []piece{{text, m.Text.T(cells) + "  "}}, []piece{{text, t.data.PrizeLegend}})
	for _, p := range t.data.PlayOffs {
		units = append(units, nil, []piece{{strong, m.Text.T(settledKeys[p.How].line, i18n.Data{"First": p.First, "Second": p.First + 1,
			"Winner": p.Winner.Surname, "Loser": p.Loser.Surname, "Score": p.Score})}})
	}
	return units
}

// wrapLegend sets the units into lines of the table's width.
func (t *tableSheet) wrapLegend(units [][]piece) [][]piece {
	var lines [][]piece
	var line []piece
	used := 0.0
	for _, unit := range units {
		width := 0.0
		for _, p := range unit {
			width += t.Maker.width(p.style, p.text)
		}
		if len(line) > 0 && (unit == nil || used+width > t.wall.x1-t.wall.x0) {
			lines, line, used = append(lines, line), nil, 0
		}
		line = append(line, unit...)
		used += width
	}
	if len(line) > 0 {
		lines = append(lines, line)
	}
	return lines
}
