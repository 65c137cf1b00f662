import { LADDER, NOT_COMING, type DispatchSettings, type WatchedChange } from '@sablon/domain';
import type { Database, Transaction } from '../kernel/database.js';
import { writeOutbox } from '../kernel/outbox.js';
import { openOffer } from '../dispatch/open-offer.js';
import { compensateBrokenPromise } from '../money/fees/compensate.js';
import { lockTrip, type LockedTrip } from '../trips/lock-trip.js';
import { DUE_OF_TRIP } from '../trips/trip-delays.js';
import { transition } from '../trips/trip-changes.js';
import { driverIsFree, searchAgain } from './drive-trip.js';

const SYSTEM = { id: null, role: 'system' } as const;
/** ASSUMPTION: a worker that has not looked for so long does not hold a driver back. */
const RESERVED_SECONDS = 6 * LADDER.tickSeconds;

/** The trip as it was looked at: same driver, same round, not reached. */
async function asWatched(tx: Transaction, { ride }: WatchedChange): Promise<LockedTrip | null> {
  const locked = await lockTrip(tx, ride.tripId);
  const trip = locked.ok ? locked.value : null;
  if (!trip || trip.status !== 'accepted' || trip.arrivedAt !== null) return null;
  return trip.driverId === ride.driverId && trip.round === ride.round ? trip : null;
}

/** Reserves a driver for a ride, unless another ride reserved them first. */
async function reserve(tx: Transaction, tripId: string, driverId: string): Promise<void> {
  await tx.query('DELETE FROM ride_stand_by WHERE driver_id = $1 AND trip_id <> $2 AND until <= clock_timestamp()', [
    driverId,
    tripId,
  ]);
  await tx.query(
    `INSERT INTO ride_stand_by (trip_id, driver_id, until)
     SELECT $1, $2, clock_timestamp() + make_interval(secs => $3)
     WHERE NOT EXISTS (SELECT 1 FROM ride_stand_by WHERE driver_id = $2 AND trip_id <> $1)
     ON CONFLICT (trip_id) DO UPDATE SET reserved_at = clock_timestamp(), until = EXCLUDED.until`,
    [tripId, driverId, RESERVED_SECONDS],
  );
}

/**
 * Stores what a look at a ride found: how its driver comes, that they are asked (`ride.asked`), and who is reserved. Nothing when the ride
 * changed meanwhile. A driver whom another ride reserved first is not reserved twice.
 */
export function saveWatched(database: Database, change: WatchedChange): Promise<boolean> {
  return database.transaction(async (tx) => {
    const trip = await asWatched(tx, change);
    if (!trip) return false;
    const { standing, standBy, asks, ride } = change;
    await tx.query(
      `INSERT INTO ride_watch (trip_id, round, driver_id, coming, coming_since, risk, bad_ticks, asked_at, samples)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)
       ON CONFLICT (trip_id) DO UPDATE SET round = EXCLUDED.round, driver_id = EXCLUDED.driver_id, coming = EXCLUDED.coming,
         coming_since = EXCLUDED.coming_since, risk = EXCLUDED.risk, bad_ticks = EXCLUDED.bad_ticks, asked_at = EXCLUDED.asked_at,
         samples = EXCLUDED.samples, looked_at = clock_timestamp()`,
      [
        ...[
          trip.id,
          trip.round,
          ride.driverId,
          standing.coming,
          standing.comingSince,
          standing.risk,
          standing.badTicks,
        ],
        ...[standing.askedAt, JSON.stringify(standing.samples)],
      ],
    );
    await tx.query('DELETE FROM ride_stand_by WHERE trip_id = $1 AND driver_id IS DISTINCT FROM $2', [
      trip.id,
      standBy?.id ?? null,
    ]);
    if (standBy) await reserve(tx, trip.id, standBy.id);
    if (asks)
      await writeOutbox(tx, [
        { topic: 'ride.asked', objectId: trip.id, seq: trip.version, payload: { driverId: ride.driverId } },
      ]);
    return true;
  });
}

