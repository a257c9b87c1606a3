-- Links that open an account's way to a new password or address. Only a hash of what the link says is kept.
CREATE TABLE account_links (
  id TEXT PRIMARY KEY, hash TEXT NOT NULL UNIQUE, purpose TEXT NOT NULL CHECK (purpose IN ('password', 'email')),
  user_id INTEGER NOT NULL, new_email TEXT, expires_at INTEGER NOT NULL
) STRICT;
CREATE INDEX account_links_user ON account_links (user_id);
-- What a log-in was made on, as people call it. NULL: unknown.
ALTER TABLE sessions ADD COLUMN device TEXT;
