-- At most one successful charge per booking, of exactly the quoted total; never more given back than taken.
SELECT booking_id FROM payment WHERE status = 'succeeded' GROUP BY booking_id, purpose HAVING count(*) > 1
UNION ALL
SELECT b.id FROM payment p JOIN booking b ON b.id = p.booking_id WHERE p.purpose = 'booking' AND p.status = 'succeeded'
  AND (p.captured_cents <> b.total_cents OR p.amount_cents <> b.total_cents)
UNION ALL
SELECT p.id FROM payment p JOIN refund r ON r.payment_id = p.id AND r.status <> 'failed' GROUP BY p.id HAVING sum(r.cents) > p.captured_cents
UNION ALL
SELECT b.id FROM booking b WHERE b.total_cents <> (SELECT sum(fare_cents) FROM trip t WHERE t.booking_id = b.id)
