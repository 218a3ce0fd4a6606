-- Version 4: copies made of the file, for the reminder that the last one is old. Making a copy changes nothing of the event, so it is no command.

CREATE TABLE copy (
  id   INTEGER PRIMARY KEY,
  at   TEXT NOT NULL,               -- RFC 3339
  path TEXT NOT NULL,               -- of the copy
  line INTEGER NOT NULL             -- last line of the journal in it
) STRICT;
