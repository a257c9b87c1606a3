-- What a week's points are multiplied by in tables. NULL: 1.
ALTER TABLE weeks ADD COLUMN weight double precision;
