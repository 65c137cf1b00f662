import { randomUUID } from 'node:crypto';
import { type AlertKind, darkSince } from '@sablon/domain';
import {
  beat,
  findCollidingPlans,
  findExpiringDocuments,
  findOddEnds,
  findOutboxLag,
  findSilentSources,
  findStuckPayments,
  findTripsWithoutDriver,
  keepAlerts,
  readStandingKinds,
  signOff,
  type AlertFinding,
  type OutboxTopic,
  readWatchedDrivers,
} from '@sablon/persistence';
import { startLoop, type BackgroundLoop, runIndependently, type WorkerContext } from '../../worker-context.js';
import { findLateRisks } from './late-risks.js';
import { findLongStops, findOffRoute } from './rides-under-way.js';

/**
 * Drivers on shift who cannot be seen (dispatch.md, "Candidates": never older than 60 s); worse with a passenger waiting or
 * on board.
 */
async function findDarkDrivers({
  database,
  messaging,
}: Pick<WorkerContext, 'database' | 'messaging'>): Promise<AlertFinding[]> {
  const drivers = await readWatchedDrivers(database.sql);
  return drivers.flatMap(({ tripId, riding, ...driver }) => {
    // Another process may have heard from the driver last: the position it saved counts too.
    const lastSeenMs = Math.max(messaging.positions.get(driver.id)?.at ?? 0, driver.positionAt ?? 0);
    const since = darkSince({ ...driver, positionAt: lastSeenMs || null }, Date.now());
    if (since === null) return [];
    return [
      {
        objectKey: driver.id,
        driverId: driver.id,
        tripId,
        severity: tripId ? ('warn' as const) : ('info' as const),
        facts: { since: new Date(since).toISOString(), riding },
      },
    ];
  });
}

type Context = Pick<WorkerContext, 'database' | 'geo' | 'messaging' | 'logger'>;
type Finder = (context: Context) => Promise<readonly AlertFinding[]>;

/** dispatch.md, "After acceptance": checked each 10 s; a promise in minutes needs no more. */
const EVERY_MS = 10_000;
/** ASSUMPTION: facts come in bursts; one check after them covers all. */
const GATHER_MS = 500;

const FINDERS: Readonly<Record<AlertKind, Finder | null>> = {
  no_driver: ({ database }) => findTripsWithoutDriver(database.sql),
  late_risk: findLateRisks,
  plans_collide: ({ database }) => findCollidingPlans(database.sql),
  gps_dark: findDarkDrivers,
  off_route: findOffRoute,
  long_stop: findLongStops,
  ended_far: ({ database }) => findOddEnds(database.sql),
  document_expiring: ({ database }) => findExpiringDocuments(database.sql),
  payment_stuck: ({ database }) => findStuckPayments(database.sql),
  queue_unhealthy: findUnhealthyQueue,
  // Found by the api: a worker that is lost cannot report it.
  process_lost: null,
  arrivals_unhealthy: ({ database }) => findSilentSources(database.sql),
};
/** Alerts that a fact alone can begin or end, with the facts that do neither; the others depend on the clock and the cars. */
const BY_FACTS: readonly (readonly [kind: AlertKind, touches: (topic: OutboxTopic) => boolean])[] = [
  ['no_driver', (topic) => !UNTOUCHED.has(topic)],
  ['plans_collide', (topic) => !UNTOUCHED.has(topic)],
  ['ended_far', (topic) => topic === 'trip.completed'],
];
/** A trip that was not escalated before is not after these, and one that was has a driver already; nor do they bring a plan forward. */
const UNTOUCHED: ReadonlySet<OutboxTopic> = new Set([
  ...(['trip.confirmed', 'trip.search_slow', 'trip.departed', 'trip.arrived', 'trip.started'] as const),
  ...(['trip.completed', 'driver.changed', 'parcel.changed', 'trip.corrected'] as const),
  ...(['fee.disputed', 'review.asked', 'review.answered'] as const),
]);

/** An alert keeper that can be woken by a change. */
interface AlertKeeper extends BackgroundLoop {
  /** A trip changed: alerts that depend on facts alone are checked at once. */
  changed(topic: OutboxTopic): void;
}

/** Raises alerts for dispatchers, and reports that this worker is alive. May run in every worker. */
export function startAlertKeeper(context: WorkerContext): AlertKeeper {
  const { database, logger } = context;
  const id = randomUUID();
  let timer: NodeJS.Timeout | undefined;
  const touched = new Set<AlertKind>();
  const loop = startLoop('alerts', EVERY_MS, logger, async () => {
    await beat(database.sql, id);
    await findAlerts(context);
  });
  return {
    nudge: () => loop.nudge(),
    changed(topic) {
      for (const [kind, touches] of BY_FACTS) if (touches(topic)) touched.add(kind);
      if (touched.size === 0) return;
      timer ??= setTimeout(() => {
        timer = undefined;
        const kinds = [...touched];
        touched.clear();
        findAlerts(context, kinds).catch((error: unknown) => logger.error({ err: error }, 'alerts: a look failed'));
      }, GATHER_MS);
    },
    async stop() {
      clearTimeout(timer);
      await loop.stop();
      await signOff(database.sql, id);
    },
  };
}

/** Checks every kind of alert independently: a check that fails ends no alert. */
export async function findAlerts(
  context: Context,
  kinds: readonly AlertKind[] = Object.keys(FINDERS) as AlertKind[],
): Promise<void> {
  // Where nothing is found and nothing stands, there is nothing to bring in line; what another process opens meanwhile is next time's.
  const standing = await readStandingKinds(context.database.sql);
  await runIndependently(
    context.logger,
    kinds.map((kind) => [
      `alerts ${kind}`,
      async () => {
        const found = await FINDERS[kind]?.(context);
        if (found && (found.length > 0 || standing.has(kind))) await keepAlerts(context.database, kind, found);
      },
    ]),
  );
}

/** Facts not relayed, and a job queue that does not respond. */
async function findUnhealthyQueue({ database, messaging }: Context): Promise<AlertFinding[]> {
  const queue: AlertFinding[] =
    messaging.health() === 'ok' ? [] : [{ objectKey: 'jobs', severity: 'warn', facts: { backend: messaging.backend } }];
  return [...(await findOutboxLag(database.sql)), ...queue];
}
