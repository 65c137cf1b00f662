import { invalid, missing, wrongState } from './api-error.js';
import { nowSeconds, type Call, type Endpoint, find, findIntent } from './params.js';
import { list, LIST_PARAMS } from './list.js';
import { emit } from './emit.js';
import { createPaymentMethod, METHOD_DATA_PARAMS, resolvePaymentMethod } from './payment-methods.js';
import {
  type PaymentMethod,
  METHOD_TYPES,
  newPaymentIntent,
  visibleTo,
  type MethodType,
  type PaymentIntent,
} from './payment-intent.js';
import { confirmIntent, CONFIRM_PARAMS, closeChallenges } from './confirm.js';
import { saveIntent } from './take-payment.js';

const MIN_CENTS = 50; // Stripe, "Minimum and maximum charge amounts": EUR 0.50
const MAX_CENTS = 99_999_999; // same page: eight digits
const URL = '/v1/payment_intents';
const CANCELLABLE: readonly PaymentIntent['status'][] = [
  'requires_payment_method',
  'requires_confirmation',
  'requires_action',
  'requires_capture',
];
const AMENDABLE: readonly PaymentIntent['status'][] = [
  'requires_payment_method',
  'requires_confirmation',
  'requires_action',
];
const FUTURE_USES = ['on_session', 'off_session'] as const;
const CANCEL_REASONS = ['duplicate', 'fraudulent', 'requested_by_customer', 'abandoned'] as const;

function create(call: Call): PaymentIntent {
  const { params } = call;
  const amount = params.integer('amount');
  if (amount === null) throw missing('amount');
  const currency = params.required('currency').toLowerCase();
  if (currency !== 'eur') throw invalid(`This sandbox only takes eur, not ${currency}`, undefined, 'currency');
  if (amount < MIN_CENTS) throw invalid('Amount must be at least €0.50 eur', 'amount_too_small', 'amount');
  if (amount > MAX_CENTS) throw invalid('Amount must be no more than €999,999.99', 'amount_too_large', 'amount');
  const capture = params.oneOf('capture_method', ['automatic', 'automatic_async', 'manual']) ?? 'automatic_async';
  const allowed = readAllowedTypes(call, capture);
  const customer = params.string('customer');
  if (customer) find(call, 'customer', customer, 'customer');
  const method = chosenMethod(call);
  const intent = saveIntent(
    call,
    newPaymentIntent(
      {
        amount,
        currency,
        customer,
        capture_method: capture,
        allowed_payment_method_types: params.has('allowed_payment_method_types') ? allowed : null,
        payment_method_types: allowed,
        automatic_payment_methods: readAutomatic(call),
        payment_method: method?.id ?? null,
        status: method ? 'requires_confirmation' : 'requires_payment_method',
        description: params.string('description'),
        metadata: params.metadata(),
        receipt_email: params.string('receipt_email'),
        setup_future_usage: params.oneOf('setup_future_usage', FUTURE_USES),
        statement_descriptor: params.string('statement_descriptor'),
      },
      nowSeconds(call),
    ),
  );
  emit(call, 'payment_intent.created', intent);
  if (params.boolean('confirm') !== true) return intent;
  const withoutMethod = params.with('payment_method', undefined).with('payment_method_data', undefined);
  return confirmIntent({ ...call, params: withoutMethod }, intent);
}

function chosenMethod(call: Call): PaymentMethod | null {
  const id = call.params.string('payment_method');
  const data = call.params.object('payment_method_data')?.only(METHOD_DATA_PARAMS);
  if (id) return resolvePaymentMethod(call, id);
  return data ? createPaymentMethod(call, data) : null;
}

/** No wallet or bank supports delayed capture here: with manual capture only cards remain. */
function readAllowedTypes(call: Call, capture: PaymentIntent['capture_method']): MethodType[] {
  const asked = call.params.strings('allowed_payment_method_types');
  if (!asked) return capture === 'manual' ? ['card'] : [...METHOD_TYPES];
  return asked.map((text) => {
    const type = METHOD_TYPES.find((known) => known === text);
    if (!type)
      throw invalid(`The payment method type "${text}" is invalid.`, undefined, 'allowed_payment_method_types');
    if (type === 'bancontact' && capture === 'manual')
      throw invalid(
        'Bancontact does not support manual capture.',
        'payment_intent_invalid_parameter',
        'capture_method',
      );
    return type;
  });
}

function readAutomatic(call: Call): PaymentIntent['automatic_payment_methods'] {
  const given = call.params.object('automatic_payment_methods')?.only(['enabled', 'allow_redirects']);
  if (given?.boolean('enabled') !== true) return null;
  return { enabled: true, allow_redirects: given.oneOf('allow_redirects', ['always', 'never']) ?? 'always' };
}

