-- The values that finished weeks keep when the row changes later (JSON). NULL: none.
ALTER TABLE seasons ADD COLUMN kept TEXT;
ALTER TABLE courses ADD COLUMN kept TEXT;
ALTER TABLE players ADD COLUMN kept TEXT;
