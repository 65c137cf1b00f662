-- Rules that hold whatever code runs, enforced by the database itself: constraints, partial indexes, functions and triggers. Prisma cannot
-- express them and would drop them. Each has a test that was seen red without it, and libs/persistence (kernel/schema-guards.ts) refuses to
-- start on a database that lacks one. A column that holds one of a few words is text with a CHECK (*_words).
--
-- Sections: shared, people, messages, drivers and vehicles, bookings, promotions, companies and invoices, fees, payments, ledger, trips,
-- offers and pencils, promised rides, arrivals, parcels, after the ride, safety, office, start data.

-- ============================== Shared ==============================

-- Exclusion constraints mix equality with overlapping ranges.
CREATE EXTENSION btree_gist;

-- History is append-only. Triggers refuse updates and deletes; a row trigger does not fire on TRUNCATE, so some tables have a second trigger.
CREATE FUNCTION append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'check_violation', CONSTRAINT = TG_TABLE_NAME || '_append_only';
END $$;
ALTER TABLE audit_log ADD CONSTRAINT audit_log_words CHECK (actor_role IN ('passenger', 'driver', 'dispatcher', 'admin', 'guest', 'system'));
CREATE TRIGGER audit_log_append_only BEFORE UPDATE OR DELETE ON audit_log FOR EACH ROW EXECUTE FUNCTION append_only();
CREATE TRIGGER audit_log_no_truncate BEFORE TRUNCATE ON audit_log FOR EACH STATEMENT EXECUTE FUNCTION append_only();
CREATE TRIGGER command_log_append_only BEFORE UPDATE ON command_log FOR EACH ROW EXECUTE FUNCTION append_only();

-- Every change increases the version that the office edits by. Using or pausing a promotion changes nothing that is edited.
CREATE FUNCTION another_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.version := OLD.version;
  IF to_jsonb(NEW) - ARRAY['uses', 'disabled_at'] IS DISTINCT FROM to_jsonb(OLD) - ARRAY['uses', 'disabled_at'] THEN
    NEW.version := OLD.version + 1;
  END IF;
  RETURN NEW;
END $$;

-- The other devices and screens of an account hear of its changes. Written in the transaction of the change, so that no writer can forget it.
CREATE FUNCTION account_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE mine jsonb;
BEGIN
  IF TG_OP = 'DELETE' THEN mine := to_jsonb(OLD); ELSE mine := to_jsonb(NEW); END IF;
  INSERT INTO outbox (topic, object_id, payload)
  VALUES ('account.changed', (mine ->> TG_ARGV[1])::uuid, jsonb_build_object('what', TG_ARGV[0]));
  RETURN NULL;
END $$;

-- One spelling of a phone number however it is typed: 0470 12 34 56, 0032 470/12.34.56 and +32470123456 are 32470123456. A number without a
-- country code is Belgian.
CREATE FUNCTION phone_key(phone text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT CASE WHEN digits LIKE '00%' THEN substr(digits, 3)
              WHEN digits LIKE '0%' THEN '32' || substr(digits, 2)
              ELSE digits END
  FROM (SELECT regexp_replace(phone, '\D', '', 'g') AS digits) number
$$;

-- Prisma lets list columns be null.
ALTER TABLE drawn_zone ALTER COLUMN lats SET NOT NULL, ALTER COLUMN lngs SET NOT NULL;
ALTER TABLE promo_code ALTER COLUMN services SET NOT NULL;
ALTER TABLE rating ALTER COLUMN tags SET NOT NULL;
ALTER TABLE vehicle ALTER COLUMN features SET NOT NULL;

-- A commit that wrote facts wakes the relays (libs/persistence, kernel/outbox-listener.ts). Postgres lets one notifying transaction commit at a
-- time, flush included: if all of them notified, commits could no longer share a flush (decision 63, measured). So one notifies, and those that
-- commit meanwhile leave it to that one. Deferred, because the lock then lasts no longer than the commit.
CREATE FUNCTION outbox_written() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF pg_try_advisory_xact_lock(hashtext('sablon.outbox')) THEN
    PERFORM pg_notify('outbox', '');
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER outbox_written AFTER INSERT ON outbox
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION outbox_written();

-- The relay skips published and abandoned facts, however many there are; the pruner finds published ones by age.
CREATE INDEX outbox_unpublished ON outbox (id) WHERE published_at IS NULL AND given_up_at IS NULL;
CREATE INDEX outbox_published ON outbox (published_at) WHERE published_at IS NOT NULL;

-- ============================== People ==============================

-- Addresses that differ only in case are one account.
CREATE UNIQUE INDEX one_account_per_email ON app_user (lower(email));
ALTER TABLE app_user ADD CONSTRAINT app_user_words CHECK (language IN ('fr', 'nl', 'en') AND theme IN ('light', 'dark'));
-- Callers are found by number.
CREATE INDEX app_user_phone_idx ON app_user (phone_key(phone));
CREATE TRIGGER profile_change_is_published AFTER UPDATE OF email, phone, first_name, last_name, language, theme, silent_ride, pet_friendly,
  email_verified_at ON app_user FOR EACH ROW WHEN (OLD IS DISTINCT FROM NEW) EXECUTE FUNCTION account_changed('profile', 'id');

-- Rights can always be granted: the last admin who may sign in keeps the role and stays enabled. The lock makes two changes queue, so that two
-- admins cannot remove each other at once.
CREATE FUNCTION last_admin_stays() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('sablon.admins'));
  IF NOT EXISTS (SELECT 1 FROM app_user WHERE role = 'admin' AND disabled_at IS NULL AND id <> OLD.id) THEN
    RAISE EXCEPTION 'account % is the last admin', OLD.id USING ERRCODE = 'check_violation', CONSTRAINT = 'last_admin_stays';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER last_admin_stays BEFORE UPDATE OF role, disabled_at ON app_user FOR EACH ROW
  WHEN (OLD.role = 'admin' AND OLD.disabled_at IS NULL AND (NEW.role <> 'admin' OR NEW.disabled_at IS NOT NULL))
  EXECUTE FUNCTION last_admin_stays();

-- Only hashes are stored: a token (43 characters of base64url) does not fit.
ALTER TABLE account_token ADD CONSTRAINT account_token_words
  CHECK (kind IN ('verify_email', 'reset_password', 'second_factor', 'change_email') AND tries >= 0 AND expires_at > created_at);
ALTER TABLE account_token ADD CONSTRAINT account_token_hashed CHECK (hash ~ '^[0-9a-f]{64}$');
-- Only keyed hashes are stored: a recovery code does not fit.
ALTER TABLE recovery_code ADD CONSTRAINT recovery_code_hashed CHECK (hash ~ '^[0-9a-f]{64}$');
CREATE TRIGGER factor_change_is_published AFTER UPDATE OF confirmed_at OR DELETE ON second_factor FOR EACH ROW EXECUTE FUNCTION account_changed('security', 'user_id');
ALTER TABLE identity ADD CONSTRAINT identity_words CHECK (provider IN ('google', 'apple', 'demo') AND subject <> '');

-- A signed-out device gets no more pushes, however it was signed out.
CREATE FUNCTION forget_push_subscriptions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM push_subscription WHERE session_id_hash = NEW.id_hash;
  RETURN NULL;
END $$;
CREATE TRIGGER session_end_forgets_push AFTER UPDATE OF revoked_at ON session
  FOR EACH ROW WHEN (NEW.revoked_at IS NOT NULL) EXECUTE FUNCTION forget_push_subscriptions();
CREATE TRIGGER sign_in_is_published AFTER INSERT OR UPDATE OF revoked_at ON session FOR EACH ROW EXECUTE FUNCTION account_changed('security', 'user_id');

-- One home and one work address each; the same place only once.
CREATE UNIQUE INDEX one_home_one_work ON saved_place (user_id, kind) WHERE kind IN ('home', 'work');
CREATE UNIQUE INDEX saved_place_once ON saved_place (user_id, (place ->> 'placeId'));
ALTER TABLE saved_place ADD CONSTRAINT saved_place_kind CHECK (kind IN ('home', 'work', 'airport', 'other'));
CREATE TRIGGER place_change_is_published AFTER INSERT OR UPDATE OR DELETE ON saved_place FOR EACH ROW EXECUTE FUNCTION account_changed('places', 'user_id');

-- One data export in preparation per account.
CREATE UNIQUE INDEX one_data_export_at_a_time ON data_export (user_id) WHERE status = 'asked';
ALTER TABLE data_export ADD CONSTRAINT data_export_words CHECK (status IN ('asked', 'ready', 'failed', 'expired')
  AND parts_done BETWEEN 0 AND parts_total AND (status = 'ready') = (stored_name IS NOT NULL)
  AND (status <> 'ready' OR (ready_at IS NOT NULL AND expires_at IS NOT NULL AND size_bytes IS NOT NULL)));
CREATE INDEX data_export_due ON data_export (next_attempt_at) WHERE next_attempt_at IS NOT NULL;
CREATE TRIGGER export_change_is_published AFTER INSERT OR UPDATE OF status, parts_done ON data_export FOR EACH ROW EXECUTE FUNCTION account_changed('privacy', 'user_id');
ALTER TABLE account_deletion ADD CONSTRAINT account_deletion_words
  CHECK (waits_for IN ('not_a_passenger', 'open_trip', 'money_moving', 'fee_disputed', 'company_admin'));
ALTER TABLE account_deletion ADD CONSTRAINT account_deletion_ends CHECK ((erased_at IS NULL) = (next_attempt_at IS NOT NULL)
  AND due_at > asked_at);
CREATE TRIGGER deletion_change_is_published AFTER INSERT OR DELETE OR UPDATE OF waits_for ON account_deletion FOR EACH ROW EXECUTE FUNCTION account_changed('privacy', 'user_id');

-- ============================== Messages ==============================

-- One message per fact, person and channel.
CREATE UNIQUE INDEX one_message_per_fact ON outgoing_message (dedupe_key);
ALTER TABLE outgoing_message ADD CONSTRAINT outgoing_message_words
  CHECK (channel IN ('mail', 'sms', 'push') AND status IN ('queued', 'sent', 'failed', 'expired') AND language IN ('fr', 'nl', 'en'));
-- An SMS or push has an end: one that leaves too late expires instead.
ALTER TABLE outgoing_message ADD CONSTRAINT outgoing_message_ends CHECK (channel = 'mail' OR expires_at IS NOT NULL);
CREATE INDEX outgoing_message_due ON outgoing_message (next_attempt_at) WHERE status = 'queued';
CREATE INDEX outgoing_message_ended ON outgoing_message (created_at) WHERE status <> 'queued';

-- One notification per reader, kind, object and event, however often the event is handled.
CREATE UNIQUE INDEX one_notification_per_event ON notification (recipient, kind, object_id, event);
ALTER TABLE notification ADD CONSTRAINT notification_recipient CHECK (
  (user_id IS NOT NULL AND recipient = 'user:' || user_id) OR (user_id IS NULL AND recipient LIKE 'booking:%'));
CREATE INDEX notification_unread ON notification (user_id) WHERE read_at IS NULL;
-- Notifications about the safety of an account cannot be turned off.
ALTER TABLE notification_choice ADD CONSTRAINT notification_choice_words CHECK (
  channel IN ('push', 'mail', 'sms', 'all') AND (kind = 'all') = (channel = 'all') AND kind <> 'account.secured');
CREATE TRIGGER notification_choice_is_published AFTER INSERT OR UPDATE OR DELETE ON notification_choice FOR EACH ROW EXECUTE FUNCTION account_changed('notifications', 'user_id');

ALTER TABLE contact_message ADD CONSTRAINT contact_message_words CHECK (language IN ('fr', 'nl', 'en'));

