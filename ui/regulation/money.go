package regulation

import (
	"maps"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"fyne.io/fyne/v2"

	"tura/assets/i18n"
	"tura/core/regulation"
	"tura/core/tournament"
	"tura/ui/desk"
	"tura/ui/kit"
	"tura/ui/look"
)

// tableIDs are the prize tables: places, then the special ones by id.
func tableIDs(r *reg) []string {
	return append([]string{regulation.PlaceTable}, slices.Sorted(maps.Keys(r.SpecialTables))...)
}

// prizesPage is the prize table of the group in work, the fund, and who is in the special tables.
func (s *Screen) prizesPage(r *reg) fyne.CanvasObject {
	fund, setFund := number(func(r *reg) *int { return &r.PrizeFund.Guaranteed })
	sum := kit.NewLabel("", look.Small, look.Muted)
	sumUp := func(r *reg) {
		sum.Set(s.d.T("regulationui.sum", i18n.Data{"Group": desk.Money(r.PrizeSum(s.group)), "All": desk.Money(r.PrizeSum(""))}))
	}
	sumUp(r)
	s.syncs = append(s.syncs, sumUp)
	head := kit.Row(look.GapBetween, s.heading("prizes", i18n.Data{"Group": s.group}), kit.Spring(), sum, kit.NewButton(s.d.T("regulationui.addprize"), "Ins", s.addPrize).With(look.Plus))
	blocks := []fyne.CanvasObject{pair(s.labelled("fund", fund, setFund),
		s.check("plusfees", func(r *reg) bool { return r.PrizeFund.PlusFees }, func(r *reg, on bool) { r.PrizeFund.PlusFees = on })), head}
	var lines []fyne.CanvasObject
	for i := range r.Prizes[s.group] {
		lines = append(lines, s.prizeLine(r, i))
	}
	if len(lines) == 0 {
		lines = append(lines, kit.NewParagraph(s.d.T("regulationui.noprizes"), look.Body, look.Muted))
	}
	blocks = append(blocks, kit.Column(6, lines...),
		kit.Row(look.GapBetween, s.heading("tables"), kit.Spring(), kit.NewButton(s.d.T("regulationui.addtable"), "", s.addTableMenu).With(look.Plus)))
	for _, id := range tableIDs(r)[1:] {
		blocks = append(blocks, s.tableLine(id))
	}
	return s.pageOf(blocks...)
}

// prizeLine is one prize: table, place, money, things.
func (s *Screen) prizeLine(r *reg, i int) fyne.CanvasObject {
	ids := tableIDs(r)
	at := func(r *reg) *regulation.Prize {
		if list := r.Prizes[s.group]; i < len(list) {
			return &list[i]
		}
		return &regulation.Prize{}
	}
	names := make([]string, len(ids))
	for k, id := range ids {
		names[k] = s.tableName(r, id)
	}
	choice := kit.NewChoice(max(0, slices.Index(ids, at(r).Table)), func(k int) {
		s.change(s.d.T("regulationui.section.prizes"), func(r *reg) { at(r).Table = ids[k] })
	}, names...)
	s.syncs = append(s.syncs, func(r *reg) { choice.Choose(max(0, slices.Index(ids, at(r).Table))) })
	place, setPlace := number(func(r *reg) *int { return &at(r).Place })
	money, setMoney := number(func(r *reg) *int { return &at(r).Money })
	things, setThings := list(func(r *reg) *[]string { return &at(r).Things })
	wide := s.text(key("prizethings", i), s.d.T("regulationui.col.things"), 0, things, setThings)
	return kit.RowFill(look.Gap, wide, kit.Sized(150, 0, choice.Button), s.text(key("prizeplace", i), s.d.T("regulationui.col.place"), 46, place, setPlace),
		s.text(key("prizemoney", i), s.d.T("regulationui.col.money"), 84, money, setMoney), wide,
		s.cross(s.d.T("regulationui.section.prizes"), func(r *reg) { r.Prizes[s.group] = slices.Delete(r.Prizes[s.group], i, i+1) }))
}

func (s *Screen) tableName(r *reg, id string) string {
	if id == regulation.PlaceTable {
		return s.d.T("regulationui.placetable")
	}
	if name := r.SpecialTables[id].Name; name != "" {
		return upper(name)
	}
	return id
}

// addPrize adds the next place of the table that the last line belongs to.
func (s *Screen) addPrize() {
	s.change(s.d.T("regulationui.section.prizes"), func(r *reg) {
		p := regulation.Prize{Table: regulation.PlaceTable, Place: 1}
		if list := r.Prizes[s.group]; len(list) > 0 {
			last := list[len(list)-1]
			p = regulation.Prize{Table: last.Table, Place: last.Place + 1, Things: slices.Clone(last.Things)}
		}
		if r.Prizes == nil {
			r.Prizes = map[string][]regulation.Prize{}
		}
		r.Prizes[s.group] = append(r.Prizes[s.group], p)
	})
}

