-- Accounts' passkeys, with which a device or a password manager signs logins. Only the public half is stored.
CREATE TABLE passkeys (
  id TEXT PRIMARY KEY, user_id INTEGER NOT NULL, public_key TEXT NOT NULL, counter INTEGER NOT NULL, transports TEXT NOT NULL,
  name TEXT NOT NULL, created_at INTEGER NOT NULL, used_at INTEGER
) STRICT;
CREATE INDEX passkeys_user ON passkeys (user_id);
-- Challenges that a passkey has answered. Each can be answered once.
CREATE TABLE answered_challenges (challenge TEXT PRIMARY KEY, expires_at INTEGER NOT NULL) STRICT;
