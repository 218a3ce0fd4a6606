package tournament

// Colour of the pieces in one game.
type Colour uint8

// The colours; NoColour where nobody was met.
const (
	NoColour Colour = iota
	White
	Black
)

// Opposite returns the other colour; NoColour stays.
func (c Colour) Opposite() Colour {
	switch c {
	case White:
		return Black
	case Black:
		return White
	}
	return NoColour
}

// Letter is the TRF letter: w, b or -.
func (c Colour) Letter() string {
	switch c {
	case White:
		return "w"
	case Black:
		return "b"
	}
	return "-"
}
