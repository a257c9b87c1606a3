-- Players of a team beyond the second, and who of a team plays a match in which order. NULL: as it was before both.
ALTER TABLE teams ADD COLUMN more_player_ids text COLLATE "C";
ALTER TABLE matches ADD COLUMN line_up1 text COLLATE "C";
ALTER TABLE matches ADD COLUMN line_up2 text COLLATE "C";
ALTER TABLE matches ADD COLUMN in_order boolean;
