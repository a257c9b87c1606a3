-- What finished weeks keep of a row after a later change (JSON). NULL: nothing.
ALTER TABLE seasons ADD COLUMN kept TEXT;
ALTER TABLE courses ADD COLUMN kept TEXT;
ALTER TABLE players ADD COLUMN kept TEXT;
