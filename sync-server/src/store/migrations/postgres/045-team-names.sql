-- A team's own name and color. NULL: it is named after its players, and has no color.
ALTER TABLE teams ADD COLUMN name text COLLATE "C";
ALTER TABLE teams ADD COLUMN color text COLLATE "C";
