-- A passenger's alarm belongs to a trip under way, a driver's to him alone; each has one open at a time, also on the same trip.
DROP INDEX one_open_alarm_per_trip;
CREATE UNIQUE INDEX one_open_alarm_per_trip ON safety_alarm (trip_id) WHERE side = 'passenger' AND status IN ('open', 'acknowledged');
CREATE UNIQUE INDEX one_open_alarm_per_driver ON safety_alarm (driver_id) WHERE side = 'driver' AND status IN ('open', 'acknowledged');
ALTER TABLE safety_alarm ADD CONSTRAINT safety_alarm_side CHECK (side = 'passenger' AND trip_id IS NOT NULL AND pressed_at IS NULL
  OR side = 'driver' AND driver_id IS NOT NULL AND raised_by IS NOT DISTINCT FROM driver_id AND (pressed_at IS NULL OR pressed_at <= raised_at));
CREATE OR REPLACE FUNCTION alarm_on_a_live_trip() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.status <> 'open' OR NEW.side = 'passenger' AND NOT EXISTS (SELECT 1 FROM trip WHERE id = NEW.trip_id AND status IN ('accepted', 'ongoing'))
      OR NEW.side = 'driver' AND NEW.trip_id IS NOT NULL
        AND NOT EXISTS (SELECT 1 FROM trip WHERE id = NEW.trip_id AND driver_id = NEW.driver_id AND status IN ('accepted', 'ongoing')) THEN
    RAISE EXCEPTION 'trip % is not under way', NEW.trip_id USING ERRCODE = 'check_violation', CONSTRAINT = 'alarm_on_a_live_trip';
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE FUNCTION alarm_ends_once() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' OR OLD.status IN ('closed', 'cancelled') OR OLD.status = 'acknowledged' AND NEW.status = 'open'
      OR (NEW.id, NEW.trip_id, NEW.raised_at, NEW.side, NEW.driver_id, NEW.raised_by, NEW.pressed_at)
        IS DISTINCT FROM (OLD.id, OLD.trip_id, OLD.raised_at, OLD.side, OLD.driver_id, OLD.raised_by, OLD.pressed_at) THEN
    RAISE EXCEPTION 'alarm % has ended', OLD.id USING ERRCODE = 'check_violation', CONSTRAINT = 'alarm_ends_once';
  END IF;
  RETURN NEW;
END $$;
