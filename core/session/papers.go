package session

import (
	"context"
	"time"

	"tura/core/store"
)

// PaperKey names one paper: its kind, the group ("" the whole event), the round (0 where it has none).
type PaperKey = store.PaperKey

// PaperState tells how a paper stands to what was printed of it.
type PaperState struct {
	Version int       // of the content as it is now, from 1
	Printed int       // last printed version, 0 never
	At      time.Time // of the last print
}

// Old tells that a printed paper no longer says what the event says.
func (p PaperState) Old() bool { return p.Printed != 0 && p.Printed != p.Version }

// Paper compares the content, given by its hash, with the last print.
func (s *Session) Paper(ctx context.Context, k PaperKey, hash string) (PaperState, error) {
	last, ok, err := s.store.LastPaper(ctx, k)
	switch {
	case err != nil:
		return PaperState{}, err
	case !ok:
		return PaperState{Version: 1}, nil
	case last.Hash == hash:
		return PaperState{Version: last.Version, Printed: last.Version, At: last.At}, nil
	}
	return PaperState{Version: last.Version + 1, Printed: last.Version, At: last.At}, nil
}

// NotePrinted writes down that the paper with this content was printed.
func (s *Session) NotePrinted(ctx context.Context, k PaperKey, hash string) error {
	state, err := s.Paper(ctx, k, hash)
	if err != nil {
		return err
	}
	return s.store.NotePaper(ctx, k, state.Version, hash)
}
