-- A driver asks for help as well, with or without a ride in hand.
ALTER TABLE safety_alarm ALTER COLUMN trip_id DROP NOT NULL;
ALTER TABLE safety_alarm ADD COLUMN side text NOT NULL DEFAULT 'passenger';
ALTER TABLE safety_alarm ADD COLUMN pressed_at timestamptz(3);
CREATE INDEX safety_alarm_driver_id_raised_at_idx ON safety_alarm (driver_id, raised_at);
