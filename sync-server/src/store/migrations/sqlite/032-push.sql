-- Notifications are a second delivery channel. Each goes to one of a person's devices.
ALTER TABLE deliveries ADD COLUMN way TEXT NOT NULL DEFAULT 'mail' CHECK (way IN ('mail', 'push'));
ALTER TABLE deliveries DROP COLUMN channel;
ALTER TABLE deliveries RENAME COLUMN way TO channel;
ALTER TABLE deliveries ADD COLUMN device_id INTEGER;
DROP INDEX deliveries_due;
CREATE INDEX deliveries_due ON deliveries (channel, state, next_at);

-- Devices that get notifications: the address that the browser vendor assigned, and the keys to encrypt what is sent there.
-- A device belongs to the login it was added by, and is removed with it.
CREATE TABLE push_devices (
  id INTEGER PRIMARY KEY AUTOINCREMENT, user_id INTEGER NOT NULL,
  session_id TEXT NOT NULL UNIQUE REFERENCES sessions (id) ON DELETE CASCADE,
  endpoint TEXT NOT NULL UNIQUE, p256dh TEXT NOT NULL, auth TEXT NOT NULL, label TEXT,
  created_at INTEGER NOT NULL, sent_at INTEGER
) STRICT;
CREATE INDEX push_devices_user ON push_devices (user_id);
