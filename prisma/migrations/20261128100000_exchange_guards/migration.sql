-- A ride whose driver changed places with another ride's after acceptance (decision 96): one row for each of the two.
CREATE TABLE "ride_exchange" (
    "trip_id" UUID NOT NULL,
    "other_trip_id" UUID NOT NULL,
    "from_driver_id" UUID NOT NULL,
    "to_driver_id" UUID NOT NULL,
    "gain_seconds" INTEGER NOT NULL,
    "settings_version" TEXT NOT NULL,
    "reasons" JSONB NOT NULL,
    "exchanged_at" TIMESTAMPTZ(3) NOT NULL DEFAULT clock_timestamp(),

    CONSTRAINT "ride_exchange_pkey" PRIMARY KEY ("trip_id")
);

CREATE INDEX "ride_exchange_to_driver_id_exchanged_at_idx" ON "ride_exchange"("to_driver_id", "exchanged_at");

ALTER TABLE "ride_exchange" ADD CONSTRAINT "ride_exchange_trip_id_fkey" FOREIGN KEY ("trip_id") REFERENCES "trip"("id") ON DELETE RESTRICT ON UPDATE NO ACTION;

ALTER TABLE "ride_exchange" ADD CONSTRAINT "ride_exchange_other_trip_id_fkey" FOREIGN KEY ("other_trip_id") REFERENCES "trip"("id") ON DELETE RESTRICT ON UPDATE NO ACTION;

ALTER TABLE "ride_exchange" ADD CONSTRAINT "ride_exchange_from_driver_id_fkey" FOREIGN KEY ("from_driver_id") REFERENCES "driver"("id") ON DELETE RESTRICT ON UPDATE NO ACTION;

ALTER TABLE "ride_exchange" ADD CONSTRAINT "ride_exchange_to_driver_id_fkey" FOREIGN KEY ("to_driver_id") REFERENCES "driver"("id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- An open offer may move to a driver who suits better. It does not count as asked: the driver may be offered the trip again.
ALTER TABLE offer DROP CONSTRAINT offer_words;
-- expand, allows more: the reason 'moved'
ALTER TABLE offer ADD CONSTRAINT offer_words CHECK (kind IN ('asap', 'booked', 'rescue') AND (status = 'open') = (end_reason IS NULL)
  AND end_reason IN ('accepted', 'taken', 'declined', 'expired', 'undelivered', 'moved', 'driver_left', 'driver_sos', 'assigned',
    'pencilled', 'trip_changed', 'trip_cancelled'));
DROP INDEX one_offer_per_driver_and_round;
-- expand, allows more: an offer that moved does not count
CREATE UNIQUE INDEX one_offer_per_driver_and_round ON offer (trip_id, round, driver_id)
  WHERE end_reason IS NULL OR end_reason NOT IN ('undelivered', 'moved');

-- An exchange after acceptance: a ride at most once (its key), a driver at most once an hour, and never a ride without the driver it names.
ALTER TABLE ride_exchange ADD CONSTRAINT ride_exchange_words CHECK (trip_id <> other_trip_id AND from_driver_id <> to_driver_id
  AND gain_seconds > 0 AND jsonb_typeof(reasons) = 'object');
CREATE FUNCTION ride_exchange_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM ride_exchange e WHERE e.to_driver_id = NEW.to_driver_id
      AND e.exchanged_at > NEW.exchanged_at - interval '1 hour') THEN
    RAISE EXCEPTION 'driver % received another ride within the hour', NEW.to_driver_id USING ERRCODE = 'check_violation', CONSTRAINT = 'ride_exchange_once_an_hour';
  END IF;
  IF NOT EXISTS (SELECT 1 FROM trip t WHERE t.id = NEW.trip_id AND t.status = 'accepted' AND t.driver_id = NEW.to_driver_id) THEN
    RAISE EXCEPTION 'ride % is not with driver %', NEW.trip_id, NEW.to_driver_id USING ERRCODE = 'check_violation', CONSTRAINT = 'ride_exchange_keeps_a_driver';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER ride_exchange_guard BEFORE INSERT ON ride_exchange FOR EACH ROW EXECUTE FUNCTION ride_exchange_guard();
CREATE TRIGGER ride_exchange_append_only BEFORE UPDATE OR DELETE ON ride_exchange FOR EACH ROW EXECUTE FUNCTION append_only();