-- One support conversation per person, one conversation per trip and driver.
CREATE UNIQUE INDEX one_support_conversation_per_person ON conversation (user_id) WHERE kind = 'support';
CREATE UNIQUE INDEX one_conversation_per_trip_and_driver ON conversation (trip_id, driver_id) WHERE kind = 'trip';
ALTER TABLE conversation ADD CONSTRAINT conversation_words CHECK (kind IN ('support', 'trip'));
ALTER TABLE conversation ADD CONSTRAINT conversation_parties CHECK (
  (kind = 'support' AND user_id IS NOT NULL AND trip_id IS NULL AND driver_id IS NULL)
  OR (kind = 'trip' AND user_id IS NULL AND trip_id IS NOT NULL AND driver_id IS NOT NULL AND waiting_since IS NULL));
ALTER TABLE chat_message ADD CONSTRAINT chat_message_words CHECK (
  author IN ('passenger', 'driver', 'staff', 'system') AND (author = 'system') = (body = ''));
CREATE INDEX conversation_waiting_idx ON conversation (waiting_since) WHERE waiting_since IS NOT NULL;

-- A message from dispatch is a template or free text, and goes to one driver, a zone or everyone on shift. It never changes.
ALTER TABLE staff_message ADD CONSTRAINT staff_message_words CHECK (audience IN ('driver', 'zone', 'shift') AND (audience = 'zone') = (zone IS NOT NULL)
  AND template IN ('call_dispatch', 'many_rides', 'road_blocked', 'check_position', 'take_break')
  AND (template IS NULL) = (words <> '') AND char_length(words) <= 500);
CREATE TRIGGER staff_message_append_only BEFORE UPDATE ON staff_message FOR EACH ROW EXECUTE FUNCTION append_only();
-- Delivery precedes reading, and neither is taken back.
ALTER TABLE staff_message_reader ADD CONSTRAINT staff_message_reader_order CHECK (read_at IS NULL OR delivered_at IS NOT NULL);
CREATE FUNCTION staff_message_read_once() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.message_id, NEW.driver_id) IS DISTINCT FROM (OLD.message_id, OLD.driver_id)
      OR OLD.delivered_at IS NOT NULL AND NEW.delivered_at IS DISTINCT FROM OLD.delivered_at
      OR OLD.read_at IS NOT NULL AND NEW.read_at IS DISTINCT FROM OLD.read_at THEN
    RAISE EXCEPTION 'message % was read by % already', OLD.message_id, OLD.driver_id USING ERRCODE = 'check_violation', CONSTRAINT = 'staff_message_read_once';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER staff_message_read_once BEFORE UPDATE ON staff_message_reader FOR EACH ROW EXECUTE FUNCTION staff_message_read_once();
CREATE INDEX staff_message_unread ON staff_message_reader (driver_id) WHERE read_at IS NULL;

-- A message to a passenger is a template with its values, or free text. It never changes; delivery precedes reading, and neither is taken back.
ALTER TABLE passenger_message ADD CONSTRAINT passenger_message_words CHECK (
  template IN ('driver_late', 'driver_waits', 'call_us') AND (template IS NULL) = (words <> '')
  AND (coalesce(template, '') = 'driver_late') = (minutes IS NOT NULL) AND (coalesce(template, '') = 'driver_waits') = (place IS NOT NULL)
  AND coalesce(minutes, 1) BETWEEN 1 AND 120 AND char_length(words) <= 500 AND char_length(coalesce(place, '')) <= 120);
ALTER TABLE passenger_message ADD CONSTRAINT passenger_message_order CHECK (read_at IS NULL OR delivered_at IS NOT NULL);
CREATE FUNCTION passenger_message_unchanged() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.id, NEW.trip_id, NEW.author_id, NEW.template, NEW.minutes, NEW.place, NEW.words, NEW.written_at)
        IS DISTINCT FROM (OLD.id, OLD.trip_id, OLD.author_id, OLD.template, OLD.minutes, OLD.place, OLD.words, OLD.written_at)
      OR OLD.delivered_at IS NOT NULL AND NEW.delivered_at IS DISTINCT FROM OLD.delivered_at
      OR OLD.read_at IS NOT NULL AND NEW.read_at IS DISTINCT FROM OLD.read_at THEN
    RAISE EXCEPTION 'message % was said already', OLD.id USING ERRCODE = 'check_violation', CONSTRAINT = 'passenger_message_unchanged';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER passenger_message_unchanged BEFORE UPDATE ON passenger_message FOR EACH ROW EXECUTE FUNCTION passenger_message_unchanged();

-- ============================== Drivers and vehicles ==============================

ALTER TABLE driver ADD CONSTRAINT driver_words CHECK (status IN ('pending', 'approved', 'suspended') AND shift IN ('off', 'on', 'break') AND licence_area IN ('brussels', 'flanders'));
ALTER TABLE driver ADD CONSTRAINT driver_on_shift_has_vehicle CHECK (shift = 'off' OR vehicle_id IS NOT NULL);
CREATE UNIQUE INDEX one_driver_per_vehicle_on_shift ON driver (vehicle_id) WHERE shift <> 'off';
ALTER TABLE driver ADD CONSTRAINT driver_rating_possible CHECK (rating_count >= 0 AND rating_sum BETWEEN rating_count AND 5 * rating_count);
ALTER TABLE vehicle ADD CONSTRAINT vehicle_words CHECK (vehicle_class IN ('economy', 'standard', 'van') AND features <@ ARRAY[
  'leather', 'air_conditioning', 'wifi', 'usb', 'baby_seat', 'eco_friendly', 'card_payment', 'premium', 'wheelchair', 'group']);
ALTER TABLE vehicle ADD CONSTRAINT vehicle_colour_words CHECK (colour IN ('black', 'grey', 'silver', 'white', 'blue', 'midnight_blue',
  'red', 'green', 'brown', 'beige', 'yellow', 'orange', 'purple', 'other'));
CREATE TRIGGER vehicle_version BEFORE UPDATE ON vehicle FOR EACH ROW EXECUTE FUNCTION another_version();

-- Drivers work or rest once at a time. The trigger records every change of shift, whatever code makes it.
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

-- One document of each kind per driver and per vehicle.
CREATE UNIQUE INDEX one_document_of_a_kind_per_driver ON driver_document (driver_id, kind) WHERE driver_id IS NOT NULL;
CREATE UNIQUE INDEX one_document_of_a_kind_per_vehicle ON driver_document (vehicle_id, kind) WHERE vehicle_id IS NOT NULL;
ALTER TABLE driver_document ADD CONSTRAINT driver_document_words CHECK (status IN ('valid', 'revoked') AND kind IN ('driving_licence', 'taxi_licence', 'medical', 'criminal_record',
  'insurance', 'inspection', 'vehicle_licence', 'vehicle_documents')
  AND num_nonnulls(driver_id, vehicle_id) = 1 AND (driver_id IS NOT NULL) = (kind IN ('driving_licence', 'taxi_licence', 'medical', 'criminal_record')));
CREATE INDEX driver_document_ends ON driver_document (expires_on);

-- A driver with a document that has expired by the day of the ride gets no offer and no trip. Trips already held are finished: the trigger
-- looks only at a new holder.
CREATE FUNCTION driver_documents_hold() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE needed_on date;
BEGIN
  IF TG_TABLE_NAME = 'offer' THEN
    SELECT (greatest(clock_timestamp(), t.pickup_at) AT TIME ZONE 'Europe/Brussels')::date INTO needed_on FROM trip t WHERE t.id = NEW.trip_id;
  ELSE
    needed_on := (greatest(clock_timestamp(), NEW.pickup_at) AT TIME ZONE 'Europe/Brussels')::date;
  END IF;
  IF EXISTS (SELECT 1 FROM driver_document p WHERE (p.driver_id = NEW.driver_id OR p.vehicle_id = NEW.vehicle_id)
      AND (p.status <> 'valid' OR p.expires_on < needed_on)) THEN
    RAISE EXCEPTION 'driver % has a document that is over on %', NEW.driver_id, needed_on
      USING ERRCODE = 'check_violation', CONSTRAINT = 'driver_documents_hold';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER offer_needs_documents BEFORE INSERT ON offer FOR EACH ROW EXECUTE FUNCTION driver_documents_hold();
CREATE TRIGGER trip_needs_documents BEFORE UPDATE OF driver_id, vehicle_id ON trip FOR EACH ROW
  WHEN (NEW.driver_id IS NOT NULL AND (NEW.driver_id, NEW.vehicle_id) IS DISTINCT FROM (OLD.driver_id, OLD.vehicle_id))
  EXECUTE FUNCTION driver_documents_hold();

-- A renewal is of a known kind, belongs to the vehicle where the document does, and is decided once; a refusal gives a reason.
ALTER TABLE document_renewal ADD CONSTRAINT document_renewal_words CHECK (
  status IN ('submitted', 'approved', 'refused') AND (status = 'submitted') = (decided_at IS NULL) AND (status <> 'refused' OR note <> '')
  AND size_bytes BETWEEN 1 AND 10485760 AND media_type IN ('application/pdf', 'image/jpeg', 'image/png', 'image/webp')
  AND kind IN ('driving_licence', 'taxi_licence', 'medical', 'criminal_record',
  'insurance', 'inspection', 'vehicle_licence', 'vehicle_documents')
  AND (vehicle_id IS NULL) = (kind IN ('driving_licence', 'taxi_licence', 'medical', 'criminal_record')));
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

-- One application in progress per address; refusals and questions give a reason.
CREATE UNIQUE INDEX one_open_application_per_email ON driver_application (lower(email))
  WHERE status IN ('draft', 'submitted', 'more_wanted');
ALTER TABLE driver_application ADD CONSTRAINT driver_application_words CHECK (
  status IN ('draft', 'submitted', 'more_wanted', 'approved', 'refused') AND language IN ('fr', 'nl', 'en')
  AND (status = 'draft' OR submitted_at IS NOT NULL));
ALTER TABLE driver_application ADD CONSTRAINT driver_application_note CHECK (status NOT IN ('refused', 'more_wanted') OR note <> '');
ALTER TABLE application_document ADD CONSTRAINT application_document_words CHECK (
  kind IN ('driving_licence', 'driver_certificate', 'criminal_record', 'vehicle_documents', 'photos')
  AND media_type IN ('application/pdf', 'image/jpeg', 'image/png', 'image/webp')
  AND size_bytes BETWEEN 1 AND 10485760 AND sha256 ~ '^[0-9a-f]{64}$' AND stored_name ~ '^[0-9a-f]{64}$');

-- A request for a review is about one subject, has words, and stays open until it is answered in words.
ALTER TABLE review_request ADD CONSTRAINT review_request_words CHECK (subject IN ('offer', 'decision', 'other')
  AND CASE subject WHEN 'offer' THEN offer_id IS NOT NULL AND decision_id IS NULL
    WHEN 'decision' THEN decision_id IS NOT NULL AND offer_id IS NULL
    WHEN 'other' THEN offer_id IS NULL AND decision_id IS NULL ELSE false END
  AND btrim(words) <> ''
  AND (answered_at IS NULL) = (answer IS NULL) AND (answered_at IS NULL) = (answered_by IS NULL)
  AND (answer IS NULL OR btrim(answer) <> ''));
