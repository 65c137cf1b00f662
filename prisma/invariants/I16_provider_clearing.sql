-- What the books say lies at the payment provider for a booking is what it captured less what it gave back and what banks hold back.
SELECT b.id FROM booking b WHERE
  coalesce((SELECT sum(p.cents) FROM ledger_entry e JOIN ledger_posting p ON p.entry_id = e.id
    WHERE e.booking_id = b.id AND p.account = 'provider_clearing'), 0)
  <> coalesce((SELECT sum(captured_cents) FROM payment WHERE booking_id = b.id AND status = 'succeeded'), 0)
   - coalesce((SELECT sum(r.cents) FROM refund r JOIN payment p ON p.id = r.payment_id WHERE p.booking_id = b.id AND r.status = 'succeeded'), 0)
   - coalesce((SELECT sum(d.withdrawn_cents + d.withdrawn_fee_cents - d.returned_cents - d.returned_fee_cents)
       FROM payment_dispute d JOIN payment p ON p.id = d.payment_id WHERE p.booking_id = b.id), 0)
