-- What may be said of an arrival.
ALTER TABLE followed_arrival ADD CONSTRAINT followed_arrival_words CHECK (
  kind IN ('flight', 'train')
  AND status IN ('scheduled', 'boarding', 'en_route', 'approaching', 'landed', 'at_gate', 'delayed', 'cancelled', 'diverted', 'unknown')
  AND (actual_at IS NULL OR status NOT IN ('cancelled'))
  AND number ~ '^[A-Z0-9]+$');
CREATE INDEX followed_arrival_due ON followed_arrival (next_look_at) WHERE next_look_at IS NOT NULL;

-- It stays the instance it is, its version counts its news one by one, and nothing is heard before what was heard already.
CREATE FUNCTION followed_arrival_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.key, NEW.kind, NEW.number, NEW.place_id) IS DISTINCT FROM (OLD.key, OLD.kind, OLD.number, OLD.place_id) THEN
    RAISE EXCEPTION 'arrival % is another one', OLD.id USING ERRCODE = 'check_violation', CONSTRAINT = 'followed_arrival_same';
  END IF;
  IF NEW.version NOT IN (OLD.version, OLD.version + 1) OR NEW.observed_at < OLD.observed_at
      OR NEW.version = OLD.version AND (NEW.status, NEW.estimated_at, NEW.actual_at, NEW.diverted_to)
        IS DISTINCT FROM (OLD.status, OLD.estimated_at, OLD.actual_at, OLD.diverted_to) THEN
    RAISE EXCEPTION 'news of arrival % are counted one by one', OLD.id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'followed_arrival_counted';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER followed_arrival_guard BEFORE UPDATE ON followed_arrival FOR EACH ROW EXECUTE FUNCTION followed_arrival_guard();

ALTER TABLE trip_arrival ADD CONSTRAINT trip_arrival_words CHECK (
  kind IN ('flight', 'train') AND told_state IN ('ordinary', 'cancelled', 'diverted', 'landed')
  AND (choice IS NULL) = (chosen_at IS NULL) AND (choice IS NULL OR choice = 'keep') AND applied_version >= 0
  AND (arrival_id IS NOT NULL OR applied_version = 0));

-- Only a planned transfer waits for an arrival, the one of its own pickup; news are applied in their order; a choice is made once, of what is off.
CREATE FUNCTION trip_arrival_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT 1 FROM trip t JOIN booking b ON b.id = t.booking_id WHERE t.id = NEW.trip_id AND b.service = 'transfer'
      AND NOT t.asap AND t.pickup->>'placeId' = NEW.place_id) THEN
    RAISE EXCEPTION 'trip % waits for nothing there', NEW.trip_id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'trip_arrival_of_a_transfer';
  END IF;
  IF NEW.arrival_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM followed_arrival a WHERE a.id = NEW.arrival_id
      AND a.kind = NEW.kind AND a.number = NEW.number AND a.place_id = NEW.place_id AND NEW.applied_version <= a.version) THEN
    RAISE EXCEPTION 'trip % waits for another arrival', NEW.trip_id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'trip_arrival_its_own';
  END IF;
  IF TG_OP = 'UPDATE' AND (NEW.applied_version < OLD.applied_version
      OR OLD.arrival_id IS NOT NULL AND NEW.arrival_id IS DISTINCT FROM OLD.arrival_id) THEN
    RAISE EXCEPTION 'news for trip % go forward', NEW.trip_id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'trip_arrival_forward';
  END IF;
  IF NEW.choice IS NOT NULL AND (TG_OP = 'INSERT' OR OLD.choice IS NULL) AND NEW.told_state NOT IN ('cancelled', 'diverted') THEN
    RAISE EXCEPTION 'there is nothing to choose for trip %', NEW.trip_id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'trip_arrival_choice';
  END IF;
  IF TG_OP = 'UPDATE' AND OLD.choice IS NOT NULL AND (NEW.choice, NEW.chosen_at) IS DISTINCT FROM (OLD.choice, OLD.chosen_at) THEN
    RAISE EXCEPTION 'the choice for trip % was made', NEW.trip_id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'trip_arrival_chosen_once';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER trip_arrival_guard BEFORE INSERT OR UPDATE ON trip_arrival FOR EACH ROW EXECUTE FUNCTION trip_arrival_guard();
CREATE INDEX trip_arrival_wanted ON trip_arrival (next_try_at) WHERE arrival_id IS NULL AND next_try_at IS NOT NULL;

-- One open proposal a ride, about two rides of one driver.
ALTER TABLE swap_proposal ADD CONSTRAINT swap_proposal_words CHECK (
  kind IN ('overlap', 'before', 'after') AND trip_id <> other_trip_id AND needed_seconds >= 0
  AND (closed_at IS NULL) = (outcome IS NULL) AND (outcome IS NULL OR outcome IN ('handed_over', 'fits_again', 'over')));
CREATE UNIQUE INDEX one_open_swap_per_trip ON swap_proposal (trip_id) WHERE closed_at IS NULL;
CREATE FUNCTION swap_proposal_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' AND 2 <> (SELECT count(*) FROM trip t WHERE t.id IN (NEW.trip_id, NEW.other_trip_id) AND t.driver_id = NEW.driver_id) THEN
    RAISE EXCEPTION 'a swap is between two rides of one driver' USING ERRCODE = 'check_violation', CONSTRAINT = 'swap_proposal_of_one_driver';
  END IF;
  IF TG_OP = 'UPDATE' AND (OLD.closed_at IS NOT NULL OR (NEW.trip_id, NEW.driver_id, NEW.other_trip_id, NEW.proposed_at)
      IS DISTINCT FROM (OLD.trip_id, OLD.driver_id, OLD.other_trip_id, OLD.proposed_at)) THEN
    RAISE EXCEPTION 'swap % ends once', OLD.id USING ERRCODE = 'check_violation', CONSTRAINT = 'swap_proposal_ends_once';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER swap_proposal_guard BEFORE INSERT OR UPDATE ON swap_proposal FOR EACH ROW EXECUTE FUNCTION swap_proposal_guard();
