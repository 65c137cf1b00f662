import { AFTER_RIDE, type TripFacts } from '@sablon/domain';
import { ARRIVAL_OF_TRIP } from './arrival-of-trip.js';
import type { Sql } from '../kernel/database.js';
import { FORMER_DUE_OF_TRIP } from './trip-delays.js';

/**
 * SQL: the flight number for trip `t` of booking `b`. The return leg has its own number; it uses the outward leg's only where
 * nothing arrives at the other end.
 */
export const FLIGHT_OF_LEG = `CASE WHEN t.leg = 1 THEN b.details->>'flightNumber' ELSE coalesce(nullif(b.details->>'returnFlightNumber', ''),
  CASE WHEN t.dropoff->>'kind' NOT IN ('airport', 'station') THEN b.details->>'flightNumber' END) END`;

/** `route` is SQL: lists of trips whose route is not drawn do not read it. */
const select = (route: string) => `
SELECT t.id, t.booking_id AS "bookingId", b.code AS "bookingCode", t.leg,
  (CASE WHEN b.trip_type = 'return' THEN 2 ELSE 1 END) AS legs,
  b.service, b.trip_type AS "tripType", b.vehicle_class AS "vehicleClass", t.status::text, t.version, t.round, t.asap,
  t.pickup_at AS "pickupAt", t.pickup, t.dropoff, t.distance_meters AS "distanceMeters",
  t.duration_seconds AS "durationSeconds", ${route} AS route, t.route_quality AS "routeQuality", t.fare_cents AS "fareCents",
  b.passengers, b.bags, coalesce(b.details->'options', '[]') AS options, ${FLIGHT_OF_LEG} AS "flightNumber",
  b.details->>'nameSign' AS "nameSign", b.details->>'note' AS note,
  CASE WHEN jsonb_typeof(b.details->'parcel') = 'object' THEN b.details->'parcel' || jsonb_build_object('state',
    (SELECT c.kind FROM custody_event c WHERE c.trip_id = t.id AND c.kind <> 'contacted' ORDER BY c.seq DESC LIMIT 1),
    'links', (SELECT count(*)::int FROM custody_event c WHERE c.trip_id = t.id),
    'label', (SELECT p.label FROM parcel p WHERE p.trip_id = t.id)) END AS parcel,
  t.boarding_code AS "boardingCode",
  jsonb_build_object('userId', b.user_id, 'firstName', coalesce(u.first_name, b.guest_first_name),
    'lastName', coalesce(u.last_name, b.guest_last_name), 'phone', coalesce(u.phone, b.guest_phone),
    'email', coalesce(u.email, b.guest_email, ''), 'language', b.language) AS passenger,
  CASE WHEN r.trip_id IS NOT NULL THEN jsonb_build_object('firstName', r.first_name, 'lastName', r.last_name,
    'phone', r.phone, 'isTexted', rl.revoked_at IS NULL) END AS rider,
  CASE WHEN t.driver_id IS NOT NULL THEN jsonb_build_object('id', t.driver_id, 'firstName', du.first_name,
    'lastName', du.last_name, 'phone', du.phone, 'ratingTenths', CASE WHEN d.rating_count >= ${AFTER_RIDE.averageShownFrom} THEN round(d.rating_sum * 10.0 / d.rating_count)::int END,
    'ratingCount', CASE WHEN d.rating_count >= ${AFTER_RIDE.averageShownFrom} THEN d.rating_count END,
    'vehicle', jsonb_build_object('id', v.id, 'plate', v.plate, 'model', v.model, 'colour', v.colour,
      'vehicleClass', v.vehicle_class, 'licence', v.licence_number)) END AS driver,
  (b.payment_requirement = 'on_account' AND b.pay_by IS NULL OR b.paid_at IS NOT NULL) AS "paymentSatisfied",
  b.payment_requirement = 'on_account' AS "onAccount", t.escalated,
  t.search_stage AS "searchStage",
  (SELECT count(*)::int FROM offer o WHERE o.trip_id = t.id AND o.round = t.round) AS "driversAsked",
  t.promised_pickup_at AS "promisedPickupAt", ${FORMER_DUE_OF_TRIP} AS "dueAt", t.created_at AS "createdAt", t.dispatch_from AS "dispatchFrom",
  t.accepted_at AS "acceptedAt", t.departed_at AS "departedAt", t.arrived_at AS "arrivedAt",
  t.started_at AS "startedAt", t.completed_at AS "completedAt", t.cancelled_at AS "cancelledAt",
  t.cancel_reason AS "cancelReason", t.cancelled_by AS "cancelledBy", t.updated_at AS "updatedAt",
  CASE WHEN t.status = 'completed' THEN
    (SELECT r.stars FROM rating r WHERE r.trip_id = t.id AND r.side = 'passenger') END AS stars,
  CASE WHEN t.status = 'completed' THEN
    (SELECT r.stars FROM rating r WHERE r.trip_id = t.id AND r.side = 'driver') END AS "driverStars",
  ${ARRIVAL_OF_TRIP} AS arrival,
  CASE WHEN t.status = 'accepted' THEN (SELECT c.checked_in_at FROM trip_check_in c WHERE c.trip_id = t.id AND c.round = t.round
    AND c.pickup_at = t.pickup_at AND c.driver_id = t.driver_id) END AS "checkedInAt",
  CASE WHEN t.status = 'accepted' AND t.arrived_at IS NULL THEN
    (SELECT jsonb_build_object('minutes', l.minutes, 'reason', l.reason, 'expectedAt', l.expected_at) FROM trip_delay l
     WHERE l.trip_id = t.id AND l.driver_id = t.driver_id ORDER BY l.id DESC LIMIT 1) END AS delay
FROM trip t JOIN booking b ON b.id = t.booking_id LEFT JOIN app_user u ON u.id = b.user_id
LEFT JOIN rider r ON r.trip_id = t.id LEFT JOIN shared_link rl ON rl.id = r.link_id
LEFT JOIN driver d ON d.id = t.driver_id LEFT JOIN app_user du ON du.id = d.id LEFT JOIN vehicle v ON v.id = t.vehicle_id`;

