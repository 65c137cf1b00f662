import { type Failure, ok, type Result } from '@sablon/domain';
import {
  applyDispute,
  disputeOfOperation,
  endPaymentOp,
  knownDisputes,
  openDisputes,
  readPaymentByProvider,
  type PaymentOp,
  claimCardSetup,
  endCardSetup,
  postponeCardSetup,
  readPayingAccount,
  saveMethod,
  storeSetup,
  type CardSetup,
  cardSetupByProvider,
  claimWebhook,
  crashpoint,
  finishWebhook,
  postponeWebhook,
  storeCustomer,
  type PayingAccount,
} from '@sablon/persistence';
import type { ProviderDispute, PaymentFailureCode } from '@sablon/providers';
import type { WorkerContext } from '../../worker-context.js';
import { refreshPayment, refreshRefund } from './refresh.js';
import { randomUUID } from 'node:crypto';

/**
 * Calls the provider under `key`. A key that only ever returns a stored failure (reliability.md A1), or was used with another
 * payload, is replaced by a fresh one at once. Only for calls that were looked up before, or that do no harm when made twice.
 */
async function withSpareKey<T>(
  key: string,
  call: (idempotencyKey: string) => Promise<Result<T, PaymentFailureCode>>,
): Promise<Result<T, PaymentFailureCode>> {
  const first = await call(key);
  if (first.ok) return first;
  const spent = first.error.params?.['replayed'] === true || first.error.code === 'payment.idempotency_mismatch';
  return spent ? call(`${key}-${randomUUID()}`) : first;
}

/**
 * The account's customer id at the provider, created with its first payment so that cards can be saved; null when the
 * provider refuses to create such a customer (e.g. an address it rejects): the payment continues without one.
 * `payment.provider_unavailable`.
 */
export async function customerOf(
  { payments, database, logger }: WorkerContext,
  { userId, email, name, customerId }: PayingAccount,
): Promise<Result<string | null>> {
  if (customerId) return ok(customerId);
  // Looked up first: the provider forgets the key after a day, its customers never.
  const found = await payments.findCustomer({ userId, email });
  if (!found.ok) return found.error.code === 'payment.provider_unavailable' ? found : ok(null);
  const made = found.value
    ? ok(found.value)
    : await withSpareKey(`customer-${userId}`, (idempotencyKey) =>
        payments.createCustomer({ userId, email, name, idempotencyKey }),
      );
  if (!made.ok) {
    if (made.error.code === 'payment.provider_unavailable') return made;
    logger.warn({ userId, code: made.error.code }, 'the payment provider takes no customer for this account');
    return ok(null);
  }
  crashpoint('customer.called');
  return ok(await storeCustomer(database.sql, userId, made.value.id));
}

/** Brings one dispute in line with the provider; null when done, else why it has to be retried. */
async function refreshDispute(context: WorkerContext, disputeId: string): Promise<string | null> {
  const seen = await context.payments.retrieveDispute(disputeId);
  if (!seen.ok) return seen.error.code === 'payment.refused' ? null : seen.error.code;
  return store(context, seen.value);
}

async function store(context: WorkerContext, seen: ProviderDispute): Promise<string | null> {
  const { database, logger } = context;
  const { paymentIntentId } = seen;
  if (paymentIntentId === null) return null; // the money was taken some other way
  let payment = await readPaymentByProvider(database.sql, paymentIntentId);
  if (payment?.status !== 'succeeded') {
    // The payment's own webhook may still be on its way.
    const problem = await refreshPayment(context, paymentIntentId);
    if (problem) return problem;
    payment = await readPaymentByProvider(database.sql, paymentIntentId);
  }
  if (!payment) {
    logger.warn({ disputeId: seen.id }, 'a dispute of a payment that is not ours');
    return null;
  }
  const { id } = payment;
  await database.transaction((tx) => applyDispute(tx, id, seen));
  return null;
}

/**
 * Reads every dispute opened since then, and every older one still open here, if its state differs from ours; returns their
 * number, null when they could not be listed.
 */
export async function refreshDisputesSince(context: WorkerContext, since: Date): Promise<number | null> {
  const listed = await context.payments.listDisputes(since);
  if (!listed.ok) {
    context.logger.warn({ code: listed.error.code }, 'disputes could not be listed');
    return null;
  }
  const { disputes, unreadable } = listed.value;
  for (const disputeId of unreadable)
    context.logger.error({ disputeId }, 'the provider says something of a dispute that we do not understand');
  const read = [...disputes, ...(await olderDisputes(context, [...unreadable, ...disputes.map(({ id }) => id)]))];
  const known = await knownDisputes(
    context.database.sql,
    read.map(({ id }) => id),
  );
  const others = read.filter(({ id, status, inquiry }) => {
    const ours = known.get(id);
    return ours?.status !== status || ours.inquiry !== inquiry;
  });
  for (const dispute of others) await store(context, dispute);
  return others.length;
}

