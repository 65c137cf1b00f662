import { exchangeRides, matchWaiting, toStored, watchRides, type RoundDecisions } from '@sablon/domain';
import { hasDueTrips, writeDecisions } from '@sablon/persistence';
import { type WorkerContext, startLoop, type BackgroundLoop } from '../../worker-context.js';
import { exchangePort } from './exchange-port.js';
import { ladderPort } from './ladder-port.js';
import { postgresPort } from './postgres-port.js';

/** One matcher at a time across all processes, so that no driver is promised twice; any number, the same everywhere. */
const LOCK = 7_226_451;

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
 * Matches after every write, and every `reoptimiseEveryMs` at the latest; every ten seconds looks
 * at accepted rides: which may exchange drivers, and which promise is at risk. A pass without a trip that waits asks one
 * statement. When another process holds the lock it does
 * nothing: that one sees the same rows. Records are written after the offers, in order.
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
  const loop = startLoop('matcher', context.settings.base.reoptimiseEveryMs, context.logger, async () => {
    const isSure = knowsOfTrips;
    knowsOfTrips = false;
    if (!isSure && Date.now() < nextLookMs && !(await hasDueTrips(context.database.sql))) return;
    const client = await context.database.sql.connect();
    let broken: Error | undefined;
    try {
      // The lock ends with its transaction, in which nothing else happens: one of a session would stay behind in a pooler.
      await client.query('BEGIN');
      const { rows } = await client.query<{ mine: boolean; timeout: string | null }>(
        `SELECT pg_try_advisory_xact_lock($1) AS mine, set_config('idle_in_transaction_session_timeout', '0', true) AS timeout`,
        [LOCK],
      );
      if (!rows[0]?.mine) return;
      write(await matchWaiting(postgresPort(context)));
      if (Date.now() < nextLookMs) return;
      nextLookMs = Date.now() + LOOK_EVERY_MS;
      await exchangeRides(exchangePort(context));
      await watchRides(ladderPort(context));
    } finally {
      await client.query('ROLLBACK').catch((error: Error) => (broken = error));
      client.release(broken);
    }
  });
  return {
    nudge: () => loop.nudge(),
    waiting() {
      knowsOfTrips = true;
      loop.nudge();
    },
    async stop() {
      await loop.stop();
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
