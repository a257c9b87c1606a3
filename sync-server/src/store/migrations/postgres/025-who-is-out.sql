-- Who plays in a week, which subs are asked to fill a spot, and in what order the league asks them.
CREATE TABLE availability (
  league_id bigint NOT NULL, version bigint NOT NULL, deleted boolean NOT NULL,
  week_id bigint NOT NULL, player_id bigint NOT NULL, state text COLLATE "C" NOT NULL,
  PRIMARY KEY (league_id, week_id, player_id),
  FOREIGN KEY (league_id, week_id) REFERENCES weeks (league_id, id),
  FOREIGN KEY (league_id, player_id) REFERENCES players (league_id, id)
);
CREATE INDEX availability_version ON availability (league_id, version);
CREATE TABLE sub_requests (
  league_id bigint NOT NULL, version bigint NOT NULL, deleted boolean NOT NULL,
  week_id bigint NOT NULL, player_id bigint NOT NULL, asked text COLLATE "C" NOT NULL,
  PRIMARY KEY (league_id, week_id, player_id),
  FOREIGN KEY (league_id, week_id) REFERENCES weeks (league_id, id),
  FOREIGN KEY (league_id, player_id) REFERENCES players (league_id, id)
);
CREATE INDEX sub_requests_version ON sub_requests (league_id, version);
ALTER TABLE players ADD COLUMN sub_place bigint CHECK (sub_place IS NULL OR sub_place > 0);
