-- A change that was made was paid for first, and changed the booking by its own difference; at most one waits for its payment.
SELECT c.id FROM booking_change c JOIN booking b ON b.id = c.booking_id LEFT JOIN payment p ON p.id = c.payment_id
  WHERE c.status = 'applied' AND c.new_total_cents > c.old_total_cents AND b.payment_requirement = 'prepaid'
  AND (p.id IS NULL OR p.status <> 'succeeded' OR p.captured_cents <> c.new_total_cents - c.old_total_cents)
UNION ALL
SELECT b.id FROM booking b JOIN booking_change c ON c.booking_id = b.id AND c.status = 'applied'
  AND c.number = (SELECT max(number) FROM booking_change WHERE booking_id = b.id AND status = 'applied')
  WHERE b.total_cents <> c.new_total_cents
UNION ALL
SELECT booking_id FROM booking_change WHERE status = 'awaiting_payment' GROUP BY booking_id HAVING count(*) > 1
UNION ALL
SELECT c.id FROM booking_change c JOIN payment p ON p.id = c.payment_id WHERE c.status <> 'applied' AND p.status = 'succeeded'
  AND coalesce((SELECT sum(r.cents) FROM refund r WHERE r.payment_id = p.id AND r.status <> 'failed'), 0) < p.captured_cents
