-- No offer was ever made for a booking whose payment requirement was not satisfied.
SELECT o.id FROM offer o JOIN trip t ON t.id = o.trip_id JOIN booking b ON b.id = t.booking_id
WHERE b.payment_requirement = 'prepaid' AND (b.paid_at IS NULL OR b.paid_at > o.created_at)
