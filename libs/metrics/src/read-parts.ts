import type { Messaging } from '@sablon/messaging';
import { readBacklog, type Backlog, type Database } from '@sablon/persistence';
import type { Arrivals } from '@sablon/providers';
import type { Metrics } from './metrics.js';

/** However often and by how many it is scraped, the backlog is counted once in this time. */
const COUNT_EVERY_MS = 5_000;
/** ASSUMPTION: a scrape must answer while the pool is exhausted; Prometheus waits ten seconds by default. */
const COUNTED_WITHIN_MS = 2_000;

/** The parts whose state is read. */
export interface MeasuredParts {
  readonly database: Pick<Database, 'sql'>;
  readonly messaging: Pick<Messaging, 'positions' | 'jobs' | 'health'>;
  readonly arrivals: Arrivals;
  /** The service in front of our own routing engine, if there is one (`Geo` of libs/geo). */
  readonly geo: {
    info(): { readonly routing: { readonly external?: { readonly engine: string; readonly circuit: string } } };
  };
}

/** Reads the state of a process's parts at each scrape; `pool` names its connections. */
export function readParts(metrics: Metrics, pool: 'api' | 'worker', parts: MeasuredParts): void {
  readPool(metrics, pool, parts.database);
  readMessaging(metrics, parts.messaging);
  metrics.read(() => readCircuits(metrics, parts));
  const count = atMostEvery(COUNT_EVERY_MS, () => countBacklog(parts.database));
  metrics.read(async () => showBacklog(metrics, await count()));
}

/** Reads the state of a pool at each scrape. */
export function readPool(metrics: Metrics, pool: 'api' | 'worker', { sql }: Pick<Database, 'sql'>): void {
  metrics.read(() => {
    metrics.poolConnections.set({ pool, state: 'idle' }, sql.idleCount);
    metrics.poolConnections.set({ pool, state: 'busy' }, sql.totalCount - sql.idleCount);
    metrics.poolLimit.set({ pool }, sql.options.max);
    metrics.poolWaiting.set({ pool }, sql.waitingCount);
  });
}

function readMessaging(metrics: Metrics, messaging: MeasuredParts['messaging']): void {
  let notTakenBefore = 0;
  metrics.read(() => {
    const { timers, notTaken } = messaging.jobs.stats();
    metrics.driverPositions.set(messaging.positions.size);
    metrics.messagingUp.set(messaging.health() === 'ok' ? 1 : 0);
    metrics.jobTimers.set(timers);
    metrics.jobsNotQueued.inc(notTaken - notTakenBefore);
    notTakenBefore = notTaken;
  });
}

function readCircuits({ circuitOpen }: Metrics, { arrivals, geo }: Pick<MeasuredParts, 'arrivals' | 'geo'>): void {
  for (const source of Object.values(arrivals)) {
    const { id, demo, open } = source.health();
    if (!demo) circuitOpen.set({ provider: id }, open ? 1 : 0);
  }
  const { external } = geo.info().routing;
  if (external) circuitOpen.set({ provider: external.engine }, external.circuit === 'closed' ? 0 : 1);
}

/** Null when Postgres does not answer in time. */
async function countBacklog({ sql }: Pick<Database, 'sql'>): Promise<Backlog | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => (timer = setTimeout(resolve, COUNTED_WITHIN_MS, null)));
  const counted = readBacklog(sql).catch(() => null);
  return Promise.race([counted, late]).finally(() => clearTimeout(timer));
}

/** What is not known is no number: an alert on a stale one would be wrong in both directions. */
function showBacklog(metrics: Metrics, backlog: Backlog | null): void {
  metrics.postgresUp.set(backlog ? 1 : 0);
  metrics.outboxPending.set(backlog?.pendingFacts ?? NaN);
  metrics.outboxOldest.set(backlog?.oldestFactSeconds ?? NaN);
  metrics.waitingTrips.set(backlog?.waitingTrips ?? NaN);
  metrics.oldestWait.set(backlog?.oldestWaitSeconds ?? NaN);
  metrics.oldestUnoffered.set(backlog?.oldestUnofferedSeconds ?? NaN);
  metrics.driversOnShift.set(backlog?.driversOnShift ?? NaN);
  metrics.messagesDue.set(backlog?.messagesDue ?? NaN);
}

/** Everyone who asks within the time shares one answer, also one that is still under way. */
export function atMostEvery<T>(
  everyMs: number,
  ask: () => Promise<T>,
  nowMs: () => number = () => performance.now(),
): () => Promise<T> {
  let last: { readonly atMs: number; readonly answer: Promise<T> } | null = null;
  return () => {
    if (!last || nowMs() - last.atMs >= everyMs) last = { atMs: nowMs(), answer: ask() };
    return last.answer;
  };
}
