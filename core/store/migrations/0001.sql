-- The event file, version 1. One file holds one event with all its tournaments.
-- Every table whose rows an arbiter changes has an integer primary key named id: the journal keeps row images by it.

CREATE TABLE event (
  id         INTEGER PRIMARY KEY CHECK (id = 1),
  regulation TEXT NOT NULL,              -- JSON, schema of core/regulation
  created_at TEXT NOT NULL               -- RFC 3339
) STRICT;

CREATE TABLE tournament (
  id           INTEGER PRIMARY KEY,
  code         TEXT NOT NULL UNIQUE,
  name         TEXT NOT NULL,
  position     INTEGER NOT NULL,          -- order in the window, from 1
  system       INTEGER NOT NULL DEFAULT 0,
  round_count  INTEGER NOT NULL,
  scoring      TEXT NOT NULL DEFAULT '',  -- JSON of tournament.Scoring, '' = 1-½-0
  initial      INTEGER NOT NULL DEFAULT 0,
  acceleration TEXT NOT NULL DEFAULT '',  -- JSON of []tournament.Virtual
  adjustments  TEXT NOT NULL DEFAULT '',  -- JSON of []tournament.Adjustment, players by id
  closed       INTEGER NOT NULL DEFAULT 0, -- registration closed, start numbers given
  first_board  INTEGER NOT NULL DEFAULT 1, -- number on the table of board 1
  seed         INTEGER NOT NULL DEFAULT 0  -- of lots, stored so that they repeat
) STRICT;

CREATE TABLE entry (
  id          INTEGER PRIMARY KEY,
  line        INTEGER NOT NULL DEFAULT 0,  -- line of the imported list, 0 = typed in
  name        TEXT NOT NULL,
  latin       TEXT NOT NULL DEFAULT '',
  sex         INTEGER NOT NULL DEFAULT 0,
  born        TEXT NOT NULL DEFAULT '',    -- ISO day or year
  title       TEXT NOT NULL DEFAULT '',
  rank        TEXT NOT NULL DEFAULT '',
  federation  TEXT NOT NULL DEFAULT '',
  fide_id     TEXT NOT NULL DEFAULT '',
  fide        INTEGER NOT NULL DEFAULT 0,
  fsr_id      TEXT NOT NULL DEFAULT '',
  fsr         INTEGER NOT NULL DEFAULT 0,
  rsht        INTEGER NOT NULL DEFAULT 0,
  city        TEXT NOT NULL DEFAULT '',
  region      TEXT NOT NULL DEFAULT '',
  club        TEXT NOT NULL DEFAULT '',
  coach       TEXT NOT NULL DEFAULT '',
  claim       TEXT NOT NULL DEFAULT '',    -- status of relief as written in the application
  applied_at  TEXT NOT NULL DEFAULT '',    -- 2022-12-27T23:59:00, time of the event's place
  wanted      TEXT NOT NULL DEFAULT '',    -- group the person asked for
  group_code  TEXT NOT NULL DEFAULT '',    -- group chosen by the arbiter, '' = by the limits
  refused     INTEGER NOT NULL DEFAULT 0,  -- 1 = claim not confirmed
  presence    INTEGER NOT NULL DEFAULT 0,  -- 0 applied, 1 confirmed, 2 did not come, 3 not admitted
  late        INTEGER NOT NULL DEFAULT 0,  -- first round of a late entry, 0 = from the start
  phone       TEXT NOT NULL DEFAULT '',    -- personal: never leaves the file
  email       TEXT NOT NULL DEFAULT '',    -- personal: never leaves the file
  note        TEXT NOT NULL DEFAULT '',
  absent_at_closing INTEGER NOT NULL DEFAULT 0
) STRICT;

