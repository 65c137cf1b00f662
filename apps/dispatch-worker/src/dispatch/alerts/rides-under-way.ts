import { ALERT_SETTINGS, MINUTE_MS, offRouteOf, standingSince } from '@sablon/domain';
import { readRidesUnderWay, readTraces, type AlertFinding } from '@sablon/persistence';
import { STALE_MS } from '../../trips/eta/eta-monitor.js';
import type { WorkerContext } from '../../worker-context.js';

type Context = Pick<WorkerContext, 'database' | 'messaging'>;

/** Cars with a passenger far from their planned route. Where the route is only a straight line, no car can be off it. */
export async function findOffRoute({ database, messaging }: Context): Promise<AlertFinding[]> {
  const rides = await readRidesUnderWay(database.sql);
  return rides.flatMap(({ id, driverId, route, routeQuality }): AlertFinding[] => {
    if (routeQuality === 'formula') return [];
    const about = { objectKey: id, tripId: id, driverId, severity: 'warn' as const };
    const seen = messaging.positions.get(driverId);
    if (!seen || Date.now() - seen.at > STALE_MS) return [{ ...about, facts: {}, holdsOnly: true }];
    const { meters, standing } = offRouteOf(seen, route);
    return standing === 'good' ? [] : [{ ...about, facts: { meters }, holdsOnly: standing === 'still' }];
  });
}

/** Cars with a passenger that have not moved for half an hour, according to their stored trace. */
export async function findLongStops({ database, messaging }: Context): Promise<AlertFinding[]> {
  const now = Date.now();
  const long = ALERT_SETTINGS.stopMinutes * MINUTE_MS;
  // Younger rides need no trace read; for these the stop counts from when the passenger got in.
  const rides = (await readRidesUnderWay(database.sql)).filter(({ startedAt }) => now - startedAt.getTime() >= long);
  if (rides.length === 0) return [];
  const from = new Date(now - 2 * long);
  const drivers = rides.map(({ driverId }) => driverId);
  const traces = await readTraces(database.sql, from, new Date(now + MINUTE_MS), drivers);
  return rides.flatMap(({ id, driverId, startedAt }) => {
    const seen = messaging.positions.get(driverId);
    const ridden = (traces.get(driverId) ?? []).filter(({ at }) => at >= startedAt.getTime());
    const since = standingSince(seen ? [...ridden, seen] : ridden, now);
    if (since === null) return [];
    const facts = { since: new Date(since).toISOString() };
    return [{ objectKey: id, tripId: id, driverId, severity: 'warn' as const, facts }];
  });
}
