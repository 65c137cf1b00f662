import type { ErrorBody } from './api-error.js';
import { emit, type Cause } from './emit.js';
import { attach } from './take-payment.js';
import type { PaymentMethod } from './payment-method.js';
import type { SetupIntent } from './setup-intent.js';

/** Who said yes at PayPal is known by his address there. */
const approved = (method: PaymentMethod): PaymentMethod =>
  method.type === 'paypal'
    ? {
        ...method,
        paypal: {
          payer_email: method.billing_details.email ?? 'payer@paypal.test',
          payer_id: method.id.slice(-13).toUpperCase(),
        },
      }
    : method;

export function saveSetup(cause: Cause, intent: SetupIntent): SetupIntent {
  cause.tx.put('setup_intent', intent.id, intent);
  return intent;
}

/** The card or wallet is kept for its customer and may be charged later. */
export function finishSetUp(cause: Cause, intent: SetupIntent, method: PaymentMethod): SetupIntent {
  if (intent.customer) attach(cause, approved(method), intent.customer, true);
  const done = saveSetup(cause, {
    ...intent,
    status: 'succeeded',
    payment_method: method.id,
    next_action: null,
    last_setup_error: null,
  });
  emit(cause, 'setup_intent.succeeded', done);
  return done;
}

export function failSetUp(cause: Cause, intent: SetupIntent, method: PaymentMethod, error: ErrorBody): SetupIntent {
  const failed = saveSetup(cause, {
    ...intent,
    status: 'requires_payment_method',
    next_action: null,
    payment_method: null,
    last_setup_error: { ...error, payment_method: method },
  });
  emit(cause, 'setup_intent.setup_failed', failed);
  return failed;
}
