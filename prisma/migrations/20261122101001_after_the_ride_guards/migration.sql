-- Ratings: one a trip and side, of the driver who drove it, once it is over; changed for a day, never moved or removed. Words may
-- always be erased: they can name people.
CREATE UNIQUE INDEX one_rating_per_trip_and_side ON rating (trip_id, side);
ALTER TABLE rating ADD CONSTRAINT rating_words CHECK (side IN ('passenger', 'driver') AND stars BETWEEN 1 AND 5
  AND cardinality(tags) <= 8 AND length(words) <= 1000);
CREATE FUNCTION rating_after_the_ride() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT 1 FROM trip WHERE id = NEW.trip_id AND status = 'completed' AND driver_id = NEW.driver_id) THEN
    RAISE EXCEPTION 'trip % is not a ride this driver completed', NEW.trip_id USING ERRCODE = 'check_violation', CONSTRAINT = 'rating_after_the_ride';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER rating_after_the_ride BEFORE INSERT ON rating FOR EACH ROW EXECUTE FUNCTION rating_after_the_ride();
CREATE FUNCTION rating_editable_a_day() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' OR (NEW.id, NEW.trip_id, NEW.side, NEW.driver_id, NEW.at) IS DISTINCT FROM (OLD.id, OLD.trip_id, OLD.side, OLD.driver_id, OLD.at)
      OR clock_timestamp() > OLD.at + interval '24 hours'
        AND (NEW.stars IS DISTINCT FROM OLD.stars OR NEW.tags IS DISTINCT FROM OLD.tags OR NEW.words NOT IN (OLD.words, '')) THEN
    RAISE EXCEPTION 'rating % stays as it is', OLD.id USING ERRCODE = 'check_violation', CONSTRAINT = 'rating_editable_a_day';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER rating_editable_a_day BEFORE UPDATE OR DELETE ON rating FOR EACH ROW EXECUTE FUNCTION rating_editable_a_day();
CREATE FUNCTION rating_counted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.side = 'passenger' THEN
    IF TG_OP = 'INSERT' THEN
      UPDATE driver SET rating_count = rating_count + 1, rating_sum = rating_sum + NEW.stars WHERE id = NEW.driver_id;
    ELSIF NEW.stars <> OLD.stars THEN
      UPDATE driver SET rating_sum = rating_sum + NEW.stars - OLD.stars WHERE id = NEW.driver_id;
    END IF;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER rating_counted AFTER INSERT OR UPDATE ON rating FOR EACH ROW EXECUTE FUNCTION rating_counted();
ALTER TABLE driver ADD CONSTRAINT driver_rating_possible CHECK (rating_count >= 0 AND rating_sum BETWEEN rating_count AND 5 * rating_count);

-- Lost items: of a ride that is over and its driver; open, then found or not, returned at the end. What was said stays said; the
-- telephone number may be erased.
ALTER TABLE lost_item ADD CONSTRAINT lost_item_words CHECK (status IN ('open', 'found', 'not_found', 'returned')
  AND what <> '' AND length(what) <= 200 AND length(colour) <= 60 AND length(phone) <= 30);
CREATE FUNCTION lost_item_after_the_ride() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT 1 FROM trip WHERE id = NEW.trip_id AND status = 'completed' AND driver_id = NEW.driver_id) OR NEW.status <> 'open' THEN
    RAISE EXCEPTION 'trip % is not a ride this driver completed', NEW.trip_id USING ERRCODE = 'check_violation', CONSTRAINT = 'lost_item_after_the_ride';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER lost_item_after_the_ride BEFORE INSERT ON lost_item FOR EACH ROW EXECUTE FUNCTION lost_item_after_the_ride();
CREATE FUNCTION lost_item_moves() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' OR (NEW.id, NEW.trip_id, NEW.driver_id, NEW.what, NEW.colour, NEW.at)
      IS DISTINCT FROM (OLD.id, OLD.trip_id, OLD.driver_id, OLD.what, OLD.colour, OLD.at)
      OR NEW.status <> OLD.status AND (OLD.status, NEW.status) NOT IN
        (('open', 'found'), ('open', 'not_found'), ('not_found', 'found'), ('not_found', 'open'), ('found', 'returned'), ('found', 'not_found')) THEN
    RAISE EXCEPTION 'lost item % cannot become % from %', OLD.id, NEW.status, OLD.status USING ERRCODE = 'check_violation', CONSTRAINT = 'lost_item_moves';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER lost_item_moves BEFORE UPDATE OR DELETE ON lost_item FOR EACH ROW EXECUTE FUNCTION lost_item_moves();
