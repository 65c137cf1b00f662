import type Stripe from 'stripe';
import type { CardKeeper } from '../payment-provider.js';
import { attempt } from './stripe-failures.js';
import { toMethod, toSetup } from './stripe-objects.js';

const PAGE = 100; // Stripe's largest page
const MAX_KEPT = 100; // ASSUMPTION: nobody keeps more cards and wallets than one page holds
const UNKNOWN = 'resource_missing';

/** Customers and the cards and wallets kept for them, through Stripe or its sandbox. */
export function stripeCards(stripe: Stripe): CardKeeper {
  return {
    createCustomer: ({ userId, email, name, idempotencyKey }) =>
      attempt(async () => {
        const params = { email, name, metadata: { user_id: userId } };
        const { id } = await stripe.customers.create(params, { idempotencyKey });
        return { id };
      }),
    findCustomer: ({ userId, email }) =>
      attempt(async () => {
        for await (const customer of stripe.customers.list({ email, limit: PAGE }))
          if (customer.metadata['user_id'] === userId) return { id: customer.id };
        return null;
      }),
    createSetup: ({ setupId, customerId, kind, idempotencyKey }) =>
      attempt(async () => {
        const intent = await stripe.setupIntents.create(
          {
            customer: customerId,
            allowed_payment_method_types: [kind],
            usage: 'on_session',
            metadata: { setup_id: setupId },
            expand: ['payment_method'],
          },
          { idempotencyKey },
        );
        return toSetup(intent);
      }),
    retrieveSetup: (id) =>
      attempt(async () => toSetup(await stripe.setupIntents.retrieve(id, { expand: ['payment_method'] }))),
    listMethods: (customerId) =>
      attempt(async () => {
        const methods = stripe.paymentMethods.list({ customer: customerId, limit: PAGE });
        const kept = (await methods.autoPagingToArray({ limit: MAX_KEPT })).map(toMethod);
        return kept.filter((method) => method !== null);
      }),
    setDefaultCard: (customerId, cardId) =>
      attempt(async () => {
        await stripe.customers.update(customerId, { invoice_settings: { default_payment_method: cardId } });
        return null;
      }),
    forgetCustomer: (customerId) =>
      attempt(async () => {
        await stripe.customers.update(customerId, { email: '', name: '', phone: '', metadata: { user_id: '' } });
        return null;
      }),
    detachCard: async (cardId) => {
      const detached = await attempt(async () => {
        await stripe.paymentMethods.detach(cardId);
        return null;
      });
      if (detached.ok || detached.error.code !== 'payment.refused') return detached;
      // Detached before (an answer was lost), or gone with its customer: what was wanted is so.
      const now = await attempt(() => stripe.paymentMethods.retrieve(cardId));
      if (now.ok) return now.value.customer ? detached : { ok: true, value: null };
      return now.error.params?.['errorCode'] === UNKNOWN ? { ok: true, value: null } : detached;
    },
  };
}
