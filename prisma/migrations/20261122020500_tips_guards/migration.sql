-- Tips name their trip, and nothing else does.
ALTER TABLE payment ADD CONSTRAINT payment_tip_has_trip CHECK ((purpose LIKE 'tip%') = (trip_id IS NOT NULL));