/** One trip with all its fields; null when there is none. The caller checks permission for it. */
export async function readTrip(sql: Sql, tripId: string): Promise<TripFacts | null> {
  return (await readTrips(sql, 't.id = $1', [tripId]))[0] ?? null;
}

/** The legs of bookings, oldest leg first. */
export const readTripsOfBookings = (sql: Sql, bookingIds: readonly string[]): Promise<TripFacts[]> =>
  readTrips(sql, 't.booking_id = ANY($1::uuid[])', [bookingIds], 't.leg');

/** A driver's trip in hand and their promised ones, soonest first. */
export const readActiveTripsOfDriver = (sql: Sql, driverId: string): Promise<TripFacts[]> =>
  readTrips(
    sql,
    "t.driver_id = $1 AND t.status IN ('accepted', 'ongoing')",
    [driverId],
    "(t.status = 'ongoing') DESC, lower(t.service_window)",
  );

/** The last trip a driver completed, within the given minutes; null when there is none. */
export async function readLastRideOf(sql: Sql, driverId: string, minutes: number): Promise<TripFacts | null> {
  const ended = await readTrips(
    sql,
    "t.driver_id = $1 AND t.status = 'completed' AND t.completed_at > now() - make_interval(mins => $2)",
    [driverId, minutes],
    't.completed_at DESC LIMIT 1',
  );
  return ended[0] ?? null;
}

/** Filter of the board: one status, or only trips that may look different since an instant; null = all. */
export interface BoardWish {
  readonly status: string | null;
  readonly since: Date | null;
  readonly limit: number;
}

/** SQL: trips that look different since $3: they changed, their search began by the clock, or a driver got an offer. */
const MAY_DIFFER = `t.id IN (SELECT trip_id FROM trip_event WHERE at > $3 UNION ALL SELECT id FROM trip WHERE status = 'pending'
  AND dispatch_from BETWEEN $3 AND now() UNION ALL SELECT trip_id FROM offer WHERE created_at > $3)`;

/** SQL: the ids of open trips, and of those that ended in the last 24 hours; history does not make it slower (decision 110). */
export const ON_BOARD = `SELECT id FROM trip WHERE status IN ('pending', 'accepted', 'ongoing')
  UNION ALL SELECT id FROM trip WHERE status IN ('completed', 'cancelled')
    AND coalesce(completed_at, cancelled_at) > now() - interval '24 hours'`;

/** Trips of the board, and whether there are more than requested. */
export interface BoardRows {
  readonly trips: readonly TripFacts[];
  readonly more: boolean;
}

/**
 * The board: every open trip, the soonest due first, then those that ended in the last 24 hours, newest first. Without routes.
 */
export async function readBoard(sql: Sql, { status, since, limit }: BoardWish): Promise<BoardRows> {
  const trips = await readTrips(
    sql,
    `($1::text IS NULL OR t.status::text = $1)
     AND (b.paid_at IS NOT NULL OR b.payment_requirement = 'on_account' AND b.pay_by IS NULL)
     AND t.id IN (${ON_BOARD})
     ${since ? `AND ${MAY_DIFFER}` : ''}`,
    [status, limit + 1, ...(since ? [since] : [])],
    `CASE WHEN t.status IN ('pending', 'accepted', 'ongoing') THEN t.pickup_at END NULLS LAST, coalesce(t.completed_at, t.cancelled_at) DESC LIMIT $2`,
    "'[]'::jsonb",
  );
  return { trips: trips.slice(0, limit), more: trips.length > limit };
}

/**
 * The trips of the coming hours: those drivers hold, those planned that wait for a driver, and `named` ones (pencilled), with a
 * pickup before `until`. The planned ones first, the soonest on top, without routes.
 */
export const readTripsAhead = (sql: Sql, until: Date, named: readonly string[], limit: number): Promise<TripFacts[]> =>
  readTrips(
    sql,
    `t.pickup_at < $1 AND (t.status IN ('accepted', 'ongoing')
       OR t.status = 'pending' AND t.dispatch_from IS NOT NULL AND (NOT t.asap OR t.id = ANY($2::uuid[])))`,
    [until, named, limit],
    't.asap, t.pickup_at, t.id LIMIT $3',
    "'[]'::jsonb",
  );

async function readTrips(
  sql: Sql,
  where: string,
  values: unknown[],
  order = 't.created_at',
  route = 't.route',
): Promise<TripFacts[]> {
  const { rows } = await sql.query<TripFacts>(`${select(route)} WHERE ${where} ORDER BY ${order}`, values);
  return rows;
}
