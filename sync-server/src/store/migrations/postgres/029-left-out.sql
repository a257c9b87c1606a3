-- What a week is excluded from, one column each. NULL: not excluded.
ALTER TABLE weeks ADD COLUMN out_of_points boolean;
ALTER TABLE weeks ADD COLUMN out_of_handicaps boolean;
ALTER TABLE weeks ADD COLUMN out_of_statistics boolean;
