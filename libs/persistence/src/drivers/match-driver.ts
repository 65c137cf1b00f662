import type { LatLng, LicenceArea, MatchDriver, VehicleClass, VehicleFeature } from '@sablon/domain';
import type { Sql } from '../kernel/database.js';
import { DIRECTION_HOLDS } from './directions.js';
import { hasAskedForHelp } from '../safety/read-alarms.js';

/** A driver on shift with everything matching needs except their live position. */
export interface CandidateRow {
  readonly id: string;
  readonly name: string;
  readonly shift: 'on' | 'break' | 'off';
  readonly shiftEndsAt: Date | null;
  readonly suspended: boolean;
  readonly sosOpen: boolean;
  /** Where the licence is from. */
  readonly licenceArea: LicenceArea;
  readonly vehicleId: string;
  readonly plate: string;
  readonly vehicleClass: VehicleClass;
  readonly seats: number;
  readonly bags: number;
  readonly features: readonly VehicleFeature[];
  readonly documentsValidUntil: Date | null;
  readonly idleSince: Date | null;
  readonly openOfferTripId: string | null;
  readonly lastLat: number | null;
  readonly lastLng: number | null;
  readonly lastPositionAt: Date | null;
  readonly trips: readonly CandidateTrip[];
  /** Where they want their next rides to lead; null = anywhere. */
  readonly direction: { readonly lat: number; readonly lng: number; readonly homeBy: string | null } | null;
}

/** A trip the driver holds. */
export interface CandidateTrip {
  readonly id: string;
  readonly status: 'accepted' | 'ongoing';
  readonly asap: boolean;
  readonly pickupAt: string;
  readonly windowFrom: string;
  readonly windowTo: string;
  readonly origin: LatLng;
  readonly destination: LatLng;
  readonly startedAt: string | null;
  readonly durationSeconds: number;
}

/** All approved drivers on shift (or only `driverIds`), in the order of their ids; `of`: 'all' adds those off shift, `market` leaves out other markets'. */
export async function readCandidates(
  sql: Sql,
  driverIds: readonly string[] | null = null,
  of: 'on_shift' | 'all' = 'on_shift',
  market: string | null = null,
): Promise<CandidateRow[]> {
  const { rows } = await sql.query<CandidateRow>(
    `SELECT d.id, u.first_name || ' ' || u.last_name AS name, d.shift, d.shift_ends_at AS "shiftEndsAt", d.status <> 'approved' AS suspended,
       ${hasAskedForHelp('d.id')} AS "sosOpen", d.licence_area AS "licenceArea",
       v.id AS "vehicleId", v.plate, v.vehicle_class AS "vehicleClass", v.seats, v.bags, v.features,
       (SELECT (min(p.expires_on) + 1)::timestamp AT TIME ZONE 'Europe/Brussels' FROM driver_document p
         WHERE (p.driver_id = d.id OR p.vehicle_id = v.id) AND p.status = 'valid') AS "documentsValidUntil",
       d.idle_since AS "idleSince",
       (SELECT o.trip_id FROM offer o WHERE o.driver_id = d.id AND o.status = 'open' LIMIT 1) AS "openOfferTripId",
       d.last_lat AS "lastLat", d.last_lng AS "lastLng", d.last_position_at AS "lastPositionAt",
       coalesce((SELECT jsonb_agg(jsonb_build_object('id', t.id, 'status', t.status, 'asap', t.asap, 'pickupAt', t.pickup_at,
           'windowFrom', lower(t.service_window), 'windowTo', upper(t.service_window),
           'origin', jsonb_build_object('lat', t.pickup_lat, 'lng', t.pickup_lng),
           'destination', jsonb_build_object('lat', t.dropoff_lat, 'lng', t.dropoff_lng),
           'startedAt', t.started_at, 'durationSeconds', t.duration_seconds))
         FROM trip t WHERE t.driver_id = d.id AND t.status IN ('accepted', 'ongoing')), '[]') AS trips,
       (SELECT jsonb_build_object('lat', x.lat, 'lng', x.lng, 'homeBy', x.home_by) FROM driver_direction x
         WHERE x.driver_id = d.id AND ${DIRECTION_HOLDS}) AS direction
     FROM driver d JOIN app_user u ON u.id = d.id JOIN vehicle v ON v.id = d.vehicle_id
     WHERE u.disabled_at IS NULL
       AND (CASE WHEN $1::uuid[] IS NULL THEN (d.shift <> 'off' OR $2) AND d.status = 'approved' ELSE d.id = ANY($1) END)
       AND ($3::text IS NULL OR d.market = $3)
     ORDER BY d.id`,
    [driverIds, of === 'all', market],
  );
  return rows;
}

