-- Photos of a match's card. hash: the hash of the bytes as sent. bytes: the picture's size. data: the picture in base64; it is
-- the last column, so that listing photos doesn't read it.
CREATE TABLE card_photos (
  id INTEGER PRIMARY KEY AUTOINCREMENT, league_id INTEGER NOT NULL, match_id INTEGER NOT NULL, hash TEXT NOT NULL,
  media TEXT NOT NULL, bytes INTEGER NOT NULL, added_by INTEGER NOT NULL, added_at INTEGER NOT NULL, data TEXT NOT NULL,
  UNIQUE (league_id, match_id, hash)
) STRICT;
CREATE INDEX card_photos_age ON card_photos (league_id, added_at, bytes);
-- How many days a league keeps photos; 0: until someone removes them. No row: a year.
CREATE TABLE photo_rules (league_id INTEGER PRIMARY KEY, days INTEGER NOT NULL) STRICT;
