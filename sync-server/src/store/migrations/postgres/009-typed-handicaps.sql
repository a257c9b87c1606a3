-- Who typed which handicap, where anybody did.
ALTER TABLE handicaps ADD COLUMN typed text COLLATE "C";
