import type { OfferKind, Service, TripPlace } from '@sablon/domain';
import type { Sql } from '../database/database.js';

/** An open offer as its driver may see it: nothing about who the passenger is (reliability.md I22). */
export interface OfferToTell {
  readonly driverId: string;
  readonly id: string;
  readonly tripId: string;
  readonly kind: OfferKind;
  readonly service: Service;
  readonly pickup: TripPlace;
  readonly dropoff: TripPlace;
  readonly pickupAt: Date;
  readonly asap: boolean;
  readonly etaSeconds: number;
  readonly pickupMeters: number;
  readonly distanceMeters: number;
  readonly durationSeconds: number;
  readonly routeQuality: string;
  readonly fareCents: number;
  readonly passengers: number;
  readonly bags: number;
  readonly options: string[];
  readonly ttlMs: number;
  readonly expiresAt: Date;
}

const SELECT = `SELECT o.driver_id AS "driverId", o.id, o.trip_id AS "tripId", o.kind, b.service, t.pickup, t.dropoff,
  t.pickup_at AS "pickupAt", t.asap, o.eta_seconds AS "etaSeconds", o.pickup_meters AS "pickupMeters",
  t.distance_meters AS "distanceMeters", t.duration_seconds AS "durationSeconds", t.route_quality AS "routeQuality",
  t.fare_cents AS "fareCents",
  b.passengers, b.bags, coalesce(b.details->'options', '[]') AS options, o.ttl_ms AS "ttlMs", o.expires_at AS "expiresAt"
FROM offer o JOIN trip t ON t.id = o.trip_id JOIN booking b ON b.id = t.booking_id`;

/** One offer while it is open, else null. */
export async function readOfferToTell(sql: Sql, offerId: string): Promise<OfferToTell | null> {
  const { rows } = await sql.query<OfferToTell>(`${SELECT} WHERE o.id = $1 AND o.status = 'open'`, [offerId]);
  return rows[0] ?? null;
}

/** The offer a driver has on his screen now, if any. */
export async function readOpenOfferOf(sql: Sql, driverId: string): Promise<OfferToTell | null> {
  const { rows } = await sql.query<OfferToTell>(
    `${SELECT} WHERE o.driver_id = $1 AND o.status = 'open' AND o.expires_at > clock_timestamp() ORDER BY o.created_at LIMIT 1`,
    [driverId],
  );
  return rows[0] ?? null;
}
