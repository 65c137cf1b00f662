import {
  LICENCE_AREAS,
  type LatLng,
  type Past,
  type PastRide,
  type PastShift,
  type Service,
  type VehicleClass,
  type VehicleFeature,
} from '@sablon/domain';
import type { Sql } from '../../kernel/database.js';
import { featuresWanted } from '../../drivers/match-driver.js';
import { readTraces } from '../../fleet/read-trace.js';
import { shiftsOf, type Span } from './shifts-of-spans.js';

/** A driver's first position is looked for in this time after their shift began. ASSUMPTION: phones report within a quarter of an hour. */
const LOOKED_FOR_MS = 900_000;

/** Shifts go on for as long as this after the period, as recorded: its last rides need drivers too. */
const DRIVEN_ON_MS = 3_600_000;

/** Reads a past period: the rides whose search began or whose pickup lay in it, and the shifts that overlap it. */
export async function readPast(sql: Sql, from: Date, until: Date): Promise<Past> {
  const rides = await readRides(sql, from, until);
  const shifts = await readShifts(sql, from, until);
  return { fromMs: from.getTime(), toMs: until.getTime(), rides, shifts };
}

interface RideRow {
  readonly id: string;
  readonly service: Service;
  readonly vehicleClass: VehicleClass;
  readonly passengers: number;
  readonly bags: number;
  readonly options: readonly string[];
  readonly asap: boolean;
  readonly pickupAt: Date;
  readonly searchAt: Date;
  readonly pickupLat: number;
  readonly pickupLng: number;
  readonly dropoffLat: number;
  readonly dropoffLng: number;
  readonly durationSeconds: number;
  readonly distanceMeters: number;
  readonly fareCents: number;
  readonly status: PastRide['status'];
  readonly acceptedAt: Date | null;
  readonly arrivedAt: Date | null;
  readonly cancelledAt: Date | null;
  readonly byPassenger: boolean;
  readonly noShow: boolean;
  readonly pickupMeters: number | null;
}

async function readRides(sql: Sql, from: Date, until: Date): Promise<PastRide[]> {
  const { rows } = await sql.query<RideRow>(
    `SELECT t.id, b.service, b.vehicle_class AS "vehicleClass", b.passengers, b.bags, coalesce(b.details->'options', '[]') AS options,
       t.asap, t.pickup_at AS "pickupAt", t.dispatch_from AS "searchAt", t.pickup_lat AS "pickupLat", t.pickup_lng AS "pickupLng",
       t.dropoff_lat AS "dropoffLat", t.dropoff_lng AS "dropoffLng", t.duration_seconds AS "durationSeconds",
       t.distance_meters AS "distanceMeters", t.fare_cents AS "fareCents", t.status, t.accepted_at AS "acceptedAt",
       t.arrived_at AS "arrivedAt", t.cancelled_at AS "cancelledAt", coalesce(t.cancelled_by IN ('passenger', 'guest'), false) AS "byPassenger",
       coalesce(t.cancel_reason = 'passenger.no_show', false) AS "noShow",
       (SELECT o.pickup_meters FROM offer o WHERE o.trip_id = t.id AND o.round = t.round AND o.driver_id = t.driver_id
         AND o.status = 'accepted' LIMIT 1) AS "pickupMeters"
     FROM trip t JOIN booking b ON b.id = t.booking_id
     WHERE t.dispatch_from IS NOT NULL AND CASE WHEN t.asap THEN t.dispatch_from ELSE t.pickup_at END >= $1
       AND CASE WHEN t.asap THEN t.dispatch_from ELSE t.pickup_at END < $2
     ORDER BY t.dispatch_from, t.id`,
    [from, until],
  );
  return rows.map((row) => ({
    ...{ id: row.id, asap: row.asap, status: row.status, byPassenger: row.byPassenger, noShow: row.noShow },
    needs: {
      ...{ service: row.service, vehicleClass: row.vehicleClass, passengers: row.passengers, bags: row.bags },
      features: featuresWanted(row.options),
    },
    pickup: { lat: row.pickupLat, lng: row.pickupLng },
    dropoff: { lat: row.dropoffLat, lng: row.dropoffLng },
    ...{ pickupMs: row.pickupAt.getTime(), searchMs: row.searchAt.getTime() },
    ...{ durationSeconds: row.durationSeconds, distanceMeters: row.distanceMeters, fareCents: row.fareCents },
    acceptedMs: row.acceptedAt?.getTime() ?? null,
    arrivedMs: row.arrivedAt?.getTime() ?? null,
    cancelledMs: row.cancelledAt?.getTime() ?? null,
    pickupMeters: row.pickupMeters,
  }));
}

