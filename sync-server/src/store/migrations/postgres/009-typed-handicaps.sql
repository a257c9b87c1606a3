-- Who typed a handicap, if anyone did.
ALTER TABLE handicaps ADD COLUMN typed text COLLATE "C";
