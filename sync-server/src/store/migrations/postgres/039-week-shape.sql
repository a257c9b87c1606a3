-- A week's own format (JSON) and course. NULL: the season's.
ALTER TABLE weeks ADD COLUMN format text COLLATE "C";
ALTER TABLE weeks ADD COLUMN course_id bigint;
