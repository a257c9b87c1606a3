-- Money between the league and its players, in cents.
CREATE TABLE treasury_entries (
  league_id INTEGER NOT NULL, version INTEGER NOT NULL, deleted INTEGER NOT NULL CHECK (deleted IN (0, 1)),
  id INTEGER NOT NULL, player_id INTEGER NOT NULL, kind TEXT NOT NULL CHECK (kind IN ('owed', 'paid', 'pot', 'prize', 'payout')),
  cents INTEGER NOT NULL, date TEXT NOT NULL CHECK (date GLOB '????-??-??'), reason TEXT, week_id INTEGER,
  PRIMARY KEY (league_id, id),
  FOREIGN KEY (league_id, player_id) REFERENCES players (league_id, id),
  FOREIGN KEY (league_id, week_id) REFERENCES weeks (league_id, id)
) STRICT, WITHOUT ROWID;
CREATE INDEX treasury_entries_version ON treasury_entries (league_id, version);
CREATE INDEX treasury_entries_player ON treasury_entries (league_id, player_id);
