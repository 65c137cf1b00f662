import type { Commitment, HoldingDriver, LatLng, Service, VehicleClass, VehicleFeature } from '@sablon/domain';
import type { Transaction } from '../kernel/database.js';
import { featuresWanted } from '../drivers/match-driver.js';
import { type LockedTrip, BUFFER_MS } from '../trips/lock-trip.js';

/** The driver who holds a trip, and their lead: how long before its pickup they were to set out, in seconds. */
export interface Holder extends HoldingDriver {
  readonly service: Service;
  readonly leadSeconds: number;
  wanted(options: readonly string[]): readonly VehicleFeature[];
}

interface Row {
  readonly service: Service;
  readonly vehicleClass: VehicleClass;
  readonly seats: number;
  readonly bags: number;
  readonly features: readonly VehicleFeature[];
  readonly leadSeconds: number;
  readonly lastLat: number | null;
  readonly lastLng: number | null;
  readonly others: readonly {
    readonly id: string;
    readonly status: string;
    readonly startAt: string;
    readonly endAt: string;
    readonly origin: LatLng;
    readonly destination: LatLng;
  }[];
}

/**
 * The driver who holds the trip, their car and their other trips. Locks the driver's row, on which their acceptances also queue,
 * so that nothing they take at this moment is missed.
 */
export async function readHolder(tx: Transaction, trip: LockedTrip): Promise<Holder> {
  const { rows } = await tx.query<Row>(
    `SELECT b.service, v.vehicle_class AS "vehicleClass", v.seats, v.bags, v.features,
       greatest(0, extract(epoch FROM t.promised_pickup_at - lower(t.service_window)) - $2)::float8 AS "leadSeconds",
       d.last_lat AS "lastLat", d.last_lng AS "lastLng",
       coalesce((SELECT jsonb_agg(jsonb_build_object('id', o.id, 'status', o.status,
           'startAt', CASE WHEN o.asap THEN lower(o.service_window) ELSE o.pickup_at END, 'endAt', upper(o.service_window),
           'origin', jsonb_build_object('lat', o.pickup_lat, 'lng', o.pickup_lng),
           'destination', jsonb_build_object('lat', o.dropoff_lat, 'lng', o.dropoff_lng)))
         FROM trip o WHERE o.id <> t.id AND o.status IN ('accepted', 'ongoing')
           AND (o.driver_id = t.driver_id OR o.vehicle_id = t.vehicle_id)), '[]') AS others
     FROM trip t JOIN booking b ON b.id = t.booking_id JOIN vehicle v ON v.id = t.vehicle_id JOIN driver d ON d.id = t.driver_id
     WHERE t.id = $1 FOR NO KEY UPDATE OF d`,
    [trip.id, BUFFER_MS / 1000],
  );
  const row = rows[0];
  if (!row) throw new Error(`trip ${trip.id} has no driver`);
  const running = row.others.find(({ status }) => status === 'ongoing');
  const { service, vehicleClass, seats, bags, features, leadSeconds, lastLat, lastLng } = row;
  const here = lastLat === null || lastLng === null ? null : { lat: lastLat, lng: lastLng, at: trip.now };
  return {
    ...{ service, vehicleClass, seats, bags, features, leadSeconds },
    freeAt: running ? { ...running.destination, at: later(new Date(running.endAt), trip.now) } : here,
    commitments: row.others.filter(({ status }) => status === 'accepted').map(commitment),
    wanted: featuresWanted,
  };
}

const later = (a: Date, b: Date): Date => (a > b ? a : b);

const commitment = (other: Row['others'][number]): Commitment => ({
  tripId: other.id,
  startAt: new Date(other.startAt),
  endAt: new Date(other.endAt),
  origin: other.origin,
  destination: other.destination,
});
