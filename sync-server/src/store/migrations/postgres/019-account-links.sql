-- Links for setting a new password or email address. Only a hash of the link's token is stored.
CREATE TABLE account_links (
  id text COLLATE "C" PRIMARY KEY, hash text COLLATE "C" NOT NULL UNIQUE,
  purpose text COLLATE "C" NOT NULL CHECK (purpose IN ('password', 'email')),
  user_id bigint NOT NULL, new_email text COLLATE "C", expires_at bigint NOT NULL
);
CREATE INDEX account_links_user ON account_links (user_id);
-- The device a login was made on, in plain words. NULL: unknown.
ALTER TABLE sessions ADD COLUMN device text COLLATE "C";
