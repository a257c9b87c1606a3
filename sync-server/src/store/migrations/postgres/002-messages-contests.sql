CREATE TABLE messages (
  league_id bigint NOT NULL, version bigint NOT NULL, deleted boolean NOT NULL,
  id bigint NOT NULL, message text COLLATE "C" NOT NULL, start_date text COLLATE "C" NOT NULL CHECK (start_date ~ '^.{4}-.{2}-.{2}$'),
  end_date text COLLATE "C" NOT NULL CHECK (end_date ~ '^.{4}-.{2}-.{2}$'),
  PRIMARY KEY (league_id, id)
);
CREATE INDEX messages_version ON messages (league_id, version);

CREATE TABLE contests (
  league_id bigint NOT NULL, version bigint NOT NULL, deleted boolean NOT NULL,
  id bigint NOT NULL, week_id bigint NOT NULL, name text COLLATE "C" NOT NULL, hole bigint CHECK (hole BETWEEN 1 AND 18),
  PRIMARY KEY (league_id, id),
  FOREIGN KEY (league_id, week_id) REFERENCES weeks (league_id, id)
);
CREATE INDEX contests_version ON contests (league_id, version);
CREATE INDEX contests_week ON contests (league_id, week_id);

CREATE TABLE contest_winners (
  league_id bigint NOT NULL, version bigint NOT NULL, deleted boolean NOT NULL,
  contest_id bigint NOT NULL, week_id bigint NOT NULL, winners text COLLATE "C" NOT NULL,
  PRIMARY KEY (league_id, contest_id),
  FOREIGN KEY (league_id, contest_id) REFERENCES contests (league_id, id),
  FOREIGN KEY (league_id, week_id) REFERENCES weeks (league_id, id)
);
CREATE INDEX contest_winners_version ON contest_winners (league_id, version);
CREATE INDEX contest_winners_week ON contest_winners (league_id, week_id);
