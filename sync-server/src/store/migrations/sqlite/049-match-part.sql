-- The first and last hole of a match over part of the round (JSON), by their place in it. NULL: all holes.
ALTER TABLE matches ADD COLUMN part TEXT;
