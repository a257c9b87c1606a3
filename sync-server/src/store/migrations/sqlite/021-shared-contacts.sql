-- Which of a player's phone number and email the other members see.
ALTER TABLE players ADD COLUMN shares TEXT CHECK (shares IS NULL OR json_valid(shares));
