-- No driver and no vehicle holds two trips at once, looked at without the help of the constraint.
SELECT a.id, b.id FROM trip a JOIN trip b ON a.id < b.id AND (a.driver_id = b.driver_id OR a.vehicle_id = b.vehicle_id)
WHERE a.status IN ('accepted', 'ongoing') AND b.status IN ('accepted', 'ongoing')
  AND (a.service_window && b.service_window OR (a.status = 'ongoing' AND b.status = 'ongoing'))
