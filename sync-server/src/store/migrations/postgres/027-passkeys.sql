-- Accounts' passkeys, with which a device or a password manager signs logins. Only the public half is stored.
CREATE TABLE passkeys (
  id text COLLATE "C" PRIMARY KEY, user_id bigint NOT NULL, public_key text COLLATE "C" NOT NULL, counter bigint NOT NULL,
  transports text COLLATE "C" NOT NULL, name text COLLATE "C" NOT NULL, created_at bigint NOT NULL, used_at bigint
);
CREATE INDEX passkeys_user ON passkeys (user_id);
-- Challenges that a passkey has answered. Each can be answered once.
CREATE TABLE answered_challenges (challenge text COLLATE "C" PRIMARY KEY, expires_at bigint NOT NULL);
