-- A member can be scorer (-1) or treasurer (-2). Changing a column's check requires a new table.
CREATE TABLE users_with_helpers (
  id INTEGER PRIMARY KEY,
  email TEXT NOT NULL UNIQUE COLLATE NOCASE,
  username TEXT NOT NULL UNIQUE COLLATE NOCASE,
  name TEXT NOT NULL,
  password_hash TEXT NOT NULL,
  role INTEGER NOT NULL DEFAULT 1 CHECK (role BETWEEN -2 AND 3 AND role <> 0),
  is_paid INTEGER NOT NULL DEFAULT 0 CHECK (is_paid IN (0, 1)),
  league_id INTEGER,
  token_epoch INTEGER NOT NULL DEFAULT 0
) STRICT;
INSERT INTO users_with_helpers
  SELECT id, email, username, name, password_hash, role, is_paid, league_id, token_epoch FROM users;
DROP TABLE users;
ALTER TABLE users_with_helpers RENAME TO users;
CREATE UNIQUE INDEX users_email_lower ON users (lower(email));
CREATE UNIQUE INDEX users_username_lower ON users (lower(username));

CREATE TABLE members_with_helpers (
  league_id INTEGER NOT NULL, version INTEGER NOT NULL, deleted INTEGER NOT NULL CHECK (deleted IN (0, 1)),
  user_id INTEGER NOT NULL, name TEXT NOT NULL, role INTEGER NOT NULL CHECK (role BETWEEN -2 AND 3 AND role <> 0), player_id INTEGER,
  confirmed INTEGER NOT NULL DEFAULT 0 CHECK (confirmed IN (0, 1)),
  cards_after TEXT CHECK (cards_after IS NULL OR cards_after GLOB '????-??-??'),
  PRIMARY KEY (league_id, user_id)
) STRICT, WITHOUT ROWID;
INSERT INTO members_with_helpers
  SELECT league_id, version, deleted, user_id, name, role, player_id, confirmed, cards_after FROM members;
DROP TABLE members;
ALTER TABLE members_with_helpers RENAME TO members;
CREATE INDEX members_version ON members (league_id, version);
