-- Whole points of one minute or one hour, and no row without any.
ALTER TABLE position_trace ADD CONSTRAINT position_trace_points CHECK (length(points) > 0 AND length(points) % 10 = 0
  AND seconds IN (60, 3600) AND from_at = date_trunc(CASE seconds WHEN 60 THEN 'minute' ELSE 'hour' END, from_at, 'UTC'));

-- One alert of a kind and object that is not over; closed by hand it stays the one until its cause is over.
CREATE UNIQUE INDEX one_open_alert ON dispatch_alert (kind, object_key) WHERE cleared_at IS NULL;
ALTER TABLE dispatch_alert ADD CONSTRAINT dispatch_alert_words CHECK (severity IN ('severe', 'warn', 'info')
  AND kind IN ('no_driver', 'late_risk', 'gps_dark', 'off_route', 'long_stop', 'paper_expiring', 'payment_stuck', 'queue_unhealthy',
    'process_lost', 'arrivals_unhealthy'));
-- Every step has its person and its time; nobody acts on what is not an alert yet.
ALTER TABLE dispatch_alert ADD CONSTRAINT dispatch_alert_steps CHECK (
  (acknowledged_at IS NULL) = (acknowledged_by IS NULL) AND (snoozed_until IS NULL) = (snoozed_by IS NULL)
  AND (closed_at IS NULL) = (closed_by IS NULL) AND (assigned_at IS NULL) = (assigned_by IS NULL)
  AND (assigned_to IS NULL OR assigned_at IS NOT NULL)
  AND (opened_at IS NOT NULL OR coalesce(acknowledged_at, snoozed_until, assigned_at, closed_at, cleared_at) IS NULL));

-- What an alert is about never changes; once closed or over nobody acts on it; only staff acts, and only staff is given one.
CREATE FUNCTION dispatch_alert_guard() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  people uuid[] := ARRAY[NEW.acknowledged_by, NEW.snoozed_by, NEW.assigned_by, NEW.assigned_to, NEW.closed_by];
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF (NEW.id, NEW.kind, NEW.object_key) IS DISTINCT FROM (OLD.id, OLD.kind, OLD.object_key)
        OR OLD.opened_at IS NOT NULL AND (NEW.opened_at, NEW.found_at) IS DISTINCT FROM (OLD.opened_at, OLD.found_at)
        OR OLD.cleared_at IS NOT NULL THEN
      RAISE EXCEPTION 'alert % stays what it was', OLD.id USING ERRCODE = 'check_violation', CONSTRAINT = 'dispatch_alert_fixed';
    END IF;
    IF OLD.closed_at IS NOT NULL AND (NEW.closed_at, NEW.closed_by, NEW.acknowledged_by, NEW.snoozed_until, NEW.assigned_to)
        IS DISTINCT FROM (OLD.closed_at, OLD.closed_by, OLD.acknowledged_by, OLD.snoozed_until, OLD.assigned_to) THEN
      RAISE EXCEPTION 'alert % is closed', OLD.id USING ERRCODE = 'check_violation', CONSTRAINT = 'dispatch_alert_closed';
    END IF;
    people := ARRAY(SELECT unnest(people) EXCEPT
      SELECT unnest(ARRAY[OLD.acknowledged_by, OLD.snoozed_by, OLD.assigned_by, OLD.assigned_to, OLD.closed_by]));
  END IF;
  IF EXISTS (SELECT 1 FROM unnest(people) AS p(id) WHERE p.id IS NOT NULL
      AND NOT EXISTS (SELECT 1 FROM app_user u WHERE u.id = p.id AND u.role IN ('dispatcher', 'admin'))) THEN
    RAISE EXCEPTION 'alerts are for staff' USING ERRCODE = 'check_violation', CONSTRAINT = 'dispatch_alert_staff';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER dispatch_alert_guard BEFORE INSERT OR UPDATE ON dispatch_alert FOR EACH ROW EXECUTE FUNCTION dispatch_alert_guard();

-- An alert that fired is kept: who had it on his hands may be asked for later.
CREATE FUNCTION dispatch_alert_kept() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.opened_at IS NOT NULL AND (OLD.cleared_at IS NULL OR OLD.cleared_at > clock_timestamp() - interval '90 days') THEN
    RAISE EXCEPTION 'alert % is kept', OLD.id USING ERRCODE = 'check_violation', CONSTRAINT = 'dispatch_alert_kept';
  END IF;
  RETURN OLD;
END $$;
CREATE TRIGGER dispatch_alert_kept BEFORE DELETE ON dispatch_alert FOR EACH ROW EXECUTE FUNCTION dispatch_alert_kept();
