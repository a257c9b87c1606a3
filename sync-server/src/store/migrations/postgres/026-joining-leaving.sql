-- When a team joins and leaves, and the tees that players use in single weeks, by week id. NULL: none.
ALTER TABLE players ADD COLUMN week_tees text COLLATE "C";
ALTER TABLE teams ADD COLUMN leaves text COLLATE "C";
ALTER TABLE teams ADD COLUMN joins text COLLATE "C";
