-- From when and until when a team plays, and the tees players play from in one week, by week id. NULL: none.
ALTER TABLE players ADD COLUMN week_tees text COLLATE "C";
ALTER TABLE teams ADD COLUMN leaves text COLLATE "C";
ALTER TABLE teams ADD COLUMN joins text COLLATE "C";
