-- What banks hold back is what open disputes say; a decided one holds nothing back.
SELECT d.provider_id FROM payment_dispute d WHERE
  coalesce((SELECT sum(p.cents) FROM ledger_entry e JOIN ledger_posting p ON p.entry_id = e.id
    WHERE e.source LIKE 'dispute:' || d.id || ':%' AND p.account = 'disputed'), 0)
  <> CASE WHEN d.status IN ('won', 'lost') THEN 0 ELSE d.withdrawn_cents - d.returned_cents END
