package store

import (
	"context"
	"database/sql"
	"embed"
	"fmt"
	"io/fs"
	"os"
	"sync"

	"tura/core/fault"
)

//go:embed migrations/*.sql
var migrationFiles embed.FS

// migrations in order; the number of applied ones is the file's user_version. An applied one is never edited.
var migrations = sync.OnceValue(func() []string {
	names, err := fs.Glob(migrationFiles, "migrations/*.sql")
	if err != nil {
		panic("store: " + err.Error()) // embedded at build time
	}
	out := make([]string, len(names))
	for i, n := range names {
		b, err := migrationFiles.ReadFile(n)
		if err != nil {
			panic("store: " + err.Error())
		}
		out[i] = string(b)
	}
	return out
})

// afterMigration is what SQL alone cannot do, in the same transaction, by version reached.
var afterMigration = map[int]func(context.Context, *sql.Tx) error{2: sealAll}

// migrate brings the file to the newest version, each step with its user_version in one transaction. backup names the copy made first; "": none (a new file).
func (s *Store) migrate(ctx context.Context, backup string) error {
	if backup != "" {
		backup = freeName(backup)
		if _, err := s.db.ExecContext(ctx, "VACUUM INTO ?", backup); err != nil {
			return fault.Wrap(err, "store.backup", fault.Args{"File": s.path, "Copy": backup, "Cause": err.Error()})
		}
	}
	var version int
	if err := s.db.QueryRowContext(ctx, "PRAGMA user_version").Scan(&version); err != nil {
		return s.explain(err)
	}
	for v := version; v < len(migrations()); v++ {
		if err := s.step(ctx, v); err != nil {
			return err
		}
	}
	return nil
}

func (s *Store) step(ctx context.Context, v int) error {
	tx, err := s.db.BeginTx(ctx, nil)
	if err != nil {
		return s.explain(err)
	}
	defer func() { _ = tx.Rollback() }()
	if _, err := tx.ExecContext(ctx, migrations()[v]); err != nil {
		return fmt.Errorf("migration %d: %w", v+1, s.explain(err))
	}
	if after := afterMigration[v+1]; after != nil {
		if err := after(ctx, tx); err != nil {
			return fmt.Errorf("migration %d: %w", v+1, s.explain(err))
		}
	}
	if _, err := tx.ExecContext(ctx, fmt.Sprintf("PRAGMA application_id = %d; PRAGMA user_version = %d", applicationID, v+1)); err != nil {
		return fmt.Errorf("migration %d: %w", v+1, s.explain(err))
	}
	return s.explain(tx.Commit())
}

// freeName is the name, or with a number behind it the first that is not taken: an old file may have been brought up to date here before.
func freeName(name string) string {
	free := name
	for i := 2; ; i++ {
		if _, err := os.Lstat(free); err != nil {
			return free
		}
		free = fmt.Sprintf("%s.%d", name, i)
	}
}
