-- The number that replaces the name of a person who was removed. The name is erased from everything the league stores.
ALTER TABLE players ADD COLUMN former INTEGER CHECK (former >= 1);
