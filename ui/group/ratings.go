package group

import (
	"context"
	"strconv"

	"fyne.io/fyne/v2"

	"tura/assets/i18n"
	"tura/core/session"
	"tura/ui/desk"
	"tura/ui/kit"
	"tura/ui/look"
	"tura/ui/shell"
)

// mostRatings is how many differences are shown at once; the rest comes when these were taken over.
const mostRatings = 12

// Ratings checks the FIDE ratings of all entries against the list and takes over those that are ticked.
func Ratings(d *desk.Desk, h shell.Host) {
	list, err := d.S.RecheckRatings(context.Background())
	if err != nil {
		h.Fail(err)
		return
	}
	if len(list) == 0 {
		h.Say(d.T("group.ratings.same"))
		return
	}
	shown := list[:min(len(list), mostRatings)]
	var closeIt func()
	boxes := make([]*kit.CheckBox, len(shown))
	parts := []fyne.CanvasObject{kit.NewParagraph(d.N("group.ratings", len(list)), look.Heading, look.Text)}
	for i, x := range shown {
		boxes[i] = kit.NewCheckBox(d.T("group.ratings.line", i18n.Data{"Player": desk.Short(x.Player), "Old": rating(d, x.Old), "New": rating(d, x.New)}), true, nil)
		parts = append(parts, boxes[i])
	}
	take := kit.NewMain(d.T("group.ratings.take"), "", func() {
		var chosen []session.RatingDifference
		for i, b := range boxes {
			if b.On() {
				chosen = append(chosen, shown[i])
			}
		}
		closeIt()
		d.Do(h, func(session.Answer) error { return d.S.ApplyRatings(context.Background(), chosen) }, func() { h.Done(d.LastSentence()) })
	})
	parts = append(parts, kit.Space(0, 4), kit.Row(look.Gap, kit.NewLabel(shown[0].From, look.Small, look.Muted), kit.Spring(),
		kit.NewButton(d.T("group.close"), "Esc", func() { closeIt() }).High(look.MainControl), take))
	closeIt = kit.ShowDialog(h.Canvas(), kit.Pad(20, 16, 20, 16, kit.Column(look.Gap, parts...)), 620, 0, take)
}

func rating(d *desk.Desk, n int) string {
	if n == 0 {
		return d.T("desk.unrated")
	}
	return strconv.Itoa(n)
}

// ByHand starts the next round of a group by hand, with a reason.
func ByHand(d *desk.Desk, h shell.Host, code string) {
	kit.Ask(h.Canvas(), kit.Question{Title: d.T("group.byhand"), Text: d.T("group.byhand.text", i18n.Data{"Group": code}), Yes: d.T("group.next"), No: d.T("confirm.no"), Reason: d.T("group.reason")},
		func(reason string) {
			d.Do(h, func(a session.Answer) error { return d.S.PairByHand(context.Background(), code, reason, a) }, func() {
				h.Done(d.LastSentence())
				h.Go(shell.Route{Stage: shell.Rounds, Group: code})
			})
		})
}
