-- Who relayed a mutation that its author couldn't send. NULL: the author sent it.
ALTER TABLE ledger ADD COLUMN carrier_id bigint;

-- A phone whose database was lost asks what was answered, by the ids of its actions.
CREATE INDEX ledger_action ON ledger (league_id, action);
