-- A chain of custody is numbered without gaps, each link after one it may follow and none of them earlier than the one before; its
-- parcel's trip stands where the chain does, and what was handed over was handed over against its code, a photo and a name.
SELECT 'numbers ' || trip_id FROM custody_event GROUP BY trip_id HAVING min(seq) <> 1 OR max(seq) <> count(*)
UNION ALL
SELECT 'order ' || trip_id || ' ' || seq FROM (SELECT trip_id, seq, kind, lag(kind) OVER (PARTITION BY trip_id ORDER BY seq) AS before
    FROM custody_event WHERE kind <> 'contacted') e
  WHERE (coalesce(before, 'booked'), kind) NOT IN (('booked', 'collected'), ('collected', 'sealed'), ('sealed', 'at_door'),
    ('sealed', 'delivered'), ('at_door', 'delivered'), ('at_door', 'failed'), ('failed', 'with_neighbour'), ('failed', 'redelivering'),
    ('failed', 'returning'), ('redelivering', 'at_door'), ('redelivering', 'delivered'), ('returning', 'returned'))
    AND (kind <> 'called_off' OR coalesce(before, 'booked') NOT IN ('sealed', 'at_door', 'failed', 'redelivering', 'returning'))
UNION ALL
SELECT 'time ' || trip_id FROM (SELECT trip_id, happened_at, lag(happened_at) OVER (PARTITION BY trip_id ORDER BY seq) AS before
    FROM custody_event) e WHERE happened_at < before
UNION ALL
SELECT 'trip ' || t.id || ' ' || t.status || ' ' || coalesce(last.kind, 'booked') FROM trip t JOIN parcel p ON p.trip_id = t.id
  LEFT JOIN LATERAL (SELECT kind FROM custody_event e WHERE e.trip_id = t.id AND kind <> 'contacted' ORDER BY seq DESC LIMIT 1) last ON true
  WHERE CASE t.status WHEN 'completed' THEN last.kind IN ('delivered', 'with_neighbour', 'returned')
    WHEN 'ongoing' THEN last.kind IN ('sealed', 'at_door', 'failed', 'redelivering', 'returning')
    WHEN 'cancelled' THEN last.kind IS NULL OR last.kind = 'called_off' ELSE last.kind IS NULL END IS NOT TRUE
UNION ALL
SELECT 'evidence ' || e.trip_id || ' ' || e.seq FROM custody_event e JOIN trip t ON t.id = e.trip_id JOIN parcel p ON p.trip_id = e.trip_id
  LEFT JOIN custody_file f ON f.id = e.photo_id AND f.trip_id = e.trip_id AND f.kind = 'photo'
  WHERE e.kind IN ('collected', 'delivered', 'with_neighbour', 'returned', 'failed') AND f.id IS NULL
    OR e.kind IN ('delivered', 'with_neighbour', 'returned') AND e.signed_by IS NULL
    OR e.kind = 'collected' AND e.code IS DISTINCT FROM t.boarding_code OR e.kind = 'delivered' AND e.code IS DISTINCT FROM p.recipient_code
