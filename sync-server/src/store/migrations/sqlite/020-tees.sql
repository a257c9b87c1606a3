-- The tees players play from, by season id.
ALTER TABLE players ADD COLUMN plays_from TEXT CHECK (plays_from IS NULL OR json_valid(plays_from));
