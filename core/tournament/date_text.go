package tournament

// MarshalText writes the ISO form, so that a date is a text in JSON.
func (d Date) MarshalText() ([]byte, error) { return []byte(d.ISO()), nil }

// UnmarshalText reads what ParseDate reads.
func (d *Date) UnmarshalText(b []byte) (err error) {
	*d, err = ParseDate(string(b))
	return err
}
