import {
  fail,
  ok,
  type LatLng,
  type Result,
  type Service,
  type TripStatus,
  type TripType,
  type SearchStage,
} from '@sablon/domain';
import type { Transaction } from '../kernel/database.js';

declare const locked: unique symbol;

/** A trip row locked FOR UPDATE by the current transaction; only lockTrip() and lockTripsOfBooking() make one. */
export interface LockedTrip {
  readonly [locked]: true;
  readonly id: string;
  readonly bookingId: string;
  readonly service: Service;
  readonly tripType: TripType;
  readonly pickup: LatLng;
  readonly dropoff: LatLng;
  readonly status: TripStatus;
  readonly version: number;
  readonly round: number;
  readonly driverId: string | null;
  readonly vehicleId: string | null;
  readonly asap: boolean;
  readonly pickupAt: Date;
  readonly durationSeconds: number;
  readonly fareCents: number;
  readonly boardingCode: string;
  readonly promisedPickupAt: Date | null;
  readonly dispatchFrom: Date | null;
  readonly searchSince: Date | null;
  readonly searchStage: SearchStage;
  readonly escalated: boolean;
  readonly acceptedAt: Date | null;
  readonly departedAt: Date | null;
  readonly arrivedAt: Date | null;
  readonly startedAt: Date | null;
  /** The step of a trace that moved it last. */
  readonly traceparent: string | null;
  /** The database clock at the time of the lock. */
  readonly now: Date;
}

const COLUMNS = `id, booking_id AS "bookingId", (SELECT b.service FROM booking b WHERE b.id = trip.booking_id) AS service,
  (SELECT b.trip_type FROM booking b WHERE b.id = trip.booking_id) AS "tripType",
  jsonb_build_object('lat', pickup_lat, 'lng', pickup_lng) AS pickup,
  jsonb_build_object('lat', dropoff_lat, 'lng', dropoff_lng) AS dropoff, status::text, version, round, driver_id AS "driverId", vehicle_id AS "vehicleId",
  asap, pickup_at AS "pickupAt", duration_seconds AS "durationSeconds", fare_cents AS "fareCents",
  boarding_code AS "boardingCode", promised_pickup_at AS "promisedPickupAt", dispatch_from AS "dispatchFrom",
  search_since AS "searchSince", search_stage AS "searchStage", escalated, accepted_at AS "acceptedAt",
  departed_at AS "departedAt", arrived_at AS "arrivedAt", started_at AS "startedAt", traceparent, clock_timestamp() AS now`;

/** Locks one trip; the first lock of every transaction that moves a trip (order: trip, offers, payment). `request.not_found`. */
export async function lockTrip(tx: Transaction, tripId: string): Promise<Result<LockedTrip, 'request.not_found'>> {
  const { rows } = await tx.query<LockedTrip>(`SELECT ${COLUMNS} FROM trip WHERE id = $1 FOR UPDATE`, [tripId]);
  return rows[0] ? ok(rows[0]) : fail('request.not_found');
}

/** Locks every leg of a booking, outward first. */
export async function lockTripsOfBooking(tx: Transaction, bookingId: string): Promise<LockedTrip[]> {
  const { rows } = await tx.query<LockedTrip>(
    `SELECT ${COLUMNS} FROM trip WHERE booking_id = $1 ORDER BY leg FOR UPDATE`,
    [bookingId],
  );
  return rows;
}

/** ASSUMPTION: buffer before and after a planned trip, in milliseconds. */
export const BUFFER_MS = 5 * 60_000;

/**
 * The window for which a trip takes a driver and their car: lead, trip and buffer (reliability.md D2). A trip as soon as possible
 * starts now; a planned one when the driver has to set out; neither before the planned end of the driver's current trip.
 */
export function plannedWindow(
  trip: Pick<LockedTrip, 'asap' | 'pickupAt' | 'durationSeconds' | 'now'>,
  etaSeconds: number,
  busyUntil: Date | null = null,
): { readonly window: { readonly from: Date; readonly to: Date }; readonly promisedPickupAt: Date } {
  const etaMs = etaSeconds * 1000;
  const earliest = trip.now.getTime() + etaMs;
  const pickupMs = trip.asap ? earliest : Math.max(trip.pickupAt.getTime(), earliest);
  const setOffMs = trip.asap ? trip.now.getTime() : Math.max(trip.now.getTime(), pickupMs - etaMs - BUFFER_MS);
  const from = Math.max(setOffMs, busyUntil !== null && setOffMs < busyUntil.getTime() ? busyUntil.getTime() : 0);
  const to = Math.max(pickupMs, from) + trip.durationSeconds * 1000 + BUFFER_MS;
  return {
    window: { from: new Date(from), to: new Date(to) },
    promisedPickupAt: new Date(pickupMs),
  };
}
