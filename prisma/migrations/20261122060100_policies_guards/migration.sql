-- No fee without what proves it, whoever writes it.
ALTER TABLE fee ADD CONSTRAINT fee_numbers CHECK (cents > 0 AND waived_cents BETWEEN 0 AND cents);
ALTER TABLE fee ADD CONSTRAINT fee_words CHECK (kind IN ('late_booked', 'late_asap', 'no_show'));
ALTER TABLE fee_evidence ADD CONSTRAINT fee_evidence_words CHECK (
  kind IN ('agreed', 'accepted', 'departed', 'on_the_way', 'arrived', 'contact_call', 'contact_message', 'waited_out', 'cancelled')
  AND (lat IS NULL) = (lng IS NULL) AND (trip_id IS NULL) = (event_seq IS NULL)
  AND (kind NOT IN ('agreed', 'accepted', 'cancelled') OR event_seq IS NOT NULL));

CREATE FUNCTION fee_has_evidence() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE missing text;
BEGIN
  SELECT string_agg(needed.kind, ', ') INTO missing FROM unnest(CASE NEW.kind
      WHEN 'late_booked' THEN ARRAY['agreed', 'cancelled']
      WHEN 'late_asap' THEN ARRAY['accepted', 'cancelled']
      ELSE ARRAY['agreed', 'arrived', 'contact', 'waited_out', 'cancelled'] END) AS needed (kind)
    WHERE NOT EXISTS (SELECT 1 FROM fee_evidence e WHERE e.fee_id = NEW.id
      AND (e.kind = needed.kind OR needed.kind = 'contact' AND e.kind IN ('contact_call', 'contact_message'))
      AND (e.trip_id IS NULL OR e.trip_id = NEW.trip_id)
      AND (e.kind NOT IN ('arrived', 'waited_out') OR e.lat IS NOT NULL));
  IF missing IS NOT NULL THEN
    RAISE EXCEPTION 'fee % (%) lacks evidence: %', NEW.id, NEW.kind, missing USING ERRCODE = 'check_violation', CONSTRAINT = 'fee_has_evidence';
  END IF;
  IF NOT EXISTS (SELECT 1 FROM fee_evidence e JOIN trip_event v ON v.trip_id = e.trip_id AND v.seq = e.event_seq
      WHERE e.fee_id = NEW.id AND e.kind = 'cancelled' AND v.trip_id = NEW.trip_id AND v.fact = 'trip.cancelled') THEN
    RAISE EXCEPTION 'fee % is for a trip that was not cancelled', NEW.id USING ERRCODE = 'check_violation', CONSTRAINT = 'fee_has_evidence';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER fee_has_evidence AFTER INSERT ON fee
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION fee_has_evidence();

-- What a booking keeps is what its fees say, at every commit.
CREATE FUNCTION booking_keeps_its_fees() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE booked uuid; kept integer; fees bigint;
BEGIN
  IF TG_TABLE_NAME = 'booking' THEN booked := NEW.id; ELSE booked := NEW.booking_id; END IF;
  SELECT retained_fee_cents INTO kept FROM booking WHERE id = booked;
  SELECT coalesce(sum(cents - waived_cents), 0) INTO fees FROM fee WHERE booking_id = booked;
  IF kept <> fees THEN
    RAISE EXCEPTION 'booking % keeps % cents, its fees are %', booked, kept, fees USING ERRCODE = 'check_violation', CONSTRAINT = 'booking_keeps_its_fees';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER booking_keeps_its_fees AFTER UPDATE OF retained_fee_cents ON booking
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION booking_keeps_its_fees();
CREATE CONSTRAINT TRIGGER fee_kept_by_booking AFTER INSERT OR UPDATE ON fee
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION booking_keeps_its_fees();

-- A fee is never made greater or another's; what was waived stays waived. Evidence is only added; its places are forgotten in time.
CREATE FUNCTION fee_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' OR (NEW.id, NEW.booking_id, NEW.trip_id, NEW.kind, NEW.cents, NEW.at)
      IS DISTINCT FROM (OLD.id, OLD.booking_id, OLD.trip_id, OLD.kind, OLD.cents, OLD.at) OR NEW.waived_cents < OLD.waived_cents THEN
    RAISE EXCEPTION 'fee % only ever gets smaller', OLD.id USING ERRCODE = 'check_violation', CONSTRAINT = 'fee_guard';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER fee_guard BEFORE UPDATE OR DELETE ON fee FOR EACH ROW EXECUTE FUNCTION fee_guard();
