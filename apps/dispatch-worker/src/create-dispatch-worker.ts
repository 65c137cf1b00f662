import { type DispatchSettings, DISPATCH_SETTINGS, type KeepDays, USUAL_KEEP_DAYS } from '@sablon/domain';
import { createMetrics, type Metrics } from '@sablon/metrics';
import {
  followBrand,
  listenToOutbox,
  markOfferDelivered,
  type OutboxTopic,
  readTripSettings,
  readWaitingWork,
  tripSettings,
  type TripSettings,
  type WaitingWork,
} from '@sablon/persistence';
import { startAlertKeeper } from './dispatch/alerts/alert-keeper.js';
import { startArrivalFollower } from './arrivals/check-arrivals.js';
import { type BackgroundLoop, startLoop, type WorkerContext } from './worker-context.js';
import { startCheckInKeeper } from './drivers/check-ins/check-in-keeper.js';
import { startEtaMonitor } from './trips/eta/eta-monitor.js';
import { startLatenessMonitor } from './trips/eta/running-late.js';
import { startMonthlyInvoices } from './messages/monthly-invoices.js';
import { startPrivacyKeeper } from './people/privacy/erase-account.js';
import { startReconciler } from './money/payments/compare-books.js';
import { startMatcher } from './dispatch/matching/match-due-trips.js';
import { countJobs, measureOutside } from './measure-work.js';
import { boardCounts } from './relay/board-counts.js';
import { startMoneyKeeper } from './money/money-keeper.js';
import { startSuggestionKeeper } from './dispatch/suggestions/suggestion-keeper.js';
import { startWhatIfKeeper } from './dispatch/what-if/what-if-keeper.js';
import { startRelay } from './relay/outbox-relay.js';
import { startDocumentKeeper } from './drivers/document-keeper.js';
import { startPruner } from './sweeper/pruner.js';
import { startOutsideSweeper, startSweeper, type SweeperRescues } from './sweeper/sweeper.js';
import { jobHandlers } from './timers/watch-search.js';
import { startTrafficLearner } from './fleet/traffic/traffic-learner.js';
import { rehydrateAfterLoss } from './timers/rehydrate.js';

/** ASSUMPTION: a planned version may begin this much late; one that begins at once is announced on the bus. */
const CHECK_EVERY_MS = 10_000;

/** Facts that move no trip to another column of the board. */
const MOVES_NO_COUNT: ReadonlySet<OutboxTopic> = new Set(['trip.departed', 'trip.arrived']);

/** ASSUMPTION: the time in which a commit is flushed. */
const COMMITTING_MS = 25;

/** The dispatch settings in force, as this process knows them. */
interface SettingsInForce {
  current(): TripSettings;
  /** Reads them before they are first used, then follows every change. */
  follow(context: Pick<WorkerContext, 'database' | 'messaging' | 'logger'>): Promise<BackgroundLoop>;
}

/** The built-in settings until they are read; fixed ones (tests, benches) are not followed. */
function settingsInForce(fixed: DispatchSettings | undefined): SettingsInForce {
  let current = tripSettings({ base: fixed ?? DISPATCH_SETTINGS, rules: [] });
  return {
    current: () => current,
    async follow({ database, messaging, logger }) {
      const read = async () => {
        if (fixed) return;
        const before = current.base.version;
        current = await readTripSettings(database.sql);
        const { version } = current.base;
        if (version !== before) logger.info({ version, before }, 'settings of dispatching changed');
      };
      await read().catch((error: unknown) => logger.error({ err: error }, 'settings of dispatching were not read'));
      const loop = startLoop('settings', CHECK_EVERY_MS, logger, read);
      const unsubscribe = messaging.bus.subscribe('settings.changed', () => loop.nudge());
      return {
        nudge: () => loop.nudge(),
        async stop() {
          unsubscribe();
          await loop.stop();
        },
      };
    },
  };
}

/** All background work: relaying facts, matching, timers, payments, and the sweeper behind them all. */
export interface DispatchWorker {
  start(): Promise<void>;
  /** Ends every loop; resolves when running work is over. */
  stop(): Promise<void>;
  /** Work missed by its timer and done by the sweeper, by kind. */
  readonly rescues: Readonly<SweeperRescues>;
}
export type DispatchWorkerOptions = Omit<
  WorkerContext,
  'settings' | 'keepDays' | 'learnTraffic' | 'documents' | 'arrivals' | 'metrics'
> & {
  /** The usual ones without these. */
  readonly keepDays?: KeepDays;
  /** Without it no application is erased, no data export made, no account erased. */
  readonly documents?: WorkerContext['documents'];
  /** Without it no flight or train is looked up. */
  readonly arrivals?: WorkerContext['arrivals'];
  /** Its own without these. */
  readonly metrics?: Metrics;
  /** Off by default. */
  readonly learnTraffic?: boolean;
  /** Instead of those in force: for tests and benches. */
  readonly settings?: DispatchSettings;
  /** Off in tests that prove the sweeper alone is enough. */
  readonly useQueue?: boolean;
};

