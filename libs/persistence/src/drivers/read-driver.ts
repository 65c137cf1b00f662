import {
  BUSINESS_SETTINGS,
  type TripFacts,
  type VehicleClass,
  type VehicleColour,
  type Shift,
  type DriverStatus,
  type VehicleFeature,
} from '@sablon/domain';
import type { Sql } from '../kernel/database.js';
import { LIVE_TRIPS, type LiveTripRow } from '../trips/live-trips.js';
import { readTripsOfBookings } from '../trips/read-trips.js';

/** Licence numbers shown at a roadside check; '' where unknown. */
export interface Licences {
  readonly driver: string;
  /** By vehicle id. */
  readonly vehicles: ReadonlyMap<string, string>;
}

/** The number of a driver's certificate or bestuurderspas, and those of these vehicles' licences. */
export async function readLicences(sql: Sql, driverId: string, vehicleIds: readonly string[]): Promise<Licences> {
  const [drivers, vehicles] = await Promise.all([
    sql.query<{ number: string }>('SELECT licence_number AS number FROM driver WHERE id = $1', [driverId]),
    sql.query<{ id: string; number: string }>(
      'SELECT id, licence_number AS number FROM vehicle WHERE id = ANY($1::uuid[])',
      [vehicleIds],
    ),
  ]);
  return {
    driver: drivers.rows[0]?.number ?? '',
    vehicles: new Map(vehicles.rows.map(({ id, number }) => [id, number])),
  };
}

/** A car of the fleet as its driver sees it. */
export interface FleetVehicle {
  readonly id: string;
  readonly plate: string;
  readonly model: string;
  readonly colour: VehicleColour;
  readonly vehicleClass: VehicleClass;
  readonly seats: number;
  readonly bags: number;
  readonly features: VehicleFeature[];
}

/** A driver's own status. */
export interface DriverStanding {
  readonly status: DriverStatus;
  readonly shift: Shift;
  readonly shiftSince: Date | null;
  readonly shiftEndsAt: Date | null;
  /** On a break since; null otherwise. */
  readonly breakSince: Date | null;
  /** Waiting for the next trip since; null when off shift. */
  readonly idleSince: Date | null;
  readonly vehicle: FleetVehicle | null;
  /** Cars they may take now: their own, and off shift every active one not in use. */
  readonly vehicles: FleetVehicle[];
  readonly todayTrips: number;
}

const VEHICLE = `jsonb_build_object('id', v.id, 'plate', v.plate, 'model', v.model, 'colour', v.colour,
  'vehicleClass', v.vehicle_class, 'seats', v.seats, 'bags', v.bags, 'features', v.features)`;

/** A driver's status, null when this is no driver. Today is the day in Brussels. */
export async function readDriverStanding(sql: Sql, driverId: string): Promise<DriverStanding | null> {
  const { rows } = await sql.query<DriverStanding>(
    `SELECT d.status, d.shift, d.shift_since AS "shiftSince", d.shift_ends_at AS "shiftEndsAt", d.idle_since AS "idleSince",
       (SELECT s.began_at FROM shift_span s WHERE s.driver_id = d.id AND s.kind = 'break' AND s.ended_at IS NULL) AS "breakSince",
       (SELECT ${VEHICLE} FROM vehicle v WHERE v.id = d.vehicle_id) AS vehicle,
       coalesce((SELECT jsonb_agg(${VEHICLE} ORDER BY v.id <> d.vehicle_id, v.plate) FROM vehicle v WHERE v.active
         AND (v.id = d.vehicle_id OR d.shift = 'off')
         AND NOT EXISTS (SELECT 1 FROM driver o WHERE o.vehicle_id = v.id AND o.shift <> 'off' AND o.id <> d.id)), '[]') AS vehicles,
       (SELECT count(*)::int FROM trip t WHERE t.driver_id = d.id AND t.status = 'completed' AND t.completed_at >=
         date_trunc('day', now() AT TIME ZONE 'Europe/Brussels') AT TIME ZONE 'Europe/Brussels') AS "todayTrips"
     FROM driver d WHERE d.id = $1`,
    [driverId],
  );
  return rows[0] ?? null;
}

/** One page of a driver's past trips, latest pickup first; `before` is the last one of the page before, `nextBefore` null at the end. */
export async function readTripsDriven(
  sql: Sql,
  driverId: string,
  page: { readonly before: string | null; readonly limit: number },
): Promise<{ readonly trips: readonly TripFacts[]; readonly nextBefore: string | null }> {
  const { rows } = await sql.query<{ id: string; bookingId: string }>(
    `SELECT id, booking_id AS "bookingId" FROM trip
     WHERE driver_id = $1 AND status IN ('completed', 'cancelled')
       AND ($2::uuid IS NULL OR (pickup_at, id) < (SELECT l.pickup_at, l.id FROM trip l WHERE l.id = $2 AND l.driver_id = $1))
     ORDER BY pickup_at DESC, id DESC LIMIT $3`,
    [driverId, page.before, page.limit + 1],
  );
  const shown = rows.slice(0, page.limit);
  const whole = await readTripsOfBookings(sql, [...new Set(shown.map((row) => row.bookingId))]);
  const byId = new Map(whole.map((trip) => [trip.id, trip]));
  return {
    trips: shown.flatMap((row) => byId.get(row.id) ?? []),
    nextBefore: rows.length > page.limit ? (shown.at(-1)?.id ?? null) : null,
  };
}

/** SQL: drivers (`d`) who are on shift; one who is suspended is so only until the ride in hand is over. */
const ON_SHIFT = `FROM driver d JOIN app_user u ON u.id = d.id
  WHERE d.shift <> 'off' AND d.status IN ('approved', 'suspended') AND u.disabled_at IS NULL`;

/** The drivers who are on shift or on a break: only their positions are accepted. */
export async function readDriversOnShift(sql: Sql): Promise<ReadonlySet<string>> {
  const { rows } = await sql.query<{ id: string }>(`SELECT d.id ${ON_SHIFT}`);
  return new Set(rows.map((row) => row.id));
}

/** One driver as those who follow them need to know them. */
export interface LiveDriver {
  readonly onShift: boolean;
  readonly trips: readonly LiveTripRow[];
}

/** The trips of one driver in their live window, and whether the driver is on shift: asked after each of their facts, so in one statement. */
export async function readLiveDriver(sql: Sql, driverId: string): Promise<LiveDriver> {
  const { rows } = await sql.query<LiveDriver>(
    `SELECT EXISTS (SELECT 1 ${ON_SHIFT} AND d.id = $2) AS "onShift",
       coalesce((SELECT jsonb_agg(to_jsonb(live)) FROM (${LIVE_TRIPS} AND t.driver_id = $2) AS live), '[]') AS trips`,
    [BUSINESS_SETTINGS.liveWindowMinutes, driverId],
  );
  return rows[0] ?? { onShift: false, trips: [] };
}
