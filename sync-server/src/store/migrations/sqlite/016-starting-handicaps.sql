-- Players' starting handicaps, by season id.
ALTER TABLE players ADD COLUMN starting_handicaps TEXT CHECK (starting_handicaps IS NULL OR json_valid(starting_handicaps));
