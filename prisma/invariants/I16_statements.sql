-- A statement adds up, speaks of its own driver, is paid whole or carried on; what was paid out is in the books.
SELECT 'statement ' || s.id FROM driver_statement s WHERE s.total_cents <> s.carried_cents - coalesce((SELECT sum(p.cents)
  FROM driver_statement_line l JOIN ledger_posting p ON p.entry_id = l.entry_id AND p.line = l.line WHERE l.statement_id = s.id), 0)
UNION ALL
SELECT 'line of ' || s.id FROM driver_statement s JOIN driver_statement_line l ON l.statement_id = s.id
  JOIN ledger_posting p ON p.entry_id = l.entry_id AND p.line = l.line
  WHERE p.party <> s.driver_id OR p.account NOT IN ('driver_payable', 'tips_payable') OR p.code = 'payout'
UNION ALL
SELECT 'payout of ' || s.id FROM driver_statement s LEFT JOIN payout o ON o.statement_id = s.id
  WHERE coalesce(o.earnings_cents + o.tips_cents, 0) <> greatest(s.total_cents, 0)
UNION ALL
SELECT 'payout ' || o.id FROM payout o WHERE (o.status = 'paid') <> EXISTS (SELECT 1 FROM ledger_entry e WHERE e.source = 'payout:' || o.id)
