-- One open pencil a trip; it ends once, in one of these ways, and nothing else of it ever changes.
CREATE UNIQUE INDEX one_pencil_a_trip ON trip_pencil (trip_id) WHERE ended_at IS NULL;
ALTER TABLE trip_pencil ADD CONSTRAINT trip_pencil_words CHECK (runs_out_at > written_at AND (ended_at IS NULL) = (outcome IS NULL)
  AND (outcome IS NULL OR outcome IN ('confirmed', 'replaced', 'taken_away', 'ran_out', 'over')));
-- Two pencils of one driver do not lie over each other unless the dispatcher knew.
ALTER TABLE trip_pencil ADD CONSTRAINT pencil_no_overlap
  EXCLUDE USING gist (driver_id WITH =, span WITH &&) WHERE (ended_at IS NULL AND NOT collision_known);
CREATE INDEX trip_pencil_open ON trip_pencil (runs_out_at) WHERE ended_at IS NULL;

CREATE FUNCTION trip_pencil_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF OLD.ended_at IS NOT NULL OR NEW.ended_at IS NULL
        OR (NEW.id, NEW.trip_id, NEW.driver_id, NEW.span, NEW.collision_known, NEW.written_by, NEW.written_at, NEW.runs_out_at)
          IS DISTINCT FROM (OLD.id, OLD.trip_id, OLD.driver_id, OLD.span, OLD.collision_known, OLD.written_by, OLD.written_at, OLD.runs_out_at) THEN
      RAISE EXCEPTION 'pencil % only ends, and once', OLD.id USING ERRCODE = 'check_violation', CONSTRAINT = 'pencil_ends_once';
    END IF;
    IF NEW.outcome = 'ran_out' AND OLD.runs_out_at > clock_timestamp() THEN
      RAISE EXCEPTION 'pencil % has not run out', OLD.id USING ERRCODE = 'check_violation', CONSTRAINT = 'pencil_not_run_out_early';
    END IF;
    RETURN NEW;
  END IF;
  IF NOT EXISTS (SELECT 1 FROM trip t WHERE t.id = NEW.trip_id AND t.status = 'pending' AND t.dispatch_from IS NOT NULL)
      OR EXISTS (SELECT 1 FROM offer o WHERE o.trip_id = NEW.trip_id AND o.status = 'open') THEN
    RAISE EXCEPTION 'trip % takes no pencil', NEW.trip_id USING ERRCODE = 'check_violation', CONSTRAINT = 'pencil_only_on_waiting_trip';
  END IF;
  IF NOT NEW.collision_known AND EXISTS (SELECT 1 FROM trip t WHERE t.driver_id = NEW.driver_id AND t.id <> NEW.trip_id
      AND t.status IN ('accepted', 'ongoing') AND t.service_window && NEW.span) THEN
    RAISE EXCEPTION 'driver % has a ride in that span', NEW.driver_id USING ERRCODE = 'check_violation', CONSTRAINT = 'pencil_beside_his_plan';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER trip_pencil_guard BEFORE INSERT OR UPDATE ON trip_pencil FOR EACH ROW EXECUTE FUNCTION trip_pencil_guard();

-- Whether a trip is pencilled now, to somebody else than this driver where one is named.
CREATE FUNCTION is_pencilled(of_trip uuid, but_to uuid) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT 1 FROM trip_pencil p WHERE p.trip_id = of_trip AND p.ended_at IS NULL
    AND p.runs_out_at > clock_timestamp() AND p.driver_id IS DISTINCT FROM but_to)
$$;
CREATE FUNCTION offer_not_on_a_pencilled_trip() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF is_pencilled(NEW.trip_id, NULL) THEN
    RAISE EXCEPTION 'trip % is pencilled', NEW.trip_id USING ERRCODE = 'check_violation', CONSTRAINT = 'offer_not_on_a_pencilled_trip';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER offer_not_on_a_pencilled_trip BEFORE INSERT ON offer FOR EACH ROW EXECUTE FUNCTION offer_not_on_a_pencilled_trip();
CREATE FUNCTION pencilled_trip_kept() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF is_pencilled(NEW.id, NEW.driver_id) THEN
    RAISE EXCEPTION 'trip % is pencilled to somebody else', NEW.id USING ERRCODE = 'check_violation', CONSTRAINT = 'pencilled_trip_kept';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER pencilled_trip_kept BEFORE UPDATE OF status ON trip FOR EACH ROW
  WHEN (OLD.status = 'pending' AND NEW.status = 'accepted') EXECUTE FUNCTION pencilled_trip_kept();

-- A trip that waits no more has no pencil any more.
CREATE FUNCTION pencil_ends_with_waiting() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE trip_pencil SET ended_at = clock_timestamp(),
    outcome = CASE WHEN NEW.status = 'accepted' AND driver_id = NEW.driver_id THEN 'confirmed' ELSE 'over' END
  WHERE trip_id = NEW.id AND ended_at IS NULL;
  RETURN NULL;
END $$;
CREATE TRIGGER pencil_ends_with_waiting AFTER UPDATE OF status ON trip FOR EACH ROW
  WHEN (OLD.status = 'pending' AND NEW.status <> 'pending') EXECUTE FUNCTION pencil_ends_with_waiting();
