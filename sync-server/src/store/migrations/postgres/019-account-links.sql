-- Links that open an account's way to a new password or address. Only a hash of what the link says is kept.
CREATE TABLE account_links (
  id text COLLATE "C" PRIMARY KEY, hash text COLLATE "C" NOT NULL UNIQUE,
  purpose text COLLATE "C" NOT NULL CHECK (purpose IN ('password', 'email')),
  user_id bigint NOT NULL, new_email text COLLATE "C", expires_at bigint NOT NULL
);
CREATE INDEX account_links_user ON account_links (user_id);
-- What a log-in was made on, as people call it. NULL: unknown.
ALTER TABLE sessions ADD COLUMN device text COLLATE "C";
