-- Flights and trains by which passengers arrive: one row per instance, however many rides wait for it.
CREATE TABLE followed_arrival (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  key text NOT NULL,
  kind text NOT NULL,
  number text NOT NULL,
  place_id text NOT NULL,
  local_date date NOT NULL,
  from_place text,
  scheduled_at timestamptz(3) NOT NULL,
  estimated_at timestamptz(3),
  actual_at timestamptz(3),
  status text NOT NULL,
  terminal text,
  gate text,
  belt text,
  platform text,
  diverted_to text,
  source text NOT NULL,
  stale boolean NOT NULL DEFAULT false,
  observed_at timestamptz(3) NOT NULL,
  version integer NOT NULL DEFAULT 1,
  next_look_at timestamptz(3),
  created_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT followed_arrival_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX followed_arrival_key_key ON followed_arrival (key);

-- A ride and what its passenger arrives by; without an arrival_id it was not found yet.
CREATE TABLE trip_arrival (
  trip_id uuid NOT NULL,
  kind text NOT NULL,
  number text NOT NULL,
  place_id text NOT NULL,
  booked_at timestamptz(3) NOT NULL,
  arrival_id uuid,
  applied_version integer NOT NULL DEFAULT 0,
  told_state text NOT NULL DEFAULT 'ordinary',
  next_try_at timestamptz(3) DEFAULT clock_timestamp(),
  choice text,
  chosen_at timestamptz(3),
  created_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT trip_arrival_pkey PRIMARY KEY (trip_id)
);
CREATE INDEX trip_arrival_arrival_id_idx ON trip_arrival (arrival_id);
ALTER TABLE trip_arrival ADD CONSTRAINT trip_arrival_trip_id_fkey
  FOREIGN KEY (trip_id) REFERENCES trip (id) ON DELETE RESTRICT ON UPDATE NO ACTION;
ALTER TABLE trip_arrival ADD CONSTRAINT trip_arrival_arrival_id_fkey
  FOREIGN KEY (arrival_id) REFERENCES followed_arrival (id) ON DELETE RESTRICT ON UPDATE NO ACTION;

-- A pickup moved into another ride of its driver: one of the two wants somebody else.
CREATE TABLE swap_proposal (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  trip_id uuid NOT NULL,
  driver_id uuid NOT NULL,
  other_trip_id uuid NOT NULL,
  kind text NOT NULL,
  needed_seconds integer NOT NULL,
  available_seconds integer NOT NULL,
  proposed_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  closed_at timestamptz(3),
  outcome text,
  CONSTRAINT swap_proposal_pkey PRIMARY KEY (id)
);
CREATE INDEX swap_proposal_trip_id_idx ON swap_proposal (trip_id);
ALTER TABLE swap_proposal ADD CONSTRAINT swap_proposal_trip_id_fkey
  FOREIGN KEY (trip_id) REFERENCES trip (id) ON DELETE RESTRICT ON UPDATE NO ACTION;
ALTER TABLE swap_proposal ADD CONSTRAINT swap_proposal_other_trip_id_fkey
  FOREIGN KEY (other_trip_id) REFERENCES trip (id) ON DELETE RESTRICT ON UPDATE NO ACTION;
ALTER TABLE swap_proposal ADD CONSTRAINT swap_proposal_driver_id_fkey
  FOREIGN KEY (driver_id) REFERENCES driver (id) ON DELETE RESTRICT ON UPDATE NO ACTION;