CREATE UNIQUE INDEX one_review_per_offer ON review_request (offer_id) WHERE offer_id IS NOT NULL;
CREATE UNIQUE INDEX one_review_per_decision ON review_request (driver_id, decision_id) WHERE decision_id IS NOT NULL;
CREATE INDEX review_request_open ON review_request (asked_at) WHERE answered_at IS NULL;
-- It concerns the driver who asks. Staff answer it, once; nothing else of it changes, and no request is deleted.
CREATE FUNCTION review_request_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    RAISE EXCEPTION 'a request for a review is kept' USING ERRCODE = 'check_violation', CONSTRAINT = 'review_request_never_deleted';
  END IF;
  IF TG_OP = 'INSERT' AND (NEW.answered_at IS NOT NULL
      OR NEW.offer_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM offer o WHERE o.id = NEW.offer_id AND o.driver_id = NEW.driver_id)
      OR NEW.decision_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM dispatch_decision d WHERE d.id = NEW.decision_id
        AND d.record->'candidates' @> jsonb_build_array(jsonb_build_object('driverId', NEW.driver_id)))) THEN
    RAISE EXCEPTION 'a request for a review is about the driver who asks' USING ERRCODE = 'check_violation', CONSTRAINT = 'review_request_own';
  END IF;
  IF TG_OP = 'UPDATE' AND (OLD.answered_at IS NOT NULL
      OR to_jsonb(NEW) - '{answer,answered_by,answered_at}'::text[] <> to_jsonb(OLD) - '{answer,answered_by,answered_at}'::text[]) THEN
    RAISE EXCEPTION 'review % is answered once, and stays as it was asked', OLD.id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'review_request_answered_once';
  END IF;
  IF NEW.answered_by IS NOT NULL
      AND NOT EXISTS (SELECT 1 FROM app_user u WHERE u.id = NEW.answered_by AND u.role IN ('dispatcher', 'admin')) THEN
    RAISE EXCEPTION 'a person of the staff answers a review' USING ERRCODE = 'check_violation', CONSTRAINT = 'review_request_by_staff';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER review_request_guard BEFORE INSERT OR UPDATE OR DELETE ON review_request
  FOR EACH ROW EXECUTE FUNCTION review_request_guard();
CREATE TRIGGER review_request_no_truncate BEFORE TRUNCATE ON review_request FOR EACH STATEMENT EXECUTE FUNCTION append_only();

-- Traces hold whole points of one minute or one hour; there are no empty rows.
ALTER TABLE position_trace ADD CONSTRAINT position_trace_points CHECK (length(points) > 0 AND length(points) % 10 = 0
  AND seconds IN (60, 3600) AND from_at = date_trunc(CASE seconds WHEN 60 THEN 'minute' ELSE 'hour' END, from_at, 'UTC'));

-- Observations and the factors learned from them never change, so that a price of last month can be explained.
CREATE TRIGGER traffic_observation_append_only BEFORE UPDATE OR DELETE ON traffic_observation FOR EACH ROW EXECUTE FUNCTION append_only();
CREATE TRIGGER traffic_factors_append_only BEFORE UPDATE OR DELETE ON traffic_factors FOR EACH ROW EXECUTE FUNCTION append_only();

-- ============================== Bookings ==============================

ALTER TABLE booking ADD CONSTRAINT booking_words CHECK (service IN ('transport', 'transfer', 'parcel')
  AND trip_type IN ('one_way', 'return', 'hourly') AND vehicle_class IN ('economy', 'standard', 'van') AND language IN ('fr', 'nl', 'en'));
ALTER TABLE booking ADD CONSTRAINT booking_numbers CHECK (passengers BETWEEN 1 AND 8 AND bags >= 0 AND total_cents >= 0 AND retained_fee_cents BETWEEN 0 AND total_cents);
ALTER TABLE booking ADD CONSTRAINT booking_requirement CHECK (payment_requirement IN ('prepaid', 'on_account'));
ALTER TABLE booking ADD CONSTRAINT booking_means CHECK (promo_cents >= 0 AND credit_cents >= 0
  AND promo_cents + credit_cents <= total_cents AND (promo_cents = 0 OR promo_code IS NOT NULL) AND (credit_cents = 0 OR user_id IS NOT NULL));
-- Guests booked for by phone need no e-mail address: they get SMS, and find the receipt on the page of their ride.
ALTER TABLE booking ADD CONSTRAINT booking_has_contact CHECK (
  user_id IS NOT NULL OR (guest_phone IS NOT NULL AND (guest_email IS NOT NULL OR payment_requirement = 'on_account' OR created_by IS NOT NULL)));
-- Callers and earlier rides of guests are found by number and address.
CREATE INDEX booking_guest_phone_idx ON booking (phone_key(guest_phone)) WHERE user_id IS NULL;
CREATE INDEX booking_guest_email_idx ON booking (lower(guest_email)) WHERE user_id IS NULL;
CREATE INDEX booking_unpaid ON booking (pay_by) WHERE paid_at IS NULL AND pay_by IS NOT NULL;

-- One change of a booking waits for payment at a time, applied ones are numbered in sequence, and ended ones never change.
ALTER TABLE booking_change ADD CONSTRAINT booking_change_words CHECK (
  actor_role IN ('passenger', 'driver', 'dispatcher', 'admin', 'guest', 'system') AND
  status IN ('quoted', 'awaiting_payment', 'applied', 'expired', 'superseded', 'impossible')
  AND (status <> 'awaiting_payment' OR payment_id IS NOT NULL AND new_total_cents > old_total_cents)
  AND (status NOT IN ('awaiting_payment', 'applied') OR number IS NOT NULL)
  AND (ended_at IS NULL) = (status IN ('quoted', 'awaiting_payment'))
  AND new_total_cents >= 0);
CREATE UNIQUE INDEX one_change_awaiting_payment ON booking_change (booking_id) WHERE status = 'awaiting_payment';
CREATE UNIQUE INDEX one_change_per_number ON booking_change (booking_id, number) WHERE number IS NOT NULL;
CREATE UNIQUE INDEX one_change_after_each ON booking_change (booking_id, after_number) WHERE status = 'applied';
CREATE INDEX booking_change_due ON booking_change (expires_at) WHERE status = 'awaiting_payment';
-- Erasing an account may empty what its owner wrote in closed rows: only that, only to empty, and only in a transaction that says so
-- (`SET LOCAL sablon.erasing = 'on'`). fee_dispute_guard, lost_item_moves, lost_item_note_guard and custody_append_only do the same.
CREATE FUNCTION booking_change_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('sablon.erasing', true) = 'on' AND NEW.plan = '{}'::jsonb
      AND (to_jsonb(NEW) - 'plan') = (to_jsonb(OLD) - 'plan') THEN
    RETURN NEW;
  END IF;
  IF OLD.ended_at IS NOT NULL OR (NEW.plan, NEW.old_total_cents, NEW.new_total_cents, NEW.booking_id, NEW.after_number)
      IS DISTINCT FROM (OLD.plan, OLD.old_total_cents, OLD.new_total_cents, OLD.booking_id, OLD.after_number) THEN
    RAISE EXCEPTION 'change % has ended as %', OLD.id, OLD.status USING ERRCODE = 'check_violation', CONSTRAINT = 'booking_change_guard';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER booking_change_guard BEFORE UPDATE ON booking_change FOR EACH ROW EXECUTE FUNCTION booking_change_guard();

-- A payment link is sent once and never changes, and only for a booking that waits for payment.
CREATE TRIGGER payment_link_append_only BEFORE UPDATE ON payment_link FOR EACH ROW EXECUTE FUNCTION append_only();
CREATE FUNCTION payment_link_is_owed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT 1 FROM booking b WHERE b.id = NEW.booking_id AND b.payment_requirement = 'prepaid' AND b.paid_at IS NULL AND b.pay_by IS NOT NULL) THEN
    RAISE EXCEPTION 'booking % waits for no payment', NEW.booking_id USING ERRCODE = 'check_violation', CONSTRAINT = 'payment_link_is_owed';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER payment_link_is_owed BEFORE INSERT ON payment_link FOR EACH ROW EXECUTE FUNCTION payment_link_is_owed();

-- A shared link is stored as a hash: nothing in the table opens a ride.
ALTER TABLE shared_link ADD CONSTRAINT shared_link_is_hashed CHECK (token_hash ~ '^[0-9a-f]{64}$');
ALTER TABLE shared_link ADD CONSTRAINT shared_link_order CHECK (revoked_at IS NULL OR revoked_at >= created_at);

-- ============================== Promotions ==============================

-- A discount never exceeds the price, and a code is not used more often than allowed nor twice by the same person.
ALTER TABLE promo_code ADD CONSTRAINT promo_code_numbers CHECK (code ~ '^[A-Z0-9]{3,20}$'
  AND kind IN ('percent', 'fixed') AND value > 0 AND (kind = 'fixed' OR value <= 100)
  AND (max_discount_cents IS NULL OR max_discount_cents > 0) AND min_total_cents >= 0
  AND (max_uses IS NULL OR max_uses > 0) AND (valid_until IS NULL OR valid_until > valid_from));
ALTER TABLE promo_code ADD CONSTRAINT promo_code_uses CHECK (uses >= 0 AND (max_uses IS NULL OR uses <= max_uses));
ALTER TABLE promo_code ADD CONSTRAINT promo_code_for CHECK (services <@ ARRAY['transport', 'transfer', 'parcel']
  AND audience IN ('everyone', 'account', 'first_ride'));
ALTER TABLE promo_use ADD CONSTRAINT promo_use_numbers CHECK (cents > 0 AND holder <> '');
CREATE UNIQUE INDEX one_promo_use_per_holder ON promo_use (code, holder) WHERE returned_at IS NULL;
-- What a code gives is fixed once it has been used. When, for whom and how often may still change.
CREATE FUNCTION promo_code_gives_what_it_gave() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.code, NEW.kind, NEW.value, NEW.max_discount_cents) IS DISTINCT FROM (OLD.code, OLD.kind, OLD.value, OLD.max_discount_cents)
      AND EXISTS (SELECT 1 FROM promo_use u WHERE u.code = OLD.code) THEN
    RAISE EXCEPTION 'promotion % was used', OLD.code USING ERRCODE = 'check_violation', CONSTRAINT = 'promo_code_gives_what_it_gave';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER promo_code_gives_what_it_gave BEFORE UPDATE ON promo_code
  FOR EACH ROW EXECUTE FUNCTION promo_code_gives_what_it_gave();
CREATE TRIGGER promo_code_version BEFORE UPDATE ON promo_code FOR EACH ROW EXECUTE FUNCTION another_version();
-- One first ride per person, by address and by number, whatever the code and however many windows are open.
CREATE UNIQUE INDEX one_first_ride_per_holder ON promo_use (holder) WHERE first_ride AND returned_at IS NULL;
CREATE UNIQUE INDEX one_first_ride_per_phone ON promo_use (phone) WHERE first_ride AND returned_at IS NULL AND phone <> '';
ALTER TABLE referral ADD CONSTRAINT referral_is_of_another CHECK (referred_id <> referrer_id AND reward_cents > 0);

-- ============================== Companies and invoices ==============================

ALTER TABLE business_account ADD CONSTRAINT business_account_facts CHECK (language IN ('fr', 'nl', 'en') AND status IN ('pending', 'approved', 'suspended')
  AND credit_limit_cents >= 0 AND (approval_over_cents IS NULL OR approval_over_cents >= 0)
  AND payment_term_days BETWEEN 0 AND 120 AND name <> '' AND country_code ~ '^[A-Z]{2}$');
CREATE TRIGGER business_account_version BEFORE UPDATE ON business_account FOR EACH ROW EXECUTE FUNCTION another_version();
ALTER TABLE business_member ADD CONSTRAINT business_member_role CHECK (role IN ('admin', 'approver', 'member'));
ALTER TABLE business_invitation ADD CONSTRAINT business_invitation_words CHECK (role IN ('admin', 'approver', 'member') AND email = lower(email));
ALTER TABLE business_booking ADD CONSTRAINT business_booking_approval CHECK (approval IN ('none', 'waiting', 'approved', 'refused')
  AND (approval IN ('approved', 'refused')) = (decided_at IS NOT NULL) AND (approval <> 'refused' OR reason <> ''));

ALTER TABLE invoice_series ADD CONSTRAINT invoice_series_counts CHECK (kind IN ('invoice', 'credit_note') AND last_number >= 1);
ALTER TABLE invoice ADD CONSTRAINT invoice_facts CHECK (kind IN ('invoice', 'credit_note') AND number >= 1 AND amount_cents >= 0
  AND (kind = 'credit_note') = (corrects_id IS NOT NULL) AND (booking_id IS NULL) <> (account_id IS NULL)
  AND (month IS NULL OR (account_id IS NOT NULL AND month ~ '^\d{4}-(0[1-9]|1[0-2])$')));
