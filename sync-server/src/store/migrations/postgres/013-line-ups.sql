-- A team's players beyond the second, and each side's players in a match, in order. NULL: as before these columns were added.
ALTER TABLE teams ADD COLUMN more_player_ids text COLLATE "C";
ALTER TABLE matches ADD COLUMN line_up1 text COLLATE "C";
ALTER TABLE matches ADD COLUMN line_up2 text COLLATE "C";
ALTER TABLE matches ADD COLUMN in_order boolean;
