-- Every entry sums to zero, and so does every booking; an entry without postings says nothing.
SELECT 'entry ' || e.id FROM ledger_entry e LEFT JOIN ledger_posting p ON p.entry_id = e.id
  GROUP BY e.id HAVING coalesce(sum(p.cents), 0) <> 0 OR count(p.line) < 2
UNION ALL
SELECT 'booking ' || e.booking_id FROM ledger_entry e JOIN ledger_posting p ON p.entry_id = e.id
  GROUP BY e.booking_id HAVING sum(p.cents) <> 0
