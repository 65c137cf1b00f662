import { paymentStatusOf } from '@sablon/domain';
import {
  bookedPayments,
  closeGoneDifferences,
  crashpoint,
  refundsAtProvider,
  succeededBetween,
  writeDifference,
  type BookedPayment,
  type PaymentDifference,
} from '@sablon/persistence';
import type { ProviderPayment } from '@sablon/providers';
import type { WorkerContext } from '../../worker-context.js';
import type { ReconciliationOutcome } from './reconciliation-outcome.js';
import { refreshDisputesSince } from './disputes.js';
import { refreshPayment, refreshRefund } from './refresh.js';

/** ASSUMPTION: longer than bookings are paid ahead and refunds travel; what is older no longer changes by itself. */
const WINDOW_MS = 35 * 86_400_000;
/** What is younger is still on its way through webhooks and operations. */
const GRACE_MS = 120_000;

/**
 * Holds every payment of the provider against ours, and every one of ours against the provider's (reliability.md I15). What
 * reading it again settles is healed on the spot; both are written down, and staff sees what stays different.
 */
export async function compareBooks(context: WorkerContext): Promise<ReconciliationOutcome> {
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
  // What was begun while the list was read is not on it.
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
  return { lookedAt: seen.size, found };
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

/** Ours by the provider's id; one whose id we have not stored yet by its metadata. */
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

/** What differs; an unpaid payment nobody here knows is nobody's money. */
export function compare(theirs: ProviderPayment, ours: BookedPayment | undefined): PaymentDifference[] {
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
