-- Courses that any league can choose. Their ids have their own range, so they never collide with the id of a league's copy.
CREATE TABLE library_courses (
  id INTEGER PRIMARY KEY CHECK (id BETWEEN 1000000000 AND 8589934591),
  name TEXT NOT NULL, holes TEXT NOT NULL CHECK (json_valid(holes)), tees TEXT NOT NULL CHECK (json_valid(tees))
) STRICT;
INSERT INTO library_courses VALUES
  (1000000000, 'Nine holes, par 36', '[{"par":4,"strokeIndex":5,"yards":null},{"par":4,"strokeIndex":3,"yards":null},{"par":3,"strokeIndex":9,"yards":null},{"par":5,"strokeIndex":1,"yards":null},{"par":4,"strokeIndex":4,"yards":null},{"par":4,"strokeIndex":6,"yards":null},{"par":3,"strokeIndex":8,"yards":null},{"par":4,"strokeIndex":7,"yards":null},{"par":5,"strokeIndex":2,"yards":null}]', '[]'),
  (1000000001, 'Eighteen holes, par 72', '[{"par":4,"strokeIndex":9,"yards":null},{"par":4,"strokeIndex":5,"yards":null},{"par":3,"strokeIndex":17,"yards":null},{"par":5,"strokeIndex":1,"yards":null},{"par":4,"strokeIndex":7,"yards":null},{"par":4,"strokeIndex":11,"yards":null},{"par":3,"strokeIndex":15,"yards":null},{"par":4,"strokeIndex":13,"yards":null},{"par":5,"strokeIndex":3,"yards":null},{"par":4,"strokeIndex":8,"yards":null},{"par":4,"strokeIndex":6,"yards":null},{"par":3,"strokeIndex":18,"yards":null},{"par":5,"strokeIndex":2,"yards":null},{"par":4,"strokeIndex":10,"yards":null},{"par":4,"strokeIndex":12,"yards":null},{"par":3,"strokeIndex":16,"yards":null},{"par":4,"strokeIndex":14,"yards":null},{"par":5,"strokeIndex":4,"yards":null}]', '[]');

-- An invite's token is derived from its id and the server's secret, so it isn't stored.
CREATE TABLE invites (
  id INTEGER PRIMARY KEY AUTOINCREMENT, league_id INTEGER NOT NULL, made_by INTEGER NOT NULL,
  created_at INTEGER NOT NULL, expires_at INTEGER NOT NULL, revoked_at INTEGER, joined INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE INDEX invites_league ON invites (league_id);

-- License codes and payments that have been used. Each works only once.
CREATE TABLE redeemed_licenses (id TEXT PRIMARY KEY, user_id INTEGER NOT NULL, at INTEGER NOT NULL) STRICT;

-- Answers to writes that had an Idempotency-Key.
CREATE TABLE repeats (
  user_id INTEGER NOT NULL, key TEXT NOT NULL, request TEXT NOT NULL, answer TEXT NOT NULL, at INTEGER NOT NULL,
  PRIMARY KEY (user_id, key)
) STRICT, WITHOUT ROWID;
CREATE INDEX repeats_at ON repeats (at);
CREATE INDEX login_failures_at ON login_failures (last_at);
