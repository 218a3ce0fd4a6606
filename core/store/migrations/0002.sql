-- Version 2: each line of the journal is sealed with what it changed, chained to the line before, so that a byte that a stick
-- lost or altered is noticed at opening. A mark belongs to the line that set it.

CREATE TABLE seal (
  journal_id INTEGER PRIMARY KEY REFERENCES journal(id),
  digest     TEXT NOT NULL                   -- SHA-256, hexadecimal
) STRICT;

ALTER TABLE mark ADD COLUMN journal_id INTEGER NOT NULL DEFAULT 0; -- 0 = set before version 2
