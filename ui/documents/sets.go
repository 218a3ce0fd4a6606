package documents

import (
	"slices"

	"tura/core/session"
	"tura/report/bundle"
)

// set is one kit of papers: a time of the day.
type set struct {
	key   string // words: documentsui.set.<key>
	kinds []bundle.Kind
	on    []bundle.Kind // ticked at first; nil: all
}

// sets in the order of the event; a kind that none of them names goes to the closing.
func sets() []set {
	out := []set{
		{key: "entries", kinds: []bundle.Kind{bundle.StartList, bundle.CheckIn, bundle.CashSummary, bundle.NameTags, bundle.PlaceCards},
			on: []bundle.Kind{bundle.StartList, bundle.CheckIn}},
		{key: "before", kinds: []bundle.Kind{bundle.PairingsByBoard, bundle.PairingsByName, bundle.PairingsByNameEvent, bundle.ResultSlips},
			on: []bundle.Kind{bundle.PairingsByBoard, bundle.PairingsByName, bundle.ResultSlips}},
		{key: "after", kinds: []bundle.Kind{bundle.Standings, bundle.PlayerCards}, on: []bundle.Kind{bundle.Standings}},
		{key: "closing", kinds: []bundle.Kind{bundle.Standings, bundle.PrizeList, bundle.Armageddon, bundle.HandOut, bundle.Script, bundle.Protocol, bundle.ChiefReport,
			bundle.JudgesBoard, bundle.PayOut, bundle.Store}},
		{key: "awards", kinds: []bundle.Kind{bundle.Diplomas, bundle.Certificates}},
		{key: "appeal", kinds: []bundle.Kind{bundle.PairingExplanation, bundle.NoSecondMeeting, bundle.TieBreakWorking}},
	}
	for _, k := range bundle.Kinds() {
		if !slices.ContainsFunc(out, func(s set) bool { return slices.Contains(s.kinds, k) }) {
			out[3].kinds = append(out[3].kinds, k)
		}
	}
	return out
}

// natural is the set that the event most likely needs now.
func natural(groups []session.GroupInfo) int {
	open, playing, finished := 0, 0, 0
	for _, g := range groups {
		switch {
		case g.Status == session.Registering || g.Round == 0:
			open++
		case g.Status == session.Finished:
			finished++
		case g.Status == session.Playing:
			playing++
		}
	}
	switch {
	case finished > 0 && finished == len(groups):
		return 3
	case playing > 0:
		return 1
	case open == len(groups):
		return 0
	}
	return 2
}
