-- Which of phone and e-mail the other members see of a player.
ALTER TABLE players ADD COLUMN shares TEXT CHECK (shares IS NULL OR json_valid(shares));
