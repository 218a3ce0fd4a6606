package tournament

// Scoring gives each outcome its points (half-points). TRF records 162, BB? and XXS fill it.
type Scoring struct {
	Win, Draw, Loss         Points
	PairingBye              Points // one value for all pairing-allocated byes (C.04.1 art. 3)
	FullBye, HalfBye        Points
	ZeroBye                 Points
	ForfeitWin, ForfeitLoss Points
	Adjourned               Points // provisional value of an unfinished game
}

// StandardScoring is 1 – ½ – 0 with a bye worth a win.
func StandardScoring() Scoring { return NewScoring(2, 1, 0) }

// NewScoring derives all values from win, draw and loss (half-points): byes and forfeits follow them.
func NewScoring(win, draw, loss Points) Scoring {
	return Scoring{Win: win, Draw: draw, Loss: loss, PairingBye: win, FullBye: win, HalfBye: draw,
		ZeroBye: 0, ForfeitWin: win, ForfeitLoss: 0, Adjourned: draw}
}

// Of returns the points of an outcome; NoOutcome has none.
func (s Scoring) Of(o Outcome) Points {
	switch o {
	case Win, WinUnrated:
		return s.Win
	case Draw, DrawUnrated:
		return s.Draw
	case Loss, LossUnrated:
		return s.Loss
	case ForfeitWin:
		return s.ForfeitWin
	case ForfeitLoss:
		return s.ForfeitLoss
	case Adjourned:
		return s.Adjourned
	case PairingBye:
		return s.PairingBye
	case FullBye:
		return s.FullBye
	case HalfBye:
		return s.HalfBye
	case ZeroBye:
		return s.ZeroBye
	}
	return 0
}
