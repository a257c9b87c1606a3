-- SQLite adds a counter for the ids of accounts. PostgreSQL already has one.
SELECT 1;
