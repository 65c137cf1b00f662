-- A parcel whose trip staff cancels on the way: its chain is closed with a link that says so, by whoever cancelled.
ALTER TABLE custody_event DROP CONSTRAINT custody_evidence;
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
    WHEN 'called_off' THEN true
    ELSE false END);

CREATE OR REPLACE FUNCTION custody_order() RETURNS trigger LANGUAGE plpgsql AS $$
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
