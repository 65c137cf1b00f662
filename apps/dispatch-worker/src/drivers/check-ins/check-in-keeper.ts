import { checkInTimes, isEvidentlyComing, promisedAhead, type LatLng } from '@sablon/domain';
import {
  askCheckIn,
  readMissedCheckIns,
  readPromisesToAsk,
  takeBackUnconfirmed,
  notifyOverdueCheckIns,
  type MissedCheckIn,
  type PromiseToAsk,
} from '@sablon/persistence';
import { startLoop, type BackgroundLoop, runIndependently, type WorkerContext } from '../../worker-context.js';
import { STALE_MS } from '../../trips/eta/eta-monitor.js';

type Parts = Pick<WorkerContext, 'database' | 'geo' | 'logger' | 'messaging'>;

/** ASSUMPTION: the limits are minutes; a driver who is asked a few seconds later loses nothing. */
const EVERY_MS = 10_000;

/** Asks drivers of promised rides to confirm them, and handles those left unconfirmed. May run in every worker. */
export const startCheckInKeeper = (context: WorkerContext): BackgroundLoop =>
  startLoop('check-in keeper', EVERY_MS, context.logger, () => keepCheckIns(context));

/** One check of every promised ride that begins soon: ask, alert dispatchers, release. Each happens once. */
export async function keepCheckIns(context: Parts): Promise<void> {
  const { database, logger } = context;
  const promises = await readPromisesToAsk(database.sql);
  await runIndependently(
    logger,
    promises.map((promise) => [`ask of trip ${promise.tripId}`, () => ask(context, promise)] as const),
  );
  await notifyOverdueCheckIns(database);
  const missed = await readMissedCheckIns(database.sql);
  await runIndependently(
    logger,
    missed.map((one) => [`missed check-in ${one.id}`, () => takeBack(context, one)] as const),
  );
}

async function ask(context: Parts, promise: PromiseToAsk): Promise<boolean> {
  const now = new Date();
  const routeSeconds = await secondsTo(context, promise.driverId, promise.pickup);
  const times = checkInTimes(promise.pickupAt, routeSeconds, now);
  if (!times || now < times.askAt || !promisedAhead(promise.acceptedAt, times.askAt)) return false;
  return askCheckIn(context.database, promise, times, routeSeconds);
}

async function takeBack(context: Parts, missed: MissedCheckIn): Promise<boolean> {
  const routeSecondsNow = await secondsTo(context, missed.driverId, missed.pickup);
  return isEvidentlyComing({ ...missed, routeSecondsNow }) ? false : takeBackUnconfirmed(context.database, missed.id);
}

/** Seconds by road from the driver's position; null when it is unknown. */
async function secondsTo({ geo, messaging }: Parts, driverId: string, pickup: LatLng): Promise<number | null> {
  const seen = messaging.positions.get(driverId);
  if (!seen || Date.now() - seen.at > STALE_MS) return null;
  return (await geo.routing.route(seen, pickup, { at: new Date() })).durationSeconds;
}
