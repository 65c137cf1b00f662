-- Every move by staff has its audit row.
SELECT e.trip_id FROM trip_event e WHERE e.actor_role IN ('dispatcher', 'admin') AND e.fact <> 'trip.created' AND e.fact <> 'trip.confirmed'
  AND NOT EXISTS (SELECT 1 FROM audit_log a WHERE a.object_id = e.trip_id::text AND a.actor_id = e.actor_id)
