-- Who books by phone need not have an e-mail address: he is told by SMS. He pays later; a payment needs an address for its receipt.
ALTER TABLE booking DROP CONSTRAINT booking_has_contact;
ALTER TABLE booking ADD CONSTRAINT booking_has_contact CHECK (
  user_id IS NOT NULL OR (guest_phone IS NOT NULL AND (guest_email IS NOT NULL OR payment_requirement = 'on_account')));

-- One number however it is typed: 0470 12 34 56, 0032 470/12.34.56 and +32470123456 are 32470123456. A number without a country's is Belgian.
CREATE FUNCTION phone_key(phone text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT CASE WHEN digits LIKE '00%' THEN substr(digits, 3)
              WHEN digits LIKE '0%' THEN '32' || substr(digits, 2)
              ELSE digits END
  FROM (SELECT regexp_replace(phone, '\D', '', 'g') AS digits) number
$$;
CREATE INDEX booking_guest_phone_idx ON booking (phone_key(guest_phone)) WHERE user_id IS NULL;
CREATE INDEX app_user_phone_idx ON app_user (phone_key(phone));
