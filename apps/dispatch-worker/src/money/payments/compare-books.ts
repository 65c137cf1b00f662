import { paymentStatusOf, DAY_MS } from '@sablon/domain';
import {
  bookedPayments,
  closeGoneDifferences,
  crashpoint,
  refundsAtProvider,
  succeededBetween,
  writeDifference,
  type BookedPayment,
  type PaymentDifference,
  claimReconciliation,
  endReconciliation,
  type Reconciliation,
  storeWebhook,
} from '@sablon/persistence';
import { type ProviderPayment, objectOfEvent } from '@sablon/providers';
import { type WorkerContext, startLoop, type BackgroundLoop } from '../../worker-context.js';
import { refreshDisputesSince } from './process-webhook.js';
import { refreshPayment, refreshRefund } from './refresh.js';

/** Result of one reconciliation run; null: the provider did not answer, so it is retried when the lease expires. */
type ReconciliationOutcome = { readonly comparedCount: number; readonly found: number } | null;

/** ASSUMPTION: longer than bookings are paid ahead and refunds take; anything older no longer changes by itself. */
const WINDOW_MS = 35 * 86_400_000;
/** Anything younger is still on its way through webhooks and operations. */
const GRACE_MS = 120_000;

/**
 * Compares every payment at the provider with ours, and every one of ours with the provider's (reliability.md I15).
 * Differences that a fresh read settles are healed on the spot; both kinds are recorded, and staff see those that remain.
 */
async function compareBooks(context: WorkerContext): Promise<ReconciliationOutcome> {
  const { database, payments, logger } = context;
  const begunAt = new Date();
  const since = new Date(begunAt.getTime() - WINDOW_MS);
  const seen = new Set<string>();
  let found = 0;
  for (let page: string | null = null, first = true; first || page !== null; first = false) {
    const listed = await payments.listPayments(since, page);
    if (!listed.ok) {
      logger.warn({ code: listed.error.code }, 'the books could not be compared');
      return null;
    }
    crashpoint('compare.listed');
    for (const { id } of listed.value.payments) seen.add(id);
    for (const id of listed.value.unreadable) {
      seen.add(id);
      logger.error({ providerId: id }, 'the provider says something of a payment that we do not understand');
    }
    found += await comparePage(context, listed.value.payments, begunAt);
    page = listed.value.next;
  }
  // Payments begun while the list was being read are not on it.
  for (const ours of await succeededBetween(database.sql, since, new Date(begunAt.getTime() - GRACE_MS))) {
    if (ours.providerId && seen.has(ours.providerId)) continue;
    found++;
    const difference = { kind: 'unknown_there', objectId: ours.id, paymentId: ours.id, ours: 'succeeded' } as const;
    await writeDifference(database.sql, { ...difference, theirs: 'none' }, false);
  }
  const disputes = await refreshDisputesSince(context, since);
  if (disputes === null) return null;
  found += disputes;
  await closeGoneDifferences(database.sql, begunAt);
  return { comparedCount: seen.size, found };
}

async function comparePage(context: WorkerContext, theirs: readonly ProviderPayment[], begunAt: Date): Promise<number> {
  const settled = theirs.filter(({ createdAt }) => createdAt.getTime() < begunAt.getTime() - GRACE_MS);
  const ours = await booked(context, settled);
  let found = 0;
  for (const payment of settled) {
    const known = ours.get(payment.id);
    const differences = compare(payment, known);
    if (differences.length === 0) continue;
    found += differences.length;
    await heal(context, payment, known);
    const [again] = await readAgain(context, payment);
    const left = again ? compare(again, (await booked(context, [again])).get(again.id)) : differences;
    for (const difference of differences)
      await writeDifference(context.database.sql, difference, !left.some(({ kind }) => kind === difference.kind));
    crashpoint('compare.written');
  }
  return found;
}

/** Our payment by the provider's id, or by its metadata if that id is not stored yet. */
async function booked(
  { database }: WorkerContext,
  theirs: readonly ProviderPayment[],
): Promise<Map<string, BookedPayment>> {
  const named = new Map(theirs.map((payment) => [payment.metadata['payment_id'], payment.id]));
  const rows = await bookedPayments(
    database.sql,
    theirs.map(({ id }) => id),
    [...named.keys()].filter((id) => id !== undefined),
  );
  const found = new Map<string, BookedPayment>();
  for (const row of rows) {
    const id = row.providerId ?? named.get(row.id);
    if (id) found.set(id, row);
  }
  return found;
}

