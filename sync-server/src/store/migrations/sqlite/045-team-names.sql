-- A team's own name and color. NULL: it is named after its players, and has no color.
ALTER TABLE teams ADD COLUMN name TEXT;
ALTER TABLE teams ADD COLUMN color TEXT;
