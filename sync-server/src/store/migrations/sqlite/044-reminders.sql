-- Reminders that a league sends. A reminder that was due before the time in `at` is never sent.
CREATE TABLE reminders (
  league_id INTEGER NOT NULL, kind TEXT NOT NULL, made_by INTEGER NOT NULL, at INTEGER NOT NULL,
  PRIMARY KEY (league_id, kind)
) STRICT, WITHOUT ROWID;
-- Reminders sent, one row per person and occasion. occasion: the week and date of a league night, or the month of dues.
CREATE TABLE sent_reminders (
  id INTEGER PRIMARY KEY AUTOINCREMENT, league_id INTEGER NOT NULL, kind TEXT NOT NULL, occasion TEXT NOT NULL,
  player_id INTEGER NOT NULL, week_id INTEGER, made_by INTEGER NOT NULL, at INTEGER NOT NULL,
  UNIQUE (league_id, kind, occasion, player_id)
) STRICT;
