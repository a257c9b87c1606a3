-- The date on which a match was made up; NULL: its week's date.
ALTER TABLE matches ADD COLUMN played_on text COLLATE "C";
