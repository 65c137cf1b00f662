-- No offer was ever made for a booking whose payment requirement was not satisfied: not paid, or not approved by its company.
SELECT o.id FROM offer o JOIN trip t ON t.id = o.trip_id JOIN booking b ON b.id = t.booking_id
WHERE b.payment_requirement = 'prepaid' AND (b.paid_at IS NULL OR b.paid_at > o.created_at)
UNION ALL
SELECT o.id FROM offer o JOIN trip t ON t.id = o.trip_id JOIN business_booking bb ON bb.booking_id = t.booking_id
WHERE bb.approval IN ('waiting', 'refused') OR (bb.approval = 'approved' AND bb.decided_at > o.created_at)
UNION ALL
-- Nor is one about to be made.
SELECT t.id FROM trip t JOIN business_booking bb ON bb.booking_id = t.booking_id
WHERE t.dispatch_from IS NOT NULL AND bb.approval IN ('waiting', 'refused')
