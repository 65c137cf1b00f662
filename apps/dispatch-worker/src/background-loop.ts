import type { WorkerLogger } from './worker-context.js';

/** Work that repeats until stopped, never twice at once; asked for while running, it runs once more right after. */
export interface BackgroundLoop {
  /** Run now, or as soon as the running pass is over. */
  nudge(): void;
  /** No further passes; resolves when the running one is over. */
  stop(): Promise<void>;
}

/**
 * Repeats `pass` every `everyMs` (plus up to a tenth, so that processes drift apart) and whenever nudged. A pass that
 * throws is logged and does not end the loop. A pass may return true to be run again at once: there is more.
 */
export function startLoop(
  name: string,
  everyMs: number,
  logger: WorkerLogger,
  pass: () => Promise<boolean | void>,
): BackgroundLoop {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | null = null;
  let again = false;
  let stopped = false;

  const run = async (): Promise<void> => {
    do {
      again = false;
      try {
        if (await pass()) again = true;
      } catch (error) {
        logger.error({ err: error, loop: name }, 'a pass failed');
      }
    } while (again && !stopped);
  };
  const start = (): void => {
    clearTimeout(timer);
    if (stopped) return;
    if (running) {
      again = true;
      return;
    }
    running = run().finally(() => {
      running = null;
      if (stopped) return;
      if (again) start();
      else timer = setTimeout(start, everyMs * (1 + Math.random() / 10));
    });
  };
  start();
  return {
    nudge: start,
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
