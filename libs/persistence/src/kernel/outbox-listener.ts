import type pg from 'pg';
import type { Database } from './database.js';

/** Channel of the trigger `outbox_written` (prisma/migrations, guards). */
const CHANNEL = 'outbox';
/** Its payload when a trip that searches for a driver is among the facts. */
const SEARCHES = 'search';
/** Pauses before connecting again: 0.25, 0.5, 1 … 5 s. */
const PAUSE_MS = 250;
const PAUSE_MAX_MS = 5_000;

/** Log for operators; pino fits. */
interface ListenerLogger {
  warn(fields: object, message: string): void;
}

/** A connection of its own that hears of every commit that wrote facts. */
export interface OutboxListener {
  /** Resolves once it listens for the first time, or was closed before. */
  readonly ready: Promise<void>;
  /** Whether it listens now. */
  isListening(): boolean;
  close(): Promise<void>;
}

/**
 * Calls `written` after commits that added facts to the outbox, whichever process made them, and once per connection for what was
 * missed before it; `searches` when a trip that searches for a driver is among them. Of commits at the same moment only one is heard of: look again a little later. A lost connection is opened
 * again after a growing pause; meanwhile the relay's polling finds the facts.
 */
export function listenToOutbox(
  database: Pick<Database, 'openSession'>,
  written: (searches: boolean) => void,
  logger: ListenerLogger,
): OutboxListener {
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let closed = false;
  let failures = 0;
  let listening = false;
  let settle: () => void = () => undefined;
  const ready = new Promise<void>((resolve) => (settle = resolve));

  const connect = async (): Promise<void> => {
    const mine = database.openSession();
    client = mine;
    const lost = (error?: Error): void => {
      if (closed || client !== mine) return;
      client = undefined;
      listening = false;
      void mine.end().catch(() => undefined);
      if (error)
        logger.warn({ err: error }, 'the connection that hears of new facts is lost; polling until it is back');
      timer = setTimeout(() => void connect(), Math.min(PAUSE_MS * 2 ** failures++, PAUSE_MAX_MS)).unref();
    };
    mine.on('error', lost);
    mine.on('end', () => lost());
    mine.on('notification', ({ payload }) => written(payload === SEARCHES));
    try {
      await mine.connect();
      await mine.query(`LISTEN ${CHANNEL}`);
    } catch (error) {
      lost(error as Error);
      return;
    }
    failures = 0;
    listening = true;
    written(true);
    settle();
  };
  const connecting = connect().catch(() => undefined);

  return {
    ready,
    isListening: () => listening,
    async close() {
      closed = true;
      clearTimeout(timer);
      settle();
      await connecting;
      await client?.end().catch(() => undefined);
    },
  };
}
