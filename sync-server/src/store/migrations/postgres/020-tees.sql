-- The tees that players play from, by the id of the season.
ALTER TABLE players ADD COLUMN plays_from text COLLATE "C";
