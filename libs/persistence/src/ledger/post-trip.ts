import type { DriverPart } from '@sablon/domain';
import type { Transaction } from '../kernel/database.js';
import { writeEntry } from './write-entry.js';

interface TripMoney {
  readonly bookingId: string;
  readonly fareCents: number;
  readonly vatPercent: number | null;
  readonly driverId: string | null;
  readonly basisPoints: number | null;
  readonly completedAt: Date | null;
}

/** Posts a completed trip: revenue, tax, the driver's part and our commission on it. A second call does nothing. */
export async function postTripCompleted(tx: Transaction, tripId: string): Promise<void> {
  const trip = await readTripMoney(tx, tripId);
  await writeEntry(tx, {
    source: `trip:${tripId}`,
    bookingId: trip.bookingId,
    tripId,
    ...(trip.completedAt ? { at: trip.completedAt } : {}),
    fact: { kind: 'trip_completed', cents: trip.fareCents, vatPercent: vatOf(trip, tripId), driver: driverOf(trip) },
  });
}

/**
 * Posts a fee kept for a trip that was not driven, in integer cents, VAT included. ASSUMPTIONS: it is taxed like the trip, and a
 * driver who held the trip earns from it as from a trip. A second call does nothing.
 */
export async function postFee(tx: Transaction, tripId: string, feeCents: number): Promise<void> {
  const trip = await readTripMoney(tx, tripId);
  await writeEntry(tx, {
    source: `fee:${tripId}`,
    bookingId: trip.bookingId,
    tripId,
    fact: { kind: 'fee_retained', cents: feeCents, vatPercent: vatOf(trip, tripId), driver: driverOf(trip) },
  });
}

/**
 * Posts waiting beyond the free minutes of a completed trip, in integer cents, VAT included, like its fare. A second call does
 * nothing.
 */
export async function postWaiting(tx: Transaction, tripId: string, cents: number): Promise<void> {
  const trip = await readTripMoney(tx, tripId);
  await writeEntry(tx, {
    source: `waiting:${tripId}`,
    bookingId: trip.bookingId,
    tripId,
    fact: { kind: 'waiting_charged', cents, vatPercent: vatOf(trip, tripId), driver: driverOf(trip) },
  });
}

/**
 * Reverses a fee, in whole or in part, e.g. after a dispute; the refund that follows pays it back. `key` names the decision,
 * `driverKeeps` leaves the driver their part at our cost.
 */
export async function postFeeWaived(
  tx: Transaction,
  tripId: string,
  waiver: { readonly key: string; readonly cents: number; readonly driverKeeps: boolean },
): Promise<void> {
  const trip = await readTripMoney(tx, tripId);
  const driver = waiver.driverKeeps ? null : driverOf(trip);
  await writeEntry(tx, {
    source: `fee_waived:${tripId}:${waiver.key}`,
    bookingId: trip.bookingId,
    tripId,
    fact: { kind: 'fee_waived', cents: waiver.cents, vatPercent: vatOf(trip, tripId), driver },
  });
}

const driverOf = ({ driverId, basisPoints }: TripMoney): DriverPart | null => {
  if (driverId === null) return null;
  if (basisPoints === null) throw new Error('no commission is in force at the trip’s pickup');
  return { driverId, commissionBasisPoints: basisPoints };
};

const vatOf = ({ vatPercent }: TripMoney, tripId: string): number => {
  if (vatPercent === null) throw new Error(`trip ${tripId} was booked without a VAT rate`);
  return vatPercent;
};

async function readTripMoney(tx: Transaction, tripId: string): Promise<TripMoney> {
  const { rows } = await tx.query<TripMoney>(
    `SELECT t.booking_id AS "bookingId", t.fare_cents AS "fareCents", t.driver_id AS "driverId",
       (b.price_breakdown->'legs'->(t.leg - 1)->'vat'->>'vatPercent')::int AS "vatPercent",
       c.basis_points AS "basisPoints", t.completed_at AS "completedAt"
     FROM trip t JOIN booking b ON b.id = t.booking_id
     LEFT JOIN commission c ON tstzrange(c.valid_from, c.valid_until) @> t.pickup_at::timestamptz WHERE t.id = $1`,
    [tripId],
  );
  if (!rows[0]) throw new Error(`trip ${tripId} does not exist`);
  return rows[0];
}
