-- What players came with, by the id of the season.
ALTER TABLE players ADD COLUMN starting_handicaps text COLLATE "C";
