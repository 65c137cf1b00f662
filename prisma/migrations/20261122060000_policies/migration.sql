-- Fees with what proves them, disputes about them, changes of bookings, what we owe for our own failures (docs/decisions, policies).
CREATE TABLE fee (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  booking_id uuid NOT NULL REFERENCES booking (id) ON DELETE RESTRICT ON UPDATE NO ACTION,
  trip_id uuid NOT NULL REFERENCES trip (id) ON DELETE RESTRICT ON UPDATE NO ACTION,
  kind text NOT NULL,
  cents integer NOT NULL,
  waived_cents integer NOT NULL DEFAULT 0,
  at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT fee_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX fee_trip_id_key ON fee (trip_id);
CREATE INDEX fee_booking_id_idx ON fee (booking_id);

CREATE TABLE fee_evidence (
  id bigserial NOT NULL,
  fee_id uuid NOT NULL REFERENCES fee (id) ON DELETE RESTRICT ON UPDATE NO ACTION,
  kind text NOT NULL,
  at timestamptz(3) NOT NULL,
  lat double precision,
  lng double precision,
  payload jsonb NOT NULL DEFAULT '{}',
  trip_id uuid,
  event_seq integer,
  CONSTRAINT fee_evidence_pkey PRIMARY KEY (id)
);
CREATE INDEX fee_evidence_fee_id_idx ON fee_evidence (fee_id);
ALTER TABLE fee_evidence ADD CONSTRAINT fee_evidence_trip_id_event_seq_fkey
  FOREIGN KEY (trip_id, event_seq) REFERENCES trip_event (trip_id, seq) ON DELETE RESTRICT ON UPDATE NO ACTION;

CREATE TABLE fee_dispute (
  fee_id uuid NOT NULL REFERENCES fee (id) ON DELETE RESTRICT ON UPDATE NO ACTION,
  reason text NOT NULL,
  text text NOT NULL,
  opened_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  opened_by uuid,
  status text NOT NULL DEFAULT 'open',
  decided_at timestamptz(3),
  decided_by uuid,
  note text NOT NULL DEFAULT '',
  waived_cents integer NOT NULL DEFAULT 0,
  driver_keeps boolean NOT NULL DEFAULT true,
  CONSTRAINT fee_dispute_pkey PRIMARY KEY (fee_id)
);
CREATE INDEX fee_dispute_status_opened_at_idx ON fee_dispute (status, opened_at);

-- Where the driver's device was on its way to a pickup; what a fee is proved with, else forgotten after 30 days.
CREATE TABLE trip_mark (
  id bigserial NOT NULL,
  trip_id uuid NOT NULL REFERENCES trip (id) ON DELETE RESTRICT ON UPDATE NO ACTION,
  driver_id uuid NOT NULL,
  kind text NOT NULL,
  at timestamptz(3) NOT NULL,
  lat double precision,
  lng double precision,
  CONSTRAINT trip_mark_pkey PRIMARY KEY (id)
);
CREATE INDEX trip_mark_trip_id_at_idx ON trip_mark (trip_id, at);

-- Waiting beyond the free minutes: counted and shown, not collected (the price was taken at booking).
CREATE TABLE trip_waiting (
  trip_id uuid NOT NULL REFERENCES trip (id) ON DELETE RESTRICT ON UPDATE NO ACTION,
  arrived_at timestamptz(3) NOT NULL,
  free_until timestamptz(3) NOT NULL,
  boarded_at timestamptz(3) NOT NULL,
  minutes integer NOT NULL,
  cents integer NOT NULL,
  CONSTRAINT trip_waiting_pkey PRIMARY KEY (trip_id)
);

CREATE TABLE booking_change (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  booking_id uuid NOT NULL REFERENCES booking (id) ON DELETE RESTRICT ON UPDATE NO ACTION,
  status text NOT NULL DEFAULT 'quoted',
  number integer,
  after_number integer NOT NULL,
  plan jsonb NOT NULL,
  old_total_cents integer NOT NULL,
  new_total_cents integer NOT NULL,
  payment_id uuid REFERENCES payment (id) ON DELETE RESTRICT ON UPDATE NO ACTION,
  actor_id uuid,
  actor_role text NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  expires_at timestamptz(3) NOT NULL,
  ended_at timestamptz(3),
  CONSTRAINT booking_change_pkey PRIMARY KEY (id)
);
CREATE INDEX booking_change_booking_id_idx ON booking_change (booking_id);
CREATE UNIQUE INDEX booking_change_payment_id_key ON booking_change (payment_id);

CREATE TABLE compensation (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  trip_id uuid NOT NULL REFERENCES trip (id) ON DELETE RESTRICT ON UPDATE NO ACTION,
  reason text NOT NULL,
  form text NOT NULL,
  user_id uuid REFERENCES app_user (id) ON DELETE RESTRICT ON UPDATE NO ACTION,
  cents integer NOT NULL,
  late_minutes integer,
  at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT compensation_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX compensation_trip_id_reason_key ON compensation (trip_id, reason);

-- Fees kept before there were rows for them: proved by the events that made them.
INSERT INTO fee (booking_id, trip_id, kind, cents, at)
  SELECT t.booking_id, t.id, CASE WHEN t.asap THEN 'late_asap' ELSE 'late_booked' END, (e.data->>'feeCents')::int, e.at
  FROM trip t JOIN booking b ON b.id = t.booking_id JOIN trip_event e ON e.trip_id = t.id AND e.fact = 'trip.cancelled'
  WHERE b.retained_fee_cents > 0 AND (e.data->>'feeCents')::int > 0;
INSERT INTO fee_evidence (fee_id, kind, at, payload, trip_id, event_seq)
  SELECT f.id, CASE e.fact WHEN 'trip.created' THEN 'agreed' WHEN 'trip.accepted' THEN 'accepted' ELSE 'cancelled' END, e.at,
    CASE e.fact WHEN 'trip.created' THEN jsonb_build_object('pickupAt', t.pickup_at) ELSE e.data END, e.trip_id, e.seq
  FROM fee f JOIN trip t ON t.id = f.trip_id JOIN trip_event e ON e.trip_id = t.id
  WHERE e.fact IN ('trip.created', 'trip.accepted', 'trip.cancelled');
