-- Whether a secretary confirmed that an account is its player, and the day after which it can enter cards.
ALTER TABLE members ADD COLUMN confirmed INTEGER NOT NULL DEFAULT 0 CHECK (confirmed IN (0, 1));
ALTER TABLE members ADD COLUMN cards_after TEXT CHECK (cards_after IS NULL OR cards_after GLOB '????-??-??');
