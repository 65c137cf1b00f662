import type { Collision, LatLng, TripStatus } from '@sablon/domain';
import type { Sql, Transaction } from '../kernel/database.js';
import { lockTrip, type LockedTrip, plannedWindow } from '../trips/lock-trip.js';
import { transition } from '../trips/trip-changes.js';
import { readHolder } from '../bookings/read-holder.js';

type Window = ReturnType<typeof plannedWindow>;

/** Assigned trips of the same driver or car that overlap a window. */
const OVERLAPPING = `FROM trip o WHERE o.id <> $1 AND (o.driver_id = $2 OR o.vehicle_id = $3) AND o.status IN ('accepted', 'ongoing')
  AND o.service_window && tstzrange($4, $5)`;

/**
 * The window for which a driver and their car are taken when a trip begins at that time: with the lead they were given, else
 * without, so that no other trip of either overlaps; null = there is no room (the schema would refuse it). Locks the driver's
 * row.
 */
export async function freeWindow(tx: Transaction, trip: LockedTrip, pickupAt: Date): Promise<Window | null> {
  const { leadSeconds } = await readHolder(tx, trip);
  for (const lead of [leadSeconds, 0]) {
    const planned = plannedWindow(at(trip, pickupAt), lead);
    const { rowCount } = await tx.query(`SELECT 1 ${OVERLAPPING} LIMIT 1`, held(trip, planned));
    if (rowCount === 0) return planned;
  }
  return null;
}

/**
 * The longest part of that window that no other trip of the driver occupies: a driver with overlapping trips is taken for as much
 * of the moved one as the schema can hold. Null = nothing is left.
 */
export async function freePart(tx: Transaction, trip: LockedTrip, pickupAt: Date): Promise<Window | null> {
  const planned = plannedWindow(at(trip, pickupAt), 0);
  const { rows } = await tx.query<{ from: Date; to: Date }>(
    `SELECT lower(part) AS "from", upper(part) AS "to" FROM unnest(
       tstzmultirange(tstzrange($4, $5)) - coalesce((SELECT range_agg(o.service_window) ${OVERLAPPING}), '{}'::tstzmultirange)) part
     ORDER BY upper(part) - lower(part) DESC LIMIT 1`,
    held(trip, planned),
  );
  return rows[0] ? { ...planned, window: rows[0] } : null;
}

const at = ({ durationSeconds, now }: LockedTrip, pickupAt: Date) => ({ asap: false, pickupAt, durationSeconds, now });

const held = (trip: LockedTrip, { window }: Window): unknown[] => [
  ...[trip.id, trip.driverId, trip.vehicleId],
  ...[window.from, window.to],
];

export type SwapOutcome = 'handed_over' | 'fits_again' | 'over';

/** An open proposal, with the moved trip as it is now. */
export interface OpenSwap {
  readonly id: string;
  readonly tripId: string;
  readonly otherTripId: string;
  readonly driverId: string;
  /** Driver of the moved trip, and its status. */
  readonly heldBy: string | null;
  readonly status: TripStatus;
  readonly pickupAt: Date;
  readonly durationSeconds: number;
  readonly origin: LatLng;
  readonly destination: LatLng;
}

/** Proposes that one of two trips goes to another driver; for the same two trips the existing proposal is opened again. */
export async function proposeSwap(tx: Transaction, tripId: string, driverId: string, found: Collision): Promise<void> {
  await tx.query(
    `UPDATE swap_proposal SET closed_at = clock_timestamp(), outcome = 'over'
     WHERE trip_id = $1 AND closed_at IS NULL AND (other_trip_id, driver_id) IS DISTINCT FROM ($2::uuid, $3::uuid)`,
    [tripId, found.tripId, driverId],
  );
  await tx.query(
    `INSERT INTO swap_proposal (trip_id, driver_id, other_trip_id, kind, needed_seconds, available_seconds)
     VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (trip_id) WHERE closed_at IS NULL
     DO UPDATE SET kind = EXCLUDED.kind, needed_seconds = EXCLUDED.needed_seconds,
       available_seconds = EXCLUDED.available_seconds, dismissed_at = NULL`,
    [tripId, driverId, found.tripId, found.kind, Math.round(found.neededSeconds), Math.round(found.availableSeconds)],
  );
}

export async function closeSwaps(sql: Sql, tripId: string, outcome: SwapOutcome): Promise<void> {
  await sql.query(
    'UPDATE swap_proposal SET closed_at = clock_timestamp(), outcome = $2 WHERE trip_id = $1 AND closed_at IS NULL',
    [tripId, outcome],
  );
}

const OPEN = `SELECT s.id, s.trip_id AS "tripId", s.other_trip_id AS "otherTripId", s.driver_id AS "driverId", t.driver_id AS "heldBy", t.status::text,
  t.pickup_at AS "pickupAt", t.duration_seconds AS "durationSeconds",
  jsonb_build_object('lat', t.pickup_lat, 'lng', t.pickup_lng) AS origin,
  jsonb_build_object('lat', t.dropoff_lat, 'lng', t.dropoff_lng) AS destination
  FROM swap_proposal s JOIN trip t ON t.id = s.trip_id WHERE s.closed_at IS NULL`;

export async function readOpenSwaps(sql: Sql, limit: number): Promise<OpenSwap[]> {
  return (await sql.query<OpenSwap>(`${OPEN} ORDER BY s.proposed_at, s.id LIMIT $1`, [limit])).rows;
}

/** The open proposal whose moved trip this is; null = there is none, or it has been answered. */
export async function readSwapOf(sql: Sql, tripId: string): Promise<OpenSwap | null> {
  return (await sql.query<OpenSwap>(`${OPEN} AND s.trip_id = $1 AND s.dismissed_at IS NULL`, [tripId])).rows[0] ?? null;
}

/**
 * Locks a moved trip and then its open proposal, in the order arrival news uses, so that only one answer counts; null = the
 * proposal has ended or was answered.
 */
export async function lockSwap(tx: Transaction, tripId: string): Promise<OpenSwap | null> {
  if (!(await lockTrip(tx, tripId)).ok) return null;
  const { rows } = await tx.query<OpenSwap>(`${OPEN} AND s.trip_id = $1 AND s.dismissed_at IS NULL FOR UPDATE OF s`, [
    tripId,
  ]);
  return rows[0] ?? null;
}

/** A dispatcher looked at it: both trips stay with their driver, and the arrival is followed without asking again. */
export async function keepSwap(tx: Transaction, swap: OpenSwap): Promise<void> {
  await tx.query('UPDATE swap_proposal SET dismissed_at = clock_timestamp() WHERE id = $1', [swap.id]);
}

/**
 * The other trip went to another driver, or is over: the driver's window is extended to what the moved trip needs. Returns
 * whether it could be.
 */
export async function settleSwap(
  tx: Transaction,
  { tripId, driverId }: OpenSwap,
  outcome: SwapOutcome = 'fits_again',
): Promise<boolean> {
  const locked = await lockTrip(tx, tripId);
  if (!locked.ok || locked.value.driverId !== driverId || locked.value.status !== 'accepted') return false;
  const trip = locked.value;
  const free = await freeWindow(tx, trip, trip.pickupAt);
  if (!free) return false;
  const moved = await transition(tx, trip, {
    command: 'arrival_changed',
    actor: { id: null, role: 'system' },
    changes: free,
    data: { news: 'fits', driverId },
  });
  if (!moved.ok) throw new Error(`settling the swap of trip ${tripId}: ${moved.error.code}`);
  await closeSwaps(tx, tripId, outcome);
  return true;
}
