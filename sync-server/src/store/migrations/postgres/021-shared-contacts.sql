-- Whether the other members see a player's phone number and email.
ALTER TABLE players ADD COLUMN shares text COLLATE "C";
