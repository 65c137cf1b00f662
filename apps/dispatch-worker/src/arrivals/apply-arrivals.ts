import { collisionOf, type Collision, type LatLng } from '@sablon/domain';
import {
  applyArrival,
  closeSwaps,
  PlanChanged,
  proposeSwap,
  readOpenSwaps,
  readPlan,
  readUnappliedArrivals,
  settleSwap,
  wantedPickup,
  type ArrivalForTrip,
  type DriverPlan,
} from '@sablon/persistence';
import { runIndependently, type WorkerContext } from '../worker-context.js';

const LIMIT = 100;

type Ride = Pick<ArrivalForTrip, 'tripId' | 'durationSeconds' | 'origin' | 'destination'>;

/** One pass: applies pending news to every ride. Returns whether some have to be computed anew. */
export async function applyArrivals(context: WorkerContext): Promise<boolean> {
  const rides = await readUnappliedArrivals(context.database.sql, LIMIT);
  let again = false;
  await runIndependently(
    context.logger,
    rides.map((ride) => [
      `arrival of ${ride.tripId}`,
      async () => {
        if ((await applyToRide(context, ride)) === 'again') again = true;
      },
    ]),
  );
  return again || rides.length === LIMIT;
}

async function applyToRide(context: WorkerContext, ride: ArrivalForTrip): Promise<'applied' | 'quiet' | 'again'> {
  const { database } = context;
  const wanted = wantedPickup(ride, new Date());
  const plan = ride.driverId && wanted ? await readPlan(database.sql, ride.driverId) : null;
  const collision = plan && wanted ? await collisionWith(context, ride, wanted, plan) : null;
  const { version, pickupAt, tripId } = ride;
  const reckoned = { version, pickupAt, planMark: plan?.mark ?? null, wanted, collision };
  try {
    return await database.transaction((tx) => applyArrival(tx, tripId, reckoned));
  } catch (failure) {
    if (failure instanceof PlanChanged) return 'again';
    throw failure;
  }
}

/** The promised ride of the same driver that a moved one runs into, with the drives between by road (decision 34). */
function collisionWith(context: WorkerContext, ride: Ride, startAt: Date, plan: DriverPlan): Promise<Collision | null> {
  const { tripId, durationSeconds, origin, destination } = ride;
  const endAt = new Date(startAt.getTime() + durationSeconds * 1000);
  const others = plan.jobs.filter((job) => job.tripId !== tripId);
  const drive = async (from: LatLng, to: LatLng, at: Date): Promise<number> =>
    (await context.geo.routing.route(from, to, { at })).durationSeconds;
  return collisionOf({ startAt, endAt, origin, destination }, others, drive);
}

/** Checks every open proposal: once acted on it is closed, and the moved ride gets the span it needs. */
export async function settleSwaps(context: WorkerContext): Promise<void> {
  const { database } = context;
  for (const swap of await readOpenSwaps(database.sql, LIMIT)) {
    if (swap.heldBy !== swap.driverId || swap.status !== 'accepted') {
      await closeSwaps(database.sql, swap.tripId, swap.heldBy === swap.driverId ? 'over' : 'handed_over');
      continue;
    }
    const plan = await readPlan(database.sql, swap.driverId);
    const left = await collisionWith(context, swap, swap.pickupAt, plan);
    if (left?.tripId === swap.otherTripId) continue;
    if (left) {
      await database.transaction((tx) => proposeSwap(tx, swap.tripId, swap.driverId, left));
      continue;
    }
    await database.transaction((tx) => settleSwap(tx, swap));
  }
}
