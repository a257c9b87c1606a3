-- Links for setting a new password or email address. Only a hash of the link's token is stored.
CREATE TABLE account_links (
  id TEXT PRIMARY KEY, hash TEXT NOT NULL UNIQUE, purpose TEXT NOT NULL CHECK (purpose IN ('password', 'email')),
  user_id INTEGER NOT NULL, new_email TEXT, expires_at INTEGER NOT NULL
) STRICT;
CREATE INDEX account_links_user ON account_links (user_id);
-- The device a login was made on, in plain words. NULL: unknown.
ALTER TABLE sessions ADD COLUMN device TEXT;
