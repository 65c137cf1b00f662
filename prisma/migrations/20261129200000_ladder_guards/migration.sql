-- How an accepted ride comes, and how far it is on the ladder from a promise at risk to another driver (decision 104); one row a ride.
CREATE TABLE "ride_watch" (
    "trip_id" UUID NOT NULL,
    "round" INTEGER NOT NULL,
    "driver_id" UUID NOT NULL,
    "coming" TEXT NOT NULL,
    "coming_since" TIMESTAMPTZ(3) NOT NULL,
    "risk" TEXT,
    "bad_ticks" INTEGER NOT NULL,
    "asked_at" TIMESTAMPTZ(3),
    "samples" JSONB NOT NULL,
    "looked_at" TIMESTAMPTZ(3) NOT NULL DEFAULT clock_timestamp(),

    CONSTRAINT "ride_watch_pkey" PRIMARY KEY ("trip_id")
);

ALTER TABLE "ride_watch" ADD CONSTRAINT "ride_watch_trip_id_fkey" FOREIGN KEY ("trip_id") REFERENCES "trip"("id") ON DELETE RESTRICT ON UPDATE NO ACTION;

ALTER TABLE "ride_watch" ADD CONSTRAINT "ride_watch_driver_id_fkey" FOREIGN KEY ("driver_id") REFERENCES "driver"("id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- Who is reserved for a ride whose own driver may not come, without knowing it; renewed with every look, and over when no one looks.
CREATE TABLE "ride_stand_by" (
    "trip_id" UUID NOT NULL,
    "driver_id" UUID NOT NULL,
    "reserved_at" TIMESTAMPTZ(3) NOT NULL DEFAULT clock_timestamp(),
    "until" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "ride_stand_by_pkey" PRIMARY KEY ("trip_id")
);

CREATE UNIQUE INDEX "ride_stand_by_driver_id_key" ON "ride_stand_by"("driver_id");

ALTER TABLE "ride_stand_by" ADD CONSTRAINT "ride_stand_by_trip_id_fkey" FOREIGN KEY ("trip_id") REFERENCES "trip"("id") ON DELETE RESTRICT ON UPDATE NO ACTION;

ALTER TABLE "ride_stand_by" ADD CONSTRAINT "ride_stand_by_driver_id_fkey" FOREIGN KEY ("driver_id") REFERENCES "driver"("id") ON DELETE RESTRICT ON UPDATE NO ACTION;

ALTER TABLE ride_watch ADD CONSTRAINT ride_watch_words CHECK (coming IN ('progressing', 'stalled', 'moving_away', 'detouring', 'dark')
  AND risk IN ('unfit', 'late', 'not_leaving', 'not_coming', 'dark') AND (risk IS NULL) = (asked_at IS NULL)
  AND (risk IS NULL) = (bad_ticks = 0) AND bad_ticks >= 0 AND jsonb_typeof(samples) = 'array');
ALTER TABLE ride_stand_by ADD CONSTRAINT ride_stand_by_time CHECK ("until" > reserved_at AND "until" <= reserved_at + interval '30 minutes');

-- No one stands by for their own ride, or for one that has no driver.
CREATE FUNCTION ride_stand_by_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT 1 FROM trip t WHERE t.id = NEW.trip_id AND t.status = 'accepted' AND t.arrived_at IS NULL
      AND t.driver_id <> NEW.driver_id) THEN
    RAISE EXCEPTION 'driver % cannot stand by for ride %', NEW.driver_id, NEW.trip_id USING ERRCODE = 'check_violation', CONSTRAINT = 'ride_stand_by_for_another';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER ride_stand_by_guard BEFORE INSERT OR UPDATE ON ride_stand_by FOR EACH ROW EXECUTE FUNCTION ride_stand_by_guard();

-- No driver loses a ride as not coming unless asked before, at risk at two looks, with another driver reserved; and a ride changes hands so
-- at most three times.
CREATE FUNCTION released_as_not_coming() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.actor_role <> 'system' OR NOT EXISTS (SELECT 1 FROM ride_watch w JOIN ride_stand_by s ON s.trip_id = w.trip_id AND s."until" > clock_timestamp()
      WHERE w.trip_id = NEW.trip_id AND w.round = NEW.round - 1 AND w.driver_id::text = NEW.data->>'heldBy'
        AND w.asked_at <= clock_timestamp() - interval '10 seconds' AND w.bad_ticks >= 2)
      OR (SELECT count(*) FROM trip_event e WHERE e.trip_id = NEW.trip_id AND e.fact = 'trip.released' AND e.data->>'reason' = 'ladder.not_coming') >= 3 THEN
    RAISE EXCEPTION 'the driver of trip % was not asked whether they come', NEW.trip_id USING ERRCODE = 'check_violation', CONSTRAINT = 'released_as_not_coming';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER released_as_not_coming BEFORE INSERT ON trip_event FOR EACH ROW
  WHEN (NEW.fact = 'trip.released' AND NEW.data->>'reason' = 'ladder.not_coming') EXECUTE FUNCTION released_as_not_coming();

-- A broken promise is compensated: only of a planned ride whose window has passed without a car.
ALTER TABLE compensation DROP CONSTRAINT compensation_words;
-- expand, allows more: the reason 'promise_broken'
ALTER TABLE compensation ADD CONSTRAINT compensation_words CHECK (cents > 0 AND form IN ('credit', 'refund')
  AND reason IN ('driver_late', 'cancelled_by_us', 'no_driver_after_promise', 'promise_broken') AND (form = 'credit') = (user_id IS NOT NULL)
  AND (reason = 'driver_late') = (late_minutes IS NOT NULL));
ALTER TABLE refund DROP CONSTRAINT refund_numbers;
-- expand, allows more: the reason 'compensation.promise_broken'
ALTER TABLE refund ADD CONSTRAINT refund_numbers CHECK (cents > 0 AND status IN ('pending', 'succeeded', 'failed') AND reason IN (
  'cancellation.by_operator', 'cancellation.nothing_paid', 'cancellation.no_driver_yet', 'cancellation.driver_late', 'cancellation.arrival_off',
  'cancellation.in_free_time', 'cancellation.after_free_time', 'cancellation.no_show', 'compensation.driver_late', 'compensation.cancelled_by_us',
  'compensation.no_driver_after_promise', 'compensation.promise_broken', 'booking.unpaid', 'change.cheaper', 'change.not_made', 'fee.waived',
  'payment.leg_cancelled', 'payment.refund_returned', 'payment.too_late', 'tip.given_twice'));
CREATE FUNCTION promise_was_broken() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT 1 FROM trip t WHERE t.id = NEW.trip_id AND NOT t.asap
      AND coalesce(t.arrived_at, clock_timestamp()) > t.pickup_at + interval '5 minutes') THEN
    RAISE EXCEPTION 'the promise of trip % is not broken', NEW.trip_id USING ERRCODE = 'check_violation', CONSTRAINT = 'promise_was_broken';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER promise_was_broken BEFORE INSERT ON compensation FOR EACH ROW WHEN (NEW.reason = 'promise_broken')
  EXECUTE FUNCTION promise_was_broken();
