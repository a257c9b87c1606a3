-- Leagues can keep handicaps with one decimal.
ALTER TABLE handicaps ALTER COLUMN going_in TYPE double precision, ALTER COLUMN generated TYPE double precision;
