-- When the device at work was last connected: another one that waits may follow it.
ALTER TABLE driver ADD COLUMN active_device_seen_at timestamptz(3);
