-- The table after a week as the secretary published it.
CREATE TABLE publications (
  league_id bigint NOT NULL, version bigint NOT NULL, deleted boolean NOT NULL,
  week_id bigint NOT NULL, published_on text COLLATE "C" NOT NULL,
  standings text COLLATE "C" NOT NULL, night text COLLATE "C" NOT NULL, figures text COLLATE "C" NOT NULL,
  PRIMARY KEY (league_id, week_id),
  FOREIGN KEY (league_id, week_id) REFERENCES weeks (league_id, id)
);
CREATE INDEX publications_version ON publications (league_id, version);
