-- The day a match was made up, if it isn't its week's.
ALTER TABLE matches ADD COLUMN played_on TEXT CHECK (played_on IS NULL OR played_on GLOB '????-??-??');
