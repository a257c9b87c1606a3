-- Logins at the club's own sign-in provider, each linked to one account. An account has at most one per provider.
CREATE TABLE provider_links (
  issuer TEXT NOT NULL, subject TEXT NOT NULL, user_id INTEGER NOT NULL, label TEXT NOT NULL, created_at INTEGER NOT NULL,
  used_at INTEGER, PRIMARY KEY (issuer, subject), UNIQUE (user_id, issuer)
) STRICT;
