-- From when and until when a team plays, and the tees players play from in one week, by week id. NULL: none.
ALTER TABLE players ADD COLUMN week_tees TEXT CHECK (week_tees IS NULL OR json_valid(week_tees));
ALTER TABLE teams ADD COLUMN leaves TEXT CHECK (leaves IS NULL OR json_valid(leaves));
ALTER TABLE teams ADD COLUMN joins TEXT CHECK (joins IS NULL OR json_valid(joins));
