package store

import "context"

// IncidentRow is an event that touched the integrity of a pairing: the ### lines of the report are made of these.
type IncidentRow struct {
	ID, TournamentID int64
	Round            int
	Kind             string
	Data             string // JSON, players by id
	Reason           string
	At               string // RFC 3339
}

func (*IncidentRow) table() string { return "incident" }
func (*IncidentRow) columns() string {
	return "id, tournament_id, round, kind, data, reason, at"
}
func (r *IncidentRow) fields() []any {
	return []any{&r.ID, &r.TournamentID, &r.Round, &r.Kind, &r.Data, &r.Reason, &r.At}
}

// MemberRow is one of the appeals committee.
type MemberRow struct {
	ID   int64
	Name string
	Post int // 0 chairman, 1 member, 2 reserve
}

func (*MemberRow) table() string   { return "member" }
func (*MemberRow) columns() string { return "id, name, post" }
func (r *MemberRow) fields() []any { return []any{&r.ID, &r.Name, &r.Post} }

// AppealRow is one line of the register of appeals.
type AppealRow struct {
	ID, TournamentID int64
	Round            int
	EntryID          int64
	FiledAt          string // RFC 3339
	Text             string
	Deposit          int // roubles taken
	Decision         int // 0 open, 1 upheld, 2 dismissed, 3 withdrawn
	Ruling           string
	DecidedAt        string
}

func (*AppealRow) table() string { return "appeal" }
func (*AppealRow) columns() string {
	return "id, tournament_id, round, entry_id, filed_at, text, deposit, decision, ruling, decided_at"
}
func (r *AppealRow) fields() []any {
	return []any{&r.ID, &r.TournamentID, &r.Round, &r.EntryID, &r.FiledAt, &r.Text, &r.Deposit, &r.Decision, &r.Ruling, &r.DecidedAt}
}

// PutIncident inserts an incident without id and sets it, else updates.
func (t *Tx) PutIncident(r *IncidentRow) error { return t.put(r, r.ID) }

// DeleteIncident removes an incident.
func (t *Tx) DeleteIncident(id int64) error { return t.remove("incident", id) }

// PutMember inserts a member without id and sets it, else updates.
func (t *Tx) PutMember(r *MemberRow) error { return t.put(r, r.ID) }

// DeleteMember removes a member.
func (t *Tx) DeleteMember(id int64) error { return t.remove("member", id) }

// PutAppeal inserts an appeal without id and sets it, else updates.
func (t *Tx) PutAppeal(r *AppealRow) error { return t.put(r, r.ID) }

// Incidents of a tournament in the order they happened.
func (s *Store) Incidents(ctx context.Context, tournamentID int64) ([]IncidentRow, error) {
	rows, err := selectAll[IncidentRow](ctx, s.db, "WHERE tournament_id = ? ORDER BY id", tournamentID)
	return rows, s.explain(err)
}

// Members of the appeals committee: the chairman first, reserves last.
func (s *Store) Members(ctx context.Context) ([]MemberRow, error) {
	rows, err := selectAll[MemberRow](ctx, s.db, "ORDER BY post, id")
	return rows, s.explain(err)
}

// Appeals in the order they were filed.
func (s *Store) Appeals(ctx context.Context) ([]AppealRow, error) {
	rows, err := selectAll[AppealRow](ctx, s.db, "ORDER BY id")
	return rows, s.explain(err)
}
