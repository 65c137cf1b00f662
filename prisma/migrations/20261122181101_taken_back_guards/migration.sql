-- What was taken back from a driver lately, for his screen.
CREATE INDEX trip_event_taken_back ON trip_event ((data->>'heldBy'), at) WHERE fact = 'trip.released' AND actor_role = 'system';

-- Nobody loses a promised ride for papers that hold on its day.
CREATE FUNCTION released_for_a_paper() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.actor_role <> 'system' OR NOT EXISTS (SELECT 1 FROM trip t JOIN driver d ON d.id::text = NEW.data->>'heldBy'
      JOIN driver_document p ON p.driver_id = d.id OR p.vehicle_id::text = NEW.data->>'vehicleId'
      WHERE t.id = NEW.trip_id AND (p.status <> 'valid' OR p.expires_on < (t.pickup_at AT TIME ZONE 'Europe/Brussels')::date)) THEN
    RAISE EXCEPTION 'the papers for trip % hold', NEW.trip_id USING ERRCODE = 'check_violation', CONSTRAINT = 'released_for_a_paper';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER released_for_a_paper BEFORE INSERT ON trip_event FOR EACH ROW
  WHEN (NEW.fact = 'trip.released' AND NEW.data->>'reason' = 'paper.ends_first') EXECUTE FUNCTION released_for_a_paper();
