-- Each side's signature on a match's card (JSON): who, when, and the scores that they agreed to.
ALTER TABLE matches ADD COLUMN signed1 text COLLATE "C";
ALTER TABLE matches ADD COLUMN signed2 text COLLATE "C";
