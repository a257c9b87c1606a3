-- A log-in, until it is ended or ninety days old. A token names the session that it belongs to.
CREATE TABLE sessions (id TEXT PRIMARY KEY, user_id INTEGER NOT NULL, created_at INTEGER NOT NULL) STRICT, WITHOUT ROWID;
CREATE INDEX sessions_user ON sessions (user_id, created_at);

-- Where an account has logged in well from, as a keyed hash of the address: strangers' guesses do not lock its owner out there.
CREATE TABLE known_places (
  user_id INTEGER NOT NULL, place TEXT NOT NULL, seen_at INTEGER NOT NULL,
  PRIMARY KEY (user_id, place)
) STRICT, WITHOUT ROWID;

-- User names of registrations with an address that has an account: they stay taken, as they would be had it none.
CREATE TABLE held_names (username TEXT PRIMARY KEY COLLATE NOCASE, at INTEGER NOT NULL) STRICT, WITHOUT ROWID;

-- Accounts that a league has taken out and does not take in again.
CREATE TABLE barred (
  league_id INTEGER NOT NULL, user_id INTEGER NOT NULL, at INTEGER NOT NULL,
  PRIMARY KEY (league_id, user_id)
) STRICT, WITHOUT ROWID;
