-- Who plays in a week, which subs are asked to fill a spot, and in what order the league asks them.
CREATE TABLE availability (
  league_id INTEGER NOT NULL, version INTEGER NOT NULL, deleted INTEGER NOT NULL CHECK (deleted IN (0, 1)),
  week_id INTEGER NOT NULL, player_id INTEGER NOT NULL, state TEXT NOT NULL CHECK (json_valid(state)),
  PRIMARY KEY (league_id, week_id, player_id),
  FOREIGN KEY (league_id, week_id) REFERENCES weeks (league_id, id),
  FOREIGN KEY (league_id, player_id) REFERENCES players (league_id, id)
) STRICT, WITHOUT ROWID;
CREATE INDEX availability_version ON availability (league_id, version);
CREATE TABLE sub_requests (
  league_id INTEGER NOT NULL, version INTEGER NOT NULL, deleted INTEGER NOT NULL CHECK (deleted IN (0, 1)),
  week_id INTEGER NOT NULL, player_id INTEGER NOT NULL, asked TEXT NOT NULL CHECK (json_valid(asked)),
  PRIMARY KEY (league_id, week_id, player_id),
  FOREIGN KEY (league_id, week_id) REFERENCES weeks (league_id, id),
  FOREIGN KEY (league_id, player_id) REFERENCES players (league_id, id)
) STRICT, WITHOUT ROWID;
CREATE INDEX sub_requests_version ON sub_requests (league_id, version);
ALTER TABLE players ADD COLUMN sub_place INTEGER CHECK (sub_place IS NULL OR sub_place > 0);
