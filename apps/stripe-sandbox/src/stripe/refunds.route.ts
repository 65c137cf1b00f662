import { invalid, missing, wrongState } from './api-error.js';
import { nowSeconds, type Call, type Endpoint, find } from './params.js';
import { list, LIST_PARAMS } from './list.js';
import { emit } from './emit.js';
import { conductOf } from './payment-methods.js';
import { newId } from '../ids.js';
import type { Charge } from './test-cards.js';
import type { Refund } from './objects.js';

const URL = '/v1/refunds';
const REASONS = ['duplicate', 'fraudulent', 'requested_by_customer'] as const;
const SLOW_REFUND_MS = 2_000; // ASSUMPTION: long enough to see the pending state, short enough for a test

function create(call: Call): Refund {
  const charge = refundedCharge(call);
  if (charge.disputed && !isWon(call, charge.id))
    throw wrongState('charge_disputed', `Charge ${charge.id} is disputed and cannot be refunded.`);
  const remaining = charge.amount_captured - charge.amount_refunded;
  if (charge.refunded || remaining <= 0)
    throw wrongState('charge_already_refunded', `Charge ${charge.id} has already been refunded.`);
  const amount = call.params.integer('amount') ?? remaining;
  if (amount < 1) throw invalid('Invalid positive integer', 'parameter_invalid_integer', 'amount');
  if (amount > remaining)
    throw wrongState(
      'charge_exceeds_source_limit',
      `Refund amount (${amount}) is greater than unrefunded amount on charge (${remaining})`,
      { param: 'amount' },
    );
  const { refund: conduct } = conductOf(call.tx, charge.payment_method);
  const refund: Refund = {
    id: newId('re'),
    object: 'refund',
    amount,
    balance_transaction: null,
    charge: charge.id,
    created: nowSeconds(call),
    currency: charge.currency,
    destination_details: { type: charge.payment_method_details.type },
    metadata: call.params.metadata(),
    payment_intent: charge.payment_intent,
    reason: call.params.oneOf('reason', REASONS),
    receipt_number: null,
    status: conduct === 'pending_first' ? 'pending' : 'succeeded',
  };
  call.tx.put('refund', refund.id, refund);
  const total = charge.amount_refunded + amount;
  const refunded: Charge = { ...charge, amount_refunded: total, refunded: total === charge.amount_captured };
  call.tx.put('charge', charge.id, refunded);
  emit(call, 'refund.created', refund);
  emit(call, 'charge.refunded', refunded);
  if (conduct !== 'at_once')
    settleLater(call, refund.id, conduct === 'pending_first' ? 'refund_succeeds' : 'refund_fails');
  else emit(call, 'refund.updated', refund);
  return refund;
}

function settleLater(call: Call, refundId: string, kind: 'refund_succeeds' | 'refund_fails'): void {
  const id = newId('settle');
  call.tx.put('settlement', id, { id, kind, objectId: refundId, dueAtMs: Date.now() + SLOW_REFUND_MS });
}

/** A won dispute leaves the charge as it was before. */
const isWon = ({ tx }: Call, chargeId: string): boolean =>
  [...tx.newestFirst('dispute')].some(({ charge, status }) => charge === chargeId && status === 'won');

function refundedCharge(call: Call): Charge {
  const chargeId = call.params.string('charge');
  if (chargeId) return find(call, 'charge', chargeId, 'charge');
  const intentId = call.params.string('payment_intent');
  if (!intentId) throw missing('payment_intent');
  const intent = find(call, 'payment_intent', intentId, 'payment_intent');
  if (intent.status !== 'succeeded' || !intent.latest_charge)
    throw wrongState(
      'payment_intent_unexpected_state',
      `This PaymentIntent (${intentId}) does not have a successful charge to refund.`,
    );
  return find(call, 'charge', intent.latest_charge, 'charge');
}

export const refundEndpoints: readonly Endpoint[] = [
  {
    method: 'POST',
    path: URL,
    access: 'secret',
    params: ['payment_intent', 'charge', 'amount', 'reason', 'metadata'],
    run: create,
  },
  {
    method: 'GET',
    path: URL,
    access: 'secret',
    params: [...LIST_PARAMS, 'payment_intent', 'charge'],
    run: (call) => {
      const intent = call.params.string('payment_intent');
      const charge = call.params.string('charge');
      return list(
        call,
        'refund',
        URL,
        (refund) =>
          (intent === null || refund.payment_intent === intent) && (charge === null || refund.charge === charge),
      );
    },
  },
  {
    method: 'GET',
    path: `${URL}/:id`,
    access: 'secret',
    params: [],
    run: (call) => find(call, 'refund', call.path['id'] ?? ''),
  },
  {
    method: 'POST',
    path: `${URL}/:id`,
    access: 'secret',
    params: ['metadata'],
    run: (call) => {
      const refund = find(call, 'refund', call.path['id'] ?? '');
      const updated = { ...refund, metadata: call.params.mergedMetadata(refund.metadata) };
      call.tx.put('refund', refund.id, updated);
      return updated;
    },
  },
  {
    method: 'GET',
    path: '/v1/charges/:id',
    access: 'secret',
    params: [],
    run: (call) => find(call, 'charge', call.path['id'] ?? ''),
  },
  {
    method: 'GET',
    path: '/v1/charges',
    access: 'secret',
    params: [...LIST_PARAMS, 'payment_intent'],
    run: (call) => {
      const intent = call.params.string('payment_intent');
      return list(call, 'charge', '/v1/charges', (charge) => intent === null || charge.payment_intent === intent);
    },
  },
];
