package main

import (
	"tura/core/ratinglist"
	"tura/core/session"
)

// ratings opens the rating lists of this computer, once. Without lists, or when they cannot be read, the desk goes on without them.
func (p *program) ratings() *ratinglist.Library {
	if p.lists == nil {
		l, err := session.OpenLists()
		if err != nil {
			p.window.Fail(err)
			return nil
		}
		p.lists = l
	}
	return p.lists
}
