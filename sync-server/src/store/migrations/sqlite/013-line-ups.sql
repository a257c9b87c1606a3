-- A team's players beyond the second, and each side's players in a match, in order. NULL: as before these columns were added.
ALTER TABLE teams ADD COLUMN more_player_ids TEXT CHECK (more_player_ids IS NULL OR json_valid(more_player_ids));
ALTER TABLE matches ADD COLUMN line_up1 TEXT CHECK (line_up1 IS NULL OR json_valid(line_up1));
ALTER TABLE matches ADD COLUMN line_up2 TEXT CHECK (line_up2 IS NULL OR json_valid(line_up2));
ALTER TABLE matches ADD COLUMN in_order INTEGER CHECK (in_order IS NULL OR in_order IN (0, 1));
