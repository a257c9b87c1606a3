-- Who created a link, in which league. NULL: the account's owner requested it by email, or the link is older than this column.
ALTER TABLE account_links ADD COLUMN made_by bigint;
ALTER TABLE account_links ADD COLUMN league_id bigint;
-- When the owner proved that they receive email at this address. NULL: not yet.
ALTER TABLE users ADD COLUMN email_confirmed_at bigint;
