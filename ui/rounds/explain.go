package rounds

import (
	"context"
	"slices"
	"strconv"

	"fyne.io/fyne/v2"

	"tura/assets/i18n"
	"tura/core/pairing"
	"tura/core/tournament"
	"tura/ui/desk"
	"tura/ui/kit"
	"tura/ui/look"
)

// explained is the explanation of the pairing that is shown, once it was asked for.
type explained struct {
	of sheet
	x  *pairing.Explanation
}

// explain asks how the pairing came about; it may take a moment, so it is reckoned in the background and shown when it is there.
func (s *Screen) explain() {
	now := s.sheet
	if s.why.x != nil && s.why.of == now {
		s.why = explained{} // pressed again: enough read
		s.side.fill()
		return
	}
	var x pairing.Explanation
	s.h.Run(s.d.T("rounds.why.working"), func(ctx context.Context, _ func(done, of int)) (err error) {
		x, err = s.d.S.Explain(ctx, now.code, now.round)
		return err
	}, func(err error) {
		if err != nil {
			s.h.Fail(err)
			return
		}
		s.why = explained{of: now, x: &x}
		s.side.fill()
	})
}

// whyBlock are the sentences about the selected board; the link alone until it is asked.
func (p *sidePanel) whyBlock(r boardRow) []fyne.CanvasObject {
	s := p.s
	link := kit.Row(0, kit.NewLink(s.d.T("rounds.why"), look.Small, look.Scales, s.explain))
	if s.why.x == nil || s.why.of != s.sheet {
		return []fyne.CanvasObject{link}
	}
	out := []fyne.CanvasObject{link}
	for _, sentence := range s.reasons(s.why.x, r) {
		out = append(out, kit.NewParagraph(sentence, look.Small, look.Text))
	}
	return out
}

// reasons say why these two play each other, and with these colours.
func (s *Screen) reasons(x *pairing.Explanation, r boardRow) (out []string) {
	i := slices.IndexFunc(x.Boards, func(b pairing.BoardNote) bool {
		return b.White == r.white.number && b.Black == r.black.number || b.White == r.black.number && b.Black == r.white.number
	})
	if i < 0 {
		return []string{s.d.T("rounds.why.byhand")}
	}
	b := x.Boards[i]
	if b.Bracket < len(x.Brackets) {
		out = append(out, s.bracket(x, b)...)
	}
	out = append(out, s.d.T("rounds.why.colour", i18n.Data{"Rule": s.d.T("pairing.rule." + strconv.Itoa(int(b.Rule)))}))
	if slices.Contains(x.Topscorers, b.White) || slices.Contains(x.Topscorers, b.Black) {
		out = append(out, s.d.T("rounds.why.topscorer"))
	}
	return out
}

// bracket says in which score group the pair was made and who was moved down into it.
func (s *Screen) bracket(x *pairing.Explanation, b pairing.BoardNote) []string {
	k := x.Brackets[b.Bracket]
	out := []string{s.d.T("rounds.why.bracket", i18n.Data{"Points": k.Score.String(), "Residents": len(k.Residents), "Moved": len(k.MovedDown)})}
	for _, n := range []tournament.Number{b.White, b.Black} {
		if !slices.Contains(k.MovedDown, n) {
			continue
		}
		data := i18n.Data{"Player": desk.Short(s.m.t.Player(n).Name), "Because": ""}
		for _, above := range x.Brackets[:b.Bracket] {
			for _, f := range above.Floaters {
				if f.Player == n {
					data["Because"] = s.d.T("pairing.criterion." + f.Because.String())
				}
			}
		}
		out = append(out, s.d.T("rounds.why.moved", data))
	}
	return out
}
