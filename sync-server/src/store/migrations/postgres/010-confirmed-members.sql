-- Whether a secretary confirmed that an account is its player, and the day after which it can enter cards.
ALTER TABLE members ADD COLUMN confirmed boolean NOT NULL DEFAULT FALSE;
ALTER TABLE members ADD COLUMN cards_after text COLLATE "C" CHECK (cards_after IS NULL OR cards_after ~ '^.{4}-.{2}-.{2}$');