/** The differences; an unpaid payment unknown to us is no one's money. */
function compare(theirs: ProviderPayment, ours: BookedPayment | undefined): PaymentDifference[] {
  const objectId = theirs.id;
  if (!ours) {
    if (theirs.capturedCents === 0) return [];
    return [{ kind: 'unknown_here', objectId, paymentId: null, ours: 'none', theirs: `${theirs.capturedCents} cents` }];
  }
  const failed = theirs.lastErrorCode !== null || theirs.declineCode !== null;
  const status = paymentStatusOf({ status: theirs.status, lastAttemptFailed: failed });
  const pairs: readonly [PaymentDifference['kind'], string, string][] = [
    ['status', ours.status, status.ok ? status.value : theirs.status],
    ['captured', `${ours.capturedCents} cents`, `${theirs.capturedCents} cents`],
    ['refunded', `${ours.refundedCents} cents`, `${theirs.refundedCents} cents`],
  ];
  return pairs
    .filter(([, here, there]) => here !== there)
    .map(([kind, here, there]) => ({ kind, objectId, paymentId: ours.id, ours: here, theirs: there }));
}

async function heal(context: WorkerContext, theirs: ProviderPayment, ours: BookedPayment | undefined): Promise<void> {
  await refreshPayment(context, theirs.id);
  if (!ours) return;
  for (const refundId of await refundsAtProvider(context.database.sql, ours.id)) await refreshRefund(context, refundId);
}

async function readAgain({ payments }: WorkerContext, { id }: ProviderPayment): Promise<readonly ProviderPayment[]> {
  const now = await payments.retrievePaymentIntent(id);
  return now.ok ? [now.value] : [];
}

const RETENTION_DAYS = 30; // the provider lists no older events (reliability.md A2)
const OVERLAP_MS = 3 * 3_600_000; // ASSUMPTION: an event that failed only after the last run is younger than this

/** Ingests events the provider could not deliver, as if they had arrived; known ones change nothing. */
async function fetchUndelivered(context: WorkerContext, { ranAt }: Reconciliation): Promise<ReconciliationOutcome> {
  const oldest = Date.now() - RETENTION_DAYS * DAY_MS;
  const since = new Date(Math.max(oldest, (ranAt?.getTime() ?? oldest) - OVERLAP_MS));
  const listed = await context.payments.listUndeliveredEvents(since);
  if (!listed.ok) {
    context.logger.warn({ code: listed.error.code }, 'undelivered events could not be listed');
    return null;
  }
  crashpoint('undelivered.listed');
  let found = 0;
  for (const missed of listed.value) {
    const objectId = objectOfEvent(missed);
    if (objectId === null) continue;
    const event = { eventId: missed.id, type: missed.type, objectId };
    if (await context.database.transaction((tx) => storeWebhook(tx, event))) found++;
    crashpoint('undelivered.stored');
  }
  return { comparedCount: listed.value.length, found };
}

/** How often a due run is looked for; the database decides when one is due and which process has it. */
const CHECK_EVERY_MS = 10_000;

const RUNS = [
  { name: 'undelivered', everyMinutes: 60, run: fetchUndelivered },
  { name: 'compare', everyMinutes: 1_440, run: compareBooks },
] as const satisfies readonly {
  name: Reconciliation['name'];
  everyMinutes: number;
  run: (context: WorkerContext, since: Reconciliation) => Promise<ReconciliationOutcome>;
}[];

/** The safety nets behind the webhooks: undelivered events hourly, everything daily (reliability.md D9). */
export function startReconciler(context: WorkerContext): BackgroundLoop {
  const { sql } = context.database;
  return startLoop('reconciler', CHECK_EVERY_MS, context.logger, async () => {
    for (const { name, everyMinutes, run } of RUNS) {
      const due = await claimReconciliation(sql, name);
      if (!due) continue;
      crashpoint(`${name}.claimed`);
      const startedAt = new Date();
      const seen = await run(context, due);
      if (!seen) continue;
      await endReconciliation(sql, { name, startedAt, everyMinutes }, seen);
      context.logger.info({ name, ...seen }, 'reconciled with the payment provider');
    }
  });
}
