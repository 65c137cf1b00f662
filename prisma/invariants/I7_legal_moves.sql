-- Consecutive events make legal moves; only staff ended a running trip, and with a reason.
WITH moves AS (
  SELECT trip_id, seq, actor_role, data, status AS now_status, lag(status) OVER w AS was, round, lag(round) OVER w AS was_round
  FROM trip_event WINDOW w AS (PARTITION BY trip_id ORDER BY seq)
)
SELECT trip_id, seq FROM moves WHERE was IS NOT NULL AND (
  (was <> now_status AND (was, now_status) NOT IN (('pending', 'accepted'), ('pending', 'cancelled'), ('accepted', 'pending'),
    ('accepted', 'ongoing'), ('accepted', 'cancelled'), ('ongoing', 'completed'), ('ongoing', 'cancelled')))
  OR (was IN ('completed', 'cancelled'))
  OR (was = 'ongoing' AND now_status = 'cancelled' AND (actor_role NOT IN ('dispatcher', 'admin') OR data->>'reason' IS NULL))
  OR (round <> was_round + CASE WHEN was = 'accepted' AND now_status = 'pending' THEN 1 ELSE 0 END))
