-- Who typed a handicap, if anyone did.
ALTER TABLE handicaps ADD COLUMN typed TEXT CHECK (typed IS NULL OR json_valid(typed));