-- The content matches its digest: what is kept is what was issued.
ALTER TABLE invoice ADD CONSTRAINT invoice_digest CHECK (sha256 = encode(sha256(convert_to(content, 'UTF8')), 'hex'));
-- One invoice per month and company.
CREATE UNIQUE INDEX one_invoice_per_month ON invoice (account_id, month) WHERE kind = 'invoice';

-- Numbers form an uninterrupted series (royal decree no. 1 on VAT, art. 5), and only the number that the series has just issued may be used. A
-- transaction that fails gives its number back with the row of the series that it held.
CREATE FUNCTION invoice_number_follows() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT 1 FROM invoice_series s WHERE s.kind = NEW.kind AND s.year = NEW.year AND s.last_number = NEW.number)
    OR (NEW.number > 1 AND NOT EXISTS (SELECT 1 FROM invoice i WHERE i.kind = NEW.kind AND i.year = NEW.year AND i.number = NEW.number - 1)) THEN
    RAISE EXCEPTION '% % of % does not follow the last one', NEW.kind, NEW.number, NEW.year USING ERRCODE = 'check_violation', CONSTRAINT = 'invoice_number_follows';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER invoice_number_follows BEFORE INSERT ON invoice FOR EACH ROW EXECUTE FUNCTION invoice_number_follows();
-- By commit the last number of a series belongs to a document: no number is taken and left unused.
CREATE FUNCTION invoice_series_used() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT 1 FROM invoice i JOIN invoice_series s USING (kind, year)
    WHERE s.kind = NEW.kind AND s.year = NEW.year AND i.number = s.last_number) THEN
    RAISE EXCEPTION 'a number of % % was taken for nothing', NEW.kind, NEW.year USING ERRCODE = 'check_violation', CONSTRAINT = 'invoice_series_used';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER invoice_series_used AFTER INSERT OR UPDATE ON invoice_series
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION invoice_series_used();
CREATE FUNCTION invoice_series_goes_up() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' OR NEW.last_number <> OLD.last_number + 1 OR NEW.kind <> OLD.kind OR NEW.year <> OLD.year THEN
    RAISE EXCEPTION 'a series of numbers only goes up by one' USING ERRCODE = 'check_violation', CONSTRAINT = 'invoice_series_goes_up';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER invoice_series_goes_up BEFORE UPDATE OR DELETE ON invoice_series FOR EACH ROW EXECUTE FUNCTION invoice_series_goes_up();

-- Documents never change: an error is corrected by another document.
CREATE TRIGGER invoice_append_only BEFORE UPDATE OR DELETE ON invoice FOR EACH ROW EXECUTE FUNCTION append_only();
CREATE TRIGGER invoice_no_truncate BEFORE TRUNCATE ON invoice FOR EACH STATEMENT EXECUTE FUNCTION append_only();
CREATE TRIGGER invoiced_trip_append_only BEFORE UPDATE OR DELETE ON invoiced_trip FOR EACH ROW EXECUTE FUNCTION append_only();

-- ============================== Fees ==============================

-- No fee without its evidence.
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

-- At every commit, what a booking keeps equals the sum of its fees.
CREATE FUNCTION booking_retains_its_fees() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE booked uuid; retained integer; fees bigint;
BEGIN
  IF TG_TABLE_NAME = 'booking' THEN booked := NEW.id; ELSE booked := NEW.booking_id; END IF;
  SELECT retained_fee_cents INTO retained FROM booking WHERE id = booked;
  SELECT coalesce(sum(cents - waived_cents), 0) INTO fees FROM fee WHERE booking_id = booked;
  IF retained <> fees THEN
    RAISE EXCEPTION 'booking % keeps % cents, its fees are %', booked, retained, fees USING ERRCODE = 'check_violation', CONSTRAINT = 'booking_retains_its_fees';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER booking_retains_its_fees AFTER UPDATE OF retained_fee_cents ON booking
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION booking_retains_its_fees();
CREATE CONSTRAINT TRIGGER fee_retained_by_booking AFTER INSERT OR UPDATE ON fee
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION booking_retains_its_fees();

-- A fee never grows and never changes its booking; a waiver is final. Evidence is only added, and its coordinates may be forgotten.
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
-- Evidence whose coordinates are still to be forgotten.
CREATE INDEX fee_evidence_placed ON fee_evidence (at) WHERE lat IS NOT NULL;

-- A dispute is decided once, by a named person, with a reason.
ALTER TABLE fee_dispute ADD CONSTRAINT fee_dispute_words CHECK (status IN ('open', 'upheld', 'reduced', 'waived')
  AND reason IN ('driver_absent', 'was_there', 'driver_late', 'not_informed', 'other')
  AND (status = 'open') = (decided_at IS NULL) AND (status = 'open') = (decided_by IS NULL) AND (status = 'open' OR note <> '')
  AND CASE WHEN status IN ('reduced', 'waived') THEN waived_cents > 0 ELSE waived_cents = 0 END);
CREATE FUNCTION fee_dispute_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND current_setting('sablon.erasing', true) = 'on' AND NEW.text = ''
      AND (to_jsonb(NEW) - 'text') = (to_jsonb(OLD) - 'text') THEN
    RETURN NEW;
  END IF;
  IF TG_OP = 'DELETE' OR OLD.status <> 'open' THEN
    RAISE EXCEPTION 'the dispute of fee % is decided', OLD.fee_id USING ERRCODE = 'check_violation', CONSTRAINT = 'fee_dispute_decided_once';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER fee_dispute_decided_once BEFORE UPDATE OR DELETE ON fee_dispute FOR EACH ROW EXECUTE FUNCTION fee_dispute_guard();

ALTER TABLE trip_waiting ADD CONSTRAINT trip_waiting_numbers CHECK (minutes > 0 AND cents >= 0 AND boarded_at > free_until);
ALTER TABLE compensation ADD CONSTRAINT compensation_words CHECK (cents > 0 AND form IN ('credit', 'refund')
  AND reason IN ('driver_late', 'cancelled_by_us', 'no_driver_after_promise') AND (form = 'credit') = (user_id IS NOT NULL)
  AND (reason = 'driver_late') = (late_minutes IS NOT NULL));
CREATE TRIGGER compensation_append_only BEFORE UPDATE OR DELETE ON compensation FOR EACH ROW EXECUTE FUNCTION append_only();

-- ============================== Payments ==============================

-- One price list at a time.
ALTER TABLE tariff ADD CONSTRAINT tariff_no_overlap EXCLUDE USING gist (tstzrange(valid_from, valid_until) WITH &&);

-- One payment under way per booking and purpose; refunds never exceed what was captured. Tips and paid waiting name their trip, and no other
-- payment does; changes and tips are counted.
ALTER TABLE payment ADD CONSTRAINT payment_words CHECK (purpose IN ('booking', 'change', 'waiting', 'tip')
  AND (purpose IN ('waiting', 'tip')) = (trip_id IS NOT NULL) AND (purpose IN ('change', 'tip')) = (ordinal > 0));
ALTER TABLE payment ADD CONSTRAINT payment_numbers CHECK (amount_cents > 0 AND captured_cents BETWEEN 0 AND amount_cents);
CREATE UNIQUE INDEX one_live_payment ON payment (booking_id, purpose, trip_id, ordinal) NULLS NOT DISTINCT
  WHERE status IN ('created', 'requires_action', 'processing', 'authorized', 'succeeded');
CREATE UNIQUE INDEX one_create_per_payment ON payment_op (payment_id) WHERE kind = 'create';
ALTER TABLE refund ADD CONSTRAINT refund_numbers CHECK (cents > 0 AND status IN ('pending', 'succeeded', 'failed') AND reason IN (
  'cancellation.by_operator', 'cancellation.nothing_paid', 'cancellation.no_driver_yet', 'cancellation.driver_late', 'cancellation.arrival_off',
  'cancellation.in_free_time', 'cancellation.after_free_time', 'cancellation.no_show', 'compensation.driver_late', 'compensation.cancelled_by_us',
  'compensation.no_driver_after_promise', 'booking.unpaid', 'change.cheaper', 'change.not_made', 'fee.waived', 'payment.leg_cancelled',
  'payment.refund_returned', 'payment.too_late', 'tip.given_twice'));
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
ALTER TABLE payment_op ADD CONSTRAINT payment_op_words CHECK (kind IN ('create', 'cancel', 'refund', 'contest', 'concede') AND status IN ('pending', 'done', 'failed', 'given_up') AND key_round >= 0);
ALTER TABLE payment_op ADD CONSTRAINT payment_op_waits_or_ended CHECK ((status = 'pending') = (next_attempt_at IS NOT NULL));

-- One default card, among those still kept. A card has numbers and no address, a wallet an address and no numbers.
CREATE UNIQUE INDEX one_default_card ON saved_card (user_id) WHERE is_default AND removed_at IS NULL;
ALTER TABLE saved_card ADD CONSTRAINT saved_card_detached_is_removed CHECK (detached_at IS NULL OR removed_at IS NOT NULL);
ALTER TABLE saved_card ADD CONSTRAINT saved_card_words CHECK (kind IN ('card', 'paypal'));
ALTER TABLE saved_card ADD CONSTRAINT saved_card_numbers CHECK (
  kind = 'card' AND email IS NULL AND num_nulls(brand, last4, exp_month, exp_year) = 0
    AND last4 ~ '^[0-9]{4}$' AND exp_month BETWEEN 1 AND 12 AND exp_year BETWEEN 2000 AND 2200
  OR kind = 'paypal' AND email IS NOT NULL AND num_nonnulls(brand, last4, exp_month, exp_year) = 0);
CREATE TRIGGER card_change_is_published AFTER INSERT OR UPDATE OR DELETE ON saved_card FOR EACH ROW EXECUTE FUNCTION account_changed('cards', 'user_id');
ALTER TABLE card_setup ADD CONSTRAINT card_setup_words
  CHECK (status IN ('open', 'saved', 'failed') AND kind IN ('card', 'paypal'));

ALTER TABLE payment_reconciliation ADD CONSTRAINT payment_reconciliation_words CHECK (name IN ('undelivered', 'compare'));
-- A difference from the provider's books is listed once until it is closed.
CREATE UNIQUE INDEX one_open_difference ON payment_difference (kind, object_id) WHERE closed_at IS NULL;
ALTER TABLE payment_difference ADD CONSTRAINT payment_difference_words CHECK (
  kind IN ('unknown_here', 'unknown_there', 'status', 'captured', 'refunded')
  AND (closed_at IS NULL) = (closed_how IS NULL) AND closed_how IN ('healed', 'gone', 'by_staff'));

-- A decided dispute never reopens and money that moved stays moved, although the provider may still decide a lost one anew. A bank's inquiry
-- may become a chargeback, never the reverse.
ALTER TABLE payment_dispute ADD CONSTRAINT payment_dispute_words CHECK (
  reason IN ('fraudulent', 'unrecognized', 'duplicate', 'product_not_received', 'product_unacceptable', 'credit_not_processed', 'general') AND
  status IN ('needs_response', 'under_review', 'won', 'lost') AND (closed_at IS NOT NULL) = (status IN ('won', 'lost'))
  AND cents > 0 AND withdrawn_fee_cents >= 0 AND returned_cents BETWEEN 0 AND withdrawn_cents
  AND returned_fee_cents BETWEEN 0 AND withdrawn_fee_cents);
CREATE FUNCTION payment_dispute_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' OR (NEW.payment_id, NEW.provider_id) IS DISTINCT FROM (OLD.payment_id, OLD.provider_id)
      OR (NOT NEW.inquiry, array_position(ARRAY['needs_response', 'under_review', 'lost', 'won'], NEW.status))
       < (NOT OLD.inquiry, array_position(ARRAY['needs_response', 'under_review', 'lost', 'won'], OLD.status))
      OR NEW.withdrawn_cents < OLD.withdrawn_cents OR NEW.withdrawn_fee_cents < OLD.withdrawn_fee_cents
      OR NEW.returned_cents < OLD.returned_cents OR NEW.returned_fee_cents < OLD.returned_fee_cents THEN
    RAISE EXCEPTION 'dispute % only goes forward', OLD.id USING ERRCODE = 'check_violation', CONSTRAINT = 'payment_dispute_guard';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER payment_dispute_guard BEFORE UPDATE OR DELETE ON payment_dispute FOR EACH ROW EXECUTE FUNCTION payment_dispute_guard();

