-- What finished weeks keep of a row after a later change (JSON). NULL: nothing.
ALTER TABLE seasons ADD COLUMN kept text COLLATE "C";
ALTER TABLE courses ADD COLUMN kept text COLLATE "C";
ALTER TABLE players ADD COLUMN kept text COLLATE "C";
