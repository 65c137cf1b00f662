import {
  ALERT_SETTINGS,
  VEHICLE_CLASSES,
  type EndDoubt,
  type LatLng,
  type VehicleClass,
  type RouteQuality,
  type DriverDocument,
} from '@sablon/domain';
import type { Sql } from '../../kernel/database.js';
import { readStuckPayments } from '../../money/payments/stuck-payments.js';
import type { AlertFinding } from './keep-alerts.js';

/** Searches that were escalated to dispatch and still have no driver (dispatch.md, "Offers": 5 rejections or 120 s). */
export async function findTripsWithoutDriver(sql: Sql): Promise<AlertFinding[]> {
  const { rows } = await sql.query<{ id: string; since: Date; asked: number; pickupAt: Date }>(
    `SELECT t.id, coalesce(t.search_since, t.dispatch_from, t.created_at) AS since, t.pickup_at AS "pickupAt",
       (SELECT count(DISTINCT o.driver_id)::int FROM offer o WHERE o.trip_id = t.id AND o.round = t.round) AS asked
     FROM trip t WHERE t.status = 'pending' AND t.escalated ORDER BY t.pickup_at`,
  );
  return rows.map(({ id, since, asked }) => ({
    objectKey: id,
    tripId: id,
    severity: 'severe',
    facts: { since: since.toISOString(), asked },
  }));
}

/**
 * Rides whose pickup moved with a flight or train into another ride of their driver (decision 38), until one of the two is handed
 * over or dispatch keeps both; severe from the hour before the first of them.
 */
export async function findCollidingPlans(sql: Sql): Promise<AlertFinding[]> {
  const { rows } = await sql.query<{
    id: string;
    driverId: string;
    number: string | null;
    other: string;
    otherAt: Date;
    isSoon: boolean;
  }>(
    `SELECT t.id, t.driver_id AS "driverId", x.number, b.code AS other, o.pickup_at AS "otherAt",
       least(t.pickup_at, o.pickup_at) < clock_timestamp() + make_interval(mins => $1) AS "isSoon"
     FROM swap_proposal s JOIN trip t ON t.id = s.trip_id AND t.driver_id = s.driver_id AND t.status = 'accepted'
     JOIN trip o ON o.id = s.other_trip_id AND o.driver_id = s.driver_id AND o.status IN ('accepted', 'ongoing')
     JOIN booking b ON b.id = o.booking_id LEFT JOIN trip_arrival x ON x.trip_id = t.id
     WHERE s.closed_at IS NULL AND s.dismissed_at IS NULL ORDER BY t.pickup_at`,
    [ALERT_SETTINGS.planWatchMinutes],
  );
  return rows.map(({ id, driverId, number, other, otherAt, isSoon }) => ({
    objectKey: id,
    tripId: id,
    driverId,
    severity: isSoon ? 'severe' : 'warn',
    facts: { number, other, otherAt: otherAt.toISOString() },
  }));
}

/** A driver on shift and their current trip, to check whether their position is known. */
export interface WatchedDriver {
  readonly id: string;
  readonly shift: 'on';
  /** Epoch milliseconds, like `positionAt`. */
  readonly shiftSince: number | null;
  readonly positionAt: number | null;
  readonly tripId: string | null;
  readonly riding: boolean;
}

/** Every approved driver on shift, with the trip under way (or the next one they have set out for). */
export async function readWatchedDrivers(sql: Sql): Promise<WatchedDriver[]> {
  const { rows } = await sql.query<WatchedDriver>(
    `SELECT d.id, d.shift, (extract(epoch FROM d.shift_since) * 1000)::float8 AS "shiftSince",
       (extract(epoch FROM d.last_position_at) * 1000)::float8 AS "positionAt", t.id AS "tripId", coalesce(t.status = 'ongoing', false) AS riding
     FROM driver d JOIN app_user u ON u.id = d.id
     LEFT JOIN LATERAL (SELECT o.id, o.status FROM trip o WHERE o.driver_id = d.id
         AND (o.status = 'ongoing' OR o.status = 'accepted' AND (o.asap OR o.departed_at IS NOT NULL))
       ORDER BY o.status = 'ongoing' DESC, o.pickup_at LIMIT 1) AS t ON true
     WHERE d.shift = 'on' AND d.status = 'approved' AND u.disabled_at IS NULL`,
  );
  return rows;
}

