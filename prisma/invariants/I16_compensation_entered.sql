-- What was made good is in the books.
SELECT c.id FROM compensation c WHERE NOT EXISTS (SELECT 1 FROM ledger_entry e WHERE e.source = 'compensation:' || c.trip_id || ':' || c.reason)
