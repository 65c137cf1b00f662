-- At most one accepted offer per trip and round; a held or finished trip that came by an offer is with that offer's driver.
SELECT o.trip_id, o.round FROM offer o WHERE o.status = 'accepted' GROUP BY 1, 2 HAVING count(*) > 1
UNION ALL
SELECT t.id, t.round FROM trip t JOIN offer o ON o.trip_id = t.id AND o.round = t.round AND o.status = 'accepted'
WHERE t.status IN ('accepted', 'ongoing', 'completed') AND t.driver_id IS DISTINCT FROM o.driver_id
