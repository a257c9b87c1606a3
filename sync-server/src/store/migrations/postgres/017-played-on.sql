-- The day on which a match was made up, where that is another than its week's.
ALTER TABLE matches ADD COLUMN played_on text COLLATE "C";
