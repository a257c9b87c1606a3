-- What lists say of a player, and the number under which an association keeps their handicap; read by them and the secretaries.
ALTER TABLE players ADD COLUMN gender text COLLATE "C" CHECK (gender IN ('female', 'male'));
ALTER TABLE players ADD COLUMN ghin text COLLATE "C";
