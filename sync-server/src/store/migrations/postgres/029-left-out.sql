-- What a week doesn't count for, one column each. NULL: it counts.
ALTER TABLE weeks ADD COLUMN out_of_points boolean;
ALTER TABLE weeks ADD COLUMN out_of_handicaps boolean;
ALTER TABLE weeks ADD COLUMN out_of_statistics boolean;
