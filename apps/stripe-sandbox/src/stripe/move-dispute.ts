import { emit, type Cause } from './emit.js';
import { newId } from '../ids.js';
import { conductOf } from './payment-methods.js';
import { nowSeconds } from './params.js';
import type { Dispute, DisputeMovement } from './dispute.js';

const FEE_CENTS = 2_000; // ASSUMPTION: Stripe's dispute fee in the euro zone; returned when the dispute is won
const ANSWER_WITHIN_SECONDS = 9 * 86_400; // Stripe: 7 to 21 days, by network

const movement = (cause: Cause, dispute: Dispute, sign: 1 | -1): DisputeMovement => ({
  id: newId('txn'),
  object: 'balance_transaction',
  amount: sign * dispute.amount,
  currency: dispute.currency,
  created: nowSeconds(cause),
  fee: -sign * FEE_CENTS,
  net: sign * (dispute.amount + FEE_CENTS),
  reporting_category: sign < 0 ? 'dispute' : 'dispute_reversal',
  source: dispute.id,
  status: 'available',
  type: 'adjustment',
});

/** The payer's bank withdraws a payment until the dispute is decided: the amount and a fee are taken at once. */
export function openDispute(cause: Cause, chargeId: string): void {
  const charge = cause.tx.get('charge', chargeId);
  const reason = charge && conductOf(cause.tx, charge.payment_method).dispute;
  if (!charge || !reason || charge.disputed) return;
  const created = nowSeconds(cause);
  const dispute: Dispute = {
    id: newId('du'),
    object: 'dispute',
    amount: charge.amount_captured - charge.amount_refunded,
    balance_transactions: [],
    charge: charge.id,
    created,
    currency: charge.currency,
    evidence: {},
    evidence_details: {
      due_by: created + ANSWER_WITHIN_SECONDS,
      has_evidence: false,
      past_due: false,
      submission_count: 0,
    },
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    payment_intent: charge.payment_intent,
    reason,
    status: 'needs_response',
  };
  if (dispute.amount <= 0) return;
  dispute.balance_transactions.push(movement(cause, dispute, -1));
  cause.tx.put('dispute', dispute.id, dispute);
  cause.tx.put('charge', charge.id, { ...charge, disputed: true });
  emit(cause, 'charge.dispute.created', dispute);
  emit(cause, 'charge.dispute.funds_withdrawn', dispute);
}

/** The bank decides: a won dispute returns the amount and the fee, a lost one keeps both. */
export function closeDispute(cause: Cause, dispute: Dispute, status: 'won' | 'lost'): Dispute {
  if (dispute.status === 'won' || dispute.status === 'lost') return dispute;
  const back = status === 'won' ? [movement(cause, dispute, 1)] : [];
  const closed = { ...dispute, status, balance_transactions: [...dispute.balance_transactions, ...back] };
  cause.tx.put('dispute', dispute.id, closed);
  emit(cause, 'charge.dispute.updated', closed);
  if (status === 'won') emit(cause, 'charge.dispute.funds_reinstated', closed);
  emit(cause, 'charge.dispute.closed', closed);
  return closed;
}
