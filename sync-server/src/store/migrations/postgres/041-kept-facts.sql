-- The values that finished weeks keep when the row changes later (JSON). NULL: none.
ALTER TABLE seasons ADD COLUMN kept text COLLATE "C";
ALTER TABLE courses ADD COLUMN kept text COLLATE "C";
ALTER TABLE players ADD COLUMN kept text COLLATE "C";
