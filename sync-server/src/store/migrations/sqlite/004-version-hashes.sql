-- The name of each version of a league: a phone that read a version under another name has met a restored server.
CREATE TABLE version_hashes (
  league_id INTEGER NOT NULL, version INTEGER NOT NULL, hash TEXT NOT NULL,
  PRIMARY KEY (league_id, version)
) STRICT, WITHOUT ROWID;

-- The first name of a mutation that its phone numbered anew, and the claims that it replaced there.
ALTER TABLE ledger ADD COLUMN original_id TEXT;
ALTER TABLE ledger ADD COLUMN supersedes TEXT;
CREATE INDEX ledger_original ON ledger (league_id, original_id) WHERE original_id IS NOT NULL;

-- Rows that were refused their making: what the same client says of them later must not strike another's row.
CREATE INDEX ledger_unmade ON ledger (league_id, client_id) WHERE status = 'refused' AND ids <> '[]';
