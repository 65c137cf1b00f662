import { startLoop, type BackgroundLoop } from '../background-loop.js';
import type { WorkerContext } from '../worker-context.js';
import { lookAtArrivals, lookAtNumber } from './look-at-arrivals.js';
import { settleSwaps, tellArrivals } from './tell-arrivals.js';

/** What is known is heard within ten seconds (issue 8): passes of a second, and at once when a look found news. */
const EVERY_MS = 1_000;
const SWAPS_EVERY_MS = 2_000;

/** Follows the flights and trains of passengers: asking others is one loop, telling rides another, so that neither waits. */
export function startArrivalFollower(context: WorkerContext): {
  readonly loops: readonly BackgroundLoop[];
  end(): void;
} {
  const { arrivals, logger } = context;
  const telling = startLoop('arrivals heard', EVERY_MS, logger, () => tellArrivals(context));
  const swaps = startLoop('swaps', SWAPS_EVERY_MS, logger, () => settleSwaps(context));
  if (!arrivals) return { loops: [telling, swaps], end: () => undefined };
  const looking = startLoop('arrivals', EVERY_MS, logger, async () => {
    if (await lookAtArrivals({ ...context, arrivals })) telling.nudge();
  });
  const endings = Object.values(arrivals).map((source) =>
    source.watch((number) => {
      lookAtNumber({ ...context, arrivals }, number).then(
        () => looking.nudge(),
        (error: unknown) => logger.error({ err: error, number }, 'news of an arrival were not followed'),
      );
    }),
  );
  return { loops: [looking, telling, swaps], end: () => endings.forEach((end) => end()) };
}
