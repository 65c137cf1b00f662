import { PAYMENT_DISPUTE_REASONS } from '@sablon/domain';
import type Stripe from 'stripe';
import type { DisputeDesk, ProviderDispute } from './payment-provider.js';
import { attempt, UnknownState, idOf, readEach } from './stripe-objects.js';

const PAGE = 100; // Stripe's maximum page size
const MOST = 10_000;

/** Stripe disputes: read, contest with evidence, or concede. */
export const stripeDisputes = (stripe: Stripe): DisputeDesk => ({
  retrieveDispute: (id) => attempt(async () => toDispute(await stripe.disputes.retrieve(id))),
  listDisputes: (since) =>
    attempt(async () => {
      const created = { gte: Math.floor(since.getTime() / 1000) };
      const found = await stripe.disputes.list({ created, limit: PAGE }).autoPagingToArray({ limit: MOST });
      const { known: disputes, unreadable } = readEach(found, toDispute);
      return { disputes, unreadable };
    }),
  contestDispute: (id, evidence, idempotencyKey) =>
    attempt(async () =>
      toDispute(
        await stripe.disputes.update(
          id,
          { evidence: { uncategorized_text: evidence }, submit: true },
          { idempotencyKey },
        ),
      ),
    ),
  concedeDispute: (id, idempotencyKey) =>
    attempt(async () => toDispute(await stripe.disputes.close(id, {}, { idempotencyKey }))),
});

/** Reads a Dispute; an inquiry (`warning_…`) maps to the status of the chargeback it may become. */
export function toDispute(dispute: Stripe.Dispute): ProviderDispute {
  const moved = dispute.balance_transactions;
  const sum = (values: readonly number[]): number => values.reduce((total, value) => total + Math.max(0, value), 0);
  const dueBy = dispute.evidence_details.due_by;
  return {
    id: dispute.id,
    paymentIntentId: idOf(dispute.payment_intent),
    status: statusOf(dispute.status),
    inquiry: dispute.status.startsWith('warning_'),
    reason: PAYMENT_DISPUTE_REASONS.find((one) => one === dispute.reason) ?? 'general',
    amountCents: dispute.amount,
    withdrawnCents: sum(moved.map(({ amount }) => -amount)),
    withdrawnFeeCents: sum(moved.map(({ fee }) => fee)),
    returnedCents: sum(moved.map(({ amount }) => amount)),
    returnedFeeCents: sum(moved.map(({ fee }) => -fee)),
    answerBy: dueBy ? new Date(dueBy * 1000) : null,
    openedAt: new Date(dispute.created * 1000),
  };
}

function statusOf(status: Stripe.Dispute.Status): ProviderDispute['status'] {
  switch (status) {
    case 'needs_response':
    case 'warning_needs_response':
      return 'needs_response';
    case 'under_review':
    case 'warning_under_review':
      return 'under_review';
    case 'lost':
      return 'lost';
    case 'won':
    case 'warning_closed':
    case 'prevented':
      return 'won';
    default:
      throw new UnknownState(`unknown dispute state "${String(status)}"`);
  }
}
