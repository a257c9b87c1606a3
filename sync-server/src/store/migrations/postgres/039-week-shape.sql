-- What a week has of its own: a format (JSON) and a course. NULL: as the season.
ALTER TABLE weeks ADD COLUMN format text COLLATE "C";
ALTER TABLE weeks ADD COLUMN course_id bigint;
