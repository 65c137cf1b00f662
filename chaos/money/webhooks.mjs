// F11: what the provider tells us is lost, repeated, shuffled, days late, badly signed, stale or written anew; in the end our
// books say what the provider's say. Then the same with every message lost: reconciliation alone gets there.
import { createHmac, randomUUID } from 'node:crypto';
import { inParallel } from '../harness/dice.mjs';
import { untilQuiet } from '../harness/settle.mjs';
import { ageBooks } from '../harness/time.mjs';
import { openStories } from './stories.mjs';

const DAY_MS = 86_400_000;
const FAULTS = {
  dropRate: 0.2,
  duplicateRate: 0.3,
  shuffleMs: 300,
  delayRate: 0.15,
  delayMs: 3 * DAY_MS,
  badSignatureRate: 0.05,
  staleRate: 0.02,
  rewrittenRate: 0.02,
  faultRates: { slow_after: 0.5 },
  lateMs: 1_900,
};
const AT_ONCE = 24;
const PERIOD_MS = 61_000;

export async function webhooks(town, sandbox, random, { payments, lost, deadlineMs, report }) {
  const stories = openStories(town, sandbox, random);
  try {
    await stories.addAccounts(40);
    await sandbox.play(FAULTS);
    const forged = { sent: 0, accepted: 0 };
    await inParallel(payments, AT_ONCE, async (index) => {
      await stories.play();
      if (index % 20 === 0) await forge(town, forged);
      if (index % 500 === 499) report.say(`${index + 1} of ${payments} payments`);
    });
    await sandbox.play({ ...FAULTS, delayRate: 0 });
    // Three days pass: delayed webhooks arrive, and those never accepted are given up.
    for (let day = 0; day < 4; day++) {
      await sandbox.passTime(DAY_MS);
      await untilHeld(sandbox, deadlineMs);
    }
    await staleReads(town, sandbox, stories);
    const convergeMs = await untilQuiet(town, sandbox, { withinMs: deadlineMs });
    await nets(town, 1);
    await untilQuiet(town, sandbox, { withinMs: deadlineMs });
    await report.judge('webhooks', sandbox);
    const stats = await sandbox.stats();
    report.count({
      stories: stories.history.stories,
      webhooksDropped: stats.dropped,
      webhooksDuplicated: stats.duplicates,
      webhooksDelayed: stats.delayed,
      badSignaturesSent: stats.badSignaturesSent + forged.sent,
      unsignedAccepted: stats.badSignaturesAccepted + forged.accepted,
      faultsHit: stats.dropped + stats.duplicates + stats.delayed + stats.badSignaturesSent + forged.sent,
    });
    report.slowest('maxConvergeMs', convergeMs);
    if (stats.badSignaturesAccepted + forged.accepted > 0) report.problem('a message that was not signed was taken in');
    if (lost > 0) await allLost(town, sandbox, stories, { lost, deadlineMs, report });
  } finally {
    await stories.close();
  }
}

/** Not one message arrives: payments become final by being looked at, at most two periods later. */
async function allLost(town, sandbox, stories, { lost, deadlineMs, report }) {
  await sandbox.play({ dropRate: 1 });
  await inParallel(lost, AT_ONCE, () => stories.play());
  const begun = Date.now();
  await nets(town, 2);
  await untilQuiet(town, sandbox, { withinMs: deadlineMs });
  report.slowest('maxConvergeMs', Date.now() - begun);
  await report.judge('all webhooks lost', sandbox);
  report.count({ paymentsWithoutWebhooks: lost });
}

/** The nets behind the webhooks come round so many times. */
async function nets(town, periods) {
  for (let period = 0; period < periods; period++) {
    await ageBooks(town.database, PERIOD_MS);
    await town.database.query('UPDATE payment_reconciliation SET next_run_at = now()');
    const until = Date.now() + 20_000;
    while (Date.now() < until) {
      await new Promise((resume) => setTimeout(resume, 250));
      const { rows } = await town.database.query(
        `SELECT 1 FROM payment WHERE status NOT IN ('succeeded', 'canceled') AND next_check_at <= now()
         UNION ALL SELECT 1 FROM payment_reconciliation WHERE next_run_at <= now() + interval '15 minutes'`,
      );
      if (rows.length === 0) break;
    }
  }
}

/** Waits until nothing is left that the sandbox may send now. */
async function untilHeld(sandbox, withinMs) {
  const until = Date.now() + withinMs;
  let before = -1;
  for (let same = 0; same < 3;) {
    await new Promise((resume) => setTimeout(resume, 200));
    const { attempts } = await sandbox.stats();
    same = attempts === before ? same + 1 : 0;
    before = attempts;
    if (Date.now() > until) return;
  }
}

/** Sends a webhook about a successful payment, signed without the secret. */
async function forge(town, forged) {
  const event = {
    id: `evt_forged_${randomUUID()}`,
    object: 'event',
    type: 'payment_intent.succeeded',
    created: Math.floor(Date.now() / 1000),
    livemode: false,
    data: { object: { object: 'payment_intent', id: `pi_forged_${randomUUID()}`, status: 'succeeded' } },
  };
  const body = JSON.stringify(event);
  const now = Math.floor(Date.now() / 1000);
  const signed = (secret) => createHmac('sha256', secret).update(`${now}.${body}`).digest('hex');
  for (const signature of [
    undefined,
    `t=${now},v1=`,
    `t=${now},v1=${signed('whsec_guess')}`,
    `t=${now},v0=${signed('x')}`,
  ]) {
    forged.sent++;
    const response = await fetch(`${town.url}/api/webhooks/stripe`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(signature && { 'stripe-signature': signature }) },
      body,
    });
    if (response.ok) forged.accepted++;
  }
}

/** What was read before the payment went through arrives after the news that it did. */
async function staleReads(town, sandbox, stories) {
  await sandbox.play({ faultRates: {} });
  const finishing = await Promise.all(Array.from({ length: 8 }, () => stories.begin()));
  await new Promise((resume) => setTimeout(resume, 4_000));
  await sandbox.play({ faultRates: { slow_after: 1 }, lateMs: 1_900 });
  await town.database.query("UPDATE payment SET next_check_at = now() - interval '1 second' WHERE status = 'created'");
  await new Promise((resume) => setTimeout(resume, 1_300)); // the sweeper has asked, and the answers are on their way
  await sandbox.play({ faultRates: {} });
  await Promise.all(finishing.map((finish) => finish()));
}
