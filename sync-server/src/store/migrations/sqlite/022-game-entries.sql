-- Who takes part in a week's games, if someone has entered it.
CREATE TABLE game_entries (
  league_id INTEGER NOT NULL, version INTEGER NOT NULL, deleted INTEGER NOT NULL CHECK (deleted IN (0, 1)),
  week_id INTEGER NOT NULL, player_id INTEGER NOT NULL, is_in INTEGER NOT NULL CHECK (is_in IN (0, 1)),
  PRIMARY KEY (league_id, week_id, player_id),
  FOREIGN KEY (league_id, week_id) REFERENCES weeks (league_id, id),
  FOREIGN KEY (league_id, player_id) REFERENCES players (league_id, id)
) STRICT, WITHOUT ROWID;
CREATE INDEX game_entries_version ON game_entries (league_id, version);
