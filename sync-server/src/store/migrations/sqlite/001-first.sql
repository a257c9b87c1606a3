CREATE TABLE meta (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;

CREATE TABLE users (
  id INTEGER PRIMARY KEY,
  email TEXT NOT NULL UNIQUE COLLATE NOCASE,
  username TEXT NOT NULL UNIQUE COLLATE NOCASE,
  name TEXT NOT NULL,
  password_hash TEXT NOT NULL,
  role INTEGER NOT NULL DEFAULT 1 CHECK (role BETWEEN 1 AND 3),
  is_paid INTEGER NOT NULL DEFAULT 0 CHECK (is_paid IN (0, 1)),
  league_id INTEGER,
  token_epoch INTEGER NOT NULL DEFAULT 0
) STRICT;

-- Failed logins by account and by address. They are stored so that a restart doesn't forget them.
CREATE TABLE login_failures (subject TEXT PRIMARY KEY, failures INTEGER NOT NULL, last_at INTEGER NOT NULL) STRICT;

CREATE TABLE league_versions (league_id INTEGER PRIMARY KEY, version INTEGER NOT NULL) STRICT;

-- Every mutation that was ever answered, with its answer.
CREATE TABLE ledger (
  league_id INTEGER NOT NULL,
  client_id TEXT NOT NULL,
  seq INTEGER NOT NULL,
  name TEXT NOT NULL,
  mutation_version INTEGER NOT NULL,
  args TEXT NOT NULL,
  ids TEXT NOT NULL,
  seen INTEGER NOT NULL,
  at TEXT,
  action TEXT NOT NULL,
  user_id INTEGER NOT NULL,
  version INTEGER NOT NULL,
  status TEXT NOT NULL,
  code TEXT,
  inverse TEXT,
  received_at TEXT NOT NULL,
  PRIMARY KEY (league_id, client_id, seq)
) STRICT, WITHOUT ROWID;

CREATE TABLE leagues (
  league_id INTEGER NOT NULL, version INTEGER NOT NULL, deleted INTEGER NOT NULL CHECK (deleted IN (0, 1)),
  id INTEGER NOT NULL CHECK (id = league_id),
  name TEXT NOT NULL, description TEXT, is_active INTEGER NOT NULL CHECK (is_active IN (0, 1)),
  secretary_name TEXT, secretary_phone TEXT, secretary_email TEXT, current_season_id INTEGER,
  PRIMARY KEY (league_id, id)
) STRICT, WITHOUT ROWID;
CREATE INDEX leagues_version ON leagues (league_id, version);

CREATE TABLE courses (
  league_id INTEGER NOT NULL, version INTEGER NOT NULL, deleted INTEGER NOT NULL CHECK (deleted IN (0, 1)),
  id INTEGER NOT NULL, name TEXT NOT NULL, holes TEXT NOT NULL CHECK (json_valid(holes)), tees TEXT NOT NULL CHECK (json_valid(tees)),
  PRIMARY KEY (league_id, id)
) STRICT, WITHOUT ROWID;
CREATE INDEX courses_version ON courses (league_id, version);

CREATE TABLE seasons (
  league_id INTEGER NOT NULL, version INTEGER NOT NULL, deleted INTEGER NOT NULL CHECK (deleted IN (0, 1)),
  id INTEGER NOT NULL, name TEXT NOT NULL, course_id INTEGER, day TEXT NOT NULL,
  start_date TEXT NOT NULL CHECK (start_date GLOB '????-??-??'), start_time TEXT NOT NULL, end_time TEXT NOT NULL,
  team_count INTEGER NOT NULL CHECK (team_count BETWEEN 2 AND 36), settings TEXT NOT NULL CHECK (json_valid(settings)),
  PRIMARY KEY (league_id, id),
  FOREIGN KEY (league_id, course_id) REFERENCES courses (league_id, id)
) STRICT, WITHOUT ROWID;
CREATE INDEX seasons_version ON seasons (league_id, version);

CREATE TABLE members (
  league_id INTEGER NOT NULL, version INTEGER NOT NULL, deleted INTEGER NOT NULL CHECK (deleted IN (0, 1)),
  user_id INTEGER NOT NULL, name TEXT NOT NULL, role INTEGER NOT NULL CHECK (role BETWEEN 1 AND 3), player_id INTEGER,
  PRIMARY KEY (league_id, user_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX members_version ON members (league_id, version);

CREATE TABLE players (
  league_id INTEGER NOT NULL, version INTEGER NOT NULL, deleted INTEGER NOT NULL CHECK (deleted IN (0, 1)),
  id INTEGER NOT NULL, first_name TEXT NOT NULL, last_name TEXT NOT NULL, phone TEXT, email TEXT,
  paid_dues INTEGER CHECK (paid_dues >= 0), is_sub INTEGER NOT NULL CHECK (is_sub IN (0, 1)), active INTEGER NOT NULL CHECK (active IN (0, 1)),
  PRIMARY KEY (league_id, id)
) STRICT, WITHOUT ROWID;
CREATE INDEX players_version ON players (league_id, version);

CREATE TABLE teams (
  league_id INTEGER NOT NULL, version INTEGER NOT NULL, deleted INTEGER NOT NULL CHECK (deleted IN (0, 1)),
  id INTEGER NOT NULL, season_id INTEGER NOT NULL, team_number INTEGER NOT NULL CHECK (team_number BETWEEN 1 AND 99),
  player1_id INTEGER, player2_id INTEGER, start_time TEXT,
  PRIMARY KEY (league_id, id),
  FOREIGN KEY (league_id, season_id) REFERENCES seasons (league_id, id),
  FOREIGN KEY (league_id, player1_id) REFERENCES players (league_id, id),
  FOREIGN KEY (league_id, player2_id) REFERENCES players (league_id, id)
) STRICT, WITHOUT ROWID;
CREATE INDEX teams_version ON teams (league_id, version);
CREATE INDEX teams_season ON teams (league_id, season_id);

CREATE TABLE weeks (
  league_id INTEGER NOT NULL, version INTEGER NOT NULL, deleted INTEGER NOT NULL CHECK (deleted IN (0, 1)),
  id INTEGER NOT NULL, season_id INTEGER NOT NULL, week_number INTEGER NOT NULL CHECK (week_number BETWEEN 1 AND 99),
  date TEXT NOT NULL CHECK (date GLOB '????-??-??'), type TEXT NOT NULL CHECK (type IN ('regular', 'fun', 'position')),
  nine TEXT CHECK (nine IN ('front', 'back', 'both')), status TEXT NOT NULL CHECK (status IN ('planned', 'cancelled', 'halted')),
  score_by_hole INTEGER CHECK (score_by_hole IN (0, 1)),
  PRIMARY KEY (league_id, id),
  FOREIGN KEY (league_id, season_id) REFERENCES seasons (league_id, id)
) STRICT, WITHOUT ROWID;
CREATE INDEX weeks_version ON weeks (league_id, version);
CREATE INDEX weeks_season ON weeks (league_id, season_id);

CREATE TABLE matches (
  league_id INTEGER NOT NULL, version INTEGER NOT NULL, deleted INTEGER NOT NULL CHECK (deleted IN (0, 1)),
  id INTEGER NOT NULL, week_id INTEGER NOT NULL, slot INTEGER NOT NULL CHECK (slot BETWEEN 1 AND 99),
  team1_id INTEGER NOT NULL, team2_id INTEGER CHECK (team2_id <> team1_id), tee_time TEXT, starting_hole TEXT,
  PRIMARY KEY (league_id, id),
  FOREIGN KEY (league_id, week_id) REFERENCES weeks (league_id, id),
  FOREIGN KEY (league_id, team1_id) REFERENCES teams (league_id, id),
  FOREIGN KEY (league_id, team2_id) REFERENCES teams (league_id, id)
) STRICT, WITHOUT ROWID;
CREATE INDEX matches_version ON matches (league_id, version);
CREATE INDEX matches_week ON matches (league_id, week_id);

CREATE TABLE sub_assignments (
  league_id INTEGER NOT NULL, version INTEGER NOT NULL, deleted INTEGER NOT NULL CHECK (deleted IN (0, 1)),
  week_id INTEGER NOT NULL, player_id INTEGER NOT NULL, id INTEGER NOT NULL, sub TEXT NOT NULL CHECK (json_valid(sub)),
  PRIMARY KEY (league_id, week_id, player_id),
  FOREIGN KEY (league_id, week_id) REFERENCES weeks (league_id, id),
  FOREIGN KEY (league_id, player_id) REFERENCES players (league_id, id)
) STRICT, WITHOUT ROWID;
CREATE INDEX sub_assignments_version ON sub_assignments (league_id, version);
CREATE INDEX sub_assignments_player ON sub_assignments (league_id, player_id);

CREATE TABLE handicaps (
  league_id INTEGER NOT NULL, version INTEGER NOT NULL, deleted INTEGER NOT NULL CHECK (deleted IN (0, 1)),
  week_id INTEGER NOT NULL, player_id INTEGER NOT NULL, going_in INTEGER, hand_set INTEGER NOT NULL CHECK (hand_set IN (0, 1)),
  generated INTEGER, average INTEGER,
  PRIMARY KEY (league_id, week_id, player_id),
  FOREIGN KEY (league_id, week_id) REFERENCES weeks (league_id, id),
  FOREIGN KEY (league_id, player_id) REFERENCES players (league_id, id)
) STRICT, WITHOUT ROWID;
CREATE INDEX handicaps_version ON handicaps (league_id, version);

CREATE TABLE cards (
  league_id INTEGER NOT NULL, version INTEGER NOT NULL, deleted INTEGER NOT NULL CHECK (deleted IN (0, 1)),
  week_id INTEGER NOT NULL, player_id INTEGER NOT NULL, team_id INTEGER NOT NULL, cells TEXT NOT NULL CHECK (json_valid(cells)),
  PRIMARY KEY (league_id, week_id, player_id),
  FOREIGN KEY (league_id, week_id) REFERENCES weeks (league_id, id),
  FOREIGN KEY (league_id, player_id) REFERENCES players (league_id, id),
  FOREIGN KEY (league_id, team_id) REFERENCES teams (league_id, id)
) STRICT, WITHOUT ROWID;
CREATE INDEX cards_version ON cards (league_id, version);
CREATE INDEX cards_player ON cards (league_id, player_id);

CREATE TABLE points (
  league_id INTEGER NOT NULL, version INTEGER NOT NULL, deleted INTEGER NOT NULL CHECK (deleted IN (0, 1)),
  week_id INTEGER NOT NULL, team_id INTEGER NOT NULL, entry TEXT NOT NULL CHECK (json_valid(entry)),
  PRIMARY KEY (league_id, week_id, team_id),
  FOREIGN KEY (league_id, week_id) REFERENCES weeks (league_id, id),
  FOREIGN KEY (league_id, team_id) REFERENCES teams (league_id, id)
) STRICT, WITHOUT ROWID;
CREATE INDEX points_version ON points (league_id, version);
