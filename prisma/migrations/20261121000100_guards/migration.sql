-- The invariants of the business, held by the database itself. Every one has a test that was seen red without it;
-- libs/persistence asserts at boot that all of them are still there.
CREATE EXTENSION IF NOT EXISTS btree_gist;

-- One driver, one vehicle: never two trips at once.
ALTER TABLE trip ADD CONSTRAINT driver_no_overlap
  EXCLUDE USING gist (driver_id WITH =, service_window WITH &&) WHERE (status IN ('accepted', 'ongoing'));
ALTER TABLE trip ADD CONSTRAINT vehicle_no_overlap
  EXCLUDE USING gist (vehicle_id WITH =, service_window WITH &&) WHERE (status IN ('accepted', 'ongoing'));
CREATE UNIQUE INDEX one_ongoing_per_driver ON trip (driver_id) WHERE status = 'ongoing';
CREATE UNIQUE INDEX one_ongoing_per_vehicle ON trip (vehicle_id) WHERE status = 'ongoing';

-- A held trip has a driver, a vehicle and a window; an open one has none.
ALTER TABLE trip ADD CONSTRAINT trip_held_is_whole CHECK (
  CASE WHEN status IN ('accepted', 'ongoing')
    THEN driver_id IS NOT NULL AND vehicle_id IS NOT NULL AND service_window IS NOT NULL
    WHEN status = 'pending' THEN driver_id IS NULL AND vehicle_id IS NULL AND service_window IS NULL
    ELSE true END);
ALTER TABLE trip ADD CONSTRAINT trip_cancel_has_reason CHECK (status <> 'cancelled' OR (cancel_reason IS NOT NULL AND cancelled_by IS NOT NULL));
ALTER TABLE trip ADD CONSTRAINT trip_numbers CHECK (version >= 1 AND round >= 1 AND leg IN (1, 2) AND fare_cents >= 0 AND distance_meters >= 0 AND duration_seconds >= 0);
ALTER TABLE booking ADD CONSTRAINT booking_numbers CHECK (passengers BETWEEN 1 AND 8 AND bags >= 0 AND total_cents >= 0 AND retained_fee_cents BETWEEN 0 AND total_cents);
ALTER TABLE booking ADD CONSTRAINT booking_has_contact CHECK (user_id IS NOT NULL OR (guest_email IS NOT NULL AND guest_phone IS NOT NULL));
ALTER TABLE booking ADD CONSTRAINT booking_requirement CHECK (payment_requirement IN ('prepaid', 'on_account'));
ALTER TABLE driver ADD CONSTRAINT driver_words CHECK (status IN ('pending', 'approved', 'suspended') AND shift IN ('off', 'on', 'break') AND licence_area IN ('brussels', 'flanders'));
ALTER TABLE driver ADD CONSTRAINT driver_on_shift_has_vehicle CHECK (shift = 'off' OR vehicle_id IS NOT NULL);
CREATE UNIQUE INDEX one_driver_per_vehicle_on_shift ON driver (vehicle_id) WHERE shift <> 'off';

