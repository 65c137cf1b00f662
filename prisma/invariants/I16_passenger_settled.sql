-- A booking that is over owes no one anything, but for refunds on their way: what was paid for it was earned,
-- kept as a fee, or given back; waiting that no one has paid yet is still owed. (A refund the provider refused for good waits for a person; bookings on account wait for their invoice.)
SELECT b.id FROM booking b WHERE b.payment_requirement = 'prepaid'
  AND NOT EXISTS (SELECT 1 FROM trip t WHERE t.booking_id = b.id AND t.status NOT IN ('completed', 'cancelled'))
  AND NOT EXISTS (SELECT 1 FROM refund r JOIN payment p ON p.id = r.payment_id WHERE p.booking_id = b.id AND r.status = 'failed')
  AND NOT EXISTS (SELECT 1 FROM payment p WHERE p.booking_id = b.id AND p.status = 'authorized')
  AND coalesce((SELECT sum(p.cents) FROM ledger_entry e JOIN ledger_posting p ON p.entry_id = e.id
    WHERE e.booking_id = b.id AND p.account = 'passenger'), 0)
  <> -coalesce((SELECT sum(r.cents) FROM refund r JOIN payment p ON p.id = r.payment_id WHERE p.booking_id = b.id AND p.purpose <> 'tip' AND r.status = 'pending'), 0)
   + coalesce((SELECT sum(w.cents) FROM trip_waiting w JOIN trip t ON t.id = w.trip_id JOIN ledger_entry e ON e.source = 'waiting:' || t.id
      WHERE t.booking_id = b.id AND NOT EXISTS (SELECT 1 FROM payment p WHERE p.trip_id = t.id
        AND p.purpose = 'waiting' AND p.status = 'succeeded')), 0)
