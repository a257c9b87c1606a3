-- Messages to be sent, written in the same transaction as the change they report. While a delivery is being sent, it has its
-- worker's claim until next_at. league_id is NULL for messages about an account only.
CREATE TABLE deliveries (
  id INTEGER PRIMARY KEY AUTOINCREMENT, league_id INTEGER, user_id INTEGER, channel TEXT NOT NULL CHECK (channel = 'mail'),
  address TEXT NOT NULL, name TEXT NOT NULL, kind TEXT NOT NULL, template TEXT NOT NULL, args TEXT NOT NULL CHECK (json_valid(args)),
  state TEXT NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'handed', 'sent', 'refused', 'failed', 'unclear', 'stopped')),
  said TEXT, tries INTEGER NOT NULL DEFAULT 0, next_at INTEGER NOT NULL, claim TEXT,
  created_at INTEGER NOT NULL, ended_at INTEGER, expires_at INTEGER
) STRICT;
CREATE INDEX deliveries_due ON deliveries (state, next_at);
CREATE INDEX deliveries_league ON deliveries (league_id, id);

-- Who opted out of a kind of message on a channel. Addresses are in lower case.
CREATE TABLE opt_outs (
  league_id INTEGER NOT NULL, address TEXT NOT NULL, channel TEXT NOT NULL, kind TEXT NOT NULL, at INTEGER NOT NULL,
  PRIMARY KEY (league_id, address, channel, kind)
) STRICT, WITHOUT ROWID;
