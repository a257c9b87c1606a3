-- The day a match was made up, if it isn't its week's.
ALTER TABLE matches ADD COLUMN played_on text COLLATE "C";
