-- What players came with, by the id of the season.
ALTER TABLE players ADD COLUMN starting_handicaps TEXT CHECK (starting_handicaps IS NULL OR json_valid(starting_handicaps));
