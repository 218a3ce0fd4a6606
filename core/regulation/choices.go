package regulation

// Choices are the arbiter's answers where the text is silent. An empty answer is "not asked yet": the default holds, but Check names it.
// The prize policy has no default: the arbiter must choose.
type Choices struct {
	PrizePolicy     Policy         `json:"prize_policy,omitzero"`
	TieBreakList    string         `json:"tiebreak_list,omitempty"`     // long | short
	LateOnFree      string         `json:"late_on_free,omitempty"`      // added | free
	QuotaOf         string         `json:"quota_of,omitempty"`          // category | event
	QuotaTop        string         `json:"quota_top,omitempty"`         // too | not: the cap holds for the highest group
	EqualThree      string         `json:"equal_three,omitempty"`       // lots | playoff | share
	ArmageddonColor string         `json:"armageddon_colour,omitempty"` // lot | number
	SmallGroup      string         `json:"small_group,omitempty"`       // fewer-rounds | round-robin | join
	MissingRating   string         `json:"missing_rating,omitempty"`    // last | chain | estimate
	Sharing         Sharing        `json:"sharing,omitzero"`
	OutsideLimits   string         `json:"outside_limits,omitempty"` // refuse | or the code of the group that takes them
	Tax             bool           `json:"tax,omitempty"`
	Accepted        []string       `json:"accepted,omitempty"`  // findings the arbiter has seen and let stand, by Finding.Key
	Estimates       map[string]int `json:"estimates,omitempty"` // tournament rating by the arbiter's estimate, by full name
}
