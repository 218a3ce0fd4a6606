-- Version 3: FIDE mode, corrections and the manual session.

ALTER TABLE tournament ADD COLUMN tiebreaks TEXT NOT NULL DEFAULT '';      -- JSON list of codes, '' = the regulation's
ALTER TABLE tournament ADD COLUMN options TEXT NOT NULL DEFAULT '';        -- JSON, further settings of the group
ALTER TABLE player ADD COLUMN numbered INTEGER NOT NULL DEFAULT 0;         -- rating at the last numbering
ALTER TABLE player ADD COLUMN fixed_board INTEGER NOT NULL DEFAULT 0;      -- board of a player who cannot move, 0 = none
ALTER TABLE player ADD COLUMN no_half_bye INTEGER NOT NULL DEFAULT 0;      -- 1 = not entitled to half-point byes
ALTER TABLE player ADD COLUMN extra TEXT NOT NULL DEFAULT '';              -- JSON: ratings by round, values typed in
ALTER TABLE round ADD COLUMN proper TEXT NOT NULL DEFAULT '';              -- JSON, players by id: the pairing by the rules
ALTER TABLE round ADD COLUMN editing INTEGER NOT NULL DEFAULT 0;           -- 1 = a manual session is open
ALTER TABLE round ADD COLUMN position INTEGER NOT NULL DEFAULT 0;          -- Chess960: number of the start position plus one, 0 = none
ALTER TABLE round ADD COLUMN verified_at TEXT NOT NULL DEFAULT '';         -- results were typed a second time and agreed
UPDATE player SET numbered = rating;

-- What touched the integrity of the pairing, in the form that the ### lines of the report are made of; players by id.
CREATE TABLE incident (
  id            INTEGER PRIMARY KEY,
  tournament_id INTEGER NOT NULL REFERENCES tournament(id) DEFERRABLE INITIALLY DEFERRED,
  round         INTEGER NOT NULL,
  kind          TEXT NOT NULL,
  data          TEXT NOT NULL DEFAULT '',
  reason        TEXT NOT NULL DEFAULT '',
  at            TEXT NOT NULL
) STRICT;
CREATE INDEX incident_by_tournament ON incident(tournament_id);

CREATE TABLE member (
  id   INTEGER PRIMARY KEY,
  name TEXT NOT NULL,
  post INTEGER NOT NULL                      -- 0 chairman, 1 member, 2 reserve
) STRICT;

CREATE TABLE appeal (
  id            INTEGER PRIMARY KEY,
  tournament_id INTEGER NOT NULL REFERENCES tournament(id) DEFERRABLE INITIALLY DEFERRED,
  round         INTEGER NOT NULL,
  entry_id      INTEGER NOT NULL REFERENCES entry(id) DEFERRABLE INITIALLY DEFERRED,
  filed_at      TEXT NOT NULL,
  text          TEXT NOT NULL,
  deposit       INTEGER NOT NULL DEFAULT 0,  -- roubles taken
  decision      INTEGER NOT NULL DEFAULT 0,  -- 0 open, 1 upheld, 2 dismissed, 3 withdrawn
  ruling        TEXT NOT NULL DEFAULT '',
  decided_at    TEXT NOT NULL DEFAULT ''
) STRICT;
