-- What a week doesn't count for, one column each. NULL: it counts.
ALTER TABLE weeks ADD COLUMN out_of_points INTEGER CHECK (out_of_points IN (0, 1));
ALTER TABLE weeks ADD COLUMN out_of_handicaps INTEGER CHECK (out_of_handicaps IN (0, 1));
ALTER TABLE weeks ADD COLUMN out_of_statistics INTEGER CHECK (out_of_statistics IN (0, 1));
