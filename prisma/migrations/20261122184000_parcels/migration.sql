-- Parcels: who sends, who receives, and the chain of custody between their hands.
CREATE TABLE parcel (
  trip_id uuid NOT NULL,
  sender_name text NOT NULL,
  sender_phone text NOT NULL,
  sender_email text NOT NULL,
  recipient_name text NOT NULL,
  recipient_phone text NOT NULL,
  recipient_email text NOT NULL,
  language text NOT NULL,
  -- What the recipient asks of the driver
  instructions text NOT NULL DEFAULT '',
  neighbour_allowed boolean NOT NULL DEFAULT true,
  -- Four digits the recipient says at the door
  recipient_code text NOT NULL,
  -- What the driver writes on the parcel where he has no numbered seal
  label text NOT NULL,
  -- By which its recipient follows it
  link_id uuid,
  created_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT parcel_pkey PRIMARY KEY (trip_id)
);
ALTER TABLE parcel ADD CONSTRAINT parcel_trip_id_fkey FOREIGN KEY (trip_id) REFERENCES trip (id) ON DELETE RESTRICT ON UPDATE NO ACTION;
ALTER TABLE parcel ADD CONSTRAINT parcel_link_id_fkey FOREIGN KEY (link_id) REFERENCES shared_link (id) ON DELETE SET NULL ON UPDATE NO ACTION;
CREATE UNIQUE INDEX parcel_link_id_key ON parcel (link_id);

-- Photos and drawn signatures: the bytes are in the document store.
CREATE TABLE custody_file (
  -- Made by the phone: sent twice, it is one
  id uuid NOT NULL,
  trip_id uuid NOT NULL,
  driver_id uuid NOT NULL,
  kind text NOT NULL,
  media_type text NOT NULL,
  size_bytes integer NOT NULL,
  sha256 text NOT NULL,
  -- '' once it was forgotten
  stored_name text NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT custody_file_pkey PRIMARY KEY (id)
);
ALTER TABLE custody_file ADD CONSTRAINT custody_file_trip_id_fkey FOREIGN KEY (trip_id) REFERENCES parcel (trip_id) ON DELETE RESTRICT ON UPDATE NO ACTION;
CREATE INDEX custody_file_trip_id_idx ON custody_file (trip_id);

-- The chain: only added to.
CREATE TABLE custody_event (
  trip_id uuid NOT NULL,
  seq integer NOT NULL,
  kind text NOT NULL,
  at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  -- By the driver's device, as far as it is believed
  happened_at timestamptz(3) NOT NULL,
  lat double precision,
  lng double precision,
  actor_id uuid NOT NULL,
  actor_role text NOT NULL,
  -- Which of his devices told it
  device text NOT NULL DEFAULT '',
  -- What was said at the door; checked by the guard
  code text,
  seal text,
  seal_intact boolean,
  reason text,
  signed_by text,
  words text NOT NULL DEFAULT '',
  photo_id uuid,
  signature_id uuid,
  CONSTRAINT custody_event_pkey PRIMARY KEY (trip_id, seq)
);
ALTER TABLE custody_event ADD CONSTRAINT custody_event_trip_id_fkey FOREIGN KEY (trip_id) REFERENCES parcel (trip_id) ON DELETE RESTRICT ON UPDATE NO ACTION;
ALTER TABLE custody_event ADD CONSTRAINT custody_event_photo_id_fkey FOREIGN KEY (photo_id) REFERENCES custody_file (id) ON DELETE RESTRICT ON UPDATE NO ACTION;
ALTER TABLE custody_event ADD CONSTRAINT custody_event_signature_id_fkey FOREIGN KEY (signature_id) REFERENCES custody_file (id) ON DELETE RESTRICT ON UPDATE NO ACTION;

-- Parcels booked before that nobody has collected: whoever booked them is asked at both doors.
INSERT INTO parcel (trip_id, sender_name, sender_phone, sender_email, recipient_name, recipient_phone, recipient_email, language, recipient_code, label)
SELECT t.id, p.name, p.phone, p.email, p.name, p.phone, p.email, b.language, lpad(floor(random() * 10000)::int::text, 4, '0'),
  upper(substr(md5(random()::text), 1, 8))
FROM trip t JOIN booking b ON b.id = t.booking_id LEFT JOIN app_user u ON u.id = b.user_id
CROSS JOIN LATERAL (SELECT btrim(coalesce(u.first_name, b.guest_first_name, '') || ' ' || coalesce(u.last_name, b.guest_last_name, '')) AS name,
  coalesce(u.phone, b.guest_phone, '') AS phone, coalesce(u.email, b.guest_email, '') AS email) p
WHERE b.service = 'parcel' AND t.status IN ('pending', 'accepted');
