-- The number of a person who was removed. Their name is erased from everything the league stores.
ALTER TABLE players ADD COLUMN former bigint CHECK (former >= 1);
