package tournament

// PlayerID names a player inside the event file; it never changes, unlike the start number.
type PlayerID int64

// Number is a start number (TPN, C.04.2 art. 2): 1 is the strongest, 0 is nobody.
type Number int

// Sex as the entry form has it.
type Sex uint8

// The values of Sex; UnknownSex where the form was silent.
const (
	UnknownSex Sex = iota
	Male
	Female
)

// Letter is the TRF letter m or w, or empty.
func (s Sex) Letter() string { return [...]string{"", "m", "w"}[s] }

// Title is a FIDE title; the greater value is seeded first (C.04.2 art. 2: GM, IM, WGM, FM, WIM, CM, WFM, WCM, none).
type Title uint8

// The titles in rising seeding order.
const (
	NoTitle Title = iota
	WCM
	WFM
	CM
	WIM
	FM
	WGM
	IM
	GM
)

var titleNames = [...]string{"", "WCM", "WFM", "CM", "WIM", "FM", "WGM", "IM", "GM"}

// String is the usual abbreviation; empty for no title.
func (t Title) String() string { return titleNames[t] }

// ParseTitle reads an abbreviation (upper case) or the short forms of old TRF files (g m f c wg wm wf wc). Empty is NoTitle.
func ParseTitle(s string) (t Title, ok bool) {
	for i, name := range titleNames {
		if s == name {
			return Title(i), true
		}
	}
	old := map[string]Title{"g": GM, "m": IM, "f": FM, "c": CM, "wg": WGM, "wm": WIM, "wf": WFM, "wc": WCM}
	t, ok = old[s]
	return t, ok
}

// Status of a player in the tournament.
type Status uint8

// The statuses; withdrawn and expelled players stay in the table.
const (
	Active Status = iota
	Withdrawn
	Expelled
)

// Player is a participant of one tournament.
type Player struct {
	ID         PlayerID
	Number     Number
	Name       string // as printed, usually Cyrillic: surname, first name, patronymic
	Latin      string // "Lastname, Firstname" for FIDE; empty: transliterate
	Sex        Sex
	Title      Title
	Rank       string // national sports rank (разряд, звание), as written
	Federation string // three letters
	FIDEID     string
	FIDE       int // official FIDE rating of the event's type, 0 none
	FSRID      string
	FSR        int // rating of the Russian federation (ФШР), 0 none
	RSHT       int // rating of the school list (РШТ), 0 none
	Rating     int // tournament rating that gave the start number, 0 none
	Born       Date
	City       string
	Region     string
	Club       string
	Coach      string
	FromRound  int // first round the player takes part in; 1 for all but late entries
	Status     Status
	K          int // development coefficient for the estimate of the rating change, 0 unknown
}
