-- A person and a car have one paper of a kind; the latest stays.
DELETE FROM driver_document p USING driver_document q
  WHERE p.kind = q.kind AND p.id <> q.id AND (p.driver_id = q.driver_id OR p.vehicle_id = q.vehicle_id)
    AND (p.expires_on, p.id) < (q.expires_on, q.id);
CREATE UNIQUE INDEX one_paper_of_a_kind_per_driver ON driver_document (driver_id, kind) WHERE driver_id IS NOT NULL;
CREATE UNIQUE INDEX one_paper_of_a_kind_per_vehicle ON driver_document (vehicle_id, kind) WHERE vehicle_id IS NOT NULL;
CREATE INDEX driver_document_ends ON driver_document (expires_on);
ALTER TABLE driver_document ADD CONSTRAINT driver_document_words CHECK (status IN ('valid', 'revoked') AND (
  driver_id IS NOT NULL AND vehicle_id IS NULL AND kind IN ('driving_licence', 'taxi_licence', 'medical', 'criminal_record')
  OR driver_id IS NULL AND vehicle_id IS NOT NULL AND kind IN ('insurance', 'inspection', 'vehicle_licence', 'vehicle_papers')));

-- Who drives with a paper that is over by the ride's day is offered nothing and given nothing, whoever writes it. A ride he has
-- already is finished: only who holds it is looked at, and only when that changes.
CREATE FUNCTION driver_papers_hold() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE needed_on date;
BEGIN
  IF TG_TABLE_NAME = 'offer' THEN
    SELECT (greatest(clock_timestamp(), t.pickup_at) AT TIME ZONE 'Europe/Brussels')::date INTO needed_on FROM trip t WHERE t.id = NEW.trip_id;
  ELSE
    needed_on := (greatest(clock_timestamp(), NEW.pickup_at) AT TIME ZONE 'Europe/Brussels')::date;
  END IF;
  IF EXISTS (SELECT 1 FROM driver_document p WHERE (p.driver_id = NEW.driver_id OR p.vehicle_id = NEW.vehicle_id)
      AND (p.status <> 'valid' OR p.expires_on < needed_on)) THEN
    RAISE EXCEPTION 'driver % has a paper that is over on %', NEW.driver_id, needed_on
      USING ERRCODE = 'check_violation', CONSTRAINT = 'driver_papers_hold';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER offer_needs_papers BEFORE INSERT ON offer FOR EACH ROW EXECUTE FUNCTION driver_papers_hold();
CREATE TRIGGER trip_needs_papers BEFORE UPDATE OF driver_id, vehicle_id ON trip FOR EACH ROW
  WHEN (NEW.driver_id IS NOT NULL AND (NEW.driver_id, NEW.vehicle_id) IS DISTINCT FROM (OLD.driver_id, OLD.vehicle_id))
  EXECUTE FUNCTION driver_papers_hold();

-- Renewals: of a known kind, the car's where the paper is the car's, decided once, by somebody, a refusal with words.
ALTER TABLE document_renewal ADD CONSTRAINT document_renewal_words CHECK (
  status IN ('submitted', 'approved', 'refused') AND (status = 'submitted') = (decided_at IS NULL) AND (status <> 'refused' OR note <> '')
  AND size_bytes BETWEEN 1 AND 10485760
  AND (vehicle_id IS NULL AND kind IN ('driving_licence', 'taxi_licence', 'medical', 'criminal_record')
    OR vehicle_id IS NOT NULL AND kind IN ('insurance', 'inspection', 'vehicle_licence', 'vehicle_papers')));
CREATE INDEX document_renewal_waiting ON document_renewal (driver_id) WHERE status = 'submitted';
CREATE FUNCTION renewal_decided_once() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.status <> 'submitted' AND (NEW.status, NEW.note, NEW.decided_at) IS DISTINCT FROM (OLD.status, OLD.note, OLD.decided_at)
      OR (NEW.driver_id, NEW.vehicle_id, NEW.kind, NEW.sha256, NEW.stored_name)
        IS DISTINCT FROM (OLD.driver_id, OLD.vehicle_id, OLD.kind, OLD.sha256, OLD.stored_name) THEN
    RAISE EXCEPTION 'renewal % is decided', OLD.id USING ERRCODE = 'check_violation', CONSTRAINT = 'renewal_decided_once';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER renewal_decided_once BEFORE UPDATE ON document_renewal FOR EACH ROW EXECUTE FUNCTION renewal_decided_once();

-- A driver is at work, or rests, once at a time; every change of his shift is written down, whoever makes it.
ALTER TABLE shift_span ADD CONSTRAINT shift_span_words CHECK (kind IN ('on', 'break') AND (ended_at IS NULL OR ended_at >= began_at));
CREATE UNIQUE INDEX one_open_shift_span ON shift_span (driver_id) WHERE ended_at IS NULL;
CREATE FUNCTION note_shift() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND NEW.shift = OLD.shift THEN RETURN NULL; END IF;
  UPDATE shift_span SET ended_at = greatest(began_at, clock_timestamp()) WHERE driver_id = NEW.id AND ended_at IS NULL;
  IF NEW.shift IN ('on', 'break') THEN INSERT INTO shift_span (driver_id, kind) VALUES (NEW.id, NEW.shift); END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER note_shift AFTER INSERT OR UPDATE OF shift ON driver FOR EACH ROW EXECUTE FUNCTION note_shift();