-- Due work of the sweeper, and what the office lists. A declined payment may still be paid with another card, so it is checked like the others.
CREATE INDEX payment_op_due ON payment_op (next_attempt_at) WHERE status = 'pending';
CREATE INDEX payment_op_stuck ON payment_op (created_at) WHERE status IN ('pending', 'failed');
CREATE INDEX payment_unsettled ON payment (next_check_at) WHERE status NOT IN ('succeeded', 'canceled');
CREATE INDEX payment_declined ON payment (declined_at) WHERE status = 'failed';
CREATE INDEX refund_unsettled ON refund (updated_at) WHERE status IN ('pending', 'failed');
CREATE INDEX webhook_unprocessed ON webhook_inbox (next_attempt_at) WHERE processed_at IS NULL;
CREATE INDEX payment_customer_to_sync ON payment_customer (sync_at) WHERE sync_at IS NOT NULL;
CREATE INDEX card_setup_due ON card_setup (next_attempt_at) WHERE next_attempt_at IS NOT NULL;

-- ============================== Ledger ==============================

ALTER TABLE ledger_entry ADD CONSTRAINT ledger_entry_words CHECK (kind IN ('payment_succeeded', 'refund_succeeded', 'refund_reversed', 'trip_completed',
    'waiting_charged', 'fee_retained', 'fee_waived', 'tip_paid', 'tip_returned', 'compensation_owed', 'credit_granted', 'credit_used',
    'credit_returned', 'promo_used', 'promo_returned', 'dispute_withdrawn', 'dispute_returned', 'dispute_lost', 'payout_paid')
  AND source <> '' AND (trip_id IS NULL OR booking_id IS NOT NULL));
ALTER TABLE ledger_posting ADD CONSTRAINT ledger_posting_words CHECK (cents <> 0 AND line >= 1
  AND (account IN ('provider_clearing', 'bank', 'passenger', 'credit', 'revenue', 'fee_revenue', 'commission',
    'driver_cost', 'driver_payable', 'tips_payable', 'compensation', 'promotion_cost', 'disputed', 'dispute_cost') OR account ~ '^vat_payable_\d{1,2}$')
  AND (party IS NOT NULL) = (account IN ('credit', 'driver_payable', 'tips_payable'))
  AND code IN ('payment', 'refund', 'fare', 'waiting', 'fee', 'vat', 'commission', 'tip', 'compensation', 'credit', 'promotion', 'dispute', 'payout'));

-- I16: by commit every entry has postings, and they sum to zero.
CREATE FUNCTION ledger_sums_to_zero() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE entry bigint; total bigint; lines bigint;
BEGIN
  IF TG_TABLE_NAME = 'ledger_entry' THEN entry := NEW.id; ELSE entry := NEW.entry_id; END IF;
  SELECT coalesce(sum(cents), 0), count(*) INTO total, lines FROM ledger_posting WHERE entry_id = entry;
  IF total <> 0 OR lines < 2 THEN
    RAISE EXCEPTION 'entry % has % postings that sum to % cents', entry, lines, total USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_sums_to_zero';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER ledger_entry_sums_to_zero AFTER INSERT ON ledger_entry
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ledger_sums_to_zero();
CREATE CONSTRAINT TRIGGER ledger_posting_sums_to_zero AFTER INSERT ON ledger_posting
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ledger_sums_to_zero();

-- I16: entries never change. An error is corrected by another entry.
CREATE TRIGGER ledger_entry_append_only BEFORE UPDATE OR DELETE ON ledger_entry FOR EACH ROW EXECUTE FUNCTION append_only();
CREATE TRIGGER ledger_posting_append_only BEFORE UPDATE OR DELETE ON ledger_posting FOR EACH ROW EXECUTE FUNCTION append_only();
CREATE TRIGGER ledger_entry_no_truncate BEFORE TRUNCATE ON ledger_entry FOR EACH STATEMENT EXECUTE FUNCTION append_only();
CREATE TRIGGER ledger_posting_no_truncate BEFORE TRUNCATE ON ledger_posting FOR EACH STATEMENT EXECUTE FUNCTION append_only();
REVOKE UPDATE, DELETE, TRUNCATE ON ledger_entry, ledger_posting FROM PUBLIC;

-- Credit is never overspent, however many bookings are made at once: spenders of one account queue on a lock.
CREATE FUNCTION credit_not_overspent() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE balance bigint;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('credit ' || NEW.party, 0));
  SELECT coalesce(sum(cents), 0) INTO balance FROM ledger_posting WHERE account = 'credit' AND party = NEW.party;
  IF balance > 0 THEN
    RAISE EXCEPTION 'account % would owe % cents of credit', NEW.party, balance USING ERRCODE = 'check_violation', CONSTRAINT = 'credit_not_overspent';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER credit_not_overspent AFTER INSERT ON ledger_posting
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.account = 'credit' AND NEW.cents > 0) EXECUTE FUNCTION credit_not_overspent();

-- One commission at a time.
ALTER TABLE commission ADD CONSTRAINT commission_no_overlap EXCLUDE USING gist (tstzrange(valid_from, valid_until) WITH &&);
ALTER TABLE commission ADD CONSTRAINT commission_numbers CHECK (basis_points BETWEEN 0 AND 10000);

-- A closed statement never changes. A payout is paid once, by a named person, with the bank's reference.
CREATE TRIGGER driver_statement_append_only BEFORE UPDATE OR DELETE ON driver_statement FOR EACH ROW EXECUTE FUNCTION append_only();
CREATE TRIGGER driver_statement_line_append_only BEFORE UPDATE OR DELETE ON driver_statement_line FOR EACH ROW EXECUTE FUNCTION append_only();
ALTER TABLE payout ADD CONSTRAINT payout_words CHECK (earnings_cents + tips_cents > 0 AND status IN ('due', 'paid')
  AND (status = 'paid') = (paid_at IS NOT NULL) AND (status = 'due' OR (paid_by IS NOT NULL AND reference <> '')));
CREATE FUNCTION payout_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.status = 'paid' OR (NEW.statement_id, NEW.driver_id, NEW.earnings_cents, NEW.tips_cents)
      IS DISTINCT FROM (OLD.statement_id, OLD.driver_id, OLD.earnings_cents, OLD.tips_cents) THEN
    RAISE EXCEPTION 'payout % is settled', OLD.id USING ERRCODE = 'check_violation', CONSTRAINT = 'payout_final';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER payout_guard BEFORE UPDATE ON payout FOR EACH ROW EXECUTE FUNCTION payout_guard();
CREATE TRIGGER payout_no_delete BEFORE DELETE ON payout FOR EACH ROW EXECUTE FUNCTION append_only();
-- The postings that statements are made of.
CREATE INDEX ledger_posting_of_drivers ON ledger_posting (party, entry_id) WHERE account IN ('driver_payable', 'tips_payable') AND code <> 'payout';

-- ============================== Trips ==============================

-- A driver or vehicle never has two trips at once.
ALTER TABLE trip ADD CONSTRAINT driver_no_overlap
  EXCLUDE USING gist (driver_id WITH =, service_window WITH &&) WHERE (status IN ('accepted', 'ongoing'));
ALTER TABLE trip ADD CONSTRAINT vehicle_no_overlap
  EXCLUDE USING gist (vehicle_id WITH =, service_window WITH &&) WHERE (status IN ('accepted', 'ongoing'));
CREATE UNIQUE INDEX one_ongoing_per_driver ON trip (driver_id) WHERE status = 'ongoing';
CREATE UNIQUE INDEX one_ongoing_per_vehicle ON trip (vehicle_id) WHERE status = 'ongoing';

-- A held trip has a driver, a vehicle and a window; a pending one has none of them.
ALTER TABLE trip ADD CONSTRAINT trip_held_is_whole CHECK (
  CASE WHEN status IN ('accepted', 'ongoing')
    THEN driver_id IS NOT NULL AND vehicle_id IS NOT NULL AND service_window IS NOT NULL
    WHEN status = 'pending' THEN driver_id IS NULL AND vehicle_id IS NULL AND service_window IS NULL
    ELSE true END);
ALTER TABLE trip ADD CONSTRAINT trip_cancel_has_reason CHECK (status <> 'cancelled' OR (cancel_reason IS NOT NULL AND cancelled_by IS NOT NULL));
ALTER TABLE trip ADD CONSTRAINT trip_words CHECK (search_stage IN ('searching', 'slow', 'choices')
  AND route_quality IN ('built', 'approximate', 'formula') AND cancelled_by IN ('passenger', 'driver', 'dispatcher', 'admin', 'guest', 'system'));
ALTER TABLE trip ADD CONSTRAINT trip_numbers CHECK (version >= 1 AND round >= 1 AND leg IN (1, 2) AND fare_cents >= 0 AND distance_meters >= 0 AND duration_seconds >= 0);

-- Only legal moves (LEGAL_EDGES in libs/domain, trip-machine.ts), one version at a time.
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

-- By commit every version has its event.
CREATE FUNCTION trip_version_has_event() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT 1 FROM trip_event e WHERE e.trip_id = NEW.id AND e.seq = NEW.version AND e.status = NEW.status) THEN
    RAISE EXCEPTION 'trip % version % has no event', NEW.id, NEW.version USING ERRCODE = 'check_violation', CONSTRAINT = 'trip_version_has_event';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER trip_version_has_event AFTER INSERT OR UPDATE OF version ON trip
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION trip_version_has_event();
ALTER TABLE trip_event ADD CONSTRAINT trip_event_words CHECK (actor_role IN ('passenger', 'driver', 'dispatcher', 'admin', 'guest', 'system')
  AND fact IN ('trip.created', 'trip.confirmed', 'trip.search_slow', 'trip.escalated', 'trip.accepted', 'trip.vehicle_swapped', 'trip.departed',
    'trip.arrived', 'trip.started', 'trip.completed', 'trip.released', 'trip.changed', 'trip.arrival_changed', 'trip.corrected', 'trip.cancelled'));
CREATE TRIGGER trip_event_append_only BEFORE UPDATE OR DELETE ON trip_event FOR EACH ROW EXECUTE FUNCTION append_only();
CREATE TRIGGER trip_event_no_truncate BEFORE TRUNCATE ON trip_event FOR EACH STATEMENT EXECUTE FUNCTION append_only();

-- Every worker sees the same position: a point of a driver's way is kept once, by the first to write it.
ALTER TABLE trip_mark ADD CONSTRAINT trip_mark_words CHECK (kind IN ('departed', 'on_the_way', 'arrived', 'contact_call', 'contact_message')
  AND (lat IS NULL) = (lng IS NULL));
CREATE UNIQUE INDEX one_mark_per_position ON trip_mark (trip_id, driver_id, at) WHERE kind = 'on_the_way';

-- A delay is announced once per step of five minutes.
CREATE UNIQUE INDEX one_notification_per_slip_step ON trip_delay (trip_id, promised_at, step);
ALTER TABLE trip_delay ADD CONSTRAINT trip_delay_words CHECK (reason IN ('traffic', 'previous_trip', 'driver_changed')
  AND step > 0 AND step = minutes / 5 AND expected_at > promised_at);
CREATE TRIGGER trip_delay_append_only BEFORE UPDATE OR DELETE ON trip_delay FOR EACH ROW EXECUTE FUNCTION append_only();