-- Legal moves only (libs/domain trip-machine.ts, LEGAL_EDGES), one version at a time.
CREATE FUNCTION trip_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.version NOT IN (OLD.version, OLD.version + 1) THEN
    RAISE EXCEPTION 'trip % version % does not follow %', OLD.id, NEW.version, OLD.version USING ERRCODE = 'check_violation', CONSTRAINT = 'trip_version_step';
  END IF;
  IF OLD.status IN ('completed', 'cancelled') AND (NEW.version <> OLD.version OR NEW.status <> OLD.status
      OR NEW.driver_id IS DISTINCT FROM OLD.driver_id OR NEW.fare_cents <> OLD.fare_cents) THEN
    RAISE EXCEPTION 'trip % is final', OLD.id USING ERRCODE = 'check_violation', CONSTRAINT = 'trip_final';
  END IF;
  IF NEW.status <> OLD.status OR NEW.driver_id IS DISTINCT FROM OLD.driver_id OR NEW.round <> OLD.round THEN
    IF NEW.version <> OLD.version + 1 THEN
      RAISE EXCEPTION 'trip % changed without a new version', OLD.id USING ERRCODE = 'check_violation', CONSTRAINT = 'trip_version_step';
    END IF;
    IF (OLD.status, NEW.status) NOT IN (('pending', 'pending'), ('pending', 'accepted'), ('pending', 'cancelled'),
        ('accepted', 'accepted'), ('accepted', 'pending'), ('accepted', 'ongoing'), ('accepted', 'cancelled'),
        ('ongoing', 'ongoing'), ('ongoing', 'completed'), ('ongoing', 'cancelled')) THEN
      RAISE EXCEPTION 'trip %: % to % is not a legal move', OLD.id, OLD.status, NEW.status USING ERRCODE = 'check_violation', CONSTRAINT = 'trip_legal_edge';
    END IF;
    IF NEW.status = OLD.status AND NEW.driver_id IS DISTINCT FROM OLD.driver_id THEN
      RAISE EXCEPTION 'trip %: the driver changes only through pending', OLD.id USING ERRCODE = 'check_violation', CONSTRAINT = 'trip_legal_edge';
    END IF;
    IF NEW.round <> OLD.round + (CASE WHEN OLD.status = 'accepted' AND NEW.status = 'pending' THEN 1 ELSE 0 END) THEN
      RAISE EXCEPTION 'trip %: round % does not follow %', OLD.id, NEW.round, OLD.round USING ERRCODE = 'check_violation', CONSTRAINT = 'trip_round_step';
    END IF;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER trip_guard BEFORE UPDATE ON trip FOR EACH ROW EXECUTE FUNCTION trip_guard();

-- Every version has its event by commit time.
CREATE FUNCTION trip_version_has_event() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT 1 FROM trip_event e WHERE e.trip_id = NEW.id AND e.seq = NEW.version AND e.status = NEW.status) THEN
    RAISE EXCEPTION 'trip % version % has no event', NEW.id, NEW.version USING ERRCODE = 'check_violation', CONSTRAINT = 'trip_version_has_event';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER trip_version_has_event AFTER INSERT OR UPDATE OF version ON trip
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION trip_version_has_event();

-- History is append-only.
CREATE FUNCTION append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'check_violation', CONSTRAINT = TG_TABLE_NAME || '_append_only';
END $$;
CREATE TRIGGER trip_event_append_only BEFORE UPDATE OR DELETE ON trip_event FOR EACH ROW EXECUTE FUNCTION append_only();
CREATE TRIGGER audit_log_append_only BEFORE UPDATE OR DELETE ON audit_log FOR EACH ROW EXECUTE FUNCTION append_only();
CREATE TRIGGER command_log_append_only BEFORE UPDATE ON command_log FOR EACH ROW EXECUTE FUNCTION append_only();

-- Offers: one winner a round, one end each, never accepted late nor expired early, only for a paid trip that waits.
CREATE UNIQUE INDEX one_accepted_offer ON offer (trip_id, round) WHERE status = 'accepted';
-- A driver is asked once a round, unless the question never reached him.
CREATE UNIQUE INDEX one_offer_per_driver_and_round ON offer (trip_id, round, driver_id) WHERE end_reason IS DISTINCT FROM 'undelivered';
CREATE FUNCTION offer_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF NEW.status <> 'open' OR NOT EXISTS (SELECT 1 FROM trip t WHERE t.id = NEW.trip_id AND t.status = 'pending'
        AND t.round = NEW.round AND t.dispatch_from IS NOT NULL) THEN
      RAISE EXCEPTION 'trip % round % takes no offers', NEW.trip_id, NEW.round USING ERRCODE = 'check_violation', CONSTRAINT = 'offer_only_for_waiting_trip';
    END IF;
    RETURN NEW;
  END IF;
  IF OLD.status <> 'open' AND NEW.status <> OLD.status THEN
    RAISE EXCEPTION 'offer % already ended as %', OLD.id, OLD.status USING ERRCODE = 'check_violation', CONSTRAINT = 'offer_ends_once';
  END IF;
  IF OLD.status = 'open' AND NEW.status = 'accepted' AND clock_timestamp() > OLD.expires_at THEN
    RAISE EXCEPTION 'offer % has expired', OLD.id USING ERRCODE = 'check_violation', CONSTRAINT = 'offer_not_accepted_late';
  END IF;
  IF OLD.status = 'open' AND NEW.status = 'expired' AND clock_timestamp() < OLD.expires_at THEN
    RAISE EXCEPTION 'offer % has not expired yet', OLD.id USING ERRCODE = 'check_violation', CONSTRAINT = 'offer_not_expired_early';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER offer_guard BEFORE INSERT OR UPDATE ON offer FOR EACH ROW EXECUTE FUNCTION offer_guard();