/** A driver's position as last reported by their device; epoch milliseconds. */
export interface LivePlace {
  readonly lat: number;
  readonly lng: number;
  readonly at: number;
}

/** Booking options that need a fitting in the vehicle; the others are requests to the driver. */
const FEATURE_OF_OPTION: Readonly<Record<string, VehicleFeature>> = {
  baby_seat: 'baby_seat',
  wheelchair: 'wheelchair',
};

/** Features a vehicle needs for these booking options. */
export const featuresWanted = (options: readonly string[]): VehicleFeature[] =>
  options.flatMap((option) => FEATURE_OF_OPTION[option] ?? []);

/** A driver's live position, else the last saved one; the matcher judges its age. */
export function whereIs(
  row: Pick<CandidateRow, 'lastLat' | 'lastLng' | 'lastPositionAt'>,
  live: LivePlace | null,
): { lat: number; lng: number; at: Date } | null {
  if (live) return { lat: live.lat, lng: live.lng, at: new Date(live.at) };
  if (row.lastLat === null || row.lastLng === null || row.lastPositionAt === null) return null;
  return { lat: row.lastLat, lng: row.lastLng, at: row.lastPositionAt };
}

/** A pickup that moved with a flight may lie beyond the driver's window (`swap_proposal`). */
const endOf = ({ asap, pickupAt, windowTo, durationSeconds }: CandidateTrip): Date =>
  new Date(Math.max(Date.parse(windowTo), asap ? 0 : Date.parse(pickupAt) + durationSeconds * 1000));

/** Planned seconds left of a running trip; never 0, since a drop-off takes time. */
function remainingSeconds(trip: CandidateTrip, now: Date): number {
  const startedMs = new Date(trip.startedAt ?? trip.windowFrom).getTime();
  return Math.max(MIN_REMAINING_SECONDS, trip.durationSeconds - (now.getTime() - startedMs) / 1000);
}
const MIN_REMAINING_SECONDS = 30; // ASSUMPTION: to stop, pay, unload

/**
 * Converts a driver to the matcher's format, for the matcher and for a dispatcher who looks at one trip (`exceptTripId`), which
 * then does not count as a conflict.
 */
export function matchDriver(
  row: CandidateRow,
  live: LivePlace | null,
  now: Date,
  exceptTripId: string | null = null,
): MatchDriver {
  const here = whereIs(row, live);
  const trips = row.trips.filter((trip) => trip.id !== exceptTripId);
  const running = trips.find((trip) => trip.status === 'ongoing');
  return {
    id: row.id,
    userId: row.id,
    onShift: row.shift !== 'off',
    onBreak: row.shift === 'break',
    shiftEndsAt: row.shiftEndsAt,
    suspended: row.suspended,
    sosOpen: row.sosOpen,
    documentsValidUntil: row.documentsValidUntil,
    licensedAreas: [row.licenceArea],
    vehicleClass: row.vehicleClass,
    seats: row.seats,
    bags: row.bags,
    features: row.features,
    position: here && { lat: here.lat, lng: here.lng },
    positionAt: here?.at ?? null,
    runningTrip: running
      ? { tripId: running.id, dropOff: running.destination, remainingSeconds: remainingSeconds(running, now) }
      : null,
    commitments: trips
      .filter((trip) => trip.status === 'accepted')
      .map((trip) => ({
        tripId: trip.id,
        startAt: new Date(trip.asap ? trip.windowFrom : trip.pickupAt),
        endAt: endOf(trip),
        origin: trip.origin,
        destination: trip.destination,
      })),
    idleSince: row.idleSince,
    openOfferTripId: row.openOfferTripId,
    acceptanceLikelihood: 1,
    direction: row.direction && {
      towards: { lat: row.direction.lat, lng: row.direction.lng },
      homeBy: row.direction.homeBy === null ? null : new Date(row.direction.homeBy),
    },
  };
}
