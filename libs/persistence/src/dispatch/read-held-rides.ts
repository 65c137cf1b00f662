import { driverPartCents, type ExchangeableRide, type LatLng, type LicenceArea } from '@sablon/domain';
import type { Sql } from '../kernel/database.js';
import { featuresWanted, matchDriver, readCandidates, type LivePlace } from '../drivers/match-driver.js';
import { hasAskedForHelp } from '../safety/read-alarms.js';
import type { DueTrip } from './due-trips.js';

/** The region whose licence a pickup at a place needs. */
export type AreaOf = (place: LatLng) => LicenceArea;

/** An accepted ride as it would be matched if it waited. */
export interface HeldRideRow extends Omit<
  DueTrip,
  'searchSince' | 'offeredTo' | 'isUnoffered' | 'rejections' | 'traceparent' | 'asap'
> {
  readonly acceptedAt: Date;
}

interface Row extends HeldRideRow {
  readonly version: number;
  readonly driverId: string;
  readonly isFixed: boolean;
  readonly wasExchanged: boolean;
  readonly driverExchangedAt: Date | null;
  readonly fareCents: number;
  readonly vatPercent: number;
  readonly commissionBasisPoints: number;
}

/**
 * Rides of a market as soon as possible that a driver has accepted and not reached, as far as they may be exchanged (decision 0096). A ride that a
 * dispatcher gave, or about which someone asked for help, is fixed.
 */
export async function readHeldRides(
  sql: Sql,
  market: string,
  liveOf: (driverId: string) => LivePlace | null,
  now: Date,
  areaOf: AreaOf,
): Promise<ExchangeableRide[]> {
  const rows = await readRows(sql, market);
  if (rows.length === 0) return [];
  const drivers = await readCandidates(
    sql,
    rows.map(({ driverId }) => driverId),
  );
  return rows.flatMap((row) => {
    const driver = drivers.find(({ id }) => id === row.driverId);
    if (!driver) return [];
    const { id, driverId, durationSeconds, fareCents, vatPercent, commissionBasisPoints } = row;
    return [
      {
        ...{ tripId: id, driverId, durationSeconds, version: row.version },
        earnsCents: driverPartCents(fareCents, vatPercent, commissionBasisPoints),
        ...{ isFixed: row.isFixed, wasExchanged: row.wasExchanged, driverExchangedAt: row.driverExchangedAt },
        trip: rideToMatch(row, areaOf),
        driver: { ...matchDriver(driver, liveOf(driverId), now, id), vehicleId: driver.vehicleId },
      },
    ];
  });
}

/** An accepted ride as the matcher would see it if it waited. */
export const rideToMatch = (row: HeldRideRow, areaOf: AreaOf): ExchangeableRide['trip'] => ({
  ...{ id: row.id, service: row.service, vehicleClass: row.vehicleClass, passengers: row.passengers, bags: row.bags },
  features: featuresWanted(row.options),
  origin: { lat: row.pickupLat, lng: row.pickupLng },
  destination: { lat: row.dropoffLat, lng: row.dropoffLng },
  originArea: areaOf({ lat: row.pickupLat, lng: row.pickupLng }),
  ...{ pickupAt: row.pickupAt, searchingSince: row.acceptedAt, durationSeconds: row.durationSeconds },
  ...{ passengerUserId: row.passengerUserId, rejections: [], rescue: false },
});

/** SQL: the columns of `HeldRideRow`, of a trip `t` and its booking `b`. */
export const heldRideColumns = `t.id, t.round, b.service, b.vehicle_class AS "vehicleClass", b.passengers, b.bags,
  coalesce(b.details->'options', '[]') AS options, t.pickup_at AS "pickupAt", coalesce(t.accepted_at, t.pickup_at) AS "acceptedAt",
  t.duration_seconds AS "durationSeconds", t.pickup_lat AS "pickupLat", t.pickup_lng AS "pickupLng",
  t.dropoff_lat AS "dropoffLat", t.dropoff_lng AS "dropoffLng", b.user_id AS "passengerUserId"`;

async function readRows(sql: Sql, market: string): Promise<Row[]> {
  const { rows } = await sql.query<Row>(
    `SELECT ${heldRideColumns}, t.version, d.id AS "driverId", t.fare_cents AS "fareCents",
       coalesce((b.price_breakdown->'legs'->(t.leg - 1)->'vat'->>'vatPercent')::int, 0) AS "vatPercent",
       coalesce(c.basis_points, 0) AS "commissionBasisPoints",
       (${hasAskedForHelp('t.driver_id')}
         OR EXISTS (SELECT 1 FROM safety_alarm a WHERE a.trip_id = t.id AND a.ended_at IS NULL)
         OR EXISTS (SELECT 1 FROM trip_event e WHERE e.trip_id = t.id AND e.round = t.round AND e.fact = 'trip.accepted'
           AND e.actor_role IN ('dispatcher', 'admin'))) AS "isFixed",
       EXISTS (SELECT 1 FROM ride_exchange x WHERE x.trip_id = t.id) AS "wasExchanged",
       (SELECT max(x.exchanged_at) FROM ride_exchange x WHERE x.to_driver_id = t.driver_id) AS "driverExchangedAt"
     FROM trip t JOIN booking b ON b.id = t.booking_id JOIN driver d ON d.id = t.driver_id
     LEFT JOIN commission c ON tstzrange(c.valid_from, c.valid_until) @> t.pickup_at::timestamptz
     WHERE t.status = 'accepted' AND t.asap AND t.arrived_at IS NULL AND t.market = $1 AND d.market = $1 ORDER BY t.id`,
    [market],
  );
  return rows;
}

/** Seconds that the two passengers of an exchange gain together, if a ride's change was one (`seq` of its event), else null. */
export async function readExchangeGain(sql: Sql, tripId: string, seq: number): Promise<number | null> {
  const { rows } = await sql.query<{ gain: number | null }>(
    `SELECT (data->'exchange'->>'gainSeconds')::int AS gain FROM trip_event WHERE trip_id = $1 AND seq = $2`,
    [tripId, seq],
  );
  return rows[0]?.gain ?? null;
}
