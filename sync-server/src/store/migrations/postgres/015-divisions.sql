-- The division a team plays in. NULL: none.
ALTER TABLE teams ADD COLUMN division text COLLATE "C";