-- Money: one live payment per booking and purpose, never more given back than taken.
CREATE UNIQUE INDEX one_live_payment ON payment (booking_id, purpose)
  WHERE status IN ('created', 'requires_action', 'processing', 'authorized', 'succeeded');
CREATE UNIQUE INDEX one_create_per_payment ON payment_op (payment_id) WHERE kind = 'create';
ALTER TABLE payment ADD CONSTRAINT payment_numbers CHECK (amount_cents > 0 AND captured_cents BETWEEN 0 AND amount_cents);
ALTER TABLE refund ADD CONSTRAINT refund_numbers CHECK (cents > 0 AND status IN ('pending', 'succeeded', 'failed'));
ALTER TABLE payment_op ADD CONSTRAINT payment_op_words CHECK (kind IN ('create', 'cancel', 'refund') AND status IN ('pending', 'done', 'failed'));
CREATE FUNCTION refund_within_capture() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE captured integer; given bigint;
BEGIN
  SELECT captured_cents INTO captured FROM payment WHERE id = NEW.payment_id FOR UPDATE;
  SELECT coalesce(sum(cents), 0) INTO given FROM refund WHERE payment_id = NEW.payment_id AND status <> 'failed' AND id <> NEW.id;
  IF NEW.status <> 'failed' AND given + NEW.cents > captured THEN
    RAISE EXCEPTION 'refunds of payment % would exceed what was taken', NEW.payment_id USING ERRCODE = 'check_violation', CONSTRAINT = 'refund_within_capture';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER refund_within_capture BEFORE INSERT OR UPDATE ON refund FOR EACH ROW EXECUTE FUNCTION refund_within_capture();

-- One price list at a time.
ALTER TABLE tariff ADD CONSTRAINT tariff_no_overlap EXCLUDE USING gist (tstzrange(valid_from, valid_until) WITH &&);

-- E-mail addresses are one account whatever their case.
CREATE UNIQUE INDEX one_account_per_email ON app_user (lower(email));

-- What the sweeper, the relay and the queue look for, and nothing else.
CREATE INDEX outbox_unpublished ON outbox (id) WHERE published_at IS NULL;
CREATE INDEX offer_open_by_expiry ON offer (expires_at) WHERE status = 'open';
CREATE INDEX offer_open_by_driver ON offer (driver_id) WHERE status = 'open';
CREATE INDEX trip_due_for_dispatch ON trip (next_dispatch_at) WHERE status = 'pending' AND next_dispatch_at IS NOT NULL;
CREATE INDEX trip_due_for_watch ON trip (next_watch_at) WHERE status IN ('pending', 'accepted') AND next_watch_at IS NOT NULL;
CREATE INDEX trip_live ON trip (status) WHERE status IN ('pending', 'accepted', 'ongoing');
CREATE INDEX payment_op_due ON payment_op (next_attempt_at) WHERE status = 'pending';
CREATE INDEX payment_unsettled ON payment (next_check_at) WHERE status IN ('created', 'requires_action', 'processing', 'authorized');
CREATE INDEX webhook_unprocessed ON webhook_inbox (next_attempt_at) WHERE processed_at IS NULL;
CREATE INDEX booking_unpaid ON booking (pay_by) WHERE paid_at IS NULL AND pay_by IS NOT NULL;
