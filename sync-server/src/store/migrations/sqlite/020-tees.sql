-- The tees that players play from, by the id of the season.
ALTER TABLE players ADD COLUMN plays_from TEXT CHECK (plays_from IS NULL OR json_valid(plays_from));