// tableLine is one special table: name, who belongs, from how many.
func (s *Screen) tableLine(id string) fyne.CanvasObject {
	edit := func(f func(*regulation.SpecialTable, string) error) func(*reg, string) error {
		return func(r *reg, text string) error {
			t := r.SpecialTables[id]
			err := f(&t, text)
			r.SpecialTables[id] = t
			return err
		}
	}
	name := s.text("table"+id, s.d.T("regulationui.col.table"), 0, func(r *reg) string { return r.SpecialTables[id].Name },
		edit(func(t *regulation.SpecialTable, text string) error { t.Name = text; return nil }))
	year := func(key string, of func(*regulation.SpecialTable) *regulation.Bound) fyne.CanvasObject {
		return s.text(key+id, s.d.T("regulationui.col."+key), 66, func(r *reg) string {
			t := r.SpecialTables[id]
			if b := of(&t); b.Set {
				return strconv.Itoa(b.Value)
			}
			return ""
		}, edit(func(t *regulation.SpecialTable, text string) error {
			n, err := whole(text)
			*of(t) = regulation.Bound{Value: n, Set: text != ""}
			return err
		}))
	}
	least := s.text("least"+id, s.d.T("regulationui.col.least"), 46, func(r *reg) string {
		if n := r.SpecialTables[id].MinParticipants; n > 0 {
			return strconv.Itoa(n)
		}
		return ""
	}, edit(func(t *regulation.SpecialTable, text string) (err error) {
		t.MinParticipants, err = whole(text)
		return err
	}))
	sex := kit.NewSegments(int(s.reg().SpecialTables[id].Sex.Sex), func(i int) {
		s.change(s.d.T("regulationui.section.prizes"), func(r *reg) {
			t := r.SpecialTables[id]
			t.Sex = regulation.SexOnly{Sex: tournament.Sex(i)}
			r.SpecialTables[id] = t
		})
	}, kit.Segment{Text: s.d.T("regulationui.anysex")}, kit.Segment{Text: s.d.T("entriesui.male")}, kit.Segment{Text: s.d.T("entriesui.female")})
	s.syncs = append(s.syncs, func(r *reg) { sex.Choose(int(r.SpecialTables[id].Sex.Sex)) })
	return kit.RowFill(look.Gap, name, name, sex, kit.Labelled(s.d.T("regulationui.col.bornmin"), year("bornmin", func(t *regulation.SpecialTable) *regulation.Bound { return &t.BornMin })),
		kit.Labelled(s.d.T("regulationui.col.bornmax"), year("bornmax", func(t *regulation.SpecialTable) *regulation.Bound { return &t.BornMax })),
		kit.Labelled(s.d.T("regulationui.col.least"), least),
		s.cross(s.d.T("regulationui.section.prizes"), func(r *reg) { dropTable(r, id) }))
}

// dropTable takes a special table away with its prizes.
func dropTable(r *reg, id string) {
	delete(r.SpecialTables, id)
	for code, list := range r.Prizes {
		r.Prizes[code] = slices.DeleteFunc(list, func(p regulation.Prize) bool { return p.Table == id })
	}
}

// addTableMenu offers the usual special tables.
func (s *Screen) addTableMenu() {
	born := s.reg().Dates.Start.Year - 60
	kinds := []struct {
		id string
		t  regulation.SpecialTable
	}{
		{"women", regulation.SpecialTable{Sex: regulation.SexOnly{Sex: tournament.Female}, MinParticipants: 3}},
		{"veterans", regulation.SpecialTable{BornMax: regulation.At(born), MinParticipants: 3}},
		{"girls", regulation.SpecialTable{Sex: regulation.SexOnly{Sex: tournament.Female}, Main: true}},
		{"boys", regulation.SpecialTable{Sex: regulation.SexOnly{Sex: tournament.Male}, Main: true}},
		{"own", regulation.SpecialTable{}},
	}
	var items []kit.MenuItem
	for _, k := range kinds {
		k.t.Name = s.d.T("regulationui.table." + k.id)
		items = append(items, kit.MenuItem{Text: upper(k.t.Name), Do: func() {
			s.change(s.d.T("regulationui.section.prizes"), func(r *reg) {
				if r.SpecialTables == nil {
					r.SpecialTables = map[string]regulation.SpecialTable{}
				}
				id := k.id
				for n := 2; ; n++ {
					if _, taken := r.SpecialTables[id]; !taken {
						break
					}
					id = k.id + strconv.Itoa(n)
				}
				r.SpecialTables[id] = k.t
			})
		}})
	}
	size := s.host.Canvas().Size()
	kit.ShowMenu(s.host.Canvas(), fyne.NewPos(size.Width/2, size.Height/2), items, nil, nil)
}

