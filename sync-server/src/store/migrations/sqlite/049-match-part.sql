-- The first and last hole of a match that covers part of the round (JSON), counted from the start of the round. NULL: all holes.
ALTER TABLE matches ADD COLUMN part TEXT;
