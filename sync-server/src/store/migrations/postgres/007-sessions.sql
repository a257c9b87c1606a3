-- Logins. Each lasts until it is ended, for ninety days at most. A token names the session it belongs to.
CREATE TABLE sessions (id text COLLATE "C" PRIMARY KEY, user_id bigint NOT NULL, created_at bigint NOT NULL);
CREATE INDEX sessions_user ON sessions (user_id, created_at);

-- Networks an account has logged in from, as a keyed hash of the address. On these networks,
-- strangers' guesses don't lock the owner out.
CREATE TABLE known_places (
  user_id bigint NOT NULL, place text COLLATE "C" NOT NULL, seen_at bigint NOT NULL,
  PRIMARY KEY (user_id, place)
);

-- User names from registrations with an address that already had an account. They stay taken, so that trying a name again
-- doesn't reveal the account.
CREATE TABLE held_names (username text COLLATE "C" PRIMARY KEY, at bigint NOT NULL);

-- Accounts that a league has removed and doesn't readmit.
CREATE TABLE barred (
  league_id bigint NOT NULL, user_id bigint NOT NULL, at bigint NOT NULL,
  PRIMARY KEY (league_id, user_id)
);
