-- Logins. Each lasts until it is ended, for ninety days at most. A token names the session it belongs to.
CREATE TABLE sessions (id TEXT PRIMARY KEY, user_id INTEGER NOT NULL, created_at INTEGER NOT NULL) STRICT, WITHOUT ROWID;
CREATE INDEX sessions_user ON sessions (user_id, created_at);

-- Networks an account has logged in from, as a keyed hash of the address. On these networks,
-- strangers' guesses don't lock the owner out.
CREATE TABLE known_places (
  user_id INTEGER NOT NULL, place TEXT NOT NULL, seen_at INTEGER NOT NULL,
  PRIMARY KEY (user_id, place)
) STRICT, WITHOUT ROWID;

-- User names from registrations with an address that already had an account. They stay taken, so that trying a name again
-- doesn't reveal the account.
CREATE TABLE held_names (username TEXT PRIMARY KEY COLLATE NOCASE, at INTEGER NOT NULL) STRICT, WITHOUT ROWID;

-- Accounts that a league has removed and doesn't readmit.
CREATE TABLE barred (
  league_id INTEGER NOT NULL, user_id INTEGER NOT NULL, at INTEGER NOT NULL,
  PRIMARY KEY (league_id, user_id)
) STRICT, WITHOUT ROWID;
