-- One taken back stands beside a new one: who takes an alarm back may be made to, and may need help once more.
DROP INDEX one_open_alarm_per_trip;
CREATE UNIQUE INDEX one_open_alarm_per_trip ON safety_alarm (trip_id)
  WHERE side = 'passenger' AND status IN ('open', 'acknowledged') AND withdrawn_at IS NULL;
DROP INDEX one_open_alarm_per_driver;
CREATE UNIQUE INDEX one_open_alarm_per_driver ON safety_alarm (driver_id)
  WHERE side = 'driver' AND status IN ('open', 'acknowledged') AND withdrawn_at IS NULL;
CREATE INDEX running_alarm_of_driver ON safety_alarm (driver_id) WHERE side = 'driver' AND status IN ('open', 'acknowledged');
ALTER TABLE safety_alarm ADD CONSTRAINT safety_alarm_withdrawn CHECK ((withdrawn_at IS NULL) = (btrim(withdrawn_reason) = ''));

-- Only dispatch ends an alarm; taken back it waits for dispatch anew, once, and for good.
CREATE OR REPLACE FUNCTION alarm_ends_once() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' OR OLD.status IN ('closed', 'cancelled')
      OR OLD.status = 'acknowledged' AND NEW.status = 'open' AND NOT (OLD.withdrawn_at IS NULL AND NEW.withdrawn_at IS NOT NULL)
      OR OLD.withdrawn_at IS NOT NULL AND (NEW.withdrawn_at, NEW.withdrawn_reason) IS DISTINCT FROM (OLD.withdrawn_at, OLD.withdrawn_reason)
      OR (NEW.id, NEW.trip_id, NEW.raised_at, NEW.side, NEW.driver_id, NEW.raised_by, NEW.pressed_at)
        IS DISTINCT FROM (OLD.id, OLD.trip_id, OLD.raised_at, OLD.side, OLD.driver_id, OLD.raised_by, OLD.pressed_at) THEN
    RAISE EXCEPTION 'alarm % has ended', OLD.id USING ERRCODE = 'check_violation', CONSTRAINT = 'alarm_ends_once';
  END IF;
  IF NEW.status = 'cancelled' THEN
    RAISE EXCEPTION 'alarm % is closed by dispatch alone', OLD.id USING ERRCODE = 'check_violation', CONSTRAINT = 'alarm_closed_by_dispatch';
  END IF;
  RETURN NEW;
END $$;
ALTER TABLE safety_evidence DROP CONSTRAINT safety_evidence_words;
ALTER TABLE safety_evidence ADD CONSTRAINT safety_evidence_words CHECK (kind IN ('raised', 'position', 'acknowledged', 'withdrawn', 'closed', 'cancelled')
  AND (lat IS NULL) = (lng IS NULL));
CREATE OR REPLACE FUNCTION alarm_has_evidence() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE needed text;
BEGIN
  FOREACH needed IN ARRAY ARRAY[CASE NEW.status WHEN 'open' THEN 'raised' ELSE NEW.status END,
      CASE WHEN NEW.withdrawn_at IS NOT NULL THEN 'withdrawn' ELSE 'raised' END] LOOP
    IF NOT EXISTS (SELECT 1 FROM safety_evidence WHERE alarm_id = NEW.id AND kind = needed) THEN
      RAISE EXCEPTION 'alarm % lacks evidence: %', NEW.id, needed USING ERRCODE = 'check_violation', CONSTRAINT = 'alarm_has_evidence';
    END IF;
  END LOOP;
  RETURN NULL;
END $$;
DROP TRIGGER alarm_has_evidence ON safety_alarm;
CREATE CONSTRAINT TRIGGER alarm_has_evidence AFTER INSERT OR UPDATE OF status, withdrawn_at ON safety_alarm
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION alarm_has_evidence();

-- Who asked for help is offered and given nothing until dispatch has closed it. The lock waits for an alarm that is being raised
-- (libs/persistence/src/safety/raise-alarm.ts takes the same row), so that nothing slips in between.
CREATE FUNCTION driver_sos_closed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM driver WHERE id = NEW.driver_id FOR SHARE;
  IF EXISTS (SELECT 1 FROM safety_alarm a WHERE a.driver_id = NEW.driver_id AND a.side = 'driver' AND a.status IN ('open', 'acknowledged')) THEN
    RAISE EXCEPTION 'driver % has asked for help', NEW.driver_id USING ERRCODE = 'check_violation', CONSTRAINT = 'driver_sos_closed';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER offer_not_during_sos BEFORE INSERT ON offer FOR EACH ROW EXECUTE FUNCTION driver_sos_closed();
CREATE TRIGGER trip_not_during_sos BEFORE UPDATE OF driver_id ON trip FOR EACH ROW
  WHEN (NEW.driver_id IS NOT NULL AND NEW.driver_id IS DISTINCT FROM OLD.driver_id) EXECUTE FUNCTION driver_sos_closed();

-- A ride that ended far from its destination is said to dispatch.
ALTER TABLE dispatch_alert DROP CONSTRAINT dispatch_alert_words;
ALTER TABLE dispatch_alert ADD CONSTRAINT dispatch_alert_words CHECK (severity IN ('severe', 'warn', 'info')
  AND kind IN ('no_driver', 'late_risk', 'gps_dark', 'off_route', 'long_stop', 'ended_far', 'paper_expiring', 'payment_stuck', 'queue_unhealthy',
    'process_lost', 'arrivals_unhealthy'));
CREATE INDEX trip_event_odd_ends ON trip_event (at) WHERE fact = 'trip.completed' AND data ? 'endDoubt';
