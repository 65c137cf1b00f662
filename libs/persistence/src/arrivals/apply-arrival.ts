import {
  arrivalChange,
  pickupOfArrival,
  announcedStateOf,
  type Arrival,
  type ArrivalKind,
  type ArrivalChangeKind,
  type Collision,
  type LatLng,
  type AnnouncedState,
  type TripStatus,
} from '@sablon/domain';
import { readHolder } from '../bookings/read-holder.js';
import type { Sql, Transaction } from '../kernel/database.js';
import { readPlan } from '../dispatch/read-marketplace.js';
import { endOpenOffers } from '../dispatch/end-offer.js';
import { writeOutbox } from '../kernel/outbox.js';
import { releaseOf } from '../trips/learned-release.js';
import { readTripSettings } from '../trips/trip-settings.js';
import { lockTrip, type LockedTrip } from '../trips/lock-trip.js';
import { transition, type TripChanges } from '../trips/trip-changes.js';
import { freePart, freeWindow, closeSwaps, proposeSwap } from './swaps.js';

/** A trip whose passenger's arrival has news that has not been applied to it yet. */
export interface ArrivalForTrip {
  readonly tripId: string;
  readonly status: TripStatus;
  readonly driverId: string | null;
  readonly bookedAt: Date;
  readonly pickupAt: Date;
  readonly durationSeconds: number;
  readonly origin: LatLng;
  readonly destination: LatLng;
  readonly announced: AnnouncedState;
  readonly chosen: boolean;
  readonly version: number;
  readonly kind: ArrivalKind;
  readonly number: string;
  readonly arrival: Pick<Arrival, 'kind' | 'scheduled' | 'estimated' | 'actual' | 'status'>;
}

const SELECT = `SELECT x.trip_id AS "tripId", t.status::text, t.driver_id AS "driverId", x.booked_at AS "bookedAt", t.pickup_at AS "pickupAt",
  t.duration_seconds AS "durationSeconds", jsonb_build_object('lat', t.pickup_lat, 'lng', t.pickup_lng) AS origin,
  jsonb_build_object('lat', t.dropoff_lat, 'lng', t.dropoff_lng) AS destination, x.announced_state AS announced, x.choice IS NOT NULL AS chosen,
  a.version, a.kind, a.number, a.status AS "arrivalStatus", a.scheduled_at AS "scheduledAt", a.estimated_at AS "estimatedAt",
  a.actual_at AS "actualAt"
  FROM trip_arrival x JOIN followed_arrival a ON a.id = x.arrival_id JOIN trip t ON t.id = x.trip_id`;
type Row = Omit<ArrivalForTrip, 'arrival'> & {
  readonly arrivalStatus: Arrival['status'];
  readonly scheduledAt: Date;
  readonly estimatedAt: Date | null;
  readonly actualAt: Date | null;
};
const ofRow = ({ arrivalStatus, scheduledAt, estimatedAt, actualAt, ...row }: Row): ArrivalForTrip => ({
  ...row,
  arrival: { kind: row.kind, status: arrivalStatus, scheduled: scheduledAt, estimated: estimatedAt, actual: actualAt },
});

/** Trips with arrival news still to be applied, the oldest news first. */
export async function readUnappliedArrivals(sql: Sql, limit: number): Promise<ArrivalForTrip[]> {
  const { rows } = await sql.query<Row>(
    `${SELECT} WHERE x.applied_version < a.version ORDER BY a.observed_at, x.trip_id LIMIT $1`,
    [limit],
  );
  return rows.map(ofRow);
}

/** The pickup time a trip should have by the latest news; null = it stays. */
export const wantedPickup = (ride: ArrivalForTrip, now: Date): Date | null =>
  ride.chosen ? null : pickupOfArrival({ ...ride, now });

/** Computed before the transaction: the driver's plan version it is based on, and the trip that collides with the moved one. */
export interface Reckoned {
  readonly version: number;
  readonly pickupAt: Date;
  readonly planMark: string | null;
  readonly wanted: Date | null;
  readonly collision: Collision | null;
}

/**
 * Applies arrival news to a trip: its pickup moves, its search or its driver's window follows, and a swap is proposed where
 * another trip of the driver is in the way, all as one step of the trip. `again` = something changed since it was computed;
 * `quiet` = nothing to report.
 */