/** Assembles a worker; several may run side by side on one database. */
export function createDispatchWorker(options: DispatchWorkerOptions): DispatchWorker {
  const inForce = settingsInForce(options.settings);
  const { settings: _fixed, metrics = createMetrics(), ...parts } = options;
  const context: WorkerContext = {
    learnTraffic: false,
    keepDays: USUAL_KEEP_DAYS,
    documents: null,
    arrivals: null,
    ...parts,
    ...measureOutside(metrics, parts),
    metrics,
    get settings() {
      return inForce.current();
    },
  };
  const rescues: SweeperRescues = {};
  const loops: BackgroundLoop[] = [];
  const endings: (() => void)[] = [];

  return {
    rescues,
    async start() {
      loops.push(await inForce.follow(context));
      const brand = await followBrand(context.database.sql, {
        onFailure: (error) => context.logger.warn({ err: error }, 'the brand was not read'),
      });
      endings.push(() => brand.stop());
      const matcher = startMatcher(context);
      const handlers = jobHandlers(context, () => matcher.nudge());
      const counts = boardCounts(context);
      const alerts = startAlertKeeper(context);
      const boardChanged = (topic: OutboxTopic): void => {
        if (!MOVES_NO_COUNT.has(topic)) counts.changed();
        alerts.changed(topic);
      };
      let listener: FactListener | null = null;
      const listeners = { nudgeMatcher: () => matcher.nudge(), boardChanged };
      const relay = startRelay(context, listeners, () => listener?.isListening() ?? false);
      const outside = startOutsideSweeper(context, handlers, rescues);
      const sweeper = startSweeper(context, handlers, rescues, {
        facts: () => relay.written(),
        outside: () => outside.nudge(),
      });
      loops.push(alerts, matcher, relay, sweeper, outside, startEtaMonitor(context));
      loops.push(
        startLatenessMonitor(context),
        startTrafficLearner(context),
        startMoneyKeeper(context),
        startMonthlyInvoices(context),
        startReconciler(context),
        startPrivacyKeeper(context),
        startDocumentKeeper(context),
        startCheckInKeeper(context),
        startSuggestionKeeper(context),
        startWhatIfKeeper(context),
        startPruner(context),
      );
      const follower = startArrivalFollower(context);
      loops.push(...follower.loops);
      endings.push(() => follower.end());
      listener = listenForFacts(context, {
        atOnce(searches) {
          relay.written();
          if (searches) matcher.nudge();
        },
        later({ facts, trips }) {
          if (facts) relay.written();
          if (trips) matcher.waiting();
        },
      });
      loops.push(listener);
      endings.push(() => counts.stop(), startCountdownOnDelivery(context), rehydrateAfterLoss(context));
      if (options.useQueue !== false) await context.messaging.jobs.process(handlers, countJobs(metrics));
    },
    async stop() {
      for (const end of endings) end();
      await Promise.all(loops.map((loop) => loop.stop()));
    },
  };
}

/** A listener for commits that wrote facts. */
interface FactListener extends BackgroundLoop {
  isListening(): boolean;
}

interface Wakes {
  /** Facts were committed; `searches`: a trip that searches for a driver is among them. The relay nudges the matcher for others. */
  atOnce(searches: boolean): void;
  later(waiting: WaitingWork): void;
}

/** Wakes at each commit that wrote facts, and shortly after for those that were committing meanwhile: only one of them notifies. */
function listenForFacts(context: WorkerContext, wake: Wakes): FactListener {
  const { database, logger } = context;
  let late: NodeJS.Timeout | undefined;
  const look = (): void =>
    void readWaitingWork(database.sql).then(
      (waiting) => wake.later(waiting),
      (error: unknown) => logger.warn({ err: error }, 'facts were not looked for; polling finds them'),
    );
  const listener = listenToOutbox(
    database,
    (searches) => {
      wake.atOnce(searches);
      clearTimeout(late);
      late = setTimeout(look, COMMITTING_MS);
    },
    logger,
  );
  return {
    nudge: () => wake.atOnce(true),
    isListening: () => listener.isListening(),
    stop() {
      clearTimeout(late);
      return listener.close();
    },
  };
}

/** The driver's device showed the offer: their time starts, and the timer is set anew (dispatch.md, "Offers"). */
function startCountdownOnDelivery(context: WorkerContext): () => void {
  return context.messaging.bus.subscribe('offer.delivered', async ({ offerId }) => {
    const expiresAt = await markOfferDelivered(context.database.sql, offerId);
    if (!expiresAt) return;
    context.messaging.jobs.schedule('offer.expire', offerId, {
      delayMs: Math.max(0, expiresAt.getTime() - Date.now()),
      dedupe: String(expiresAt.getTime()),
    });
  });
}
