-- Rounds from earlier seasons that count in a season (JSON), by player. NULL: none were brought along.
ALTER TABLE seasons ADD COLUMN earlier TEXT;
