-- Which leagues an account belongs to, and its role in each. users.role now says only who the app admin is;
-- users.league_id is the league the account has selected, for calls that don't name one.
CREATE TABLE memberships (
  user_id INTEGER NOT NULL, league_id INTEGER NOT NULL, role INTEGER NOT NULL CHECK (role BETWEEN -2 AND 2 AND role <> 0),
  PRIMARY KEY (user_id, league_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX memberships_league ON memberships (league_id, user_id);
INSERT INTO memberships (user_id, league_id, role) SELECT id, league_id, min(role, 2) FROM users WHERE league_id IS NOT NULL;
UPDATE users SET role = 1 WHERE role <> 3;
