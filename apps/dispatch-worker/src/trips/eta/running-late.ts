import { delayOf, type LatLng } from '@sablon/domain';
import { readPromisedTrips, recordDelay, type PromisedTripRow } from '@sablon/persistence';
import { startLoop, type BackgroundLoop, type WorkerContext } from '../../worker-context.js';
import { STALE_MS } from './eta-monitor.js';

/** ASSUMPTION: soon enough to detect a delay of minutes. */
const EVERY_MS = 10_000;

/** Notifies passengers that their driver will be late, and why; once for every five minutes more (issue 6). */
export function startLatenessMonitor(context: WorkerContext): BackgroundLoop {
  return startLoop('lateness', EVERY_MS, context.logger, () => reportLateness(context));
}

/** Checks every driver on the way to a pickup. */
export async function reportLateness(context: Pick<WorkerContext, 'database' | 'geo' | 'messaging'>): Promise<void> {
  for (const trip of await readPromisedTrips(context.database.sql)) {
    const expectedAt = await expectedAtPickup(context, trip);
    const delay = expectedAt && delayOf({ ...trip, expectedAt, passengerOnBoard: trip.dropoffBefore !== null });
    if (!delay || delay.step <= trip.reportedStep) continue;
    await recordDelay(context.database, trip, delay, expectedAt);
  }
}

/** When the car will be at the pickup, via the drop-off of its current ride; null when its position is unknown. */
export async function expectedAtPickup(
  { geo, messaging }: Pick<WorkerContext, 'geo' | 'messaging'>,
  { driverId, pickup, dropoffBefore }: PromisedTripRow,
): Promise<Date | null> {
  const seen = messaging.positions.get(driverId);
  if (!seen || Date.now() - seen.at > STALE_MS) return null;
  const stops: readonly LatLng[] = [seen, ...(dropoffBefore ? [dropoffBefore] : []), pickup];
  let seconds = 0;
  for (const [index, to] of stops.entries()) {
    const from = stops[index - 1];
    if (from) seconds += (await geo.routing.route(from, to, { at: new Date() })).durationSeconds;
  }
  return new Date(Date.now() + seconds * 1000);
}
