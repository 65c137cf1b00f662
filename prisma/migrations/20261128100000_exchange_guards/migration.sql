-- An open offer may move to a driver who suits better. It does not count as asked: the driver may be offered the trip again.
ALTER TABLE offer DROP CONSTRAINT offer_words;
ALTER TABLE offer ADD CONSTRAINT offer_words CHECK (kind IN ('asap', 'booked', 'rescue') AND (status = 'open') = (end_reason IS NULL)
  AND end_reason IN ('accepted', 'taken', 'declined', 'expired', 'undelivered', 'moved', 'driver_left', 'driver_sos', 'assigned',
    'pencilled', 'trip_changed', 'trip_cancelled'));
DROP INDEX one_offer_per_driver_and_round;
CREATE UNIQUE INDEX one_offer_per_driver_and_round ON offer (trip_id, round, driver_id)
  WHERE end_reason IS NULL OR end_reason NOT IN ('undelivered', 'moved');
