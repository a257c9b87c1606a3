-- A log-in, until it is ended or ninety days old. A token names the session that it belongs to.
CREATE TABLE sessions (id text COLLATE "C" PRIMARY KEY, user_id bigint NOT NULL, created_at bigint NOT NULL);
CREATE INDEX sessions_user ON sessions (user_id, created_at);

-- Where an account has logged in well from, as a keyed hash of the address: strangers' guesses do not lock its owner out there.
CREATE TABLE known_places (
  user_id bigint NOT NULL, place text COLLATE "C" NOT NULL, seen_at bigint NOT NULL,
  PRIMARY KEY (user_id, place)
);

-- User names of registrations with an address that has an account: they stay taken, as they would be had it none.
CREATE TABLE held_names (username text COLLATE "C" PRIMARY KEY, at bigint NOT NULL);

-- Accounts that a league has taken out and does not take in again.
CREATE TABLE barred (
  league_id bigint NOT NULL, user_id bigint NOT NULL, at bigint NOT NULL,
  PRIMARY KEY (league_id, user_id)
);
