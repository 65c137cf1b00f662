-- Those who listen learn whether a trip that searches for a driver is among the facts: for the others the matcher need not wake at once.
CREATE OR REPLACE FUNCTION outbox_written() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF pg_try_advisory_xact_lock(hashtext('sablon.outbox')) THEN
    PERFORM pg_notify('outbox', CASE WHEN NEW.topic IN ('trip.confirmed', 'trip.released') THEN 'search' ELSE '' END);
  END IF;
  RETURN NULL;
END $$;

-- Trips that are over, by when they ended: the board shows a day of them, however many there are.
CREATE INDEX trip_ended_at ON trip (coalesce(completed_at, cancelled_at)) WHERE status IN ('completed', 'cancelled');

-- A delivered offer gets another end. Open ones are few and found by offer_open_by_driver; without an index on their end the change is a HOT update.
DROP INDEX offer_open_by_expiry;

-- The few facts that were given up, for the alert that looks for them every ten seconds.
CREATE INDEX outbox_given_up ON outbox (id) WHERE given_up_at IS NOT NULL AND published_at IS NULL;
