-- At most one successful charge per booking, of exactly the quoted total before it was changed, less what credit and a promotion paid; never more given back than taken; one tip a trip.
SELECT booking_id FROM payment WHERE status = 'succeeded' GROUP BY booking_id, purpose, trip_id, ordinal HAVING count(*) > 1
UNION ALL
SELECT b.id FROM payment p JOIN booking b ON b.id = p.booking_id WHERE p.purpose = 'booking' AND p.status = 'succeeded'
  AND (p.amount_cents <> p.captured_cents OR p.captured_cents <> b.total_cents - b.promo_cents - b.credit_cents
    - coalesce((SELECT sum(c.new_total_cents - c.old_total_cents) FROM booking_change c WHERE c.booking_id = b.id AND c.status = 'applied'), 0))
UNION ALL
SELECT p.id FROM payment p JOIN refund r ON r.payment_id = p.id AND r.status <> 'failed' GROUP BY p.id HAVING sum(r.cents) > p.captured_cents
UNION ALL
SELECT b.id FROM booking b WHERE b.total_cents <> (SELECT sum(fare_cents) FROM trip t WHERE t.booking_id = b.id)
UNION ALL
SELECT p.trip_id FROM payment p WHERE p.purpose = 'tip' AND p.status = 'succeeded'
  AND NOT EXISTS (SELECT 1 FROM refund r WHERE r.payment_id = p.id) GROUP BY p.trip_id HAVING count(*) > 1