function cancel(call: Call): PaymentIntent {
  const intent = findIntent(call, 'payment_intent');
  if (!CANCELLABLE.includes(intent.status))
    throw wrongState(
      'payment_intent_unexpected_state',
      `You cannot cancel this PaymentIntent because it has a status of ${intent.status}.`,
      { payment_intent: intent },
    );
  closeChallenges(call.tx, intent.id);
  const canceled = saveIntent(call, {
    ...intent,
    status: 'canceled',
    amount_capturable: 0,
    canceled_at: nowSeconds(call),
    cancellation_reason: call.params.oneOf('cancellation_reason', CANCEL_REASONS),
    next_action: null,
  });
  emit(call, 'payment_intent.canceled', canceled);
  return canceled;
}

function capture(call: Call): PaymentIntent {
  const intent = findIntent(call, 'payment_intent');
  const charge = intent.latest_charge ? call.tx.get('charge', intent.latest_charge) : undefined;
  if (intent.status !== 'requires_capture' || !charge)
    throw wrongState(
      'payment_intent_unexpected_state',
      `This PaymentIntent could not be captured because it has a status of ${intent.status}.`,
      { payment_intent: intent },
    );
  const amount = call.params.integer('amount_to_capture') ?? intent.amount_capturable;
  if (amount < 1 || amount > intent.amount_capturable)
    throw invalid('The amount to capture exceeds what is held.', 'amount_too_large', 'amount_to_capture');
  call.tx.put('charge', charge.id, { ...charge, captured: true, amount_captured: amount });
  const paid = saveIntent(call, { ...intent, status: 'succeeded', amount_capturable: 0, amount_received: amount });
  emit(call, 'payment_intent.succeeded', paid);
  return paid;
}

const CREATE_PARAMS = [
  'amount',
  'currency',
  'allowed_payment_method_types',
  'automatic_payment_methods',
  'capture_method',
  'confirm',
  'customer',
  'description',
  'metadata',
  'statement_descriptor',
  ...CONFIRM_PARAMS,
];

const UPDATE_PARAMS = ['amount', 'customer', 'description', 'metadata', 'receipt_email', 'setup_future_usage'];

function update(call: Call): PaymentIntent {
  const intent = findIntent(call, 'payment_intent');
  const { params } = call;
  const amount = params.integer('amount') ?? intent.amount;
  if (amount !== intent.amount && !AMENDABLE.includes(intent.status))
    throw wrongState(
      'payment_intent_unexpected_state',
      `The amount of this PaymentIntent could not be changed because it has a status of ${intent.status}.`,
      { payment_intent: intent },
    );
  if (amount < MIN_CENTS) throw invalid('Amount must be at least €0.50 eur', 'amount_too_small', 'amount');
  const customer = params.string('customer');
  if (customer) find(call, 'customer', customer, 'customer');
  return saveIntent(call, {
    ...intent,
    amount,
    customer: customer ?? intent.customer,
    description: params.has('description') ? params.string('description') : intent.description,
    receipt_email: params.has('receipt_email') ? params.string('receipt_email') : intent.receipt_email,
    setup_future_usage: params.oneOf('setup_future_usage', FUTURE_USES) ?? intent.setup_future_usage,
    metadata: params.mergedMetadata(intent.metadata),
  });
}

export const paymentIntentEndpoints: readonly Endpoint[] = [
  { method: 'POST', path: URL, access: 'secret', params: CREATE_PARAMS, run: create },
  {
    method: 'GET',
    path: URL,
    access: 'secret',
    params: [...LIST_PARAMS, 'customer'],
    run: (call) => {
      const customer = call.params.string('customer');
      return list(call, 'payment_intent', URL, (intent) => customer === null || intent.customer === customer);
    },
  },
  {
    method: 'GET',
    path: `${URL}/:id`,
    access: 'either',
    params: ['client_secret'],
    run: (call) => visibleTo(call.key, findIntent(call, 'payment_intent')),
  },
  {
    method: 'POST',
    path: `${URL}/:id`,
    access: 'secret',
    params: UPDATE_PARAMS,
    run: update,
  },
  {
    method: 'POST',
    path: `${URL}/:id/confirm`,
    access: 'either',
    params: ['client_secret', ...CONFIRM_PARAMS],
    run: (call) => visibleTo(call.key, confirmIntent(call, findIntent(call, 'payment_intent'))),
  },
  {
    method: 'POST',
    path: `${URL}/:id/cancel`,
    access: 'secret',
    params: ['cancellation_reason'],
    run: cancel,
  },
  { method: 'POST', path: `${URL}/:id/capture`, access: 'secret', params: ['amount_to_capture'], run: capture },
];
