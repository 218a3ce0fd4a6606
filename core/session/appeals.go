package session

import (
	"context"
	"time"

	"tura/core/fault"
	"tura/core/store"
	"tura/core/tournament"
)

// Post in the appeals committee.
type Post int

// The posts.
const (
	Chairman Post = iota
	CommitteeMember
	Reserve
)

// Member of the appeals committee.
type Member struct {
	ID   int64
	Name string
	Post Post
}

// Committee of appeals: the chairman first, the reserves last.
func (s *Session) Committee(ctx context.Context) ([]Member, error) {
	rows, err := s.store.Members(ctx)
	out := make([]Member, len(rows))
	for i, r := range rows {
		out[i] = Member{r.ID, r.Name, Post(r.Post)}
	}
	return out, err
}

// PutMember adds somebody to the committee (ID 0) or changes the name or post.
func (s *Session) PutMember(ctx context.Context, m Member) error {
	if m.Name == "" {
		return fault.New("session.noname", nil)
	}
	if m.Post < Chairman || m.Post > Reserve {
		m.Post = CommitteeMember
	}
	row := store.MemberRow{ID: m.ID, Name: m.Name, Post: int(m.Post)}
	cmd := store.Command{Name: "appeal.member", Args: map[string]any{"Player": m.Name}}
	return s.run(ctx, cmd, Change{Event: true}, func(tx *store.Tx) error { return tx.PutMember(&row) })
}

// DropMember takes somebody off the committee.
func (s *Session) DropMember(ctx context.Context, m Member) error {
	cmd := store.Command{Name: "appeal.dropmember", Args: map[string]any{"Player": m.Name}}
	return s.run(ctx, cmd, Change{Event: true}, func(tx *store.Tx) error { return tx.DeleteMember(m.ID) })
}

// AppealClock tells until when appeals against a round can be filed: so many minutes, by the regulation, after the last result of the round
// came in. ok is false while results are missing or where the regulation names no time.
func (s *Session) AppealClock(code string, round int) (until time.Time, ok bool) {
	g, err := s.group(code)
	terms := s.Regulation().Appeals
	if err != nil || terms == nil || terms.WithinMinutes <= 0 || round < 1 || round > len(g.rounds) {
		return until, false
	}
	for _, x := range g.rounds[round-1].games {
		at, err := time.Parse(time.RFC3339, x.EnteredAt)
		if err != nil || x.Result == tournament.Pending.Code() {
			return time.Time{}, false
		}
		if at.After(until) {
			until = at
		}
	}
	return until.Add(time.Duration(terms.WithinMinutes) * time.Minute), !until.IsZero()
}

// Decision on an appeal.
type AppealDecision int

// The decisions; the deposit goes back when the appeal is upheld.
const (
	AppealOpen AppealDecision = iota
	AppealUpheld
	AppealDismissed
	AppealWithdrawn
)

// Appeal is a line of the register.
type Appeal struct {
	ID       int64
	Group    string
	Round    int
	EntryID  int64
	Player   string
	FiledAt  string // RFC 3339
	Late     bool   // after the time of the regulation
	Text     string
	Deposit  int // roubles
	Decision AppealDecision
	Ruling   string
	Decided  string // RFC 3339, empty: open
}

// Appeals in the order they were filed.
func (s *Session) Appeals(ctx context.Context) ([]Appeal, error) {
	rows, err := s.store.Appeals(ctx)
	if err != nil {
		return nil, err
	}
	s.mu.RLock()
	people := entriesByID(s.entries)
	s.mu.RUnlock()
	codes := map[int64]string{}
	for _, g := range s.snapshotGroups() {
		codes[g.row.ID] = g.row.Code
	}
	out := make([]Appeal, len(rows))
	for i, r := range rows {
		out[i] = Appeal{ID: r.ID, Group: codes[r.TournamentID], Round: r.Round, EntryID: r.EntryID, Player: people[r.EntryID].Name, FiledAt: r.FiledAt,
			Text: r.Text, Deposit: r.Deposit, Decision: AppealDecision(r.Decision), Ruling: r.Ruling, Decided: r.DecidedAt}
		filed, err := time.Parse(time.RFC3339, r.FiledAt)
		until, ok := s.AppealClock(out[i].Group, r.Round)
		out[i].Late = err == nil && ok && filed.After(until)
	}
	return out, nil
}

// FileAppeal enters an appeal of a player against a round and notes the deposit in the cash book. After the time of the regulation it asks
// first (level Proceed).
func (s *Session) FileAppeal(ctx context.Context, code string, round int, n tournament.Number, text string, deposit int, answer Answer) error {
	g, err := s.group(code)
	if err != nil {
		return err
	}
	p, err := g.playerRow(n)
	switch {
	case err != nil:
		return err
	case round < 1 || round > len(g.rounds):
		return noRound(code, round)
	case text == "" || deposit < 0:
		return fault.New("session.appealtext", fault.Args{"Group": code, "Player": g.t.Players[n-1].Name})
	}
	cmd := store.Command{Name: "appeal.file", Tournament: code, Token: string(answer), Args: map[string]any{"Player": g.t.Players[n-1].Name, "Round": round, "Amount": deposit}}
	if until, ok := s.AppealClock(code, round); ok && s.now().After(until) {
		cmd.Level = store.Proceed
	}
	return s.run(ctx, cmd, Change{Event: true, Entries: true}, func(tx *store.Tx) error {
		row := store.AppealRow{TournamentID: g.row.ID, Round: round, EntryID: p.EntryID, FiledAt: tx.Now(), Text: text, Deposit: deposit}
		if err := tx.PutAppeal(&row); err != nil || deposit == 0 {
			return err
		}
		return tx.PutCash(&store.CashRow{EntryID: p.EntryID, Kind: CashDeposit, Amount: deposit, At: tx.Now()})
	})
}

// DecideAppeal closes an appeal with the committee's words; the deposit is given back when it is upheld.
func (s *Session) DecideAppeal(ctx context.Context, id int64, d AppealDecision, ruling string) error {
	rows, err := s.store.Appeals(ctx)
	if err != nil {
		return err
	}
	for _, row := range rows {
		if row.ID != id {
			continue
		}
		if row.Decision != int(AppealOpen) || d <= AppealOpen || d > AppealWithdrawn || ruling == "" {
			return fault.New("session.appealdecided", fault.Args{"ID": id})
		}
		e, _ := s.entryRow(row.EntryID)
		row.Decision, row.Ruling = int(d), ruling
		cmd := store.Command{Name: "appeal.decide", Reason: ruling, Args: map[string]any{"Player": e.Name, "Round": row.Round, "Decision": int(d)}}
		return s.run(ctx, cmd, Change{Event: true, Entries: true}, func(tx *store.Tx) error {
			row.DecidedAt = tx.Now()
			if err := tx.PutAppeal(&row); err != nil || d != AppealUpheld || row.Deposit == 0 {
				return err
			}
			return tx.PutCash(&store.CashRow{EntryID: row.EntryID, Kind: CashDeposit, Amount: -row.Deposit, At: tx.Now()})
		})
	}
	return fault.New("session.appealdecided", fault.Args{"ID": id})
}