/**
 * Takes a ride from a driver who does not come and offers it to the one who stands by, in one transaction; its price stays. False when the
 * driver arrived, set out, or gave it back meanwhile, or when the one who stands by took something else. Who does not take the offer
 * leaves the ride to the matcher.
 */
export function swapRide(database: Database, change: WatchedChange, settings: DispatchSettings): Promise<boolean> {
  return database.transaction(async (tx) => {
    const trip = await asWatched(tx, change);
    const { ride, standBy, standing } = change;
    if (!trip || !standBy) return false;
    const hasLeft = trip.departedAt !== null && ride.departedAt === null;
    const { rowCount: reserved } = await tx.query(
      `SELECT 1 FROM ride_stand_by s WHERE s.trip_id = $1 AND s.driver_id = $2 AND s.until > clock_timestamp()
         AND NOT EXISTS (SELECT 1 FROM offer o WHERE o.driver_id = $2 AND o.status = 'open')
         AND NOT EXISTS (SELECT 1 FROM trip o WHERE o.driver_id = $2 AND o.status = 'accepted' AND o.accepted_at > s.reserved_at)`,
      [trip.id, standBy.id],
    );
    if (hasLeft || reserved !== 1) return false;
    const freed = await transition(tx, trip, {
      ...{ command: 'release', actor: SYSTEM, reason: NOT_COMING, changes: await searchAgain(tx, trip) },
      data: { risk: standing.risk, coming: standing.coming },
    });
    if (!freed.ok) throw new Error(`swapping trip ${trip.id}: ${freed.error.code}`);
    await tx.query('DELETE FROM ride_stand_by WHERE trip_id = $1', [trip.id]);
    await driverIsFree(tx, ride.driverId);
    await openOffer(tx, {
      ...{
        tripId: trip.id,
        round: freed.value.round,
        driverId: standBy.id,
        vehicleId: standBy.vehicleId,
        kind: 'rescue',
      },
      ...{ etaSeconds: change.standBySeconds ?? 0, pickupMeters: change.standByMeters ?? 0 },
      // Someone waits: as long as an offer of a ride as soon as possible, however the ride was booked.
      ...{ ttlMs: settings.offerTtlMs.asap, ackFallbackMs: settings.deliveryAckFallbackMs },
    });
    await writeOutbox(tx, [
      { topic: 'ride.swapped', objectId: trip.id, seq: freed.value.version, payload: { driverId: ride.driverId } },
    ]);
    return true;
  });
}

/** Planned rides whose promised window has passed without a car, not compensated yet. */
export async function findBrokenPromises(database: Database): Promise<string[]> {
  const { rows } = await database.sql.query<{ id: string }>(
    `SELECT t.id FROM trip t WHERE NOT t.asap AND t.status IN ('pending', 'accepted') AND t.arrived_at IS NULL
       AND t.dispatch_from IS NOT NULL AND t.pickup_at < clock_timestamp() - make_interval(secs => $1)
       AND t.pickup_at > clock_timestamp() - interval '1 day'
       AND ${DUE_OF_TRIP} < clock_timestamp() - make_interval(secs => $1)
       AND NOT EXISTS (SELECT 1 FROM compensation c WHERE c.trip_id = t.id AND c.reason = 'promise_broken') ORDER BY t.pickup_at`,
    [LADDER.windowSeconds],
  );
  return rows.map(({ id }) => id);
}

/** Compensates a broken promise at once, without anyone having to ask; once a ride. Returns whether it was. */
export function compensateBroken(database: Database, tripId: string): Promise<boolean> {
  return database.transaction(async (tx) => {
    const locked = await lockTrip(tx, tripId);
    const trip = locked.ok ? locked.value : null;
    if (!trip || trip.arrivedAt !== null || (trip.status !== 'pending' && trip.status !== 'accepted')) return false;
    return compensateBrokenPromise(tx, trip);
  });
}
