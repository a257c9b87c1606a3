-- What lists say of a player, and the number under which an association keeps their handicap; read by them and the secretaries.
ALTER TABLE players ADD COLUMN gender TEXT CHECK (gender IN ('female', 'male'));
ALTER TABLE players ADD COLUMN ghin TEXT;
