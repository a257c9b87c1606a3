-- How a week's groups were drawn (JSON): the kind, the group size, and the seed. NULL: not drawn.
ALTER TABLE weeks ADD COLUMN draw TEXT;
