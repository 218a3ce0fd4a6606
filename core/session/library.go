package session

import "tura/core/ratinglist"

// Library is the rating lists of this computer that the event looks people up in; nil where there are none.
func (s *Session) Library() *ratinglist.Library {
	s.mu.RLock()
	defer s.mu.RUnlock()
	if s.lists == nil {
		return nil
	}
	return s.lists.library
}