/** Disputes that are open here and were opened before the list began. */
async function olderDisputes(
  { database, payments, logger }: WorkerContext,
  listed: readonly string[],
): Promise<ProviderDispute[]> {
  const older: ProviderDispute[] = [];
  for (const disputeId of await openDisputes(database.sql)) {
    if (listed.includes(disputeId)) continue;
    const seen = await payments.retrieveDispute(disputeId);
    if (seen.ok) older.push(seen.value);
    else logger.warn({ disputeId, code: seen.error.code }, 'a dispute could not be read');
  }
  return older;
}

/** Sends the provider our answer to a dispute; one decided meanwhile needs none. */
export async function answerDispute(context: WorkerContext, op: PaymentOp): Promise<Failure | null> {
  const { database, payments } = context;
  const dispute = await disputeOfOperation(database.sql, op.id);
  if (!dispute) return { code: 'payment.refused', params: { message: 'the answer was withdrawn' } };
  const { providerId, paymentId } = dispute;
  const answered =
    op.kind === 'contest'
      ? await payments.contestDispute(providerId, dispute.evidence ?? '', op.idempotencyKey)
      : await payments.concedeDispute(providerId, op.idempotencyKey);
  if (!answered.ok && answered.error.code === 'payment.provider_unavailable') return answered.error;
  const now = answered.ok ? answered : await payments.retrieveDispute(providerId);
  if (!now.ok) return now.error;
  if (!answered.ok && now.value.status === 'needs_response') return answered.error;
  await database.transaction(async (tx) => {
    await applyDispute(tx, paymentId, now.value);
    await endPaymentOp(tx, op.id, 'done');
  });
  return null;
}

/** Takes one set-up a step further: creates it at the provider, or checks whether it was confirmed. Safe to repeat. */
export async function advanceCardSetup(context: WorkerContext, setupId: string): Promise<void> {
  const setup = await claimCardSetup(context.database.sql, setupId);
  if (!setup) return;
  if (setup.providerId) await look(context, setup, setup.providerId);
  else await make(context, setup);
}

async function make(context: WorkerContext, { id, userId, kind }: CardSetup): Promise<void> {
  const { database, payments } = context;
  const account = await readPayingAccount(database.sql, userId);
  const customer = account ? await customerOf(context, account) : null;
  if (!customer?.ok) return postponeCardSetup(database.sql, id);
  if (customer.value === null) return endCardSetup(database.sql, id, 'failed');
  const customerId = customer.value;
  const made = await withSpareKey(`setup-${id}`, (idempotencyKey) =>
    payments.createSetup({ setupId: id, customerId, kind, idempotencyKey }),
  );
  if (made.ok) return storeSetup(database.sql, id, made.value.id, made.value.clientSecret);
  return made.error.code === 'payment.provider_unavailable'
    ? postponeCardSetup(database.sql, id)
    : endCardSetup(database.sql, id, 'failed');
}

async function look({ database, payments }: WorkerContext, setup: CardSetup, providerId: string): Promise<void> {
  const seen = await payments.retrieveSetup(providerId);
  if (!seen.ok) return postponeCardSetup(database.sql, setup.id);
  const { status, method } = seen.value;
  if (status === 'canceled') return endCardSetup(database.sql, setup.id, 'failed');
  if (status !== 'succeeded' || !method) return postponeCardSetup(database.sql, setup.id);
  await database.transaction(async (tx) => {
    await saveMethod(tx, setup.userId, { ...method, providerId: method.id });
    await endCardSetup(tx, setup.id, 'saved');
  });
}

/**
 * Processes a stored webhook: reads the object it is about from the provider and applies that, so that order, repetition and
 * content of the messages do not matter (reliability.md I14). `objectId` is a payment intent, a refund, a dispute or a
 * set-up.
 */
export async function processWebhook(context: WorkerContext, eventId: string): Promise<void> {
  const { database, logger } = context;
  const event = await claimWebhook(database.sql, eventId);
  if (!event) return;
  crashpoint('inbox.claimed');
  const problem = await refresh(context, event.objectId).catch((error: unknown) => {
    logger.error({ eventId, type: event.type, err: error }, 'a webhook could not be acted upon');
    return error instanceof Error ? error.message : String(error);
  });
  if (problem) {
    context.metrics.webhooksProcessed.inc({ outcome: 'postponed' });
    logger.warn({ eventId, type: event.type, problem }, 'a webhook waits for another try');
    return postponeWebhook(database.sql, eventId, problem);
  }
  crashpoint('inbox.applied');
  await finishWebhook(database.sql, eventId);
  context.metrics.webhooksProcessed.inc({ outcome: 'applied' });
}

async function refresh(context: WorkerContext, objectId: string): Promise<string | null> {
  if (/^(du|dp)_/.test(objectId)) return refreshDispute(context, objectId);
  if (objectId.startsWith('re_')) return refreshRefund(context, objectId);
  if (!objectId.startsWith('seti_')) return refreshPayment(context, objectId);
  const setupId = await cardSetupByProvider(context.database.sql, objectId);
  if (setupId) await advanceCardSetup(context, setupId);
  return null;
}
