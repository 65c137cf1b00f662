import type { Collision, LatLng } from '@sablon/domain';
import type { Sql, Transaction } from '../kernel/database.js';
import { lockTrip, type LockedTrip, plannedWindow } from '../trips/lock-trip.js';
import { transition } from '../trips/trip-changes.js';
import { readHolder } from '../bookings/read-holder.js';

type Window = ReturnType<typeof plannedWindow>;

/** The held rides of the same driver or car that overlap a span. */
const OVERLAPPING = `FROM trip o WHERE o.id <> $1 AND (o.driver_id = $2 OR o.vehicle_id = $3) AND o.status IN ('accepted', 'ongoing')
  AND o.service_window && tstzrange($4, $5)`;

/**
 * The span its driver and his car are taken for when a ride begins then: with the lead he was given, else without, so that no other
 * ride of either overlaps; null = there is no room (the schema would refuse it). Locks the driver's row.
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
 * What of that span no other ride of his has, the longest piece of it: a driver whose rides overlap is taken for as much of the
 * moved one as the schema can hold. Null = nothing is left.
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

/** A proposal that has not ended, with the moved ride as it is now. */
export interface OpenSwap {
  readonly id: string;
  readonly tripId: string;
  readonly otherTripId: string;
  readonly driverId: string;
  /** Who holds the moved ride, and where it stands. */
  readonly heldBy: string | null;
  readonly status: string;
  readonly pickupAt: Date;
  readonly durationSeconds: number;
  readonly origin: LatLng;
  readonly destination: LatLng;
}

/** Proposes that one of two rides goes to somebody else; about the same two it is the same proposal, asked again. */
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
       available_seconds = EXCLUDED.available_seconds, kept_at = NULL`,
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
  return (await sql.query<OpenSwap>(`${OPEN} ORDER BY s.proposed_at LIMIT $1`, [limit])).rows;
}

/** The open proposal one of these two rides is part of as the moved one; null = none, or nobody waits for an answer. */
export async function readSwapOf(sql: Sql, tripId: string): Promise<OpenSwap | null> {
  return (await sql.query<OpenSwap>(`${OPEN} AND s.trip_id = $1 AND s.kept_at IS NULL`, [tripId])).rows[0] ?? null;
}

/** Locks a moved ride and then its open proposal, as news of it do, so that one answers; null = it has ended, or was answered. */
export async function lockSwap(tx: Transaction, tripId: string): Promise<OpenSwap | null> {
  if (!(await lockTrip(tx, tripId)).ok) return null;
  const { rows } = await tx.query<OpenSwap>(`${OPEN} AND s.trip_id = $1 AND s.kept_at IS NULL FOR UPDATE OF s`, [
    tripId,
  ]);
  return rows[0] ?? null;
}

/** Somebody of the office looked: both rides stay with their driver, and it is followed on without asking again. */
export async function keepSwap(tx: Transaction, swap: OpenSwap): Promise<void> {
  await tx.query('UPDATE swap_proposal SET kept_at = clock_timestamp() WHERE id = $1', [swap.id]);
}

/** The other ride went to somebody else, or is over: the moved one is its driver's for the span it needs. Whether it is. */
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
    command: 'arrival_news',
    actor: { id: null, role: 'system' },
    changes: free,
    data: { news: 'fits', driverId },
  });
  if (!moved.ok) throw new Error(`settling the swap of trip ${tripId}: ${moved.error.code}`);
  await closeSwaps(tx, tripId, outcome);
  return true;
}
