-- One first ride a person, by address and by number, whichever codes there are and however many windows are open.
CREATE UNIQUE INDEX one_first_ride_per_holder ON promo_use (holder) WHERE first_ride AND returned_at IS NULL;
CREATE UNIQUE INDEX one_first_ride_per_phone ON promo_use (phone) WHERE first_ride AND returned_at IS NULL AND phone <> '';

-- Whether a guest rode before is asked by his address at each use of such a code.
CREATE INDEX booking_guest_email_idx ON booking (lower(guest_email)) WHERE user_id IS NULL;
