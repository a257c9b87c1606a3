-- The table after a week as the secretary published it.
CREATE TABLE publications (
  league_id INTEGER NOT NULL, version INTEGER NOT NULL, deleted INTEGER NOT NULL CHECK (deleted IN (0, 1)),
  week_id INTEGER NOT NULL, published_on TEXT NOT NULL CHECK (published_on GLOB '????-??-??'),
  standings TEXT NOT NULL CHECK (json_valid(standings)), night TEXT NOT NULL CHECK (json_valid(night)),
  figures TEXT NOT NULL CHECK (json_valid(figures)),
  PRIMARY KEY (league_id, week_id),
  FOREIGN KEY (league_id, week_id) REFERENCES weeks (league_id, id)
) STRICT, WITHOUT ROWID;
CREATE INDEX publications_version ON publications (league_id, version);
