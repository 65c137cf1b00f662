-- Asked, then due, then taken back, in this order and before the pickup; answered by its driver alone; taken back only after
-- dispatchers were told, and never what he confirmed.
ALTER TABLE trip_check_in ADD CONSTRAINT trip_check_in_order CHECK (asked_at < due_at AND due_at < take_back_at AND take_back_at < pickup_at
  AND way_seconds >= 0);
ALTER TABLE trip_check_in ADD CONSTRAINT trip_check_in_by_its_driver CHECK ((checked_in_at IS NULL) = (checked_in_by IS NULL)
  AND (checked_in_by IS NULL OR checked_in_by = driver_id));
ALTER TABLE trip_check_in ADD CONSTRAINT trip_check_in_told_first CHECK (taken_back_at IS NULL
  OR checked_in_at IS NULL AND overdue_told_at IS NOT NULL AND taken_back_at >= take_back_at);
CREATE INDEX trip_check_in_open ON trip_check_in (due_at) WHERE checked_in_at IS NULL AND taken_back_at IS NULL;

-- It belongs to one assignment: the driver who holds the ride in this round, at this time, and has not set out.
CREATE FUNCTION trip_check_in_assignment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND (NEW.id, NEW.trip_id, NEW.round, NEW.pickup_at, NEW.driver_id)
      IS DISTINCT FROM (OLD.id, OLD.trip_id, OLD.round, OLD.pickup_at, OLD.driver_id) THEN
    RAISE EXCEPTION 'check-in % stays with its assignment', OLD.id USING ERRCODE = 'check_violation', CONSTRAINT = 'trip_check_in_assignment';
  END IF;
  IF TG_OP = 'UPDATE' AND OLD.checked_in_at IS NOT NULL AND NEW.checked_in_at IS DISTINCT FROM OLD.checked_in_at THEN
    RAISE EXCEPTION 'check-in % was answered', OLD.id USING ERRCODE = 'check_violation', CONSTRAINT = 'trip_check_in_answered_once';
  END IF;
  IF (TG_OP = 'INSERT' OR NEW.checked_in_at IS NOT NULL AND OLD.checked_in_at IS NULL)
      AND NOT EXISTS (SELECT 1 FROM trip t WHERE t.id = NEW.trip_id AND t.status = 'accepted' AND NOT t.asap AND t.departed_at IS NULL
        AND t.driver_id = NEW.driver_id AND t.round = NEW.round AND t.pickup_at = NEW.pickup_at) THEN
    RAISE EXCEPTION 'trip % is not promised by this driver', NEW.trip_id USING ERRCODE = 'check_violation', CONSTRAINT = 'trip_check_in_assignment';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER trip_check_in_assignment BEFORE INSERT OR UPDATE ON trip_check_in FOR EACH ROW EXECUTE FUNCTION trip_check_in_assignment();

-- Nobody loses a ride for a missed check-in who was not asked, answered, or still had time.
CREATE FUNCTION released_for_a_missed_check_in() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.actor_role <> 'system' OR NOT EXISTS (SELECT 1 FROM trip_check_in c WHERE c.trip_id = NEW.trip_id AND c.round = NEW.round - 1
      AND c.driver_id::text = NEW.data->>'heldBy' AND c.checked_in_at IS NULL AND c.overdue_told_at IS NOT NULL
      AND c.take_back_at <= clock_timestamp()) THEN
    RAISE EXCEPTION 'trip % was not left unconfirmed', NEW.trip_id USING ERRCODE = 'check_violation', CONSTRAINT = 'released_for_a_missed_check_in';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER released_for_a_missed_check_in BEFORE INSERT ON trip_event FOR EACH ROW
  WHEN (NEW.fact = 'trip.released' AND NEW.data->>'reason' = 'check_in.missed') EXECUTE FUNCTION released_for_a_missed_check_in();
