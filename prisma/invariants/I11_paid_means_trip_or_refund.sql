-- Money taken for a booking without a living or finished trip went back, but for the fee, or is on its way back; what cannot go
-- back by itself has been before a dispatcher for less than 15 minutes, or they have given it up with a reason.
SELECT p.id FROM payment p JOIN booking b ON b.id = p.booking_id WHERE p.purpose <> 'tip' AND p.status IN ('succeeded', 'authorized')
  AND NOT EXISTS (SELECT 1 FROM trip t WHERE t.booking_id = b.id AND t.status <> 'cancelled')
  AND p.captured_cents - coalesce((SELECT sum(cents) FROM refund r WHERE r.payment_id = p.id AND r.status = 'succeeded'), 0) > b.retained_fee_cents
  AND NOT EXISTS (SELECT 1 FROM payment_op o WHERE o.payment_id = p.id AND o.kind = 'refund' AND o.status = 'pending'
    AND o.next_attempt_at > now() - interval '60 s')
  AND NOT EXISTS (SELECT 1 FROM refund r JOIN payment_op o ON o.id = r.op_id WHERE r.payment_id = p.id AND r.status = 'pending' AND o.status = 'done')
  AND NOT EXISTS (SELECT 1 FROM payment_op o LEFT JOIN refund r ON r.op_id = o.id WHERE o.payment_id = p.id AND o.kind = 'refund'
    AND (o.status = 'given_up' OR ((o.status = 'failed' OR r.status = 'failed') AND greatest(o.done_at, r.updated_at) > now() - interval '15 minutes')))
