import { runSql } from '../../tools/db/run-sql.mjs';

/**
 * Copies a planned ride `count` times, a minute apart and the first of them `inHours` from now, to fill the board without as
 * many bookings. The copies are on account and are not dispatched yet.
 */
export async function copyTrips(
  databaseUrl: string,
  tripId: string,
  { count, inHours }: { readonly count: number; readonly inHours: number },
): Promise<void> {
  await runSql(
    databaseUrl,
    `WITH n AS (SELECT i, gen_random_uuid() AS booking FROM generate_series(1, $2::int) AS i), b AS (
       INSERT INTO booking (id, code, user_id, language, service, trip_type, vehicle_class, passengers, bags, details, quote_id,
         total_cents, price_breakdown, payment_requirement)
       SELECT n.booking, 'M' || lpad(n.i::text, 5, '0'), k.user_id, k.language, k.service, k.trip_type,
         (ARRAY['economy', 'standard', 'van'])[1 + n.i % 3], k.passengers, k.bags, k.details, gen_random_uuid(), k.total_cents,
         k.price_breakdown, 'on_account'
       FROM n, booking k WHERE k.id = (SELECT booking_id FROM trip WHERE id = $1) RETURNING id
     ), t AS (
       INSERT INTO trip (booking_id, leg, status, asap, pickup_at, pickup, dropoff, pickup_lat, pickup_lng, dropoff_lat, dropoff_lng,
         distance_meters, duration_seconds, route, route_quality, fare_cents, boarding_code, dispatch_from)
       SELECT n.booking, 1, 'pending', false, now() + make_interval(hours => $3, mins => n.i), k.pickup, k.dropoff, k.pickup_lat,
       k.pickup_lng, k.dropoff_lat, k.dropoff_lng, k.distance_meters, k.duration_seconds, k.route, k.route_quality, k.fare_cents,
       k.boarding_code, now() + make_interval(hours => $3 - 1, mins => n.i)
     FROM n, trip k WHERE k.id = $1 AND (SELECT count(*) FROM b) > 0 RETURNING id
     ), e AS (
       INSERT INTO trip_event (trip_id, seq, fact, status, round, actor_role)
       SELECT id, 1, 'trip.created', 'pending', 1, 'system' FROM t RETURNING trip_id
     )
     INSERT INTO outbox (topic, object_id, seq, payload, published_at) SELECT 'trip.created', trip_id, 1, '{}', now() FROM e`,
    [tripId, count, inHours],
  );
}
