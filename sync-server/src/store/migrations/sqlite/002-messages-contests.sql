CREATE TABLE messages (
  league_id INTEGER NOT NULL, version INTEGER NOT NULL, deleted INTEGER NOT NULL CHECK (deleted IN (0, 1)),
  id INTEGER NOT NULL, message TEXT NOT NULL, start_date TEXT NOT NULL CHECK (start_date GLOB '????-??-??'),
  end_date TEXT NOT NULL CHECK (end_date GLOB '????-??-??'),
  PRIMARY KEY (league_id, id)
) STRICT, WITHOUT ROWID;
CREATE INDEX messages_version ON messages (league_id, version);

CREATE TABLE contests (
  league_id INTEGER NOT NULL, version INTEGER NOT NULL, deleted INTEGER NOT NULL CHECK (deleted IN (0, 1)),
  id INTEGER NOT NULL, week_id INTEGER NOT NULL, name TEXT NOT NULL, hole INTEGER CHECK (hole BETWEEN 1 AND 18),
  PRIMARY KEY (league_id, id),
  FOREIGN KEY (league_id, week_id) REFERENCES weeks (league_id, id)
) STRICT, WITHOUT ROWID;
CREATE INDEX contests_version ON contests (league_id, version);
CREATE INDEX contests_week ON contests (league_id, week_id);

CREATE TABLE contest_winners (
  league_id INTEGER NOT NULL, version INTEGER NOT NULL, deleted INTEGER NOT NULL CHECK (deleted IN (0, 1)),
  contest_id INTEGER NOT NULL, week_id INTEGER NOT NULL, winners TEXT NOT NULL CHECK (json_valid(winners)),
  PRIMARY KEY (league_id, contest_id),
  FOREIGN KEY (league_id, contest_id) REFERENCES contests (league_id, id),
  FOREIGN KEY (league_id, week_id) REFERENCES weeks (league_id, id)
) STRICT, WITHOUT ROWID;
CREATE INDEX contest_winners_version ON contest_winners (league_id, version);
CREATE INDEX contest_winners_week ON contest_winners (league_id, week_id);
