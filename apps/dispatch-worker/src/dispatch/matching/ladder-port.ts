import type { Commitment, DispatchDriver, LadderPort, MatchDriver, WatchedRide } from '@sablon/domain';
import { licenceAreaAt } from '@sablon/geo';
import {
  compensateBroken,
  findBrokenPromises,
  matchDriver,
  readCandidates,
  readStandBys,
  readWatchedRides,
  saveWatched,
  swapRide,
} from '@sablon/persistence';
import { runIndependently, type WorkerContext } from '../../worker-context.js';

/** A driver who is reserved for a ride, with it as one more promise: nothing else is offered that would not fit. */
export const standingBy = <D extends MatchDriver>(driver: D, promise: Commitment | undefined): D =>
  promise ? { ...driver, commitments: [...driver.commitments, promise] } : driver;

/** ASSUMPTION: the best stand-by is among the two dozen nearest by air. */
const NEAREST = 24;

/** The port of a market's ladder in production: Postgres, live positions, the routing service, the real clock. */
export function ladderPort(
  context: Pick<WorkerContext, 'database' | 'messaging' | 'geo' | 'logger'> & {
    readonly settings: Pick<WorkerContext['settings'], 'base'>;
  },
  market: string,
): LadderPort {
  const { database, messaging, geo, settings, logger } = context;
  const liveOf = (driverId: string) => messaging.positions.get(driverId);
  return {
    now: () => new Date(),
    settings: settings.base,
    travelTimes: (from, to, at) => geo.routing.matrix(from, to, { at }),
    watchedRides: () => readWatchedRides(database.sql, market, liveOf, new Date(), licenceAreaAt),
    async driversNear(rides) {
      const near = around(context, rides);
      const [rows, standBys] = [
        await readCandidates(database.sql, near, 'on_shift', market),
        await readStandBys(database.sql),
      ];
      const now = new Date();
      return rows.map((row): DispatchDriver => {
        const driver = { ...matchDriver(row, liveOf(row.id), now), vehicleId: row.vehicleId };
        return standingBy(driver, standBys.get(row.id));
      });
    },
    save: (changes) =>
      runIndependently(
        logger,
        changes.map((change) => [`watch of trip ${change.ride.tripId}`, () => saveWatched(database, change)] as const),
      ),
    async swap(change) {
      const isDone = await swapRide(database, change, settings.base);
      const { ride, standing } = change;
      if (isDone) logger.info({ tripId: ride.tripId, risk: standing.risk }, 'a ride went to the driver who stood by');
      return isDone;
    },
    async compensateBroken() {
      const broken = await findBrokenPromises(database);
      await runIndependently(
        logger,
        broken.map((tripId) => [`broken promise of trip ${tripId}`, () => compensateBroken(database, tripId)] as const),
      );
    },
  };
}

/** Drivers near the pickups and those who stand by; null = so few are on the road that all are considered. */
function around(
  { messaging: { positions } }: Pick<WorkerContext, 'messaging'>,
  rides: readonly WatchedRide[],
): string[] | null {
  if (positions.size <= NEAREST) return null;
  const near = rides.flatMap(({ trip, standBy }) => [
    ...positions.nearest(trip.origin, NEAREST).map(({ driverId }) => driverId),
    ...(standBy ? [standBy] : []),
  ]);
  return [...new Set(near)];
}
