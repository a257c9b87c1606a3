-- Passkeys of accounts: what a device or a password manager signs log-ins with. The public half alone is kept.
CREATE TABLE passkeys (
  id text COLLATE "C" PRIMARY KEY, user_id bigint NOT NULL, public_key text COLLATE "C" NOT NULL, counter bigint NOT NULL,
  transports text COLLATE "C" NOT NULL, name text COLLATE "C" NOT NULL, created_at bigint NOT NULL, used_at bigint
);
CREATE INDEX passkeys_user ON passkeys (user_id);
-- Questions that a passkey has answered: each is answered once.
CREATE TABLE answered_challenges (challenge text COLLATE "C" PRIMARY KEY, expires_at bigint NOT NULL);
