-- Version 5: where a rating came from.

ALTER TABLE entry ADD COLUMN rating_source TEXT NOT NULL DEFAULT ''; -- "fide 2026-11", "typed", '' = from an application
