-- No money moved without its entry: payments and refunds that succeeded, trips completed, fees kept.
SELECT 'payment ' || p.id FROM payment p WHERE p.status = 'succeeded' AND p.captured_cents > 0
  AND NOT EXISTS (SELECT 1 FROM ledger_entry e WHERE e.source = 'payment:' || p.id)
UNION ALL
SELECT 'refund ' || r.op_id FROM refund r WHERE r.status = 'succeeded'
  AND NOT EXISTS (SELECT 1 FROM ledger_entry e WHERE e.source = 'refund:' || r.op_id)
UNION ALL
SELECT 'trip ' || t.id FROM trip t WHERE t.status = 'completed' AND t.fare_cents > 0
  AND NOT EXISTS (SELECT 1 FROM ledger_entry e WHERE e.source = 'trip:' || t.id)
UNION ALL
SELECT 'fees of ' || b.id FROM booking b WHERE b.retained_fee_cents <> coalesce((SELECT sum(p.cents) FROM ledger_entry e
  JOIN ledger_posting p ON p.entry_id = e.id WHERE e.booking_id = b.id AND e.kind IN ('fee_retained', 'fee_waived') AND p.account = 'passenger'), 0)
UNION ALL
SELECT 'credit and promotion of ' || b.id FROM booking b WHERE b.credit_cents || ' ' || b.promo_cents <> (
  SELECT coalesce(-sum(p.cents) FILTER (WHERE e.kind = 'credit_used'), 0) || ' ' || coalesce(-sum(p.cents) FILTER (WHERE e.kind = 'promo_used'), 0)
  FROM ledger_entry e JOIN ledger_posting p ON p.entry_id = e.id WHERE e.booking_id = b.id AND p.account = 'passenger')
UNION ALL
SELECT 'rewards of ' || r.referred_id FROM referral r WHERE (r.granted_at IS NOT NULL)
  <> (2 = (SELECT count(*) FROM ledger_entry e WHERE e.source IN ('referral:' || r.referred_id || ':referrer', 'referral:' || r.referred_id || ':referred')))
UNION ALL
SELECT 'uses of ' || c.code FROM promo_code c WHERE c.uses <> (SELECT count(*) FROM promo_use u WHERE u.code = c.code AND u.returned_at IS NULL)
