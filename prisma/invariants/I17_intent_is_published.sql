-- Every event has its outbox row (until it is pruned), and nothing waits to be told for more than 5 s.
SELECT e.trip_id FROM trip_event e WHERE e.at > now() - interval '6 days'
  AND NOT EXISTS (SELECT 1 FROM outbox o WHERE o.object_id = e.trip_id AND o.seq = e.seq AND o.topic = e.fact)
UNION ALL
SELECT object_id FROM outbox WHERE published_at IS NULL AND created_at < now() - interval '5 s'
