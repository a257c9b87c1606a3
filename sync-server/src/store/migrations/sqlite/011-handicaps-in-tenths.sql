-- Leagues can keep handicaps with one decimal. Changing a column's type requires a new table.
CREATE TABLE handicaps_in_tenths (
  league_id INTEGER NOT NULL, version INTEGER NOT NULL, deleted INTEGER NOT NULL CHECK (deleted IN (0, 1)),
  week_id INTEGER NOT NULL, player_id INTEGER NOT NULL, going_in REAL, hand_set INTEGER NOT NULL CHECK (hand_set IN (0, 1)),
  generated REAL, average INTEGER, typed TEXT CHECK (typed IS NULL OR json_valid(typed)),
  PRIMARY KEY (league_id, week_id, player_id),
  FOREIGN KEY (league_id, week_id) REFERENCES weeks (league_id, id),
  FOREIGN KEY (league_id, player_id) REFERENCES players (league_id, id)
) STRICT, WITHOUT ROWID;
INSERT INTO handicaps_in_tenths
  SELECT league_id, version, deleted, week_id, player_id, going_in, hand_set, generated, average, typed FROM handicaps;
DROP TABLE handicaps;
ALTER TABLE handicaps_in_tenths RENAME TO handicaps;
CREATE INDEX handicaps_version ON handicaps (league_id, version);
