-- Every fee has its evidence, its booking keeps what its fees say, and what was waived was decided.
SELECT 'fee ' || f.id FROM fee f WHERE NOT EXISTS (SELECT 1 FROM fee_evidence e JOIN trip_event v ON v.trip_id = e.trip_id AND v.seq = e.event_seq
    WHERE e.fee_id = f.id AND e.kind = 'cancelled' AND v.trip_id = f.trip_id AND v.fact = 'trip.cancelled')
  OR NOT EXISTS (SELECT 1 FROM fee_evidence e WHERE e.fee_id = f.id AND e.kind = CASE f.kind
    WHEN 'late_booked' THEN 'agreed' WHEN 'late_asap' THEN 'accepted' ELSE 'arrived' END)
UNION ALL
SELECT 'booking ' || b.id FROM booking b
  WHERE b.retained_fee_cents <> coalesce((SELECT sum(f.cents - f.waived_cents) FROM fee f WHERE f.booking_id = b.id), 0)
UNION ALL
SELECT 'waiver ' || f.id FROM fee f LEFT JOIN fee_dispute d ON d.fee_id = f.id WHERE f.waived_cents <> coalesce(d.waived_cents, 0)
UNION ALL
SELECT 'entry of fee ' || f.id FROM fee f WHERE NOT EXISTS (SELECT 1 FROM ledger_entry e WHERE e.source = 'fee:' || f.trip_id)
