package store

// The writes a command can make, each inside the transaction that Write opened.

// PutEvent writes the row about the event; the first time it makes it.
func (t *Tx) PutEvent(r *EventRow) error {
	if r.ID == 0 {
		r.ID = 1
		return t.insert(r)
	}
	return t.update(r)
}

// PutTournament inserts a tournament without id and sets it, else updates.
func (t *Tx) PutTournament(r *TournamentRow) error { return t.put(r, r.ID) }

// PutEntry inserts an entry without id and sets it, else updates.
func (t *Tx) PutEntry(r *EntryRow) error { return t.put(r, r.ID) }

// PutPlayer inserts a player without id and sets it, else updates.
func (t *Tx) PutPlayer(r *PlayerRow) error { return t.put(r, r.ID) }

// PutRound inserts a round without id and sets it, else updates.
func (t *Tx) PutRound(r *RoundRow) error { return t.put(r, r.ID) }

// PutGame inserts a game without id and sets it, else updates.
func (t *Tx) PutGame(r *GameRow) error { return t.put(r, r.ID) }

// PutBye inserts a bye without id and sets it, else updates.
func (t *Tx) PutBye(r *ByeRow) error { return t.put(r, r.ID) }

// PutRequest inserts a request without id and sets it, else updates.
func (t *Tx) PutRequest(r *RequestRow) error { return t.put(r, r.ID) }

// PutForbidden inserts a list of forbidden pairs without id and sets it, else updates.
func (t *Tx) PutForbidden(r *ForbiddenRow) error { return t.put(r, r.ID) }

// PutPlayoff inserts a play-off without id and sets it, else updates.
func (t *Tx) PutPlayoff(r *PlayoffRow) error { return t.put(r, r.ID) }

// PutCash inserts a movement of the cash book without id and sets it, else updates.
func (t *Tx) PutCash(r *CashRow) error { return t.put(r, r.ID) }

func (t *Tx) put(r record, id int64) error {
	if id == 0 {
		return t.insert(r)
	}
	return t.update(r)
}

// DeleteEntry removes an entry.
func (t *Tx) DeleteEntry(id int64) error { return t.remove("entry", id) }

// DeletePlayer removes a player.
func (t *Tx) DeletePlayer(id int64) error { return t.remove("player", id) }

// DeleteTournament removes a tournament.
func (t *Tx) DeleteTournament(id int64) error { return t.remove("tournament", id) }

// DeleteRequest removes a request.
func (t *Tx) DeleteRequest(id int64) error { return t.remove("request", id) }

// DeleteForbidden removes a list of forbidden pairs.
func (t *Tx) DeleteForbidden(id int64) error { return t.remove("forbidden", id) }

// DeletePlayoff removes a play-off.
func (t *Tx) DeletePlayoff(id int64) error { return t.remove("playoff", id) }

// DeleteGame removes a game.
func (t *Tx) DeleteGame(id int64) error { return t.remove("game", id) }

// DeleteBye removes a bye.
func (t *Tx) DeleteBye(id int64) error { return t.remove("bye", id) }

// DeleteRound removes a round with its games and byes.
func (t *Tx) DeleteRound(id int64) error {
	for _, q := range []string{"DELETE FROM game WHERE round_id = ?", "DELETE FROM bye WHERE round_id = ?"} {
		if _, err := t.tx.ExecContext(t.ctx, q, id); err != nil {
			return err
		}
	}
	return t.remove("round", id)
}

// Mark sets a mark that no undo takes back.
func (t *Tx) Mark(name, tournament string) error {
	_, err := t.tx.ExecContext(t.ctx, "INSERT INTO mark(name, tournament, at, journal_id) VALUES(?,?,?,?)", name, tournament, stamp(t.now), t.ID)
	return err
}

// Now is the time of the command in the file's form.
func (t *Tx) Now() string { return stamp(t.now) }
