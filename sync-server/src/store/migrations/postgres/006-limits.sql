-- Row ids that a client gave out and the server refused: looked up by the id that a later change names, however many there are.
CREATE TABLE unmade_ids (
  league_id bigint NOT NULL, client_id text COLLATE "C" NOT NULL, id bigint NOT NULL, code text COLLATE "C" NOT NULL,
  PRIMARY KEY (league_id, client_id, id)
);
DROP INDEX ledger_unmade;

-- Bytes that the ledger keeps of a league.
CREATE TABLE ledger_sizes (league_id bigint PRIMARY KEY, bytes bigint NOT NULL);