CREATE FUNCTION fee_evidence_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' OR NEW.lat IS NOT NULL OR NEW.lng IS NOT NULL OR (NEW.id, NEW.fee_id, NEW.kind, NEW.at, NEW.payload, NEW.trip_id, NEW.event_seq)
      IS DISTINCT FROM (OLD.id, OLD.fee_id, OLD.kind, OLD.at, OLD.payload, OLD.trip_id, OLD.event_seq) THEN
    RAISE EXCEPTION 'evidence is append-only, but for its place' USING ERRCODE = 'check_violation', CONSTRAINT = 'fee_evidence_append_only';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER fee_evidence_append_only BEFORE UPDATE OR DELETE ON fee_evidence FOR EACH ROW EXECUTE FUNCTION fee_evidence_guard();
CREATE TRIGGER fee_no_truncate BEFORE TRUNCATE ON fee FOR EACH STATEMENT EXECUTE FUNCTION append_only();
CREATE TRIGGER fee_evidence_no_truncate BEFORE TRUNCATE ON fee_evidence FOR EACH STATEMENT EXECUTE FUNCTION append_only();

-- A dispute is decided once, by somebody, with a reason.
ALTER TABLE fee_dispute ADD CONSTRAINT fee_dispute_words CHECK (status IN ('open', 'upheld', 'reduced', 'waived')
  AND reason IN ('driver_absent', 'was_there', 'driver_late', 'not_informed', 'other')
  AND (status = 'open') = (decided_at IS NULL) AND (status = 'open') = (decided_by IS NULL) AND (status = 'open' OR note <> '')
  AND CASE WHEN status IN ('reduced', 'waived') THEN waived_cents > 0 ELSE waived_cents = 0 END);
CREATE FUNCTION fee_dispute_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' OR OLD.status <> 'open' THEN
    RAISE EXCEPTION 'the dispute of fee % is decided', OLD.fee_id USING ERRCODE = 'check_violation', CONSTRAINT = 'fee_dispute_decided_once';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER fee_dispute_decided_once BEFORE UPDATE OR DELETE ON fee_dispute FOR EACH ROW EXECUTE FUNCTION fee_dispute_guard();

-- Changes: one waits for its payment at a time, each applied one has its number, an ended one stays as it is.
ALTER TABLE booking_change ADD CONSTRAINT booking_change_words CHECK (
  status IN ('quoted', 'awaiting_payment', 'applied', 'expired', 'superseded', 'impossible')
  AND (status <> 'awaiting_payment' OR payment_id IS NOT NULL AND new_total_cents > old_total_cents)
  AND (status NOT IN ('awaiting_payment', 'applied') OR number IS NOT NULL)
  AND (ended_at IS NULL) = (status IN ('quoted', 'awaiting_payment'))
  AND new_total_cents >= 0);
CREATE UNIQUE INDEX one_change_awaiting_payment ON booking_change (booking_id) WHERE status = 'awaiting_payment';
CREATE UNIQUE INDEX one_change_per_number ON booking_change (booking_id, number) WHERE number IS NOT NULL;
CREATE UNIQUE INDEX one_change_after_each ON booking_change (booking_id, after_number) WHERE status = 'applied';
CREATE INDEX booking_change_due ON booking_change (expires_at) WHERE status = 'awaiting_payment';
CREATE FUNCTION booking_change_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.ended_at IS NOT NULL OR (NEW.plan, NEW.old_total_cents, NEW.new_total_cents, NEW.booking_id, NEW.after_number)
      IS DISTINCT FROM (OLD.plan, OLD.old_total_cents, OLD.new_total_cents, OLD.booking_id, OLD.after_number) THEN
    RAISE EXCEPTION 'change % has ended as %', OLD.id, OLD.status USING ERRCODE = 'check_violation', CONSTRAINT = 'booking_change_guard';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER booking_change_guard BEFORE UPDATE ON booking_change FOR EACH ROW EXECUTE FUNCTION booking_change_guard();

ALTER TABLE trip_mark ADD CONSTRAINT trip_mark_words CHECK (kind IN ('departed', 'on_the_way', 'arrived', 'contact_call', 'contact_message')
  AND (lat IS NULL) = (lng IS NULL));
ALTER TABLE trip_waiting ADD CONSTRAINT trip_waiting_numbers CHECK (minutes > 0 AND cents >= 0 AND boarded_at > free_until);
ALTER TABLE compensation ADD CONSTRAINT compensation_words CHECK (cents > 0 AND form IN ('credit', 'refund')
  AND reason IN ('driver_late', 'cancelled_by_us', 'no_driver_after_promise') AND (form = 'credit') = (user_id IS NOT NULL)
  AND (reason = 'driver_late') = (late_minutes IS NOT NULL));
CREATE TRIGGER compensation_append_only BEFORE UPDATE OR DELETE ON compensation FOR EACH ROW EXECUTE FUNCTION append_only();
