-- Money between the league and its players, in cents.
CREATE TABLE treasury_entries (
  league_id bigint NOT NULL, version bigint NOT NULL, deleted boolean NOT NULL,
  id bigint NOT NULL, player_id bigint NOT NULL,
  kind text COLLATE "C" NOT NULL CHECK (kind IN ('owed', 'paid', 'pot', 'prize', 'payout')),
  cents bigint NOT NULL, date text COLLATE "C" NOT NULL CHECK (date ~ '^.{4}-.{2}-.{2}$'), reason text COLLATE "C", week_id bigint,
  PRIMARY KEY (league_id, id),
  FOREIGN KEY (league_id, player_id) REFERENCES players (league_id, id),
  FOREIGN KEY (league_id, week_id) REFERENCES weeks (league_id, id)
);
CREATE INDEX treasury_entries_version ON treasury_entries (league_id, version);
CREATE INDEX treasury_entries_player ON treasury_entries (league_id, player_id);
