-- When an account was created and, for a league, when its creator's account was. NULL: before this was stored.
ALTER TABLE users ADD COLUMN created_at INTEGER;
ALTER TABLE league_versions ADD COLUMN owner_created_at INTEGER;
-- Whose action queued a delivery, and from which network, as a hash.
ALTER TABLE deliveries ADD COLUMN sender_id INTEGER;
ALTER TABLE deliveries ADD COLUMN network TEXT;
CREATE INDEX deliveries_written ON deliveries (channel, created_at);

-- Hashes of the addresses without an account that a league has asked for permission to email. answer: NULL until there is
-- one. If the address has left the league, the row is deleted 30 days after the question.
CREATE TABLE email_questions (
  id INTEGER PRIMARY KEY AUTOINCREMENT, league_id INTEGER NOT NULL, address TEXT NOT NULL, asked_at INTEGER NOT NULL,
  answer TEXT CHECK (answer IN ('yes', 'no')), answered_at INTEGER, left_league INTEGER NOT NULL DEFAULT 0 CHECK (left_league IN (0, 1))
) STRICT;
CREATE UNIQUE INDEX email_questions_asked ON email_questions (league_id, address);
CREATE INDEX email_questions_address ON email_questions (address, asked_at);
