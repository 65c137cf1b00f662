import { startLoop, type BackgroundLoop } from '../background-loop.js';
import type { WorkerContext } from '../worker-context.js';
import { matchDueTrips } from './match-due-trips.js';

/** One matcher at a time over all processes, so that no driver is promised twice; any number, the same everywhere. */
const LOCK = 7_226_451;

/**
 * Matches whenever something changed, and every `reoptimiseEveryMs` at the latest. When another process holds the lock
 * it does nothing: that one sees the same rows.
 */
export function startMatcher(context: WorkerContext): BackgroundLoop {
  return startLoop('matcher', context.settings.reoptimiseEveryMs, context.logger, async () => {
    const client = await context.database.sql.connect();
    try {
      const { rows } = await client.query<{ mine: boolean }>('SELECT pg_try_advisory_lock($1) AS mine', [LOCK]);
      if (!rows[0]?.mine) return;
      try {
        await matchDueTrips(context);
      } finally {
        await client.query('SELECT pg_advisory_unlock($1)', [LOCK]);
      }
    } finally {
      client.release();
    }
  });
}
