import { darkSince } from '@sablon/domain';
import { readWatchedDrivers, type AlertFinding } from '@sablon/persistence';
import type { WorkerContext } from '../../worker-context.js';

/** Drivers at work who cannot be seen (dispatch.md, "Candidates": never older than 60 s); worse with a passenger waiting or on board. */
export async function findDarkDrivers({
  database,
  messaging,
}: Pick<WorkerContext, 'database' | 'messaging'>): Promise<AlertFinding[]> {
  const drivers = await readWatchedDrivers(database.sql);
  return drivers.flatMap(({ tripId, riding, ...driver }) => {
    // Another process may have heard him last: what it saved counts, too.
    const heard = Math.max(messaging.positions.get(driver.id)?.at ?? 0, driver.positionAt ?? 0);
    const since = darkSince({ ...driver, positionAt: heard || null }, Date.now());
    if (since === null) return [];
    return [
      {
        objectKey: driver.id,
        driverId: driver.id,
        tripId,
        severity: tripId ? ('warn' as const) : ('info' as const),
        facts: { since: new Date(since).toISOString(), riding },
      },
    ];
  });
}
