-- Every due trip has an open offer, a dispatch at most 3 s overdue, a pencil, or a dispatcher's attention.
SELECT t.id FROM trip t WHERE t.status = 'pending' AND t.dispatch_from <= now() AND NOT t.escalated
  AND NOT EXISTS (SELECT 1 FROM offer o WHERE o.trip_id = t.id AND o.status = 'open' AND o.expires_at > now() - interval '3 s')
  AND NOT EXISTS (SELECT 1 FROM trip_pencil p WHERE p.trip_id = t.id AND coalesce(p.ended_at, p.runs_out_at) > now() - interval '3 s')
  AND coalesce(t.next_dispatch_at, '-infinity') < now() - interval '3 s'
