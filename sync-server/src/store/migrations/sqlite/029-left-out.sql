-- What a week is excluded from, one column each. NULL: not excluded.
ALTER TABLE weeks ADD COLUMN out_of_points INTEGER CHECK (out_of_points IN (0, 1));
ALTER TABLE weeks ADD COLUMN out_of_handicaps INTEGER CHECK (out_of_handicaps IN (0, 1));
ALTER TABLE weeks ADD COLUMN out_of_statistics INTEGER CHECK (out_of_statistics IN (0, 1));
