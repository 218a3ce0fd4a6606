package report

import (
	"tura/core/tournament"
	"tura/report/document"
)

// Person is a participant as papers of reasons name one.
type Person struct {
	Number tournament.Number
	Name   Name
}

// personOf names the participant with this start number; a number of nobody keeps its number alone.
func personOf(t *tournament.Tournament, n tournament.Number) Person {
	if p := t.Player(n); p != nil {
		return Person{n, SplitName(p.Name)}
	}
	return Person{Number: n}
}

func personsOf(t *tournament.Tournament, list []tournament.Number) []Person {
	out := make([]Person, len(list))
	for i, n := range list {
		out[i] = personOf(t, n)
	}
	return out
}

// person is «№ 7 Ферзева Юлия».
func (m *Maker) person(p Person) string {
	if plain := p.Name.Plain(); plain != "" {
		return m.number(p.Number) + " " + plain
	}
	return m.number(p.Number)
}

// scroll fills the pages of a wall list with blocks of different heights, from the top down.
type scroll struct {
	*wall
	s sheet
	y float64 // below what is drawn
}

// scrollAir is kept free above the foot, in mm.
const scrollAir = 3

// scroll starts the first page.
func (w *wall) scroll() *scroll {
	c := &scroll{wall: w}
	c.newPage()
	return c
}

func (c *scroll) newPage() { c.s, c.y = c.page() }

// room starts a page when so much does not fit on this one any more; a block taller than a page stays where it is.
func (c *scroll) room(height float64) {
	top := c.headRule
	if len(c.doc.Pages) > 1 {
		top = c.top + nextHead
	}
	if c.y+height > c.bottom()-scrollAir && c.y > top {
		c.newPage()
	}
}

// text sets a paragraph from x to the right edge, its lines kept together.
func (c *scroll) text(x float64, st style, lead float64, text string) {
	lines := document.Wrap(c.Ruler, st.font, st.size, c.x1-x, text)
	c.room(lead * float64(len(lines)))
	for _, line := range lines {
		c.y += lead
		c.s.left(x, c.y, st, line)
	}
}
