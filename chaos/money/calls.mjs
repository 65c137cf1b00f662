// F12: the provider answers late, wrongly, not at all, or has forgotten our key. Nothing is charged or given back twice.
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { inParallel } from '../harness/dice.mjs';
import { untilQuiet } from '../harness/settle.mjs';
import { ageBooks } from '../harness/time.mjs';
import { openStories } from './stories.mjs';

const HOUR_MS = 3_600_000;
const FAULTS = {
  cut_before: 0.06,
  cut_after: 0.1,
  error_before: 0.04,
  error_saved: 0.06,
  error_after: 0.08,
  rate_limit: 0.08,
  hang_before: 0.01,
  hang_after: 0.02,
  slow_after: 0.08,
};
const AT_ONCE = 16;

export async function calls(town, sandbox, random, { calls: wanted, forgotten, hangMs, deadlineMs, report }) {
  const stories = openStories(town, sandbox, random);
  const hurried = hurryAlong(town);
  try {
    await stories.addAccounts(20);
    const before = (await sandbox.stats()).calls;
    await sandbox.play({ faultRates: FAULTS, hangMs, lateMs: 500 });
    const faulty = async () => (await sandbox.stats()).calls - before;
    while ((await faulty()) < wanted) await inParallel(AT_ONCE * 2, AT_ONCE, () => stories.play());
    await hurried.stop();
    await reusedKeys(town, sandbox);
    const made = await faulty();
    const met = Object.values((await sandbox.stats()).faults).reduce((sum, count) => sum + count, 0);
    await sandbox.play();
    report.slowest('maxConvergeMs', await untilQuiet(town, sandbox, { withinMs: deadlineMs }));
    await forgottenKeys(town, sandbox, stories, { forgotten, deadlineMs });
    await report.judge('provider calls', sandbox);
    report.count({ providerCalls: made, callFaults: met, faultsHit: met, stories: stories.history.stories });
  } finally {
    await hurried.stop();
    await stories.close();
  }
}

/** Waiting for the next try takes a fortieth of the time. */
function hurryAlong(town) {
  let ended = false;
  const running = (async () => {
    while (!ended) {
      await sleep(500);
      await ageBooks(town.database, 20_000);
    }
  })();
  running.catch(() => undefined); // reported by stop(), not before: closing the town has an error of its own
  return {
    stop: () => {
      ended = true;
      return running;
    },
  };
}

/** The key of a payment's operation was used before, for something else. */
async function reusedKeys(town, sandbox) {
  const { rows } = await town.database.query(
    `SELECT p.booking_id, b.total_cents FROM payment p JOIN booking b ON b.id = p.booking_id
     WHERE p.status = 'canceled' GROUP BY 1, 2 LIMIT 10`,
  );
  for (const { booking_id, total_cents } of rows) {
    const [paymentId, opId] = [randomUUID(), randomUUID()];
    const other = { amount: '9999', currency: 'eur' };
    // The faults are on: whatever the answer, the key is taken.
    await sandbox.asServer('POST', '/v1/payment_intents', other, { 'idempotency-key': `op-${opId}` }).catch(() => null);
    await town.database.query(
      `WITH p AS (INSERT INTO payment (id, booking_id, purpose, ordinal, amount_cents) VALUES ($1, $2, 'change', 9999, $3))
       INSERT INTO payment_op (id, payment_id, kind, cents) VALUES ($4, $1, 'create', $3)`,
      [paymentId, booking_id, total_cents, opId],
    );
  }
}

/** Every call has its effect and no answer; then 25 hours pass, the keys are forgotten, and the calls are made again. */
async function forgottenKeys(town, sandbox, stories, { forgotten, deadlineMs }) {
  await inParallel(forgotten, AT_ONCE, () => stories.play());
  await untilQuiet(town, sandbox, { withinMs: deadlineMs });
  await sandbox.play({ faultRates: { cut_after: 1 } });
  const { rows } = await town.database.query(
    `SELECT t.id, t.booking_id FROM trip t JOIN booking b ON b.id = t.booking_id
     WHERE b.paid_at IS NOT NULL AND t.status = 'pending' ORDER BY random() LIMIT $1`,
    [forgotten],
  );
  for (const trip of rows) await stories.cancelTrip(trip.booking_id, trip.id);
  const begun = await Promise.all(Array.from({ length: Math.ceil(forgotten / 4) }, () => stories.begin()));
  await everyTryHasEnded(town.database, deadlineMs);
  await sandbox.passTime(25 * HOUR_MS);
  await ageBooks(town.database, 25 * HOUR_MS);
  await sandbox.play();
  await Promise.all(begun.map((finish) => finish()));
  await untilQuiet(town, sandbox, { withinMs: deadlineMs });
}

/** ASSUMPTION: far longer than a call that is cut, and made once more by the SDK because its connection was, takes on a busy machine. */
const TRY_ENDS_WITHIN_MS = 6_000;

/**
 * Every call was made at least once, and none is being made: no try lasts so long that its key is forgotten meanwhile, so that the day
 * may only pass between two of them. The next ones wait until it has passed.
 */
async function everyTryHasEnded(database, withinMs) {
  const begun = Date.now();
  for (let quietSince = begun; Date.now() - quietSince < TRY_ENDS_WITHIN_MS;) {
    if (Date.now() - begun > withinMs) throw new Error(`calls were not tried once within ${withinMs} ms`);
    const { rowCount: ended } = await database.query(
      `UPDATE payment_op SET next_attempt_at = now() + interval '1 hour'
       WHERE status = 'pending' AND last_error IS NOT NULL AND next_attempt_at < now() + interval '30 minutes'`,
    );
    const { rowCount: untried } = await database.query(
      "SELECT 1 FROM payment_op WHERE status = 'pending' AND last_error IS NULL",
    );
    if (ended + untried > 0) quietSince = Date.now();
    await sleep(250);
  }
}
