import { arrivalForPickup, DAY_MS, toBrussels, type Arrival } from '@sablon/domain';
import {
  adoptArrivals,
  hasArrivalsToFollow,
  claimDue,
  claimWanted,
  follow,
  checkNow,
  notFoundYet,
  saveCheck,
  type DueArrival,
  type WantedArrival,
} from '@sablon/persistence';
import type { Arrivals } from '@sablon/providers';
import { type WorkerContext, startLoop, type BackgroundLoop } from '../worker-context.js';
import { settleSwaps, applyArrivals } from './apply-arrivals.js';

/** ASSUMPTION: rows per pass, and parallel requests to other companies; the sources keep their own budgets. */
const LIMIT = 40;
const AT_ONCE = 8;

type Context = Pick<WorkerContext, 'database' | 'logger'> & { readonly arrivals: Arrivals };

/**
 * One pass: picks up new transfers, resolves their flight or train, checks those that are due. Returns whether there is news.
 */
async function checkArrivals(context: Context): Promise<boolean> {
  const { database, logger } = context;
  if (!(await hasArrivalsToFollow(database.sql))) return false;
  await adoptArrivals(database.sql, LIMIT);
  let changed = false;
  const work: (() => Promise<boolean>)[] = [
    ...(await claimWanted(database.sql, LIMIT)).map((wanted) => () => find(context, wanted)),
    ...(await claimDue(database.sql, LIMIT)).map((due) => () => look(context, due)),
  ];
  const next = work.values();
  const line = async (): Promise<void> => {
    for (const one of next)
      await one().then(
        (isChange) => (changed ||= isChange),
        (error: unknown) =>
          logger.error({ err: error }, 'an arrival was not looked at; it is when its time comes again'),
      );
  };
  await Promise.all(Array.from({ length: AT_ONCE }, line));
  return changed;
}

/** A source pushed news about a number: it is checked without waiting for its time. */
const checkNumber = ({ database }: Context, number: string): Promise<void> => checkNow(database.sql, number);

async function find(context: Context, wanted: WantedArrival): Promise<boolean> {
  const { kind, number, placeId: at, bookedAt, tripId } = wanted;
  const source = context.arrivals[kind];
  let answered = false;
  // Booked past midnight for a flight of the evening before.
  for (const moment of [bookedAt, new Date(bookedAt.getTime() - DAY_MS)]) {
    const localDate = toBrussels(moment).date;
    const found = await source.lookup({ kind, number, localDate, at });
    if (!found.ok) {
      context.logger.warn({ tripId, number, code: found.error.code }, 'an arrival could not be looked up');
      answered ||= found.error.code === 'arrival.question_refused';
      continue;
    }
    answered = true;
    const arrival = arrivalForPickup(found.value, bookedAt);
    if (!arrival) continue;
    await follow(context.database, tripId, arrival, localDate);
    return true;
  }
  await notFoundYet(context.database.sql, wanted, new Date(), answered);
  return false;
}

async function look({ arrivals, database, logger }: Context, due: DueArrival): Promise<boolean> {
  const { kind, number, placeId: at, localDate } = due;
  const found = await arrivals[kind].lookup({ kind, number, localDate, at }, { fresh: true });
  if (!found.ok) logger.warn({ number, code: found.error.code }, 'a followed arrival could not be looked at');
  const said = found.ok ? sameInstance(found.value, due) : null;
  return database.transaction((tx) => saveCheck(tx, due, said, new Date()));
}

/** ASSUMPTION: when a source moves the schedule of the day's only instance by less than this, it is the same one. */
const SAME_WITHIN_MS = 6 * 3_600_000;

function sameInstance(arrivals: readonly Arrival[], { key, scheduledAt }: DueArrival): Arrival | null {
  const exact = arrivals.find((one) => one.key === key);
  if (exact || arrivals.length !== 1) return exact ?? null;
  const [only] = arrivals;
  const apart = only ? Math.abs(only.scheduled.getTime() - scheduledAt.getTime()) : Infinity;
  return only && apart <= SAME_WITHIN_MS ? only : null;
}

/** A number is looked up within seconds of the booking; what a source pushes does not wait. */
const EVERY_MS = 2_000;
/** News is applied within ten seconds (issue 8): at once where a check found it, and by the clock where that failed. */
const APPLY_EVERY_MS = 5_000;
const SWAPS_EVERY_MS = 4_000;

/**
 * Follows passengers' flights and trains: querying the sources is one loop, updating rides another, so that neither waits.
 */
export function startArrivalFollower(context: WorkerContext): {
  readonly loops: readonly BackgroundLoop[];
  end(): void;
} {
  const { arrivals, logger } = context;
  const applying = startLoop('arrivals applied', APPLY_EVERY_MS, logger, () => applyArrivals(context));
  const swaps = startLoop('swaps', SWAPS_EVERY_MS, logger, () => settleSwaps(context));
  if (!arrivals) return { loops: [applying, swaps], end: () => undefined };
  const looking = startLoop('arrivals', EVERY_MS, logger, async () => {
    if (await checkArrivals({ ...context, arrivals })) applying.nudge();
  });
  const endings = Object.values(arrivals).map((source) =>
    source.watch((number) => {
      checkNumber({ ...context, arrivals }, number).then(
        () => looking.nudge(),
        (error: unknown) => logger.error({ err: error, number }, 'news of an arrival were not followed'),
      );
    }),
  );
  return { loops: [looking, applying, swaps], end: () => endings.forEach((end) => end()) };
}
