-- From when on a team plays, and until when; the tees that players play from in one week, by the id of the week. NULL: none.
ALTER TABLE players ADD COLUMN week_tees text COLLATE "C";
ALTER TABLE teams ADD COLUMN leaves text COLLATE "C";
ALTER TABLE teams ADD COLUMN joins text COLLATE "C";
