import { readBoardCounts } from '@sablon/persistence';
import { outsideTraces } from '@sablon/tracing';
import type { WorkerContext } from '../worker-context.js';

/** At most twice a second: the console needs no more, a busy minute would send hundreds. */
const EVERY_MS = 500;

/** Sends the board's counts to dispatchers after changes, in batches. */
export function boardCounts(context: WorkerContext): { changed(): void; stop(): void } {
  let timer: NodeJS.Timeout | undefined;
  const send = async (): Promise<void> => {
    timer = undefined;
    const payload = await readBoardCounts(context.database.sql);
    context.messaging.bus.publish('live.emit', { room: 'dispatch', event: 'board.counts', payload });
  };
  return {
    changed() {
      timer ??= setTimeout(() => {
        outsideTraces(send).catch((error: unknown) =>
          context.logger.warn({ err: error }, 'board counts were not sent'),
        );
      }, EVERY_MS);
    },
    stop: () => clearTimeout(timer),
  };
}
