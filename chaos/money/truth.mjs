// The sandbox's books against ours, and every invariant: what a run is judged by.
import { brokenInvariants } from '../../tools/db/invariants.mjs';

const STATUS = {
  requires_payment_method: ['created', 'failed'],
  requires_confirmation: ['created'],
  requires_action: ['requires_action'],
  processing: ['processing'],
  requires_capture: ['authorized'],
  canceled: ['canceled'],
  succeeded: ['succeeded'],
};
const countBy = (items, key) => {
  const counts = new Map();
  for (const item of items) counts.set(key(item), (counts.get(key(item)) ?? 0) + 1);
  return counts;
};
const repeated = (items, key) => [...countBy(items, key)].filter(([name, count]) => name && count > 1);

/** Everything that is wrong, as sentences, with the counts the figures need. */
export async function holdAgainst(sandbox, database, databaseUrl) {
  const intents = await sandbox.all('payment_intents');
  const refunds = await sandbox.all('refunds');
  const { rows: ours } = await database.query(
    `SELECT p.id, p.provider_id, p.status::text, p.captured_cents, p.booking_id, b.code,
       (SELECT coalesce(sum(cents), 0)::int FROM refund r WHERE r.payment_id = p.id AND r.status = 'succeeded') AS refunded
     FROM payment p JOIN booking b ON b.id = p.booking_id`,
  );
  const { rows: ourRefunds } = await database.query('SELECT provider_id, op_id, status, cents FROM refund');
  const problems = [];
  const byId = new Map(intents.map((intent) => [intent.id, intent]));
  const refundedCents = new Map();
  for (const refund of refunds)
    if (refund.status === 'succeeded')
      refundedCents.set(refund.payment_intent, (refundedCents.get(refund.payment_intent) ?? 0) + refund.amount);

  let agreeing = 0;
  for (const payment of ours) {
    const intent = byId.get(payment.provider_id);
    if (!intent) {
      if (payment.provider_id !== null) problems.push(`${payment.code}: ${payment.provider_id} is not at the provider`);
      else if (payment.status === 'succeeded') problems.push(`${payment.code}: succeeded without the provider`);
      continue;
    }
    const there = refundedCents.get(intent.id) ?? 0;
    if (!STATUS[intent.status].includes(payment.status))
      problems.push(`${payment.code}: ${payment.status} here, ${intent.status} there`);
    else if (payment.captured_cents !== intent.amount_received)
      problems.push(`${payment.code}: ${payment.captured_cents} taken here, ${intent.amount_received} there`);
    else if (payment.refunded !== there)
      problems.push(`${payment.code}: ${payment.refunded} refunded here, ${there} there`);
    else agreeing++;
  }
  const ourIds = new Set(ours.map(({ provider_id }) => provider_id));
  const orphans = intents.filter(({ id, metadata }) => metadata.payment_id && !ourIds.has(id));
  for (const { id, status } of orphans) problems.push(`${id} (${status}) belongs to no payment of ours`);
  const paid = intents.filter(({ status }) => status === 'succeeded');
  const doubleCharges = repeated(paid, ({ metadata }) => metadata.booking_code);
  for (const [code, count] of doubleCharges) problems.push(`booking ${code} was charged ${count} times`);
  const alive = refunds.filter(({ status }) => status !== 'failed');
  const doubleRefunds = repeated(alive, ({ metadata }) => metadata.op_id);
  for (const [opId, count] of doubleRefunds) problems.push(`operation ${opId} was refunded ${count} times`);
  const refundStatus = new Map(refunds.map(({ id, status }) => [id, status]));
  for (const { provider_id, op_id, status } of ourRefunds)
    if (refundStatus.get(provider_id) !== status)
      problems.push(`refund ${op_id}: ${status} here, ${refundStatus.get(provider_id) ?? 'nothing'} there`);
  problems.push(...(await history(sandbox, database)));
  const broken = await brokenInvariants(databaseUrl, { quietMs: 8_000 });
  for (const { name, rows } of broken) problems.push(`${name}: ${JSON.stringify(rows).slice(0, 200)}`);
  return {
    problems,
    figures: {
      payments: ours.length,
      agreeing,
      refunds: ourRefunds.length,
      doubleCharges: doubleCharges.length,
      doubleRefunds: doubleRefunds.length,
      orphans: orphans.length,
      brokenInvariants: broken.map(({ name }) => name),
    },
  };
}

/** What must never have happened on the way, even if it was mended later. */
async function history(sandbox, database) {
  const problems = [];
  const { rows: changes } = await database.query(
    `SELECT object_id, payload->>'status' AS status FROM outbox WHERE topic = 'payment.changed' AND payload ? 'status' ORDER BY id`,
  );
  const last = new Map();
  const rank = { canceled: 2, succeeded: 3 };
  for (const { object_id, status } of changes) {
    if ((rank[status] ?? 0) < (rank[last.get(object_id)] ?? 0))
      problems.push(`payment ${object_id} went from ${last.get(object_id)} back to ${status}`);
    last.set(object_id, status);
  }
  const known = new Set((await sandbox.all('events')).map(({ id }) => id));
  const { rows: inbox } = await database.query('SELECT event_id FROM webhook_inbox');
  const strangers = inbox.filter(({ event_id }) => !known.has(event_id));
  if (strangers.length > 0)
    problems.push(
      `${strangers.length} events in the inbox were never sent, or more than once: ${strangers[0].event_id}`,
    );
  return problems;
}
