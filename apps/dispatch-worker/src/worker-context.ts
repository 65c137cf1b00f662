import type { KeepDays } from '@sablon/domain';
import { outsideTraces } from '@sablon/tracing';
import type { Geo } from '@sablon/geo';
import type { Metrics } from '@sablon/metrics';
import type { Messaging } from '@sablon/messaging';
import type { Database, TripSettings } from '@sablon/persistence';
import type { Arrivals, DocumentStore, MessageSenders, PaymentProvider } from '@sablon/providers';

/** Log for operators; pino fits. */
export interface WorkerLogger {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

/** Everything the worker's parts share. */
export interface WorkerContext {
  readonly database: Database;
  readonly messaging: Messaging;
  readonly geo: Pick<Geo, 'routing' | 'useTraffic'>;
  readonly payments: PaymentProvider;
  /** Source of flight and train data; null: this worker looks nothing up. */
  readonly arrivals: Arrivals | null;
  readonly senders: Pick<MessageSenders, 'mail' | 'sms' | 'push'>;
  /** Store of application documents and data exports; null: this worker neither makes nor erases any. */
  readonly documents: DocumentStore | null;
  /** Base of links in messages: the address people type, and the secret that signs guests' links. */
  readonly links: { readonly publicUrl: string; readonly secret: string };
  /** Whether completed trips train the traffic model; not in a demo, whose cars drive by script. */
  readonly learnTraffic: boolean;
  /** The current settings: read anew for each piece of work, never cached. */
  readonly settings: TripSettings;
  /** How long rows stay that only grow. */
  readonly keepDays: KeepDays;
  /** What this process counts. */
  readonly metrics: Metrics;
  readonly logger: WorkerLogger;
}

/** Runs several independent tasks: a failure is logged with the task's name, and the next one runs. */
export async function runIndependently(
  logger: WorkerLogger,
  things: Iterable<readonly [name: string, work: () => Promise<unknown>]>,
): Promise<void> {
  for (const [name, work] of things) {
    try {
      await work();
    } catch (error) {
      logger.error({ err: error, name }, 'failed by itself; the others go on');
    }
  }
}

/** Work that repeats until stopped, never twice at once; requested while running, it runs once more right after. */
export interface BackgroundLoop {
  /** Run now, or as soon as the running pass is over. */
  nudge(): void;
  /** No further passes; resolves when the running one is over. */
  stop(): Promise<void>;
}

/**
 * Repeats `pass` every `everyMs` (asked before each pause where it is a function; plus up to a tenth, so that processes drift apart) and whenever nudged. A pass that
 * throws is logged and does not end the loop. A pass may return true to be run again at once: there is more.
 */
export function startLoop(
  name: string,
  everyMs: number | (() => number),
  logger: WorkerLogger,
  pass: () => Promise<boolean | void>,
): BackgroundLoop {
  const pauseMs = typeof everyMs === 'number' ? () => everyMs : everyMs;
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
    // A pass serves all that waits, not only the trace that happened to wake it.
    running = outsideTraces(run).finally(() => {
      running = null;
      if (stopped) return;
      if (again) start();
      else timer = setTimeout(start, pauseMs() * (1 + Math.random() / 10));
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
