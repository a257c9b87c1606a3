-- Which of a player's phone number and email the other members see.
ALTER TABLE players ADD COLUMN shares text COLLATE "C";
