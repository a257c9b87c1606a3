-- Players' starting handicaps, by season id.
ALTER TABLE players ADD COLUMN starting_handicaps text COLLATE "C";