-- Due work of the matcher and the watch, and the trips that are not over.
CREATE INDEX trip_due_for_dispatch ON trip (next_dispatch_at) WHERE status = 'pending' AND next_dispatch_at IS NOT NULL;
CREATE INDEX trip_due_for_watch ON trip (next_watch_at) WHERE status IN ('pending', 'accepted') AND next_watch_at IS NOT NULL;
CREATE INDEX trip_live ON trip (status) WHERE status IN ('pending', 'accepted', 'ongoing');
-- Statistics read the first promise of each ride of three months: one of a dozen events.
CREATE INDEX trip_event_promise ON trip_event (trip_id) WHERE fact = 'trip.accepted';
-- Rides that ended far from their destination, for the alerts.
CREATE INDEX trip_event_odd_ends ON trip_event (at) WHERE fact = 'trip.completed' AND data ? 'endDoubt';

-- ============================== Offers and pencils ==============================

-- One winner per round and one end per offer; never accepted late nor expired early; only for a pending trip that may be dispatched.
ALTER TABLE offer ADD CONSTRAINT offer_words CHECK (kind IN ('asap', 'booked', 'rescue') AND (status = 'open') = (end_reason IS NULL)
  AND end_reason IN ('accepted', 'taken', 'declined', 'expired', 'undelivered', 'driver_left', 'driver_sos', 'assigned', 'pencilled',
    'trip_changed', 'trip_cancelled'));
CREATE UNIQUE INDEX one_accepted_offer ON offer (trip_id, round) WHERE status = 'accepted';
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
-- A driver is asked once per round, unless the offer never reached the device.
CREATE UNIQUE INDEX one_offer_per_driver_and_round ON offer (trip_id, round, driver_id) WHERE end_reason IS DISTINCT FROM 'undelivered';
CREATE INDEX offer_open_by_expiry ON offer (expires_at) WHERE status = 'open';
CREATE INDEX offer_open_by_driver ON offer (driver_id) WHERE status = 'open';

-- One open pencil per trip. It ends once, and nothing else of it changes. Pencils of one driver do not overlap unless the dispatcher knew.
CREATE UNIQUE INDEX one_pencil_a_trip ON trip_pencil (trip_id) WHERE ended_at IS NULL;
ALTER TABLE trip_pencil ADD CONSTRAINT trip_pencil_words CHECK (runs_out_at > written_at AND (ended_at IS NULL) = (outcome IS NULL)
  AND outcome IN ('confirmed', 'replaced', 'taken_away', 'ran_out', 'over'));
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
    RAISE EXCEPTION 'driver % has a ride in that span', NEW.driver_id USING ERRCODE = 'check_violation', CONSTRAINT = 'pencil_beside_plan';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER trip_pencil_guard BEFORE INSERT OR UPDATE ON trip_pencil FOR EACH ROW EXECUTE FUNCTION trip_pencil_guard();

-- A pencilled trip is neither offered nor given to another driver.
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
CREATE FUNCTION pencilled_trip_reserved() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF is_pencilled(NEW.id, NEW.driver_id) THEN
    RAISE EXCEPTION 'trip % is pencilled for another driver', NEW.id USING ERRCODE = 'check_violation', CONSTRAINT = 'pencilled_trip_reserved';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER pencilled_trip_reserved BEFORE UPDATE OF status ON trip FOR EACH ROW
  WHEN (OLD.status = 'pending' AND NEW.status = 'accepted') EXECUTE FUNCTION pencilled_trip_reserved();
-- A trip that no longer waits has no open pencil.
CREATE FUNCTION pencil_ends_with_waiting() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE trip_pencil SET ended_at = clock_timestamp(),
    outcome = CASE WHEN NEW.status = 'accepted' AND driver_id = NEW.driver_id THEN 'confirmed' ELSE 'over' END
  WHERE trip_id = NEW.id AND ended_at IS NULL;
  RETURN NULL;
END $$;
CREATE TRIGGER pencil_ends_with_waiting AFTER UPDATE OF status ON trip FOR EACH ROW
  WHEN (OLD.status = 'pending' AND NEW.status <> 'pending') EXECUTE FUNCTION pencil_ends_with_waiting();

-- ============================== Promised rides ==============================

-- Asked, then due, then taken back, in this order and before the pickup. Only the driver answers; a ride is taken back only after dispatch was
-- alerted, and never once confirmed.
ALTER TABLE trip_check_in ADD CONSTRAINT trip_check_in_order CHECK (asked_at < due_at AND due_at < take_back_at AND take_back_at < pickup_at
  AND route_seconds >= 0);
ALTER TABLE trip_check_in ADD CONSTRAINT trip_check_in_by_its_driver CHECK ((checked_in_at IS NULL) = (checked_in_by IS NULL)
  AND (checked_in_by IS NULL OR checked_in_by = driver_id));
ALTER TABLE trip_check_in ADD CONSTRAINT trip_check_in_notified_first CHECK (taken_back_at IS NULL
  OR checked_in_at IS NULL AND overdue_notified_at IS NOT NULL AND taken_back_at >= take_back_at);
CREATE INDEX trip_check_in_open ON trip_check_in (due_at) WHERE checked_in_at IS NULL AND taken_back_at IS NULL;
-- A check-in belongs to one assignment: the driver who holds the ride in this round, at this time, and has not set out.
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

-- No driver loses a ride for a missed check-in unless asked, silent and out of time.
CREATE FUNCTION released_for_a_missed_check_in() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.actor_role <> 'system' OR NOT EXISTS (SELECT 1 FROM trip_check_in c WHERE c.trip_id = NEW.trip_id AND c.round = NEW.round - 1
      AND c.driver_id::text = NEW.data->>'heldBy' AND c.checked_in_at IS NULL AND c.overdue_notified_at IS NOT NULL
      AND c.take_back_at <= clock_timestamp()) THEN
    RAISE EXCEPTION 'trip % was not left unconfirmed', NEW.trip_id USING ERRCODE = 'check_violation', CONSTRAINT = 'released_for_a_missed_check_in';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER released_for_a_missed_check_in BEFORE INSERT ON trip_event FOR EACH ROW
  WHEN (NEW.fact = 'trip.released' AND NEW.data->>'reason' = 'check_in.missed') EXECUTE FUNCTION released_for_a_missed_check_in();
-- No driver loses a promised ride over documents that are valid on its day.
CREATE FUNCTION released_for_a_document() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.actor_role <> 'system' OR NOT EXISTS (SELECT 1 FROM trip t JOIN driver d ON d.id::text = NEW.data->>'heldBy'
      JOIN driver_document p ON p.driver_id = d.id OR p.vehicle_id::text = NEW.data->>'vehicleId'
      WHERE t.id = NEW.trip_id AND (p.status <> 'valid' OR p.expires_on < (t.pickup_at AT TIME ZONE 'Europe/Brussels')::date)) THEN
    RAISE EXCEPTION 'the documents for trip % hold', NEW.trip_id USING ERRCODE = 'check_violation', CONSTRAINT = 'released_for_a_document';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER released_for_a_document BEFORE INSERT ON trip_event FOR EACH ROW
  WHEN (NEW.fact = 'trip.released' AND NEW.data->>'reason' = 'document.ends_first') EXECUTE FUNCTION released_for_a_document();
-- Rides recently taken back from a driver, for their screen.
CREATE INDEX trip_event_taken_back ON trip_event ((data->>'heldBy'), at) WHERE fact = 'trip.released' AND actor_role = 'system';

-- ============================== Arrivals ==============================

-- A followed arrival stays the same flight or train, its version counts its news one by one, and older observations are refused.
ALTER TABLE followed_arrival ADD CONSTRAINT followed_arrival_words CHECK (
  kind IN ('flight', 'train')
  AND status IN ('scheduled', 'boarding', 'en_route', 'approaching', 'landed', 'at_gate', 'delayed', 'cancelled', 'diverted', 'unknown')
  AND (actual_at IS NULL OR status NOT IN ('cancelled'))
  AND number ~ '^[A-Z0-9]+$');
CREATE INDEX followed_arrival_due ON followed_arrival (next_check_at) WHERE next_check_at IS NOT NULL;
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

-- Only a planned transfer follows an arrival, the one at its own pickup. News are applied in order; a choice is made once, and only when the
-- arrival is cancelled or diverted.
ALTER TABLE trip_arrival ADD CONSTRAINT trip_arrival_words CHECK (
  kind IN ('flight', 'train') AND announced_state IN ('ordinary', 'cancelled', 'diverted', 'landed')
  AND (choice IS NULL) = (chosen_at IS NULL) AND choice IN ('keep') AND applied_version >= 0
  AND (arrival_id IS NOT NULL OR applied_version = 0));
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
  IF NEW.choice IS NOT NULL AND (TG_OP = 'INSERT' OR OLD.choice IS NULL) AND NEW.announced_state NOT IN ('cancelled', 'diverted') THEN
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

-- One open swap proposal per ride, between two rides of one driver.
ALTER TABLE swap_proposal ADD CONSTRAINT swap_proposal_words CHECK (
  kind IN ('overlap', 'before', 'after') AND trip_id <> other_trip_id AND needed_seconds >= 0
  AND (closed_at IS NULL) = (outcome IS NULL) AND outcome IN ('handed_over', 'fits_again', 'over'));
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

-- ============================== Parcels ==============================

ALTER TABLE parcel ADD CONSTRAINT parcel_words CHECK (language IN ('fr', 'nl', 'en') AND recipient_code ~ '^\d{4}$' AND label ~ '^[0-9A-Z]{8}$'
  AND greatest(length(sender_name), length(recipient_name)) <= 161 AND length(instructions) <= 500);
ALTER TABLE custody_file ADD CONSTRAINT custody_file_words CHECK (kind IN ('photo', 'signature')
  AND media_type IN ('image/jpeg', 'image/png', 'image/webp') AND size_bytes > 0 AND sha256 ~ '^[0-9a-f]{64}$');
-- Every step of the chain carries its evidence. A signature is drawn or, where that is impossible, a typed name. A parcel whose trip staff
-- cancel on the way ends with a step that says so.
ALTER TABLE custody_event ADD CONSTRAINT custody_event_words CHECK (kind IN ('collected', 'sealed', 'at_door', 'contacted', 'delivered', 'failed',
    'redelivering', 'returning', 'with_neighbour', 'returned', 'called_off')
  AND actor_role IN ('passenger', 'driver', 'dispatcher', 'admin', 'guest', 'system') AND reason IN ('absent', 'refused', 'address_wrong'));
ALTER TABLE custody_event ADD CONSTRAINT custody_evidence CHECK ((lat IS NULL) = (lng IS NULL) AND length(words) <= 500
  AND CASE kind
    WHEN 'collected' THEN photo_id IS NOT NULL AND code IS NOT NULL
    WHEN 'sealed' THEN btrim(coalesce(seal, '')) <> ''
    WHEN 'at_door' THEN true
    WHEN 'contacted' THEN true
    WHEN 'delivered' THEN photo_id IS NOT NULL AND code IS NOT NULL AND signed_by IS NOT NULL
    WHEN 'failed' THEN photo_id IS NOT NULL AND reason IS NOT NULL
    WHEN 'redelivering' THEN true
    WHEN 'returning' THEN true
    WHEN 'with_neighbour' THEN photo_id IS NOT NULL AND signed_by IS NOT NULL
    WHEN 'returned' THEN photo_id IS NOT NULL AND signed_by IS NOT NULL
    WHEN 'called_off' THEN true
    ELSE false END);

-- A file never changes; its bytes may be forgotten, and a file that no step names may be deleted.
CREATE FUNCTION custody_file_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    RETURN OLD; -- the links' foreign keys hold what they name
  END IF;
  IF NEW.stored_name NOT IN (OLD.stored_name, '') OR (to_jsonb(NEW) - 'stored_name') <> (to_jsonb(OLD) - 'stored_name') THEN
    RAISE EXCEPTION 'file % stays what it was', OLD.id USING ERRCODE = 'check_violation', CONSTRAINT = 'custody_file_stays';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER custody_file_stays BEFORE UPDATE OR DELETE ON custody_file FOR EACH ROW EXECUTE FUNCTION custody_file_guard();

