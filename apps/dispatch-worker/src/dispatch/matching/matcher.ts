import { startLoop, type BackgroundLoop } from '../../background-loop.js';
import type { WorkerContext } from '../../worker-context.js';
import { matchDueTrips, type RoundRecord } from './match-due-trips.js';

/** One matcher at a time over all processes, so that no driver is promised twice; any number, the same everywhere. */
const LOCK = 7_226_451;

/**
 * Matches whenever something was written, and every `reoptimiseEveryMs` at the latest. When another process holds the
 * lock it does nothing: that one sees the same rows. Records are written behind the offers, in order.
 */
export function startMatcher(context: WorkerContext): BackgroundLoop {
  let recording = Promise.resolve();
  const write = (records: readonly RoundRecord[]): void => {
    for (const record of records)
      recording = recording
        .then(record)
        .catch((error: unknown) => context.logger.error({ err: error }, 'a round was not recorded'));
  };
  const loop = startLoop('matcher', context.settings.base.reoptimiseEveryMs, context.logger, async () => {
    const client = await context.database.sql.connect();
    try {
      const { rows } = await client.query<{ mine: boolean }>('SELECT pg_try_advisory_lock($1) AS mine', [LOCK]);
      if (!rows[0]?.mine) return;
      try {
        write(await matchDueTrips(context));
      } finally {
        await client.query('SELECT pg_advisory_unlock($1)', [LOCK]);
      }
    } finally {
      client.release();
    }
  });
  const unsubscribe = context.messaging.bus.subscribe('outbox.written', () => loop.nudge());
  return {
    nudge: () => loop.nudge(),
    async stop() {
      unsubscribe();
      await loop.stop();
      await recording;
    },
  };
}
