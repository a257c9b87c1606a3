-- The page for people without an account: its key, and how names stand on it. NULL: switched off.
ALTER TABLE leagues ADD COLUMN public_page text COLLATE "C";
