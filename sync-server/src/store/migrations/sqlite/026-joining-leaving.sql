-- When a team joins and leaves, and the tees that players use in single weeks, by week id. NULL: none.
ALTER TABLE players ADD COLUMN week_tees TEXT CHECK (week_tees IS NULL OR json_valid(week_tees));
ALTER TABLE teams ADD COLUMN leaves TEXT CHECK (leaves IS NULL OR json_valid(leaves));
ALTER TABLE teams ADD COLUMN joins TEXT CHECK (joins IS NULL OR json_valid(joins));
