-- The tees players play from, by season id.
ALTER TABLE players ADD COLUMN plays_from text COLLATE "C";
