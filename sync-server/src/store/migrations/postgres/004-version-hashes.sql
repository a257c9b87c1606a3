-- The hash of each version of a league. A phone that read a version with a different hash is talking to a restored server.
CREATE TABLE version_hashes (
  league_id bigint NOT NULL, version bigint NOT NULL, hash text COLLATE "C" NOT NULL,
  PRIMARY KEY (league_id, version)
);

-- The original id of a mutation that its phone renumbered, and the claims that it replaced on that phone.
ALTER TABLE ledger ADD COLUMN original_id text COLLATE "C";
ALTER TABLE ledger ADD COLUMN supersedes text COLLATE "C";
CREATE INDEX ledger_original ON ledger (league_id, original_id) WHERE original_id IS NOT NULL;

-- Rows whose creation was refused, so that the same client's later changes to them can't affect someone else's row.
CREATE INDEX ledger_unmade ON ledger (league_id, client_id) WHERE status = 'refused' AND ids <> '[]';
