-- When a login was last used, to within a few minutes; empty if it was never used. Logins in use are removed last.
ALTER TABLE sessions ADD COLUMN used_at INTEGER;
