-- Who created a link, in which league. NULL: its owner requested it by email, as is assumed of all older links.
ALTER TABLE account_links ADD COLUMN made_by INTEGER;
ALTER TABLE account_links ADD COLUMN league_id INTEGER;
-- When the owner proved that they receive email at this address. NULL: not yet.
ALTER TABLE users ADD COLUMN email_confirmed_at INTEGER;
