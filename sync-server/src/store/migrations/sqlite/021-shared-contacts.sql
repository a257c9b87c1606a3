-- Whether the other members see a player's phone number and email.
ALTER TABLE players ADD COLUMN shares TEXT CHECK (shares IS NULL OR json_valid(shares));
