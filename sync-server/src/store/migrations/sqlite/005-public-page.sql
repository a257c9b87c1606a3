-- The page for people without an account: its key, and how it shows names. NULL: turned off.
ALTER TABLE leagues ADD COLUMN public_page TEXT CHECK (json_valid(public_page));
