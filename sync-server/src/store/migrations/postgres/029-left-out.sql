-- What a week is left out of, each by itself. NULL: it counts.
ALTER TABLE weeks ADD COLUMN out_of_points boolean;
ALTER TABLE weeks ADD COLUMN out_of_handicaps boolean;
ALTER TABLE weeks ADD COLUMN out_of_statistics boolean;
