import { randomUUID } from 'node:crypto';
import Stripe from 'stripe';
import { STRIPE_API_VERSION } from './stripe-provider.js';

/** The target of the official SDK: Stripe's test mode, or the sandbox on a local port. */
export interface StripeAddress {
  readonly secretKey: string;
  readonly port?: number;
}

const RETURN_URL = 'https://example.com/return';

/** The documented behaviour of the part of Stripe's API we use; holds for its own test mode and for our sandbox. */
export function describeStripeSdk(title: string, address: () => StripeAddress): void {
  describe(`the official SDK against ${title}`, () => {
    let stripe: Stripe;
    beforeAll(() => {
      const { secretKey, port } = address();
      stripe = new Stripe(secretKey, {
        apiVersion: STRIPE_API_VERSION,
        maxNetworkRetries: 0,
        telemetry: false,
        ...(port && { protocol: 'http' as const, host: '127.0.0.1', port }),
      });
    });
    const mark = randomUUID();
    const create = (more: Stripe.PaymentIntentCreateParams | object = {}, key = randomUUID()) =>
      stripe.paymentIntents.create(
        { amount: 2450, currency: 'eur', allowed_payment_method_types: ['card'], metadata: { mark }, ...more },
        { idempotencyKey: key },
      );
    const pay = async (token: string, more: object = {}) => {
      const intent = await create(more);
      return stripe.paymentIntents.confirm(intent.id, { payment_method: token, return_url: RETURN_URL });
    };
    const refusal = async (work: Promise<unknown>): Promise<Stripe.errors.StripeError> => {
      try {
        await work;
      } catch (error) {
        if (error instanceof Stripe.errors.StripeError) return error;
        throw error;
      }
      throw new Error('it was not refused');
    };

    it('creates, confirms, retrieves with what is expanded, and refunds a card payment', async () => {
      const paid = await pay('pm_card_visa');
      expect(paid).toMatchObject({ object: 'payment_intent', status: 'succeeded', amount_received: 2450 });
      const read = await stripe.paymentIntents.retrieve(paid.id, { expand: ['latest_charge', 'payment_method'] });
      expect(read.latest_charge).toMatchObject({ object: 'charge', paid: true, amount_refunded: 0 });
      expect(read.payment_method).toMatchObject({ object: 'payment_method', card: { brand: 'visa', last4: '4242' } });
      const refund = await stripe.refunds.create({ payment_intent: paid.id, amount: 1000, metadata: { mark } });
      expect(refund).toMatchObject({ object: 'refund', amount: 1000, status: 'succeeded', payment_intent: paid.id });
      const over = await refusal(stripe.refunds.create({ payment_intent: paid.id, amount: 1451 }));
      expect([over.statusCode, over.rawType]).toEqual([400, 'invalid_request_error']);
      await stripe.refunds.create({ payment_intent: paid.id });
      expect((await refusal(stripe.refunds.create({ payment_intent: paid.id }))).code).toBe('charge_already_refunded');
    });

    it('answers a repeated key with the first answer, and another request under it with an idempotency error', async () => {
      const key = randomUUID();
      const [first, again] = [await create({}, key), await create({}, key)];
      expect(again.id).toBe(first.id);
      expect(again.lastResponse.idempotencyKey).toBe(key);
      const other = await refusal(create({ amount: 9900 }, key));
      expect([other.statusCode, other.rawType]).toEqual([400, 'idempotency_error']);
      expect(other).toBeInstanceOf(Stripe.errors.StripeIdempotencyError);
    });

    it('saves nothing under a key whose parameters were refused', async () => {
      const key = randomUUID();
      const refused = await refusal(create({ amount: 10 }, key));
      expect([refused.code, refused.param]).toEqual(['amount_too_small', 'amount']);
      expect((await create({}, key)).status).toBe('requires_payment_method');
    });

    it.each([
      ['pm_card_visa_chargeDeclined', 'card_declined', 'generic_decline'],
      ['pm_card_visa_chargeDeclinedInsufficientFunds', 'card_declined', 'insufficient_funds'],
      ['pm_card_visa_chargeDeclinedLostCard', 'card_declined', 'lost_card'],
      ['pm_card_visa_chargeDeclinedStolenCard', 'card_declined', 'stolen_card'],
      ['pm_card_chargeDeclinedExpiredCard', 'expired_card', 'expired_card'],
      ['pm_card_chargeDeclinedIncorrectCvc', 'incorrect_cvc', 'incorrect_cvc'],
      ['pm_card_chargeDeclinedProcessingError', 'processing_error', 'processing_error'],
    ])('declines %s with %s', async (token, code, declineCode) => {
      const intent = await create();
      const declined = await refusal(
        stripe.paymentIntents.confirm(intent.id, { payment_method: token, return_url: RETURN_URL }),
      );
      expect(declined).toBeInstanceOf(Stripe.errors.StripeCardError);
      expect([declined.statusCode, declined.code, declined.decline_code]).toEqual([402, code, declineCode]);
      const after = await stripe.paymentIntents.retrieve(intent.id);
      expect([after.status, after.last_payment_error?.code]).toEqual(['requires_payment_method', code]);
    });

    it('asks for 3-D Secure where the card wants it, and refuses to off-session', async () => {
      const asked = await pay('pm_card_authenticationRequired');
      expect(asked.status).toBe('requires_action');
      expect(asked.next_action?.type).toBe('redirect_to_url');
      const customer = await stripe.customers.create({ email: 'zoe@example.com', metadata: { mark } });
      const refused = await refusal(
        create({
          customer: customer.id,
          payment_method: 'pm_card_authenticationRequired',
          off_session: true,
          confirm: true,
        }),
      );
      expect(refused.code).toBe('authentication_required');
    });

    it('refuses Bancontact with manual capture', async () => {
      const refused = await refusal(create({ allowed_payment_method_types: ['bancontact'], capture_method: 'manual' }));
      expect([refused.statusCode, refused.rawType]).toEqual([400, 'invalid_request_error']);
    });

    it('sends a Bancontact payer to a page of their bank', async () => {
      const intent = await create({ allowed_payment_method_types: ['bancontact'] });
      const asked = await stripe.paymentIntents.confirm(intent.id, {
        payment_method_data: { type: 'bancontact', billing_details: { name: 'Zoé Peeters' } },
        return_url: RETURN_URL,
      });
      expect([asked.status, asked.next_action?.type]).toEqual(['requires_action', 'redirect_to_url']);
    });

    it('holds, captures in part and cancels', async () => {
      const held = await pay('pm_card_visa', { capture_method: 'manual' });
      expect([held.status, held.amount_capturable]).toEqual(['requires_capture', 2450]);
      const captured = await stripe.paymentIntents.capture(held.id, { amount_to_capture: 2000 });
      expect([captured.status, captured.amount_received]).toEqual(['succeeded', 2000]);
      const cancelled = await stripe.paymentIntents.cancel((await create()).id, { cancellation_reason: 'abandoned' });
      expect([cancelled.status, cancelled.cancellation_reason]).toEqual(['canceled', 'abandoned']);
      expect((await refusal(stripe.paymentIntents.cancel(captured.id))).code).toBe('payment_intent_unexpected_state');
    });

    it('merges metadata, and takes a key away that is given empty', async () => {
      const { id } = await create({ metadata: { mark, present: 'yes', gone: 'soon' } });
      const updated = await stripe.paymentIntents.update(id, { metadata: { gone: '', added: 'now' } });
      expect(updated.metadata).toEqual({ mark, present: 'yes', added: 'now' });
    });

    it('lists in pages, newest first, and walks through all of them by itself', async () => {
      const customer = await stripe.customers.create({ name: 'Pages', metadata: { mark } });
      const made: string[] = [];
      for (let count = 0; count < 5; count++) made.unshift((await create({ customer: customer.id })).id);
      const page = await stripe.paymentIntents.list({ customer: customer.id, limit: 2 });
      expect([page.has_more, page.data.length]).toEqual([true, 2]);
      const walked: string[] = [];
      for await (const { id } of stripe.paymentIntents.list({ customer: customer.id, limit: 2 })) walked.push(id);
      expect([...walked].sort()).toEqual([...made].sort());
      const before = await stripe.paymentIntents.list({ customer: customer.id, ending_before: walked[2] ?? '' });
      expect(before.data.map(({ id }) => id)).toEqual(walked.slice(0, 2));
    });

    it('keeps a card for a customer by a SetupIntent, makes it the default, and forgets it', async () => {
      const customer = await stripe.customers.create({ email: 'keeper@example.com', metadata: { mark } });
      const setup = await stripe.setupIntents.create({
        customer: customer.id,
        allowed_payment_method_types: ['card'],
        payment_method: 'pm_card_mastercard',
        confirm: true,
        usage: 'on_session',
        return_url: RETURN_URL,
      });
      expect(setup.status).toBe('succeeded');
      const cards = await stripe.paymentMethods.list({ customer: customer.id, type: 'card' });
      const [card] = cards.data;
      expect(card).toMatchObject({ customer: customer.id, card: { brand: 'mastercard' } });
      const id = card?.id ?? '';
      const chosen = await stripe.customers.update(customer.id, { invoice_settings: { default_payment_method: id } });
      expect(chosen.invoice_settings.default_payment_method).toBe(id);
      const paid = await create({ customer: customer.id, payment_method: id, confirm: true, return_url: RETURN_URL });
      expect(paid.status).toBe('succeeded');
      expect((await stripe.paymentMethods.detach(id)).customer).toBeNull();
      expect((await stripe.paymentMethods.list({ customer: customer.id, type: 'card' })).data).toEqual([]);
    });

    it('lists what happened, by kind', async () => {
      const paid = await pay('pm_card_visa');
      const since = Math.floor(Date.now() / 1000) - 3600;
      const types = ['payment_intent.succeeded'];
      const seen: string[] = [];
      for await (const event of stripe.events.list({ types, created: { gte: since }, limit: 50 })) {
        expect(event.type).toBe('payment_intent.succeeded');
        seen.push((event.data.object as Stripe.PaymentIntent).id);
        if (seen.includes(paid.id)) break;
      }
      expect(seen).toContain(paid.id);
    });

    it('says that something is not there, or not allowed, the documented way', async () => {
      const missing = await refusal(stripe.paymentIntents.retrieve('pi_missing'));
      expect([missing.statusCode, missing.code, missing.rawType]).toEqual([
        404,
        'resource_missing',
        'invalid_request_error',
      ]);
      const unknown = await refusal(create({ no_such_parameter: 'x' }));
      expect([unknown.statusCode, unknown.code]).toEqual([400, 'parameter_unknown']);
    });
  });
}