CREATE TABLE player (
  id            INTEGER PRIMARY KEY,
  tournament_id INTEGER NOT NULL REFERENCES tournament(id) DEFERRABLE INITIALLY DEFERRED,
  entry_id      INTEGER NOT NULL REFERENCES entry(id) DEFERRABLE INITIALLY DEFERRED,
  number        INTEGER NOT NULL,
  rating        INTEGER NOT NULL DEFAULT 0, -- tournament rating that gave the number
  from_round    INTEGER NOT NULL DEFAULT 1,
  status        INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE INDEX player_by_tournament ON player(tournament_id);

CREATE TABLE round (
  id            INTEGER PRIMARY KEY,
  tournament_id INTEGER NOT NULL REFERENCES tournament(id) DEFERRABLE INITIALLY DEFERRED,
  number        INTEGER NOT NULL,
  paired_at     TEXT NOT NULL,
  started_at    TEXT NOT NULL DEFAULT '',   -- clocks started
  input         TEXT NOT NULL DEFAULT '',   -- JSON: what the pairing was made from
  explanation   TEXT NOT NULL DEFAULT ''    -- JSON: why these pairs
) STRICT;
CREATE INDEX round_by_tournament ON round(tournament_id);

CREATE TABLE game (
  id       INTEGER PRIMARY KEY,
  round_id INTEGER NOT NULL REFERENCES round(id) DEFERRABLE INITIALLY DEFERRED,
  board    INTEGER NOT NULL,
  white    INTEGER NOT NULL REFERENCES player(id) DEFERRABLE INITIALLY DEFERRED,
  black    INTEGER NOT NULL REFERENCES player(id) DEFERRABLE INITIALLY DEFERRED,
  result   TEXT NOT NULL DEFAULT '',        -- code of tournament.Result
  disputed INTEGER NOT NULL DEFAULT 0,
  entered_at TEXT NOT NULL DEFAULT ''
) STRICT;
CREATE INDEX game_by_round ON game(round_id);

CREATE TABLE bye (
  id       INTEGER PRIMARY KEY,
  round_id INTEGER NOT NULL REFERENCES round(id) DEFERRABLE INITIALLY DEFERRED,
  player   INTEGER NOT NULL REFERENCES player(id) DEFERRABLE INITIALLY DEFERRED,
  kind     TEXT NOT NULL                    -- letter U F H Z
) STRICT;
CREATE INDEX bye_by_round ON bye(round_id);

CREATE TABLE request (
  id     INTEGER PRIMARY KEY,
  player INTEGER NOT NULL REFERENCES player(id) DEFERRABLE INITIALLY DEFERRED,
  round  INTEGER NOT NULL,
  kind   TEXT NOT NULL                      -- letter F H Z
) STRICT;

CREATE TABLE forbidden (
  id            INTEGER PRIMARY KEY,
  tournament_id INTEGER NOT NULL REFERENCES tournament(id) DEFERRABLE INITIALLY DEFERRED,
  first_round   INTEGER NOT NULL DEFAULT 1,
  last_round    INTEGER NOT NULL DEFAULT 0,
  players       TEXT NOT NULL               -- JSON list of player ids
) STRICT;

CREATE TABLE playoff (
  id            INTEGER PRIMARY KEY,
  tournament_id INTEGER NOT NULL REFERENCES tournament(id) DEFERRABLE INITIALLY DEFERRED,
  place         INTEGER NOT NULL,
  white         INTEGER NOT NULL REFERENCES player(id) DEFERRABLE INITIALLY DEFERRED,
  black         INTEGER NOT NULL REFERENCES player(id) DEFERRABLE INITIALLY DEFERRED,
  white_minutes INTEGER NOT NULL,
  black_minutes INTEGER NOT NULL,
  result        TEXT NOT NULL DEFAULT '',
  winner        INTEGER REFERENCES player(id) DEFERRABLE INITIALLY DEFERRED,
  seed          INTEGER NOT NULL DEFAULT 0,
  note          TEXT NOT NULL DEFAULT ''
) STRICT;

CREATE TABLE cash (
  id       INTEGER PRIMARY KEY,
  entry_id INTEGER NOT NULL REFERENCES entry(id) DEFERRABLE INITIALLY DEFERRED,
  kind     TEXT NOT NULL,                   -- cash, transfer, refund, override
  amount   INTEGER NOT NULL,                -- roubles
  at       TEXT NOT NULL,
  note     TEXT NOT NULL DEFAULT ''
) STRICT;

-- The journal: one row a command, never changed but for undone_by, never undone itself.
CREATE TABLE journal (
  id         INTEGER PRIMARY KEY,
  at         TEXT NOT NULL,
  kind       TEXT NOT NULL,                 -- command, undo, redo
  name       TEXT NOT NULL,                 -- name of the command, key of its text
  level      INTEGER NOT NULL,              -- warning level 1-4
  tournament TEXT NOT NULL DEFAULT '',
  args       TEXT NOT NULL DEFAULT '{}',    -- JSON: what the text names
  reason     TEXT NOT NULL DEFAULT '',
  target     INTEGER NOT NULL DEFAULT 0,    -- the row that was undone or redone
  undone_by  INTEGER NOT NULL DEFAULT 0
) STRICT;

-- Row images: the inverse of each command, and what changed from what.
CREATE TABLE change (
  id         INTEGER PRIMARY KEY,
  journal_id INTEGER NOT NULL REFERENCES journal(id),
  tbl        TEXT NOT NULL,
  row        INTEGER NOT NULL,
  before     TEXT,                          -- JSON of the columns, NULL = there was no row
  after      TEXT
) STRICT;
CREATE INDEX change_by_journal ON change(journal_id);

-- Marks that no undo takes back: leaving FIDE mode.
CREATE TABLE mark (
  id   INTEGER PRIMARY KEY,
  name TEXT NOT NULL,
  tournament TEXT NOT NULL DEFAULT '',
  at   TEXT NOT NULL
) STRICT;

-- Papers that were printed: the version changes when the content does, not at each print.
CREATE TABLE paper (
  id         INTEGER PRIMARY KEY,
  kind       TEXT NOT NULL,
  tournament TEXT NOT NULL DEFAULT '',
  round      INTEGER NOT NULL DEFAULT 0,
  version    INTEGER NOT NULL,
  hash       TEXT NOT NULL,
  at         TEXT NOT NULL
) STRICT;
CREATE INDEX paper_by_kind ON paper(kind, tournament, round);
