-- Codes on printed cards that open scoring without an account. spots: who plays the match (JSON); a code ends when that changes.
CREATE TABLE guest_cards (
  id INTEGER PRIMARY KEY AUTOINCREMENT, league_id INTEGER NOT NULL, week_id INTEGER NOT NULL, match_id INTEGER NOT NULL,
  number INTEGER NOT NULL, spots TEXT NOT NULL, made_by INTEGER NOT NULL, created_at INTEGER NOT NULL,
  revoked_at INTEGER
) STRICT;
CREATE INDEX guest_cards_week ON guest_cards (league_id, week_id);
-- Phones that entered scores with such a code. entries: the number of the last entry that a phone has sent.
CREATE TABLE guest_phones (
  card_id INTEGER NOT NULL, device TEXT NOT NULL, number INTEGER NOT NULL, entries INTEGER NOT NULL, last_at INTEGER NOT NULL,
  PRIMARY KEY (card_id, device)
) STRICT, WITHOUT ROWID;
