-- Who made a link, in which league; NULL: its owner asked for it by email. A link made before this counts as asked for.
ALTER TABLE account_links ADD COLUMN made_by INTEGER;
ALTER TABLE account_links ADD COLUMN league_id INTEGER;
-- When the owner showed that they read the mail of this address. NULL: not yet.
ALTER TABLE users ADD COLUMN email_confirmed_at INTEGER;
