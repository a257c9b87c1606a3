-- The number of somebody who was removed; their name is taken out of everything that the league keeps.
ALTER TABLE players ADD COLUMN former INTEGER CHECK (former >= 1);
