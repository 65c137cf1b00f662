ALTER TABLE parcel ADD CONSTRAINT parcel_words CHECK (recipient_code ~ '^\d{4}$' AND label ~ '^[0-9A-Z]{8}$'
  AND greatest(length(sender_name), length(recipient_name)) <= 161 AND length(instructions) <= 500);
ALTER TABLE custody_file ADD CONSTRAINT custody_file_words CHECK (kind IN ('photo', 'signature')
  AND media_type IN ('image/jpeg', 'image/png', 'image/webp') AND size_bytes > 0 AND sha256 ~ '^[0-9a-f]{64}$');
-- Each link is proved by what it needs; a signature is drawn or, where that is not possible, a name that was typed.
ALTER TABLE custody_event ADD CONSTRAINT custody_evidence CHECK ((lat IS NULL) = (lng IS NULL) AND length(words) <= 500
  AND CASE kind
    WHEN 'collected' THEN photo_id IS NOT NULL AND code IS NOT NULL
    WHEN 'sealed' THEN btrim(coalesce(seal, '')) <> ''
    WHEN 'at_door' THEN true
    WHEN 'contacted' THEN true
    WHEN 'delivered' THEN photo_id IS NOT NULL AND code IS NOT NULL AND signed_by IS NOT NULL
    WHEN 'failed' THEN photo_id IS NOT NULL AND coalesce(reason IN ('absent', 'refused', 'address_wrong'), false)
    WHEN 'redelivering' THEN true
    WHEN 'returning' THEN true
    WHEN 'with_neighbour' THEN photo_id IS NOT NULL AND signed_by IS NOT NULL
    WHEN 'returned' THEN photo_id IS NOT NULL AND signed_by IS NOT NULL
    ELSE false END);

-- A file stays what it was; its bytes may be forgotten, and what no link of a chain names may go.
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

-- The chain: one link after another, by the driver who holds the trip, each after what it may come after, with the right code and
-- files of this very parcel.
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
      ELSE false END) IS TRUE THEN
    RAISE EXCEPTION 'parcel % cannot be % after %', NEW.trip_id, NEW.kind, before USING ERRCODE = 'check_violation', CONSTRAINT = 'custody_order';
  END IF;
  IF NEW.actor_id IS DISTINCT FROM ride.driver_id OR NEW.actor_role <> 'driver'
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

-- Only added to. What says who somebody is and where may be emptied when it has had its time.
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

-- A parcel leaves with a sealed chain in this driver's hands and arrives with somebody's signature, or the trip does not move.
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
