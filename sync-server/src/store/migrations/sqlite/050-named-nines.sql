-- The names of a course's front and back nine (JSON). NULL: they have none.
ALTER TABLE courses ADD COLUMN nines TEXT;
