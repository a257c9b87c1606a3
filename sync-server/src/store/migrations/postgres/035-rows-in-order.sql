-- SQLite lays the ledger and the cards out anew. PostgreSQL keeps rows so already, and looks up actions by ledger_action.
SELECT 1;