/** A trip with its passenger on board. */
export interface RideUnderWay {
  readonly id: string;
  readonly driverId: string;
  readonly route: readonly LatLng[];
  readonly routeQuality: RouteQuality;
  readonly startedAt: Date;
}

/** Every trip under way with a route of its own: hourly hires are left out, where waiting and detours are what was ordered. */
export async function readRidesUnderWay(sql: Sql): Promise<RideUnderWay[]> {
  const { rows } = await sql.query<RideUnderWay>(
    `SELECT t.id, t.driver_id AS "driverId", t.route, t.route_quality AS "routeQuality", t.started_at AS "startedAt"
     FROM trip t JOIN booking b ON b.id = t.booking_id
     WHERE t.status = 'ongoing' AND b.trip_type <> 'hourly' AND t.driver_id IS NOT NULL AND t.started_at IS NOT NULL`,
  );
  return rows;
}

/** A planned trip without a driver that begins soon. */
export interface UncoveredTrip {
  readonly id: string;
  readonly pickupAt: Date;
  readonly pickup: LatLng;
  readonly vehicleClass: VehicleClass;
}

/** Planned trips without a driver whose pickup is within the hour (dispatch.md, "Scheduled"). */
export async function readUncoveredTrips(sql: Sql): Promise<UncoveredTrip[]> {
  const { rows } = await sql.query<UncoveredTrip>(
    `SELECT t.id, t.pickup_at AS "pickupAt", jsonb_build_object('lat', t.pickup_lat, 'lng', t.pickup_lng) AS pickup,
       b.vehicle_class AS "vehicleClass"
     FROM trip t JOIN booking b ON b.id = t.booking_id
     WHERE t.status = 'pending' AND NOT t.asap AND t.dispatch_from IS NOT NULL
       AND t.pickup_at < clock_timestamp() + make_interval(mins => $1)
     ORDER BY t.pickup_at`,
    [ALERT_SETTINGS.planWatchMinutes],
  );
  return rows;
}

/** Drivers on shift with no trip within the hour, by the classes their car can do. */
export async function readFreeDrivers(sql: Sql): Promise<ReadonlyMap<string, readonly VehicleClass[]>> {
  const { rows } = await sql.query<{ id: string; vehicleClass: VehicleClass }>(
    `SELECT d.id, v.vehicle_class AS "vehicleClass" FROM driver d JOIN vehicle v ON v.id = d.vehicle_id JOIN app_user u ON u.id = d.id
     WHERE d.shift = 'on' AND d.status = 'approved' AND u.disabled_at IS NULL
       AND NOT EXISTS (SELECT 1 FROM trip t WHERE t.driver_id = d.id
         AND (t.status = 'ongoing' OR t.status = 'accepted' AND t.pickup_at < clock_timestamp() + make_interval(mins => $1)))`,
    [ALERT_SETTINGS.planWatchMinutes],
  );
  return new Map(
    rows.map(({ id, vehicleClass }) => [id, VEHICLE_CLASSES.slice(0, VEHICLE_CLASSES.indexOf(vehicleClass) + 1)]),
  );
}

/**
 * Trips that ended far from their destination, at an unknown place, or seconds after boarding; shown for a day, or until a
 * dispatcher closes the alert. The driver's comment stays with the trip's event and is read with the alert (`read-alerts.ts`).
 */
export async function findOddEnds(sql: Sql): Promise<AlertFinding[]> {
  const { rows } = await sql.query<{
    id: string;
    driverId: string | null;
    doubt: EndDoubt;
    facts: AlertFinding['facts'];
  }>(
    `SELECT t.id, t.driver_id AS "driverId", e.data->>'endDoubt' AS doubt,
       jsonb_build_object('doubt', e.data->>'endDoubt', 'meters', e.data->'endMeters', 'reason', e.data->>'endReason') AS facts
     FROM trip_event e JOIN trip t ON t.id = e.trip_id
     WHERE e.fact = 'trip.completed' AND e.data ? 'endDoubt' AND e.at > clock_timestamp() - make_interval(hours => $1)
     ORDER BY e.at`,
    [ALERT_SETTINGS.endedShownHours],
  );
  return rows.map(({ id, driverId, doubt, facts }) => ({
    objectKey: id,
    tripId: id,
    driverId,
    severity: doubt === 'unknown' ? 'info' : 'warn',
    facts,
  }));
}

