-- Row ids that a client assigned and the server refused. They are looked up by id, so it doesn't matter how many there are.
CREATE TABLE unmade_ids (
  league_id bigint NOT NULL, client_id text COLLATE "C" NOT NULL, id bigint NOT NULL, code text COLLATE "C" NOT NULL,
  PRIMARY KEY (league_id, client_id, id)
);
DROP INDEX ledger_unmade;

-- Bytes that a league takes up in the ledger.
CREATE TABLE ledger_sizes (league_id bigint PRIMARY KEY, bytes bigint NOT NULL);
