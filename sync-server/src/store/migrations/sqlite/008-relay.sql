-- Who carried a mutation whose maker could not send it; NULL: its maker sent it.
ALTER TABLE ledger ADD COLUMN carrier_id INTEGER;

-- A phone whose database was lost asks by its presses what was answered.
CREATE INDEX ledger_action ON ledger (league_id, action);