/**
 * Documents that expire within a week, of drivers with promised trips; and from the day before last, of every driver on shift: a
 * driver who gets no offers from tomorrow should be asked today. Once a document has expired, promises are taken back
 * automatically (decision 35).
 */
export async function findExpiringDocuments(sql: Sql): Promise<AlertFinding[]> {
  const { rows } = await sql.query<{
    id: string;
    driverId: string;
    document: DriverDocument;
    expiresOn: string;
    days: number;
    rides: number;
    next: string | null;
  }>(
    `SELECT p.id, d.id AS "driverId", p.kind AS document, to_char(p.expires_on, 'YYYY-MM-DD') AS "expiresOn",
       p.expires_on - (clock_timestamp() AT TIME ZONE 'Europe/Brussels')::date AS days, promised.rides, promised.next
     FROM driver_document p JOIN driver d ON d.id = p.driver_id OR d.vehicle_id = p.vehicle_id
     JOIN LATERAL (SELECT count(*)::int AS rides, (array_agg(t.id ORDER BY t.pickup_at))[1] AS next FROM trip t
       WHERE t.driver_id = d.id AND t.status = 'accepted' AND NOT t.asap AND t.departed_at IS NULL
         AND t.pickup_at > clock_timestamp()) AS promised ON true
     WHERE p.status = 'valid' AND d.status = 'approved'
       AND p.expires_on <= (clock_timestamp() AT TIME ZONE 'Europe/Brussels')::date
         + CASE WHEN promised.rides > 0 THEN $1::int WHEN d.shift <> 'off' THEN $2::int END
     ORDER BY p.expires_on`,
    [ALERT_SETTINGS.documentDays, ALERT_SETTINGS.documentUrgentDays],
  );
  return rows.map(({ id, driverId, document, expiresOn, days, rides, next }) => ({
    objectKey: `${id}:${driverId}`,
    driverId,
    tripId: next,
    severity: rides > 0 && days <= ALERT_SETTINGS.documentUrgentDays ? 'warn' : 'info',
    facts: { document, expiresOn, rides },
  }));
}

/** Operations at the payment provider that do not end by themselves, as listed under Payments. */
export async function findStuckPayments(sql: Sql): Promise<AlertFinding[]> {
  const stuck = await readStuckPayments(sql);
  return stuck.map(({ id, kind, reason, cents, bookingCode }) => ({
    objectKey: id,
    severity: 'warn',
    facts: { operation: kind, reason, cents, code: bookingCode },
  }));
}

/** Facts that have waited too long for the relay. */
export async function findOutboxLag(sql: Sql): Promise<AlertFinding[]> {
  const { rows } = await sql.query<{ waiting: number; seconds: number | null; givenUp: number }>(
    `SELECT w.waiting, w.seconds, g."givenUp"
     FROM (SELECT count(*)::int AS waiting, extract(epoch FROM clock_timestamp() - min(created_at))::int AS seconds
         FROM outbox WHERE published_at IS NULL AND given_up_at IS NULL) w,
       (SELECT count(*)::int AS "givenUp" FROM outbox WHERE given_up_at IS NOT NULL AND published_at IS NULL) g`,
  );
  const { waiting, seconds, givenUp } = rows[0] ?? { waiting: 0, seconds: null, givenUp: 0 };
  const lag = (seconds ?? 0) > ALERT_SETTINGS.outboxLagSeconds;
  if (!lag && givenUp === 0) return [];
  return [{ objectKey: 'outbox', severity: lag ? 'severe' : 'warn', facts: { waiting, seconds, givenUp } }];
}

/** Flight and train sources that no longer answer for arrivals that trips wait for. */
export async function findSilentSources(sql: Sql): Promise<AlertFinding[]> {
  const { rows } = await sql.query<{ source: string; arrivals: number; since: Date }>(
    `SELECT f.source, count(*)::int AS arrivals, min(f.observed_at) AS since FROM followed_arrival f
     WHERE f.stale AND f.next_check_at IS NOT NULL GROUP BY f.source`,
  );
  return rows.map(({ source, arrivals, since }) => ({
    objectKey: source,
    severity: 'warn',
    facts: { source, arrivals, since: since.toISOString() },
  }));
}
