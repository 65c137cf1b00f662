-- No open offer for a trip that does not wait, or of an older round.
SELECT o.id FROM offer o JOIN trip t ON t.id = o.trip_id WHERE o.status = 'open' AND (t.status <> 'pending' OR o.round <> t.round)
