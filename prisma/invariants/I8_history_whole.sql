-- Events are numbered 1 to the trip's version, the last one has its status, time never runs backwards.
SELECT t.id FROM trip t LEFT JOIN LATERAL (
  SELECT count(*) AS c, min(seq) AS mn, max(seq) AS mx, (array_agg(status ORDER BY seq DESC))[1] AS last FROM trip_event e WHERE e.trip_id = t.id
) e ON true
WHERE e.c <> t.version OR e.mn <> 1 OR e.mx <> t.version OR e.last <> t.status
UNION ALL
SELECT trip_id FROM (SELECT trip_id, at, lag(at) OVER (PARTITION BY trip_id ORDER BY seq) AS before FROM trip_event) e WHERE at < before
