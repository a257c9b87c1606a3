-- Changes the two tables that every push writes to tables with row ids. Their rows are too large for WITHOUT ROWID, which stores
-- whole rows at every level of the tree: a page held four cards, and each index entry of the ledger repeated the key. New rows
-- now fill whole pages at the end. No statement used ledger_action in SQLite, so it is dropped.
CREATE TABLE ledger_in_order (
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
  original_id TEXT,
  supersedes TEXT,
  carrier_id INTEGER,
  PRIMARY KEY (league_id, client_id, seq)
) STRICT;
INSERT INTO ledger_in_order
  SELECT league_id, client_id, seq, name, mutation_version, args, ids, seen, at, action, user_id, version, status, code, inverse,
    received_at, original_id, supersedes, carrier_id
  FROM ledger ORDER BY league_id, version, client_id, seq;
DROP TABLE ledger;
ALTER TABLE ledger_in_order RENAME TO ledger;
CREATE INDEX ledger_original ON ledger (league_id, original_id) WHERE original_id IS NOT NULL;
CREATE INDEX ledger_version ON ledger (league_id, version);

CREATE TABLE cards_in_order (
  league_id INTEGER NOT NULL, version INTEGER NOT NULL, deleted INTEGER NOT NULL CHECK (deleted IN (0, 1)),
  week_id INTEGER NOT NULL, player_id INTEGER NOT NULL, team_id INTEGER NOT NULL, cells TEXT NOT NULL CHECK (json_valid(cells)),
  PRIMARY KEY (league_id, week_id, player_id),
  FOREIGN KEY (league_id, week_id) REFERENCES weeks (league_id, id),
  FOREIGN KEY (league_id, player_id) REFERENCES players (league_id, id),
  FOREIGN KEY (league_id, team_id) REFERENCES teams (league_id, id)
) STRICT;
INSERT INTO cards_in_order SELECT league_id, version, deleted, week_id, player_id, team_id, cells FROM cards
  ORDER BY league_id, week_id, player_id;
DROP TABLE cards;
ALTER TABLE cards_in_order RENAME TO cards;
CREATE INDEX cards_version ON cards (league_id, version);
CREATE INDEX cards_player ON cards (league_id, player_id);
