-- Planned pickups were in the future when booked; the passengers fit the car.
SELECT t.id FROM trip t JOIN booking b ON b.id = t.booking_id WHERE (NOT t.asap AND t.pickup_at < b.created_at - interval '1 minute')
  OR b.passengers NOT BETWEEN 1 AND 8
UNION ALL
SELECT t.id FROM trip t JOIN booking b ON b.id = t.booking_id JOIN vehicle v ON v.id = t.vehicle_id
WHERE b.service <> 'parcel' AND (v.seats < b.passengers OR v.bags < b.bags)