-- Steps follow each other in order, by the driver who holds the trip, with the right code and files of the same parcel.
CREATE FUNCTION custody_order() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  held parcel%ROWTYPE;
  ride trip%ROWTYPE;
  before text;
  last_seq int;
BEGIN
  SELECT * INTO held FROM parcel WHERE trip_id = NEW.trip_id FOR UPDATE;
  SELECT * INTO ride FROM trip WHERE id = NEW.trip_id;
  SELECT coalesce(max(seq), 0) INTO last_seq FROM custody_event WHERE trip_id = NEW.trip_id;
  SELECT kind INTO before FROM custody_event WHERE trip_id = NEW.trip_id AND kind <> 'contacted' ORDER BY seq DESC LIMIT 1;
  IF NEW.seq <> last_seq + 1 OR NOT (CASE NEW.kind
      WHEN 'collected' THEN before IS NULL
      WHEN 'sealed' THEN before = 'collected'
      WHEN 'at_door' THEN before IN ('sealed', 'redelivering')
      WHEN 'contacted' THEN before = 'at_door'
      WHEN 'delivered' THEN before IN ('sealed', 'at_door', 'redelivering')
      WHEN 'failed' THEN before = 'at_door'
      WHEN 'redelivering' THEN before = 'failed'
      WHEN 'returning' THEN before = 'failed'
      WHEN 'with_neighbour' THEN before = 'failed'
      WHEN 'returned' THEN before = 'returning'
      WHEN 'called_off' THEN before NOT IN ('collected', 'delivered', 'with_neighbour', 'returned', 'called_off')
      ELSE false END) IS TRUE THEN
    RAISE EXCEPTION 'parcel % cannot be % after %', NEW.trip_id, NEW.kind, before USING ERRCODE = 'check_violation', CONSTRAINT = 'custody_order';
  END IF;
  IF NEW.kind = 'called_off' THEN
    IF NEW.actor_role NOT IN ('dispatcher', 'admin') OR ride.status <> 'cancelled' THEN
      RAISE EXCEPTION 'parcel % is called off with its trip, by staff', NEW.trip_id USING ERRCODE = 'check_violation', CONSTRAINT = 'custody_called_off';
    END IF;
  ELSIF NEW.actor_id IS DISTINCT FROM ride.driver_id OR NEW.actor_role <> 'driver'
      OR ride.status <> (CASE WHEN NEW.kind IN ('collected', 'sealed') THEN 'accepted' ELSE 'ongoing' END)::trip_status THEN
    RAISE EXCEPTION 'parcel % is not in this driver''s hands', NEW.trip_id USING ERRCODE = 'check_violation', CONSTRAINT = 'custody_by_its_driver';
  END IF;
  IF NEW.code IS DISTINCT FROM (CASE NEW.kind WHEN 'collected' THEN ride.boarding_code WHEN 'delivered' THEN held.recipient_code END) THEN
    RAISE EXCEPTION 'parcel % was not given with this code', NEW.trip_id USING ERRCODE = 'check_violation', CONSTRAINT = 'custody_code';
  END IF;
  IF NEW.photo_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM custody_file WHERE id = NEW.photo_id AND trip_id = NEW.trip_id AND kind = 'photo')
      OR NEW.signature_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM custody_file WHERE id = NEW.signature_id AND trip_id = NEW.trip_id AND kind = 'signature') THEN
    RAISE EXCEPTION 'parcel % has no such file', NEW.trip_id USING ERRCODE = 'check_violation', CONSTRAINT = 'custody_files_own';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER custody_order BEFORE INSERT ON custody_event FOR EACH ROW EXECUTE FUNCTION custody_order();

-- Steps are only added. Names and places may be emptied when their time is over.
CREATE FUNCTION custody_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND current_setting('sablon.erasing', true) = 'on' AND NEW.words = '' AND NEW.lat IS NULL AND NEW.lng IS NULL
      AND NEW.device = '' AND (NEW.signed_by IS NULL) = (OLD.signed_by IS NULL) AND coalesce(NEW.signed_by, '') = ''
      AND (to_jsonb(NEW) - '{words,lat,lng,device,signed_by}'::text[]) = (to_jsonb(OLD) - '{words,lat,lng,device,signed_by}'::text[]) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'custody_event is append-only' USING ERRCODE = 'check_violation', CONSTRAINT = 'custody_event_append_only';
END $$;
CREATE TRIGGER custody_event_append_only BEFORE UPDATE OR DELETE ON custody_event FOR EACH ROW EXECUTE FUNCTION custody_append_only();
CREATE TRIGGER custody_event_no_truncate BEFORE TRUNCATE ON custody_event FOR EACH STATEMENT EXECUTE FUNCTION append_only();

-- The trip of a parcel starts with a sealed chain in this driver's hands and completes with a signature.
CREATE FUNCTION parcel_custody() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE last custody_event%ROWTYPE;
BEGIN
  IF NEW.status IS NOT DISTINCT FROM OLD.status OR NEW.status NOT IN ('ongoing', 'completed')
      OR NOT EXISTS (SELECT 1 FROM booking WHERE id = NEW.booking_id AND service = 'parcel') THEN
    RETURN NEW;
  END IF;
  -- What was on its way before there were chains ends without one.
  IF NEW.status = 'completed' AND NOT EXISTS (SELECT 1 FROM parcel WHERE trip_id = NEW.id) THEN
    RETURN NEW;
  END IF;
  SELECT * INTO last FROM custody_event WHERE trip_id = NEW.id AND kind <> 'contacted' ORDER BY seq DESC LIMIT 1;
  IF last.actor_id IS DISTINCT FROM NEW.driver_id OR NOT coalesce(CASE NEW.status WHEN 'ongoing' THEN last.kind = 'sealed'
      ELSE last.kind IN ('delivered', 'with_neighbour', 'returned') END, false) THEN
    RAISE EXCEPTION 'parcel % cannot be % after %', NEW.id, NEW.status, last.kind USING ERRCODE = 'check_violation', CONSTRAINT = 'parcel_custody';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER parcel_custody BEFORE UPDATE OF status ON trip FOR EACH ROW EXECUTE FUNCTION parcel_custody();

-- ============================== After the ride ==============================

-- One rating per trip and side, of the driver who drove it, once it is over. It may be changed for a day, and is never moved or removed. Words
-- may always be erased: they can name people.
CREATE UNIQUE INDEX one_rating_per_trip_and_side ON rating (trip_id, side);
ALTER TABLE rating ADD CONSTRAINT rating_words CHECK (side IN ('passenger', 'driver') AND stars BETWEEN 1 AND 5
  AND tags <@ ARRAY['on_time', 'friendly', 'smooth_driving', 'clean_car', 'late', 'unfriendly', 'unsafe_driving', 'dirty_car',
    'ready', 'polite', 'tidy', 'not_ready', 'impolite', 'untidy']
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

-- A lost item belongs to a completed ride and its driver. It is open, then found or not, and returned at the end. The description stays; the
-- phone number may be erased.
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
  IF TG_OP = 'UPDATE' AND current_setting('sablon.erasing', true) = 'on' AND (NEW.what, NEW.colour, NEW.phone) = ('–', '', '')
      AND (to_jsonb(NEW) - '{what,colour,phone}'::text[]) = (to_jsonb(OLD) - '{what,colour,phone}'::text[]) THEN
    RETURN NEW;
  END IF;
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
  AND status IN ('open', 'found', 'not_found', 'returned') AND (status IS NOT NULL OR body <> '') AND length(body) <= 1000);
CREATE FUNCTION lost_item_note_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND current_setting('sablon.erasing', true) = 'on' AND NEW.body = '–'
      AND (to_jsonb(NEW) - 'body') = (to_jsonb(OLD) - 'body') THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'lost_item_note is append-only' USING ERRCODE = 'check_violation', CONSTRAINT = 'lost_item_note_append_only';
END $$;
CREATE TRIGGER lost_item_note_append_only BEFORE UPDATE OR DELETE ON lost_item_note FOR EACH ROW EXECUTE FUNCTION lost_item_note_guard();
CREATE INDEX lost_item_phones ON lost_item (changed_at) WHERE phone <> '';

-- ============================== Safety ==============================

-- A passenger's alarm belongs to a trip under way, a driver's to the driver alone. Each has one open at a time, beside any that were taken
-- back: taking one back may have been forced, and help may be needed again.
CREATE UNIQUE INDEX one_open_alarm_per_trip ON safety_alarm (trip_id)
  WHERE side = 'passenger' AND status IN ('open', 'acknowledged') AND withdrawn_at IS NULL;
CREATE UNIQUE INDEX one_open_alarm_per_driver ON safety_alarm (driver_id)
  WHERE side = 'driver' AND status IN ('open', 'acknowledged') AND withdrawn_at IS NULL;
CREATE INDEX running_alarm_of_driver ON safety_alarm (driver_id) WHERE side = 'driver' AND status IN ('open', 'acknowledged');
ALTER TABLE safety_alarm ADD CONSTRAINT safety_alarm_words CHECK (side IN ('passenger', 'driver') AND status IN ('open', 'acknowledged', 'closed', 'cancelled')
  AND (status IN ('closed', 'cancelled')) = (ended_at IS NOT NULL) AND (status NOT IN ('closed', 'cancelled') OR btrim(reason) <> '')
  AND (status <> 'closed' OR ended_by IS NOT NULL)
  AND (acknowledged_at IS NULL) = (acknowledged_by IS NULL) AND (status <> 'acknowledged' OR acknowledged_at IS NOT NULL));
ALTER TABLE safety_alarm ADD CONSTRAINT safety_alarm_side CHECK (side = 'passenger' AND trip_id IS NOT NULL AND pressed_at IS NULL
  OR side = 'driver' AND driver_id IS NOT NULL AND raised_by IS NOT DISTINCT FROM driver_id AND (pressed_at IS NULL OR pressed_at <= raised_at));
ALTER TABLE safety_alarm ADD CONSTRAINT safety_alarm_withdrawn CHECK ((withdrawn_at IS NULL) = (btrim(withdrawn_reason) = ''));
CREATE FUNCTION alarm_on_a_live_trip() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.status <> 'open' OR NEW.side = 'passenger' AND NOT EXISTS (SELECT 1 FROM trip WHERE id = NEW.trip_id AND status IN ('accepted', 'ongoing'))
      OR NEW.side = 'driver' AND NEW.trip_id IS NOT NULL
        AND NOT EXISTS (SELECT 1 FROM trip WHERE id = NEW.trip_id AND driver_id = NEW.driver_id AND status IN ('accepted', 'ongoing')) THEN
    RAISE EXCEPTION 'trip % is not under way', NEW.trip_id USING ERRCODE = 'check_violation', CONSTRAINT = 'alarm_on_a_live_trip';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER alarm_on_a_live_trip BEFORE INSERT ON safety_alarm FOR EACH ROW EXECUTE FUNCTION alarm_on_a_live_trip();

-- Only dispatch ends an alarm. One that is taken back waits for dispatch again; it is taken back once, for good.
CREATE FUNCTION alarm_ends_once() RETURNS trigger LANGUAGE plpgsql AS $$
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
CREATE TRIGGER alarm_ends_once BEFORE UPDATE OR DELETE ON safety_alarm FOR EACH ROW EXECUTE FUNCTION alarm_ends_once();
-- Every step has its evidence, which is only added to; coordinates may be forgotten.
ALTER TABLE safety_evidence ADD CONSTRAINT safety_evidence_words CHECK (kind IN ('raised', 'position', 'acknowledged', 'withdrawn', 'closed', 'cancelled')
  AND actor_role IN ('passenger', 'driver', 'dispatcher', 'admin', 'guest', 'system') AND (lat IS NULL) = (lng IS NULL));
CREATE FUNCTION alarm_has_evidence() RETURNS trigger LANGUAGE plpgsql AS $$
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
CREATE CONSTRAINT TRIGGER alarm_has_evidence AFTER INSERT OR UPDATE OF status, withdrawn_at ON safety_alarm
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
CREATE INDEX safety_evidence_placed ON safety_evidence (at) WHERE lat IS NOT NULL;

