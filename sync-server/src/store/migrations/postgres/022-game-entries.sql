-- Who takes part in a week's games, if someone has entered it.
CREATE TABLE game_entries (
  league_id bigint NOT NULL, version bigint NOT NULL, deleted boolean NOT NULL,
  week_id bigint NOT NULL, player_id bigint NOT NULL, is_in boolean NOT NULL,
  PRIMARY KEY (league_id, week_id, player_id),
  FOREIGN KEY (league_id, week_id) REFERENCES weeks (league_id, id),
  FOREIGN KEY (league_id, player_id) REFERENCES players (league_id, id)
);
CREATE INDEX game_entries_version ON game_entries (league_id, version);
