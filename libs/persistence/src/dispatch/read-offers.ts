import { driverPartCents, type OfferKind, type Service, type TripPlace, type RouteQuality } from '@sablon/domain';
import type { Sql } from '../kernel/database.js';

/** The state of an offer for its driver. */
export interface OfferStanding {
  readonly tripId: string;
  readonly status: 'open' | 'accepted' | 'declined' | 'expired' | 'superseded' | 'withdrawn';
  /** Whether the driver holds the trip now. */
  readonly holdsTrip: boolean;
}

/** The state of one driver's offer, read without a lock; null when it is not theirs (reliability.md I23). */
export async function readOfferStanding(sql: Sql, offerId: string, driverId: string): Promise<OfferStanding | null> {
  const { rows } = await sql.query<OfferStanding>(
    `SELECT o.trip_id AS "tripId", o.status::text, coalesce(t.driver_id = o.driver_id, false) AS "holdsTrip"
     FROM offer o JOIN trip t ON t.id = o.trip_id WHERE o.id = $1 AND o.driver_id = $2`,
    [offerId, driverId],
  );
  return rows[0] ?? null;
}

/** An open offer as its driver may see it: nothing about the passenger's identity (reliability.md I22). */
export interface OfferToSend {
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
  readonly routeQuality: RouteQuality;
  readonly fareCents: number;
  /** The driver's part of the fare, after tax and our commission. */
  readonly earnsCents: number;
  readonly onAccount: boolean;
  readonly passengers: number;
  readonly bags: number;
  readonly options: string[];
  readonly ttlMs: number;
  readonly expiresAt: Date;
}

type Row = Omit<OfferToSend, 'earnsCents'> & { readonly vatPercent: number; readonly commissionBasisPoints: number };

const SELECT = `SELECT o.driver_id AS "driverId", o.id, o.trip_id AS "tripId", o.kind, b.service, t.pickup, t.dropoff,
  t.pickup_at AS "pickupAt", t.asap, o.eta_seconds AS "etaSeconds", o.pickup_meters AS "pickupMeters",
  t.distance_meters AS "distanceMeters", t.duration_seconds AS "durationSeconds", t.route_quality AS "routeQuality",
  t.fare_cents AS "fareCents", coalesce((b.price_breakdown->'legs'->(t.leg - 1)->'vat'->>'vatPercent')::int, 0) AS "vatPercent",
  coalesce(c.basis_points, 0) AS "commissionBasisPoints",
  b.payment_requirement = 'on_account' AS "onAccount", b.passengers, b.bags, coalesce(b.details->'options', '[]') AS options, o.ttl_ms AS "ttlMs", o.expires_at AS "expiresAt"
FROM offer o JOIN trip t ON t.id = o.trip_id JOIN booking b ON b.id = t.booking_id
LEFT JOIN commission c ON tstzrange(c.valid_from, c.valid_until) @> t.pickup_at::timestamptz`;

const toSend = ({ vatPercent, commissionBasisPoints, ...offer }: Row): OfferToSend => ({
  ...offer,
  earnsCents: driverPartCents(offer.fareCents, vatPercent, commissionBasisPoints),
});

/** One offer while it is open, else null. */
export async function readOfferToSend(sql: Sql, offerId: string): Promise<OfferToSend | null> {
  const { rows } = await sql.query<Row>(`${SELECT} WHERE o.id = $1 AND o.status = 'open'`, [offerId]);
  return rows[0] ? toSend(rows[0]) : null;
}

/** The offer on a driver's screen now, if any. */
export async function readOpenOfferOf(sql: Sql, driverId: string): Promise<OfferToSend | null> {
  const { rows } = await sql.query<Row>(
    `${SELECT} WHERE o.driver_id = $1 AND o.status = 'open' AND o.expires_at > clock_timestamp() ORDER BY o.created_at, o.id LIMIT 1`,
    [driverId],
  );
  return rows[0] ? toSend(rows[0]) : null;
}
