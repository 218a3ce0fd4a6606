package tournament

// LaterRating is a rating that holds for a player from a round on, in an event of over 30 days.
type LaterRating struct {
	Player        Number
	Round, Rating int
}

// RatingIn is the rating of n that holds in a round: first is the one of the start, Later what came after it.
func (t *Tournament) RatingIn(n Number, round, first int) int {
	for _, l := range t.Later {
		if l.Player == n && l.Round <= round {
			first = l.Rating
		}
	}
	return first
}
