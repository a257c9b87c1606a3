-- Never assigns an account's id again, not even after a restore, because calendar links contain it. A counter requires a new table.
CREATE TABLE users_counted (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  email TEXT NOT NULL UNIQUE COLLATE NOCASE,
  username TEXT NOT NULL UNIQUE COLLATE NOCASE,
  name TEXT NOT NULL,
  password_hash TEXT NOT NULL,
  role INTEGER NOT NULL DEFAULT 1 CHECK (role BETWEEN -2 AND 3 AND role <> 0),
  is_paid INTEGER NOT NULL DEFAULT 0 CHECK (is_paid IN (0, 1)),
  league_id INTEGER,
  token_epoch INTEGER NOT NULL DEFAULT 0,
  email_confirmed_at INTEGER,
  created_at INTEGER
) STRICT;
INSERT INTO users_counted
  SELECT id, email, username, name, password_hash, role, is_paid, league_id, token_epoch, email_confirmed_at, created_at FROM users;
DROP TABLE users;
ALTER TABLE users_counted RENAME TO users;
CREATE UNIQUE INDEX users_email_lower ON users (lower(email));
CREATE UNIQUE INDEX users_username_lower ON users (lower(username));
