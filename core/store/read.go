package store

import "context"

// Event reads the row about the event.
func (s *Store) Event(ctx context.Context) (EventRow, error) {
	rows, err := selectAll[EventRow](ctx, s.db, "WHERE id = 1")
	if err != nil || len(rows) == 0 {
		return EventRow{}, s.explain(err)
	}
	return rows[0], nil
}

// Tournaments in the order of the window.
func (s *Store) Tournaments(ctx context.Context) ([]TournamentRow, error) {
	rows, err := selectAll[TournamentRow](ctx, s.db, "ORDER BY position, id")
	return rows, s.explain(err)
}

// Entries in the order they came.
func (s *Store) Entries(ctx context.Context) ([]EntryRow, error) {
	rows, err := selectAll[EntryRow](ctx, s.db, "ORDER BY id")
	return rows, s.explain(err)
}

// Players of a tournament by start number.
func (s *Store) Players(ctx context.Context, tournamentID int64) ([]PlayerRow, error) {
	rows, err := selectAll[PlayerRow](ctx, s.db, "WHERE tournament_id = ? ORDER BY number, id", tournamentID)
	return rows, s.explain(err)
}

// Rounds of a tournament in order.
func (s *Store) Rounds(ctx context.Context, tournamentID int64) ([]RoundRow, error) {
	rows, err := selectAll[RoundRow](ctx, s.db, "WHERE tournament_id = ? ORDER BY number", tournamentID)
	return rows, s.explain(err)
}

// Games of a tournament by round and board.
func (s *Store) Games(ctx context.Context, tournamentID int64) ([]GameRow, error) {
	rows, err := selectAll[GameRow](ctx, s.db, "WHERE round_id IN (SELECT id FROM round WHERE tournament_id = ?) ORDER BY round_id, board", tournamentID)
	return rows, s.explain(err)
}

// Byes of a tournament by round.
func (s *Store) Byes(ctx context.Context, tournamentID int64) ([]ByeRow, error) {
	rows, err := selectAll[ByeRow](ctx, s.db, "WHERE round_id IN (SELECT id FROM round WHERE tournament_id = ?) ORDER BY round_id, id", tournamentID)
	return rows, s.explain(err)
}

// Requests of a tournament by round.
func (s *Store) Requests(ctx context.Context, tournamentID int64) ([]RequestRow, error) {
	rows, err := selectAll[RequestRow](ctx, s.db, "WHERE player IN (SELECT id FROM player WHERE tournament_id = ?) ORDER BY round, id", tournamentID)
	return rows, s.explain(err)
}

// Forbidden pairs of a tournament.
func (s *Store) Forbidden(ctx context.Context, tournamentID int64) ([]ForbiddenRow, error) {
	rows, err := selectAll[ForbiddenRow](ctx, s.db, "WHERE tournament_id = ? ORDER BY id", tournamentID)
	return rows, s.explain(err)
}

// Playoffs of a tournament by place.
func (s *Store) Playoffs(ctx context.Context, tournamentID int64) ([]PlayoffRow, error) {
	rows, err := selectAll[PlayoffRow](ctx, s.db, "WHERE tournament_id = ? ORDER BY place, id", tournamentID)
	return rows, s.explain(err)
}

// Cash book in the order of time.
func (s *Store) Cash(ctx context.Context) ([]CashRow, error) {
	rows, err := selectAll[CashRow](ctx, s.db, "ORDER BY id")
	return rows, s.explain(err)
}

// Marks tells which marks that no undo takes back are set, by name and tournament code.
func (s *Store) Marks(ctx context.Context) (map[[2]string]string, error) {
	rows, err := s.db.QueryContext(context.WithoutCancel(ctx), "SELECT name, tournament, at FROM mark")
	if err != nil {
		return nil, s.explain(err)
	}
	defer func() { _ = rows.Close() }()
	out := map[[2]string]string{}
	for rows.Next() {
		var name, tournament, at string
		if err := rows.Scan(&name, &tournament, &at); err != nil {
			return nil, err
		}
		out[[2]string{name, tournament}] = at
	}
	return out, rows.Err()
}
