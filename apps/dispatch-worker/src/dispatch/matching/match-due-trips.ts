import { exchangeRides, matchWaiting, toStored, watchRides, type RoundDecisions } from '@sablon/domain';
import { readDueMarkets, writeDecisions } from '@sablon/persistence';
import { runIndependently, type WorkerContext, startLoop, type BackgroundLoop } from '../../worker-context.js';
import { exchangePort } from './exchange-port.js';
import { ladderPort } from './ladder-port.js';
import { holdLeases } from './market-leases.js';
import { postgresPort } from './postgres-port.js';

/** ASSUMPTION: cars on the way move some fifty metres in this time; more often finds nothing new. */
const LOOK_EVERY_MS = 10_000;

/**
 * ASSUMPTION: half a minute of rounds, with records of a megabyte at most. A database that cannot take them in that time has more
 * urgent work, and offers do not wait for records.
 */
const MOST_UNRECORDED = 30;

/** A matcher that need not look first when it knows that trips wait. */
interface Matcher extends BackgroundLoop {
  waiting(): void;
}

/**
 * Matches the markets this process runs (`holdLeases`) after every write, and every `reoptimiseEveryMs` at the latest; every ten seconds
 * looks at accepted rides: which may exchange drivers, and which promise is at risk. A pass without a trip that waits asks one statement.
 * Markets are matched side by side, and one that fails does not hold up the others. Records are written after the offers, in order.
 */
export function startMatcher(context: WorkerContext): Matcher {
  let knowsOfTrips = false;
  let recording = Promise.resolve();
  let unrecorded = 0;
  let nextLookMs = 0;
  const write = (rounds: readonly RoundDecisions[]): void => {
    for (const decisions of rounds) {
      if (unrecorded >= MOST_UNRECORDED) {
        context.logger.error({ waiting: unrecorded }, 'a round is not recorded: too many wait to be written');
        continue;
      }
      unrecorded++;
      recording = recording
        .then(() => record(context, decisions))
        .catch((error: unknown) => context.logger.error({ err: error }, 'a round was not recorded'))
        .finally(() => unrecorded--);
    }
  };
  const leases = holdLeases(context, () => loop.nudge());
  const match = async (market: string): Promise<void> =>
    write(await matchWaiting(postgresPort(context, { market, runner: leases.runner })));
  const look = async (market: string): Promise<void> => {
    await exchangeRides(exchangePort(context, market));
    await watchRides(ladderPort(context, market));
  };
  const inEach = (what: string, markets: readonly string[], work: (market: string) => Promise<void>): Promise<void[]> =>
    Promise.all(
      markets.map((market) => runIndependently(context.logger, [[`${what} of market ${market}`, () => work(market)]])),
    );
  const loop = startLoop('matcher', context.settings.base.reoptimiseEveryMs, context.logger, async () => {
    const isSure = knowsOfTrips;
    knowsOfTrips = false;
    const held = leases.held();
    if (held.length === 0) return;
    const due = isSure && held.length === 1 ? held : await readDueMarkets(context.database.sql, held);
    await inEach('matching', due, match);
    if (Date.now() < nextLookMs) return;
    nextLookMs = Date.now() + LOOK_EVERY_MS;
    await inEach('looking at rides', leases.held(), look);
  });
  return {
    nudge: () => loop.nudge(),
    waiting() {
      knowsOfTrips = true;
      loop.nudge();
    },
    async stop() {
      await Promise.all([loop.stop(), leases.stop()]);
      await leases.leave();
      await recording;
    },
  };
}

/** Stores why each trip of a round went to whom. */
const record = ({ database }: WorkerContext, decisions: RoundDecisions): Promise<void> =>
  writeDecisions(
    database.sql,
    decisions().map(({ round, record: { tripId, settingsVersion, winnerDriverId }, record: whole }) => ({
      ...{ tripId, round, settingsVersion, winnerDriverId },
      record: toStored(whole),
    })),
  );
