-- Indexes for lookups in both engines: addresses and names ignoring case, the ledger from its newest version.
CREATE UNIQUE INDEX users_email_lower ON users (lower(email));
CREATE UNIQUE INDEX users_username_lower ON users (lower(username));
CREATE UNIQUE INDEX held_names_lower ON held_names (lower(username));
CREATE INDEX ledger_version ON ledger (league_id, version DESC);