-- A driver who asked for help gets neither offers nor trips until dispatch has closed the alarm. The lock waits for an alarm that is being
-- raised (libs/persistence/src/safety/raise-alarm.ts takes the same row), so that nothing slips in between.
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

-- ============================== Office ==============================

-- One alert per kind and object until its cause is over, even when a person closed it earlier.
CREATE UNIQUE INDEX one_open_alert ON dispatch_alert (kind, object_key) WHERE cleared_at IS NULL;
ALTER TABLE dispatch_alert ADD CONSTRAINT dispatch_alert_words CHECK (severity IN ('severe', 'warn', 'info')
  AND kind IN ('no_driver', 'late_risk', 'gps_dark', 'off_route', 'long_stop', 'ended_far', 'document_expiring', 'payment_stuck', 'queue_unhealthy',
    'process_lost', 'arrivals_unhealthy'));
-- Every step has its person and its time; an alert that has not opened yet has no steps.
ALTER TABLE dispatch_alert ADD CONSTRAINT dispatch_alert_steps CHECK (
  (acknowledged_at IS NULL) = (acknowledged_by IS NULL) AND (snoozed_until IS NULL) = (snoozed_by IS NULL)
  AND (closed_at IS NULL) = (closed_by IS NULL) AND (assigned_at IS NULL) = (assigned_by IS NULL)
  AND (assigned_to IS NULL OR assigned_at IS NOT NULL)
  AND (opened_at IS NOT NULL OR coalesce(acknowledged_at, snoozed_until, assigned_at, closed_at, cleared_at) IS NULL));
-- The subject of an alert never changes. Nothing happens to it once closed or cleared; only staff act on it, and it is assigned only to staff.
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
-- An alert that opened is kept for 90 days, so that one can ask later who had it.
CREATE FUNCTION dispatch_alert_never_deleted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.opened_at IS NOT NULL AND (OLD.cleared_at IS NULL OR OLD.cleared_at > clock_timestamp() - interval '90 days') THEN
    RAISE EXCEPTION 'alert % is kept', OLD.id USING ERRCODE = 'check_violation', CONSTRAINT = 'dispatch_alert_never_deleted';
  END IF;
  RETURN OLD;
END $$;
CREATE TRIGGER dispatch_alert_never_deleted BEFORE DELETE ON dispatch_alert FOR EACH ROW EXECUTE FUNCTION dispatch_alert_never_deleted();

-- A version of the settings is written once: recorded decisions name it and are computed again from it. None begins in the past.
ALTER TABLE dispatch_setting ADD CONSTRAINT dispatch_setting_words CHECK (
  version ~ '^[a-z0-9-]{1,40}$' AND jsonb_typeof(settings) = 'object' AND note <> '');
CREATE TRIGGER dispatch_setting_append_only BEFORE UPDATE OR DELETE ON dispatch_setting FOR EACH ROW EXECUTE FUNCTION append_only();
CREATE FUNCTION dispatch_setting_begins_now_or_later() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.valid_from < clock_timestamp() - interval '5 seconds' THEN
    RAISE EXCEPTION 'settings % would begin in the past', NEW.version
      USING ERRCODE = 'check_violation', CONSTRAINT = 'dispatch_setting_begins_now_or_later';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER dispatch_setting_begins_now_or_later BEFORE INSERT ON dispatch_setting
  FOR EACH ROW EXECUTE FUNCTION dispatch_setting_begins_now_or_later();
-- A rule has a name, says where or when it holds, and sets at least one number. libs/domain knows which numbers, and their limits.
CREATE FUNCTION is_dispatch_rule(rule JSONB) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(
    jsonb_typeof(rule) = 'object'
    AND rule->>'id' ~ '^[a-z0-9-]{1,30}$'
    AND rule ?| ARRAY['zoneId', 'service', 'weekdays', 'hours']
    AND (NOT rule ? 'zoneId' OR jsonb_typeof(rule->'zoneId') = 'string')
    AND (NOT rule ? 'service' OR rule->>'service' IN ('transport', 'transfer', 'parcel'))
    AND (NOT rule ? 'weekdays' OR jsonb_typeof(rule->'weekdays') = 'array'
      AND jsonb_array_length(rule->'weekdays') BETWEEN 1 AND 6
      AND NOT rule->'weekdays' @? '$[*] ? (!(@ >= 1 && @ <= 7))')
    AND (NOT rule ? 'hours' OR rule->'hours' @@ '$.from >= 0 && $.from <= 23 && $.to >= 1 && $.to <= 24 && $.from != $.to')
    AND jsonb_typeof(rule->'values') = 'object'
    AND rule->'values' <> '{}'
    AND NOT rule->'values' @? '$.* ? (@.type() != "number")', false)
$$;
CREATE FUNCTION are_dispatch_rules(rules JSONB) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN jsonb_typeof(rules) <> 'array' THEN false ELSE
    jsonb_array_length(rules) <= 40
    AND (SELECT coalesce(bool_and(is_dispatch_rule(r)), true) FROM jsonb_array_elements(rules) r)
    AND (SELECT count(DISTINCT r->>'id') = count(*) FROM jsonb_array_elements(rules) r) END
$$;
ALTER TABLE dispatch_setting ADD CONSTRAINT dispatch_setting_rules CHECK (are_dispatch_rules(rules));

-- A version of a zone is written once: statistics by zone are counted again with the zones of their time.
CREATE TRIGGER drawn_zone_append_only BEFORE UPDATE OR DELETE ON drawn_zone FOR EACH ROW EXECUTE FUNCTION append_only();
ALTER TABLE drawn_zone ADD CONSTRAINT drawn_zone_names CHECK (
  btrim(name_fr) <> '' AND btrim(name_nl) <> '' AND btrim(name_en) <> ''
  AND char_length(name_fr) <= 60 AND char_length(name_nl) <= 60 AND char_length(name_en) <= 60);
-- In millionths of a degree. The limits are those of DRAWN_ZONES in libs/domain.
ALTER TABLE drawn_zone ADD CONSTRAINT drawn_zone_corners CHECK (
  cardinality(lngs) BETWEEN 3 AND 200 AND cardinality(lats) = cardinality(lngs)
  AND array_position(lngs, NULL) IS NULL AND array_position(lats, NULL) IS NULL);
ALTER TABLE drawn_zone ADD CONSTRAINT drawn_zone_in_belgium CHECK (
  49490000 <= ALL (lats) AND 51510000 >= ALL (lats) AND 2540000 <= ALL (lngs) AND 6410000 >= ALL (lngs));
-- Each version follows the one before it, and none follows a retired one.
CREATE FUNCTION drawn_zone_follows() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  before drawn_zone;
BEGIN
  SELECT * INTO before FROM drawn_zone WHERE id = NEW.id ORDER BY version DESC LIMIT 1;
  IF NEW.version <> coalesce(before.version, 0) + 1 OR before.retired OR NEW.valid_from < before.valid_from
      OR (before.id IS NULL AND NEW.retired) OR NEW.valid_from > clock_timestamp() + interval '5 seconds' THEN
    RAISE EXCEPTION 'version % of zone % does not follow', NEW.version, NEW.id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'drawn_zone_follows';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER drawn_zone_follows BEFORE INSERT ON drawn_zone FOR EACH ROW EXECUTE FUNCTION drawn_zone_follows();
-- The outline goes round once: no two edges cross, touch or run back over each other. In whole numbers, like ringCrossings in libs/domain.
CREATE FUNCTION drawn_zone_crosses(xs INTEGER[], ys INTEGER[]) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  WITH edge AS (
    SELECT i, cardinality(xs) AS count, xs[i]::bigint AS ax, ys[i]::bigint AS ay,
      xs[i % cardinality(xs) + 1]::bigint AS bx, ys[i % cardinality(xs) + 1]::bigint AS by
    FROM generate_series(1, cardinality(xs)) AS i
  ), pair AS (
    SELECT e.*, f.ax AS cx, f.ay AS cy, f.bx AS dx, f.by AS dy, f.i = e.i % e.count + 1 AS follows,
      sign((e.bx - e.ax) * (f.ay - e.ay) - (e.by - e.ay) * (f.ax - e.ax)) AS c1,
      sign((e.bx - e.ax) * (f.by - e.ay) - (e.by - e.ay) * (f.bx - e.ax)) AS d1,
      sign((f.bx - f.ax) * (e.ay - f.ay) - (f.by - f.ay) * (e.ax - f.ax)) AS a1,
      sign((f.bx - f.ax) * (e.by - f.ay) - (f.by - f.ay) * (e.bx - f.ax)) AS b1
    -- Each pair once; of neighbours, the one that follows second.
    FROM edge e JOIN edge f ON f.i = e.i % e.count + 1 OR (f.i > e.i + 1 AND e.i <> f.i % f.count + 1)
  )
  SELECT EXISTS (SELECT 1 FROM pair WHERE CASE WHEN follows
    THEN d1 = 0 AND (ax - bx) * (dx - cx) + (ay - by) * (dy - cy) >= 0
    ELSE (c1 * d1 < 0 AND a1 * b1 < 0)
      OR (c1 = 0 AND cx BETWEEN least(ax, bx) AND greatest(ax, bx) AND cy BETWEEN least(ay, by) AND greatest(ay, by))
      OR (d1 = 0 AND dx BETWEEN least(ax, bx) AND greatest(ax, bx) AND dy BETWEEN least(ay, by) AND greatest(ay, by))
      OR (a1 = 0 AND ax BETWEEN least(cx, dx) AND greatest(cx, dx) AND ay BETWEEN least(cy, dy) AND greatest(cy, dy))
      OR (b1 = 0 AND bx BETWEEN least(cx, dx) AND greatest(cx, dx) AND by BETWEEN least(cy, dy) AND greatest(cy, dy)) END)
$$;
ALTER TABLE drawn_zone ADD CONSTRAINT drawn_zone_goes_round_once CHECK (NOT drawn_zone_crosses(lngs, lats));

-- A shift note never changes; it is marked done once, by a named person. The reading mark only moves forward.
ALTER TABLE shift_note ADD CONSTRAINT shift_note_words CHECK (char_length(words) BETWEEN 1 AND 1000 AND (done_at IS NULL) = (done_by IS NULL));
CREATE FUNCTION shift_note_stays() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' OR (NEW.id, NEW.author_id, NEW.words, NEW.written_at) IS DISTINCT FROM (OLD.id, OLD.author_id, OLD.words, OLD.written_at)
      OR OLD.done_at IS NOT NULL AND (NEW.done_at, NEW.done_by) IS DISTINCT FROM (OLD.done_at, OLD.done_by) THEN
    RAISE EXCEPTION 'note % stays as it was written', OLD.id USING ERRCODE = 'check_violation', CONSTRAINT = 'shift_note_stays';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER shift_note_stays BEFORE UPDATE OR DELETE ON shift_note FOR EACH ROW EXECUTE FUNCTION shift_note_stays();
CREATE FUNCTION shift_note_seen_forward() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.seen_at := greatest(NEW.seen_at, OLD.seen_at);
  RETURN NEW;
END $$;
CREATE TRIGGER shift_note_seen_forward BEFORE UPDATE ON shift_note_seen FOR EACH ROW EXECUTE FUNCTION shift_note_seen_forward();
CREATE INDEX shift_note_open ON shift_note (written_at) WHERE done_at IS NULL;
CREATE INDEX shift_note_done ON shift_note (done_at) WHERE done_at IS NOT NULL;

-- ============================== Start data ==============================

-- The two nightly comparisons with the payment provider's books, due soon after the first start.
INSERT INTO payment_reconciliation (name, next_run_at) VALUES
  ('undelivered', CURRENT_TIMESTAMP + interval '1 hour'), ('compare', CURRENT_TIMESTAMP + interval '1 day');

-- The commission of libs/domain, until the office adds another version.
INSERT INTO commission (version, valid_from, basis_points) VALUES ('commission-1', '2024-01-01T00:00:00Z', 2000);