// feesPage is the steps of the fee.
func (s *Screen) feesPage(r *reg) fyne.CanvasObject {
	until, setUntil := moment(func(r *reg) *regulation.Moment { return &r.Fees.EarlyUntil })
	chooses := []regulation.Choose{regulation.LowestFee, regulation.FirstFee}
	blocks := []fyne.CanvasObject{pair(s.labelled("until", until, setUntil),
		s.segments("choose", func(r *reg) int { return int(r.Fees.Choose) }, func(r *reg, i int) { r.Fees.Choose = chooses[i] }, "lowest", "first")),
		kit.Row(look.GapBetween, s.heading("fees"), kit.Spring(), kit.NewButton(s.d.T("regulationui.addfee"), "Ins", s.addFee).With(look.Plus)), s.feeHeads()}
	var lines []fyne.CanvasObject
	for i := range r.Fees.Rules {
		lines = append(lines, s.feeLine(i))
	}
	blocks = append(blocks, kit.Column(6, lines...), s.heading("upfee"))
	if r.Fees.PlayingUp == nil {
		blocks = append(blocks, kit.Row(0, kit.NewButton(s.d.T("regulationui.addupfee"), "", func() {
			s.change(s.d.T("regulationui.head.upfee"), func(r *reg) { r.Fees.PlayingUp = &regulation.PlayingUpFee{} })
		})))
		return s.pageOf(blocks...)
	}
	at := func(of func(*regulation.PlayingUpFee) *int) func(*reg) *int {
		return func(r *reg) *int {
			if r.Fees.PlayingUp == nil {
				return new(int)
			}
			return of(r.Fees.PlayingUp)
		}
	}
	return s.pageOf(append(blocks, pair(s.number("upfee", at(func(f *regulation.PlayingUpFee) *int { return &f.Fee })),
		s.number("uplatefee", at(func(f *regulation.PlayingUpFee) *int { return &f.LateFee })),
		s.check("updiscounts", func(r *reg) bool { return r.Fees.PlayingUp != nil && r.Fees.PlayingUp.Discounts }, func(r *reg, on bool) { r.Fees.PlayingUp.Discounts = on })))...)
}

const (
	feeRelief, feeGroup, feeBound, feeMoney = 170, 64, 50, 62
)

func (s *Screen) feeHeads() fyne.CanvasObject {
	head := func(key string, width float32) fyne.CanvasObject {
		return kit.Sized(width, 0, kit.NewFlexible(s.d.T("regulationui.col."+key), look.Small, look.Muted))
	}
	return kit.Row(look.Gap, head("relief", feeRelief), head("feegroup", feeGroup), head("from", feeBound), head("to", feeBound), head("fee", feeMoney), head("latefee", feeMoney))
}

// feeLine is one step: title or status, group, rating, the two fees.
func (s *Screen) feeLine(i int) fyne.CanvasObject {
	at := func(r *reg) *regulation.FeeRule {
		if i < len(r.Fees.Rules) {
			return &r.Fees.Rules[i]
		}
		return &regulation.FeeRule{}
	}
	relief := func(r *reg) string {
		w := at(r).When
		return strings.Join(append(slices.Clone(w.Titles), w.Status...), ", ")
	}
	setRelief := func(r *reg, text string) error {
		w := &at(r).When
		w.Titles, w.Status = nil, nil
		for _, word := range words(text) {
			if _, title := tournament.ParseTitle(strings.ToUpper(word)); title {
				w.Titles = append(w.Titles, strings.ToUpper(word))
			} else {
				w.Status = append(w.Status, word)
			}
		}
		return nil
	}
	groups, setGroups := list(func(r *reg) *[]string { return &at(r).When.Categories })
	low, setLow := bound(func(r *reg) *regulation.Bound { return &at(r).When.FIDEMin })
	high, setHigh := bound(func(r *reg) *regulation.Bound { return &at(r).When.FIDEMax })
	fee := func(of func(*regulation.FeeRule) *int) (func(*reg) string, func(*reg, string) error) {
		_, set := number(func(r *reg) *int { return of(at(r)) })
		return func(r *reg) string { return strconv.Itoa(*of(at(r))) }, set
	}
	early, setEarly := fee(func(f *regulation.FeeRule) *int { return &f.Fee })
	lateFee, setLate := fee(func(f *regulation.FeeRule) *int { return &f.LateFee })
	label := func(k string) string { return s.d.T("regulationui.col." + k) }
	return kit.Row(look.Gap, s.text(key("relief", i), label("relief"), feeRelief, relief, setRelief), s.text(key("feegroup", i), label("feegroup"), feeGroup, groups, setGroups),
		s.text(key("feelow", i), label("from"), feeBound, low, setLow), s.text(key("feehigh", i), label("to"), feeBound, high, setHigh),
		s.text(key("fee", i), label("fee"), feeMoney, early, setEarly), s.text(key("latefee", i), label("latefee"), feeMoney, lateFee, setLate),
		s.cross(s.d.T("regulationui.section.fees"), func(r *reg) { r.Fees.Rules = slices.Delete(r.Fees.Rules, i, i+1) }))
}

func (s *Screen) addFee() {
	s.change(s.d.T("regulationui.section.fees"), func(r *reg) { r.Fees.Rules = append(r.Fees.Rules, regulation.FeeRule{}) })
}

func upper(text string) string {
	r := []rune(text)
	if len(r) > 0 {
		r[0] = unicode.ToUpper(r[0])
	}
	return string(r)
}