ALTER TABLE lost_item_note ADD CONSTRAINT lost_item_note_words CHECK (author IN ('passenger', 'driver', 'staff')
  AND (status IS NULL OR status IN ('open', 'found', 'not_found', 'returned')) AND (status IS NOT NULL OR body <> '') AND length(body) <= 1000);
CREATE TRIGGER lost_item_note_append_only BEFORE UPDATE OR DELETE ON lost_item_note FOR EACH ROW EXECUTE FUNCTION append_only();

-- Alarms: one at a time on a trip, raised while it is under way; only a person ends one, with words, and every step has its evidence.
CREATE UNIQUE INDEX one_open_alarm_per_trip ON safety_alarm (trip_id) WHERE status IN ('open', 'acknowledged');
ALTER TABLE safety_alarm ADD CONSTRAINT safety_alarm_words CHECK (status IN ('open', 'acknowledged', 'closed', 'cancelled')
  AND (status IN ('closed', 'cancelled')) = (ended_at IS NOT NULL) AND (status NOT IN ('closed', 'cancelled') OR btrim(reason) <> '')
  AND (status <> 'closed' OR ended_by IS NOT NULL)
  AND (acknowledged_at IS NULL) = (acknowledged_by IS NULL) AND (status <> 'acknowledged' OR acknowledged_at IS NOT NULL));
CREATE FUNCTION alarm_on_a_live_trip() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT 1 FROM trip WHERE id = NEW.trip_id AND status IN ('accepted', 'ongoing')) OR NEW.status <> 'open' THEN
    RAISE EXCEPTION 'trip % is not under way', NEW.trip_id USING ERRCODE = 'check_violation', CONSTRAINT = 'alarm_on_a_live_trip';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER alarm_on_a_live_trip BEFORE INSERT ON safety_alarm FOR EACH ROW EXECUTE FUNCTION alarm_on_a_live_trip();
CREATE FUNCTION alarm_ends_once() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' OR OLD.status IN ('closed', 'cancelled') OR OLD.status = 'acknowledged' AND NEW.status = 'open'
      OR (NEW.id, NEW.trip_id, NEW.raised_at) IS DISTINCT FROM (OLD.id, OLD.trip_id, OLD.raised_at) THEN
    RAISE EXCEPTION 'alarm % has ended', OLD.id USING ERRCODE = 'check_violation', CONSTRAINT = 'alarm_ends_once';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER alarm_ends_once BEFORE UPDATE OR DELETE ON safety_alarm FOR EACH ROW EXECUTE FUNCTION alarm_ends_once();
ALTER TABLE safety_evidence ADD CONSTRAINT safety_evidence_words CHECK (kind IN ('raised', 'position', 'acknowledged', 'closed', 'cancelled')
  AND (lat IS NULL) = (lng IS NULL));
CREATE FUNCTION alarm_has_evidence() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE needed text := CASE NEW.status WHEN 'open' THEN 'raised' ELSE NEW.status END;
BEGIN
  IF NOT EXISTS (SELECT 1 FROM safety_evidence WHERE alarm_id = NEW.id AND kind = needed) THEN
    RAISE EXCEPTION 'alarm % lacks evidence: %', NEW.id, needed USING ERRCODE = 'check_violation', CONSTRAINT = 'alarm_has_evidence';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER alarm_has_evidence AFTER INSERT OR UPDATE OF status ON safety_alarm
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION alarm_has_evidence();
CREATE FUNCTION safety_evidence_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' OR NEW.lat IS NOT NULL OR NEW.lng IS NOT NULL OR (NEW.id, NEW.alarm_id, NEW.kind, NEW.at, NEW.actor_id, NEW.actor_role, NEW.words)
      IS DISTINCT FROM (OLD.id, OLD.alarm_id, OLD.kind, OLD.at, OLD.actor_id, OLD.actor_role, OLD.words) THEN
    RAISE EXCEPTION 'evidence is append-only, but for its place' USING ERRCODE = 'check_violation', CONSTRAINT = 'safety_evidence_append_only';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER safety_evidence_append_only BEFORE UPDATE OR DELETE ON safety_evidence FOR EACH ROW EXECUTE FUNCTION safety_evidence_guard();

-- A lateness is told once a step of five minutes.
CREATE UNIQUE INDEX one_notice_per_slip_step ON trip_delay (trip_id, promised_at, step);
ALTER TABLE trip_delay ADD CONSTRAINT trip_delay_words CHECK (reason IN ('traffic', 'previous_trip', 'driver_changed')
  AND step > 0 AND step = minutes / 5 AND expected_at > promised_at);
CREATE TRIGGER trip_delay_append_only BEFORE UPDATE OR DELETE ON trip_delay FOR EACH ROW EXECUTE FUNCTION append_only();
