-- Logins at the club's own sign-in provider, each linked to one account. An account has at most one per provider.
CREATE TABLE provider_links (
  issuer text COLLATE "C" NOT NULL, subject text COLLATE "C" NOT NULL, user_id bigint NOT NULL, label text COLLATE "C" NOT NULL,
  created_at bigint NOT NULL, used_at bigint, PRIMARY KEY (issuer, subject), UNIQUE (user_id, issuer)
);
