-- Who relayed a mutation that its author couldn't send. NULL: the author sent it.
ALTER TABLE ledger ADD COLUMN carrier_id INTEGER;

-- A phone that lost its database asks by action id which of its actions were answered.
CREATE INDEX ledger_action ON ledger (league_id, action);
