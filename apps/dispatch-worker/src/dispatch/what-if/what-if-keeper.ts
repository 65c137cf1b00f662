import { claimWhatIf, finishWhatIf, noteWhatIfProgress, releaseWhatIf, type WhatIf } from '@sablon/persistence';
import { startLoop, type BackgroundLoop, type WorkerContext } from '../../worker-context.js';
import { playWhatIf } from './play-what-if.js';

/** ASSUMPTION: an office waits this long for its question to be begun. */
const LOOK_EVERY_MS = 5_000;
const SAY_EVERY_MS = 500;

/** Ends a play when its worker stops; the next worker begins it again. */
class Stopping extends Error {}

/** Plays past periods again, one at a time in each worker, between everything else it does. */
export function startWhatIfKeeper(context: WorkerContext): BackgroundLoop {
  let stopping = false;
  const loop = startLoop('what-if', LOOK_EVERY_MS, context.logger, async () => {
    const next = await claimWhatIf(context.database.sql);
    if (!next) return false;
    await play(context, next, () => stopping);
    return true;
  });
  return {
    nudge: () => loop.nudge(),
    async stop() {
      stopping = true;
      await loop.stop();
    },
  };
}

async function play(
  { database: { sql }, geo: { routing }, logger }: WorkerContext,
  what: Pick<WhatIf, 'id' | 'from' | 'until' | 'changes'>,
  isStopping: () => boolean,
): Promise<void> {
  let saidAt = performance.now();
  try {
    const startedAt = performance.now();
    const outcome = await playWhatIf(what, {
      ...{ sql, routing },
      async onProgress(share) {
        if (isStopping()) throw new Stopping();
        if (performance.now() - saidAt < SAY_EVERY_MS) return;
        saidAt = performance.now();
        await noteWhatIfProgress(sql, what.id, share);
      },
    });
    await finishWhatIf(sql, what.id, outcome);
    logger.info({ whatIf: what.id, ms: Math.round(performance.now() - startedAt) }, 'a past period was played again');
  } catch (error) {
    if (error instanceof Stopping) return releaseWhatIf(sql, what.id);
    logger.error({ err: error, whatIf: what.id }, 'a past period was not played again');
    await finishWhatIf(sql, what.id, 'failed');
  }
}
