-- What passenger and driver think of a ride, what was left in the car, who asked for help, how late a driver will be.
CREATE TABLE rating (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  trip_id uuid NOT NULL REFERENCES trip (id) ON DELETE RESTRICT ON UPDATE NO ACTION,
  -- Who rates: passenger | driver
  side text NOT NULL,
  driver_id uuid NOT NULL REFERENCES driver (id) ON DELETE RESTRICT ON UPDATE NO ACTION,
  rater_id uuid,
  stars integer NOT NULL,
  tags text[] NOT NULL DEFAULT '{}',
  words text NOT NULL DEFAULT '',
  at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  changed_at timestamptz(3),
  CONSTRAINT rating_pkey PRIMARY KEY (id)
);
CREATE INDEX rating_driver_id_at_idx ON rating (driver_id, at);

-- The average is never read from all ratings again: both numbers grow with each of them.
ALTER TABLE driver ADD COLUMN rating_count integer NOT NULL DEFAULT 0, ADD COLUMN rating_sum integer NOT NULL DEFAULT 0;
UPDATE driver SET rating_count = 40, rating_sum = rating_tenths * 4 WHERE rating_tenths IS NOT NULL;
ALTER TABLE driver DROP COLUMN rating_tenths;

CREATE TABLE lost_item (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  trip_id uuid NOT NULL REFERENCES trip (id) ON DELETE RESTRICT ON UPDATE NO ACTION,
  driver_id uuid NOT NULL REFERENCES driver (id) ON DELETE RESTRICT ON UPDATE NO ACTION,
  reporter_id uuid,
  what text NOT NULL,
  colour text NOT NULL,
  phone text NOT NULL,
  status text NOT NULL DEFAULT 'open',
  at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  changed_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT lost_item_pkey PRIMARY KEY (id)
);
CREATE INDEX lost_item_trip_id_idx ON lost_item (trip_id);
CREATE INDEX lost_item_driver_id_at_idx ON lost_item (driver_id, at);
CREATE INDEX lost_item_status_at_idx ON lost_item (status, at);

CREATE TABLE lost_item_note (
  id bigserial NOT NULL,
  item_id uuid NOT NULL REFERENCES lost_item (id) ON DELETE RESTRICT ON UPDATE NO ACTION,
  -- passenger | driver | staff
  author text NOT NULL,
  author_id uuid,
  -- The state the item has since this note; null when only something was said
  status text,
  body text NOT NULL,
  at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT lost_item_note_pkey PRIMARY KEY (id)
);
CREATE INDEX lost_item_note_item_id_idx ON lost_item_note (item_id);

CREATE TABLE safety_alarm (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  trip_id uuid NOT NULL REFERENCES trip (id) ON DELETE RESTRICT ON UPDATE NO ACTION,
  -- Who held the trip then, whoever holds it now
  driver_id uuid,
  raised_by uuid,
  status text NOT NULL DEFAULT 'open',
  raised_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  acknowledged_at timestamptz(3),
  acknowledged_by uuid,
  ended_at timestamptz(3),
  ended_by uuid,
  -- Why it was cancelled, or with which note it was closed
  reason text NOT NULL DEFAULT '',
  CONSTRAINT safety_alarm_pkey PRIMARY KEY (id)
);
CREATE INDEX safety_alarm_trip_id_raised_at_idx ON safety_alarm (trip_id, raised_at);
CREATE INDEX safety_alarm_status_raised_at_idx ON safety_alarm (status, raised_at);

CREATE TABLE safety_evidence (
  id bigserial NOT NULL,
  alarm_id uuid NOT NULL REFERENCES safety_alarm (id) ON DELETE RESTRICT ON UPDATE NO ACTION,
  kind text NOT NULL,
  at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  actor_id uuid,
  actor_role text NOT NULL,
  lat double precision,
  lng double precision,
  accuracy_meters double precision,
  words text NOT NULL DEFAULT '',
  CONSTRAINT safety_evidence_pkey PRIMARY KEY (id)
);
CREATE INDEX safety_evidence_alarm_id_idx ON safety_evidence (alarm_id);

-- A driver will be at the pickup later than was first promised: told once for every five minutes more.
CREATE TABLE trip_delay (
  id bigserial NOT NULL,
  trip_id uuid NOT NULL REFERENCES trip (id) ON DELETE RESTRICT ON UPDATE NO ACTION,
  driver_id uuid NOT NULL,
  step integer NOT NULL,
  minutes integer NOT NULL,
  reason text NOT NULL,
  promised_at timestamptz(3) NOT NULL,
  expected_at timestamptz(3) NOT NULL,
  at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT trip_delay_pkey PRIMARY KEY (id)
);
