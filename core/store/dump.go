package store

import (
	"bufio"
	"context"
	"crypto/sha256"
	"database/sql"
	"encoding/hex"
	"fmt"
	"io"
)

// Dump writes every row of the tables that commands change, in fixed order: two files with the same dump hold the same event, however it came
// about. Journal and marks stay out. It holds personal data and is not for logs.
func (s *Store) Dump(ctx context.Context, w io.Writer) error {
	ctx = context.WithoutCancel(ctx)
	out := bufio.NewWriter(w)
	for _, table := range captured {
		cols, err := s.columns(ctx, table)
		if err != nil {
			return s.explain(err)
		}
		rows, err := s.db.QueryContext(ctx, "SELECT "+jsonImage(table, cols)+" FROM "+table+" ORDER BY id")
		if err != nil {
			return s.explain(err)
		}
		for rows.Next() {
			var image sql.NullString
			if err := rows.Scan(&image); err != nil {
				_ = rows.Close()
				return s.explain(err)
			}
			_, _ = fmt.Fprintf(out, "%s %s\n", table, image.String) // Flush tells
		}
		_ = rows.Close()
		if err := rows.Err(); err != nil {
			return s.explain(err)
		}
	}
	return out.Flush()
}

// Digest is the SHA-256 of the dump.
func (s *Store) Digest(ctx context.Context) (string, error) {
	h := sha256.New()
	if err := s.Dump(ctx, h); err != nil {
		return "", err
	}
	return hex.EncodeToString(h.Sum(nil)), nil
}
