-- Passkeys of accounts: what a device or a password manager signs log-ins with. The public half alone is kept.
CREATE TABLE passkeys (
  id TEXT PRIMARY KEY, user_id INTEGER NOT NULL, public_key TEXT NOT NULL, counter INTEGER NOT NULL, transports TEXT NOT NULL,
  name TEXT NOT NULL, created_at INTEGER NOT NULL, used_at INTEGER
) STRICT;
CREATE INDEX passkeys_user ON passkeys (user_id);
-- Questions that a passkey has answered: each is answered once.
CREATE TABLE answered_challenges (challenge TEXT PRIMARY KEY, expires_at INTEGER NOT NULL) STRICT;
