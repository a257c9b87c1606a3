-- SQLite changes how it stores the ledger and the cards. PostgreSQL already stores rows that way, and uses ledger_action.
SELECT 1;
