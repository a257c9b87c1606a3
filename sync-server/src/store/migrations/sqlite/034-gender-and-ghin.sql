-- A player's gender, and the number under which an association keeps their handicap. Only the player and secretaries
-- can read these.
ALTER TABLE players ADD COLUMN gender TEXT CHECK (gender IN ('female', 'male'));
ALTER TABLE players ADD COLUMN ghin TEXT;
