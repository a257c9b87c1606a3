-- When a log-in was last seen in use, to some minutes; empty for one that was only begun. Those in use give way last.
ALTER TABLE sessions ADD COLUMN used_at INTEGER;