export async function applyArrival(
  tx: Transaction,
  tripId: string,
  reckoned: Reckoned,
): Promise<'applied' | 'quiet' | 'again'> {
  const locked = await lockTrip(tx, tripId);
  if (!locked.ok) return 'quiet';
  const trip = locked.value;
  const { rows } = await tx.query<Row>(`${SELECT} WHERE x.trip_id = $1 FOR UPDATE OF x`, [tripId]);
  if (!rows[0]) return 'quiet';
  const ride = ofRow(rows[0]);
  if (ride.version !== reckoned.version || ride.pickupAt.getTime() !== reckoned.pickupAt.getTime()) return 'again';
  const markApplied = (state: AnnouncedState): Promise<unknown> =>
    tx.query('UPDATE trip_arrival SET applied_version = $2, announced_state = $3 WHERE trip_id = $1', [
      tripId,
      ride.version,
      state,
    ]);
  const state = announcedStateOf(ride.arrival);
  if (trip.status !== 'pending' && trip.status !== 'accepted') {
    await markApplied(state);
    return 'quiet';
  }
  const { wanted, collision } = reckoned;
  const news = ride.chosen ? null : arrivalChange({ ...ride, state, wanted });
  await markApplied(state);
  if (news === null) {
    await writeOutbox(tx, [{ topic: 'arrival.noted', objectId: tripId }]);
    return 'quiet';
  }
  if (trip.driverId !== null) {
    await readHolder(tx, trip); // locks the driver's row, so that what they take now is seen
    if (wanted && (await readPlan(tx, trip.driverId)).mark !== reckoned.planMark) throw new PlanChanged();
  }
  await announce(tx, trip, ride, news, wanted, collision);
  return 'applied';
}

/** The driver took or gave back a trip meanwhile; the transaction is rolled back and the result computed again. */
export class PlanChanged extends Error {}

async function announce(
  tx: Transaction,
  trip: LockedTrip,
  ride: ArrivalForTrip,
  news: ArrivalChangeKind,
  wanted: Date | null,
  collision: Collision | null,
): Promise<void> {
  const { scheduled, estimated, actual } = ride.arrival;
  const moved = await transition(tx, trip, {
    command: 'arrival_changed',
    actor: { id: null, role: 'system' },
    changes: wanted ? await movedTo(tx, trip, wanted) : {},
    data: {
      ...{ news, kind: ride.kind, number: ride.number, fromPickupAt: trip.pickupAt, pickupAt: wanted ?? trip.pickupAt },
      ...{ scheduledAt: scheduled, expectedAt: actual ?? estimated ?? scheduled, driverId: trip.driverId },
      ...(collision ? { swapWith: collision.tripId } : {}),
    },
  });
  if (!moved.ok) throw new Error(`news for trip ${trip.id}: ${moved.error.code}`);
  if (!wanted) return;
  if (trip.status === 'pending') await endOpenOffers(tx, trip.id, 'withdrawn', 'trip_changed');
  if (trip.driverId === null) return;
  if (collision) await proposeSwap(tx, trip.id, trip.driverId, collision);
  else await closeSwaps(tx, trip.id, 'fits_again');
}

/**
 * Columns that move with a pickup: the search of a trip without a driver; the driver's window, as far as there is room for it.
 */
export async function movedTo(tx: Transaction, trip: LockedTrip, pickupAt: Date): Promise<TripChanges> {
  const settings = (await readTripSettings(tx)).of({ ...trip, pickupAt });
  const release = await releaseOf(tx, { pickup: trip.pickup, pickupAt }, settings);
  const dispatchFrom = new Date(Math.max(release.getTime(), trip.now.getTime()));
  if (trip.status === 'pending')
    return {
      ...{ pickupAt, dispatchFrom },
      nextWatchAt: new Date(dispatchFrom.getTime() + settings.notifyPassengerAfterMs),
    };
  const free = (await freeWindow(tx, trip, pickupAt)) ?? (await freePart(tx, trip, pickupAt));
  return { pickupAt, dispatchFrom, promisedPickupAt: pickupAt, ...(free ?? {}) };
}
