import { ApiError, invalid, wrongState } from './api-error.js';
import { nowSeconds, type Call, type Endpoint, find, findIntent } from './params.js';
import { list, LIST_PARAMS } from './list.js';
import { emit } from './emit.js';
import { newId, randomText } from '../ids.js';
import { closeChallenges, openChallenge } from './confirm.js';
import type { MethodType, SetupIntent } from './payment-intent.js';
import { createPaymentMethod, conductOf, METHOD_DATA_PARAMS, resolvePaymentMethod } from './payment-methods.js';
import { failSetUp, finishSetUp, saveSetup } from './take-payment.js';

const URL = '/v1/setup_intents';
const CONFIRM_PARAMS = [
  'mandate_data',
  'payment_method',
  'payment_method_data',
  'return_url',
  'use_stripe_sdk',
] as const;

const SAVEABLE: readonly MethodType[] = ['card', 'paypal'];

/** Only cards and PayPal can be saved: Bancontact is single-use. */
function create(call: Call): SetupIntent {
  const { params } = call;
  const given = params.strings('allowed_payment_method_types');
  const types = given && SAVEABLE.filter((type) => given.includes(type));
  if (types?.length !== given?.length)
    throw invalid('This sandbox only sets up cards and PayPal.', undefined, 'allowed_payment_method_types');
  const automatic = params.object('automatic_payment_methods')?.only(['enabled', 'allow_redirects']);
  const customer = params.string('customer');
  if (customer) find(call, 'customer', customer, 'customer');
  const id = newId('seti');
  const intent = saveSetup(call, {
    id,
    object: 'setup_intent',
    allowed_payment_method_types: types,
    automatic_payment_methods:
      automatic?.boolean('enabled') === true ? { enabled: true, allow_redirects: 'always' } : null,
    cancellation_reason: null,
    client_secret: `${id}_secret_${randomText(25)}`,
    created: nowSeconds(call),
    customer,
    description: params.string('description'),
    last_setup_error: null,
    latest_attempt: null,
    livemode: false,
    mandate: null,
    metadata: params.metadata(),
    next_action: null,
    payment_method: null,
    payment_method_options: {},
    payment_method_types: types ?? ['card'],
    single_use_mandate: null,
    status: 'requires_payment_method',
    usage: params.oneOf('usage', ['on_session', 'off_session']) ?? 'off_session',
  });
  emit(call, 'setup_intent.created', intent);
  return params.boolean('confirm') === true ? confirm(call, intent) : intent;
}

function confirm(call: Call, intent: SetupIntent): SetupIntent {
  if (intent.status === 'succeeded' || intent.status === 'canceled')
    throw wrongState(
      'setup_intent_unexpected_state',
      `You cannot confirm this SetupIntent because it has a status of ${intent.status}.`,
    );
  const data = call.params.object('payment_method_data')?.only(METHOD_DATA_PARAMS);
  const method = data
    ? createPaymentMethod(call, data)
    : resolvePaymentMethod(call, call.params.required('payment_method'));
  if (!intent.payment_method_types.includes(method.type))
    throw invalid(`A ${method.type} cannot be set up by this SetupIntent.`, undefined, 'payment_method');
  closeChallenges(call.tx, intent.id);
  const conduct = conductOf(call.tx, method.id);
  if (!conduct.setUpWorks && conduct.decline) {
    const { code, message, declineCode } = conduct.decline;
    const failed = failSetUp(call, intent, method, {
      type: 'card_error',
      code,
      message,
      ...(declineCode && { decline_code: declineCode }),
    });
    throw new ApiError(402, { type: 'card_error', code, message, setup_intent: visible(call, failed) }, true);
  }
  if (conduct.challenge === 'never') return finishSetUp(call, intent, method);
  const returnUrl = call.params.string('return_url');
  if (!returnUrl && method.type !== 'card')
    throw invalid('A return_url is needed to set up this payment method.', undefined, 'return_url');
  const waiting = saveSetup(call, {
    ...intent,
    status: 'requires_action',
    payment_method: method.id,
    next_action: openChallenge(call, 'setup_intent', intent.id, method, returnUrl),
  });
  emit(call, 'setup_intent.requires_action', waiting);
  return waiting;
}

function cancel(call: Call): SetupIntent {
  const intent = findIntent(call, 'setup_intent');
  if (intent.status === 'succeeded' || intent.status === 'canceled')
    throw wrongState(
      'setup_intent_unexpected_state',
      `You cannot cancel this SetupIntent because it has a status of ${intent.status}.`,
    );
  closeChallenges(call.tx, intent.id);
  const canceled = saveSetup(call, { ...intent, status: 'canceled', next_action: null });
  emit(call, 'setup_intent.canceled', canceled);
  return canceled;
}

/** The browser's key sees no metadata and no customer. */
function visible(call: Call, intent: SetupIntent): unknown {
  if (call.key === 'secret') return intent;
  const { metadata: _metadata, customer: _customer, ...rest } = intent;
  return rest;
}

export const setupIntentEndpoints: readonly Endpoint[] = [
  {
    method: 'POST',
    path: URL,
    access: 'secret',
    params: [
      'allowed_payment_method_types',
      'automatic_payment_methods',
      'confirm',
      'customer',
      'description',
      'metadata',
      'usage',
      ...CONFIRM_PARAMS,
    ],
    run: create,
  },
  {
    method: 'GET',
    path: URL,
    access: 'secret',
    params: [...LIST_PARAMS, 'customer', 'payment_method'],
    run: (call) => {
      const customer = call.params.string('customer');
      const method = call.params.string('payment_method');
      return list(
        call,
        'setup_intent',
        URL,
        (intent) =>
          (customer === null || intent.customer === customer) && (method === null || intent.payment_method === method),
      );
    },
  },
  { method: 'POST', path: `${URL}/:id/cancel`, access: 'secret', params: ['cancellation_reason'], run: cancel },
  {
    method: 'GET',
    path: `${URL}/:id`,
    access: 'either',
    params: ['client_secret'],
    run: (call) => visible(call, findIntent(call, 'setup_intent')),
  },
  {
    method: 'POST',
    path: `${URL}/:id/confirm`,
    access: 'either',
    params: ['client_secret', ...CONFIRM_PARAMS],
    run: (call) => visible(call, confirm(call, findIntent(call, 'setup_intent'))),
  },
];
