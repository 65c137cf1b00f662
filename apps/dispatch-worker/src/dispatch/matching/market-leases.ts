import { randomUUID } from 'node:crypto';
import { holdMarkets, leaveMarkets, LEASE_MS } from '@sablon/persistence';
import { startLoop, type WorkerContext } from '../../worker-context.js';

/** ASSUMPTION: a lease of two seconds survives two renewals that fail; a dead runner's markets are noticed half a second after it ends. */
const RENEW_EVERY_MS = 500;

/** The markets this process runs now. */
export interface MarketLeases {
  /** Names this process to Postgres, which refuses offers of runners without the lease. */
  readonly runner: string;
  held(): readonly string[];
  /** No further renewals. */
  stop(): Promise<void>;
  /** Gives every market back, once the last pass is over. */
  leave(): Promise<void>;
}

/**
 * Takes this process's share of the markets and keeps it (decision 119); `onMore` when it runs one more. A lease counts from before it was
 * asked for, so that this process stops sooner than another one may begin.
 */
export function holdLeases(
  { database, logger }: Pick<WorkerContext, 'database' | 'logger'>,
  onMore: () => void,
): MarketLeases {
  const runner = randomUUID();
  let markets: readonly string[] = [];
  let untilMs = 0;
  const loop = startLoop('market leases', RENEW_EVERY_MS, logger, async () => {
    const askedMs = performance.now();
    const now = await holdMarkets(database.sql, runner);
    const before = performance.now() < untilMs ? markets : [];
    [markets, untilMs] = [now, askedMs + LEASE_MS];
    const more = now.filter((market) => !before.includes(market));
    if (more.length === 0) return;
    logger.info({ markets: more, runner }, 'this process runs these markets now');
    onMore();
  });
  return {
    runner,
    held: () => (performance.now() < untilMs ? markets : []),
    stop: () => loop.stop(),
    async leave() {
      untilMs = 0;
      await leaveMarkets(database.sql, runner).catch((error: unknown) =>
        logger.warn({ err: error }, 'markets were not given back: their leases end by themselves'),
      );
    },
  };
}