interface DriverRow {
  readonly driverId: string;
  readonly vehicleClass: VehicleClass;
  readonly seats: number;
  readonly bags: number;
  readonly features: readonly VehicleFeature[];
  readonly lastLat: number | null;
  readonly lastLng: number | null;
  readonly spans: readonly Span[];
  readonly taken: number;
  readonly refused: number;
  /** Their rides around the period: where and when each began and ended. */
  readonly rides: readonly {
    readonly from: LatLng;
    readonly to: LatLng;
    readonly startedMs: number;
    readonly endedMs: number;
  }[];
}

async function readShifts(sql: Sql, from: Date, until: Date): Promise<PastShift[]> {
  const { rows } = await sql.query<DriverRow>(
    `SELECT d.id AS "driverId", v.vehicle_class AS "vehicleClass", v.seats, v.bags, v.features,
       d.last_lat AS "lastLat", d.last_lng AS "lastLng",
       coalesce((SELECT jsonb_agg(jsonb_build_object('kind', s.kind, 'fromMs', extract(epoch FROM s.began_at) * 1000,
           'toMs', extract(epoch FROM coalesce(s.ended_at, clock_timestamp())) * 1000) ORDER BY s.began_at)
         FROM shift_span s WHERE s.driver_id = d.id AND s.began_at < $2 AND coalesce(s.ended_at, 'infinity') > $1), '[]') AS spans,
       (SELECT count(*)::int FROM offer o WHERE o.driver_id = d.id AND o.created_at >= $1 AND o.created_at < $2
         AND o.end_reason = 'accepted') AS taken,
       (SELECT count(*)::int FROM offer o WHERE o.driver_id = d.id AND o.created_at >= $1 AND o.created_at < $2
         AND o.end_reason IN ('declined', 'expired')) AS refused,
       coalesce((SELECT jsonb_agg(jsonb_build_object('from', jsonb_build_object('lat', t.pickup_lat, 'lng', t.pickup_lng),
           'to', jsonb_build_object('lat', t.dropoff_lat, 'lng', t.dropoff_lng), 'startedMs', extract(epoch FROM t.started_at) * 1000,
           'endedMs', extract(epoch FROM t.completed_at) * 1000) ORDER BY t.started_at)
         FROM trip t WHERE t.driver_id = d.id AND t.completed_at > $1::timestamptz - interval '12 hours' AND t.started_at < $2), '[]') AS rides
     FROM driver d JOIN vehicle v ON v.id = d.vehicle_id
     WHERE EXISTS (SELECT 1 FROM shift_span s WHERE s.driver_id = d.id AND s.began_at < $2 AND coalesce(s.ended_at, 'infinity') > $1)
     ORDER BY d.id`,
    [from, until],
  );
  const seen = await readTraces(sql, from, new Date(from.getTime() + LOOKED_FOR_MS));
  return rows.flatMap((row) =>
    shiftsOf(row.spans, { fromMs: from.getTime(), toMs: until.getTime() + DRIVEN_ON_MS }).map(
      ({ fromMs, toMs, breaks }) => {
        // A driver who has a passenger when the period begins is free where and when that ride ended.
        const riding = row.rides.find(({ startedMs, endedMs }) => startedMs < fromMs && endedMs > fromMs);
        return {
          driverId: row.driverId,
          ...{ fromMs: riding ? Math.min(riding.endedMs, toMs) : fromMs, toMs, breaks },
          means: {
            licensedAreas: LICENCE_AREAS,
            ...{ vehicleClass: row.vehicleClass, seats: row.seats, bags: row.bags, features: row.features },
          },
          at:
            riding?.to ??
            placeAt(
              row,
              fromMs,
              seen.get(row.driverId)?.find(({ at }) => at >= fromMs),
            ),
          ...{ taken: row.taken, refused: row.refused },
        };
      },
    ),
  );
}

/** Where a driver was: seen by their phone, else where their last ride ended or their next one began, else last seen at all. */
function placeAt({ rides, lastLat, lastLng }: DriverRow, atMs: number, seen: LatLng | undefined): LatLng | null {
  if (seen) return { lat: seen.lat, lng: seen.lng };
  const before = rides.findLast(({ endedMs }) => endedMs <= atMs)?.to;
  const after = rides.find(({ startedMs }) => startedMs >= atMs)?.from;
  return before ?? after ?? (lastLat === null || lastLng === null ? null : { lat: lastLat, lng: lastLng });
}
