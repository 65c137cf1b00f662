import { randomUUID } from 'node:crypto';
import type { CreatePaymentIntentInput, PaymentProvider, ProviderPayment } from './payment-provider.js';

/** Acts as the payer, which our servers must never do: confirms with a published test token. */
export interface PayerHands {
  /** Confirms with a test token such as `pm_card_visa`; the result is read through the port afterwards. */
  confirmWithToken(payment: ProviderPayment, token: string, key?: string): Promise<{ status: number }>;
}

export interface PaymentProviderUnderTest {
  provider: PaymentProvider;
  payer: PayerHands;
}

const input = (more: Partial<CreatePaymentIntentInput> = {}): CreatePaymentIntentInput => ({
  operationId: randomUUID(),
  paymentId: randomUUID(),
  amountCents: 2450,
  currency: 'eur',
  bookingCode: 'SAB-TEST1',
  methods: ['card', 'bancontact'],
  idempotencyKey: `op-${randomUUID()}`,
  ...more,
});

/** The contract of every payment provider, real or sandbox. */
export function describePaymentProvider(title: string, underTest: () => PaymentProviderUnderTest): void {
  const created = async (more: Partial<CreatePaymentIntentInput> = {}): Promise<ProviderPayment> => {
    const result = await underTest().provider.createPaymentIntent(input(more));
    if (!result.ok) throw new Error(`could not create: ${JSON.stringify(result.error)}`);
    return result.value;
  };
  const read = async (id: string): Promise<ProviderPayment> => {
    const result = await underTest().provider.retrievePaymentIntent(id);
    if (!result.ok) throw new Error(`could not read: ${JSON.stringify(result.error)}`);
    return result.value;
  };
  const paid = async (): Promise<ProviderPayment> => {
    const payment = await created();
    await underTest().payer.confirmWithToken(payment, 'pm_card_visa');
    return read(payment.id);
  };
  const refundOf = (payment: ProviderPayment, amountCents: number, idempotencyKey: string, operationId: string) =>
    underTest().provider.refund({
      operationId,
      paymentId: payment.metadata['payment_id'] ?? '',
      paymentIntentId: payment.id,
      amountCents,
      idempotencyKey,
    });

  describe(`payment provider: ${title}`, () => {
    it('asks for the quoted amount and carries our ids', async () => {
      const operation = input();
      const payment = await created(operation);
      expect(payment).toMatchObject({
        status: 'requires_payment_method',
        amountCents: 2450,
        capturedCents: 0,
        metadata: { op_id: operation.operationId, payment_id: operation.paymentId, booking_code: 'SAB-TEST1' },
      });
      expect(payment.clientSecret).toContain(payment.id);
    });

    it('is payable with Link beside the other ways', async () => {
      expect(await created({ methods: ['card', 'paypal', 'link'] })).toMatchObject({
        status: 'requires_payment_method',
      });
    });

    it('makes one payment however often the same operation is sent', async () => {
      const operation = input();
      const ids = [await created(operation), await created(operation), await created(operation)].map(({ id }) => id);
      expect(new Set(ids).size).toBe(1);
    });

    it('refuses a key that was used for another amount', async () => {
      const operation = input();
      await created(operation);
      const again = await underTest().provider.createPaymentIntent({ ...operation, amountCents: 9900 });
      expect(again).toMatchObject({ ok: false, error: { code: 'payment.idempotency_mismatch' } });
    });

    it('shows the money taken once the passenger has paid by card', async () => {
      expect(await paid()).toMatchObject({
        status: 'succeeded',
        capturedCents: 2450,
        refundedCents: 0,
        methodType: 'card',
        card: { brand: 'visa', last4: '4242' },
        lastErrorCode: null,
      });
    });

    it('keeps a declined payment open and says why, so the passenger can try another card', async () => {
      const payment = await created();
      await underTest().payer.confirmWithToken(payment, 'pm_card_visa_chargeDeclinedInsufficientFunds');
      expect(await read(payment.id)).toMatchObject({
        status: 'requires_payment_method',
        capturedCents: 0,
        lastErrorCode: 'card_declined',
        declineCode: 'insufficient_funds',
      });
      await underTest().payer.confirmWithToken(payment, 'pm_card_mastercard');
      expect(await read(payment.id)).toMatchObject({ status: 'succeeded', lastErrorCode: null });
    });

    it('finds a payment by our operation id when its answer was lost', async () => {
      const operation = input();
      const startedAt = new Date();
      const payment = await created(operation);
      const { provider } = underTest();
      const found = await provider.findPaymentIntentByOperation({ operationId: operation.operationId, startedAt });
      expect(found).toMatchObject({ ok: true, value: { id: payment.id } });
      const unknown = await provider.findPaymentIntentByOperation({ operationId: randomUUID(), startedAt });
      expect(unknown).toEqual({ ok: true, value: null });
    });

    it('cancels an unpaid payment, and refuses to cancel a paid one', async () => {
      const { provider } = underTest();
      const unpaid = await created();
      expect(await provider.cancelPaymentIntent(unpaid.id, `op-${randomUUID()}`)).toMatchObject({
        ok: true,
        value: { status: 'canceled' },
      });
      const refused = await provider.cancelPaymentIntent((await paid()).id, `op-${randomUUID()}`);
      expect(refused).toMatchObject({
        ok: false,
        error: { code: 'payment.refused', params: { errorCode: 'payment_intent_unexpected_state' } },
      });
    });

    it('refunds in parts, once per operation, and never more than was taken', async () => {
      const payment = await paid();
      const [key, operationId] = [`op-${randomUUID()}`, randomUUID()];
      const first = await refundOf(payment, 1000, key, operationId);
      const repeated = await refundOf(payment, 1000, key, operationId);
      expect(first).toMatchObject({ ok: true, value: { amountCents: 1000, paymentIntentId: payment.id } });
      expect(repeated).toMatchObject({ ok: true, value: { id: first.ok ? first.value.id : '' } });
      expect((await read(payment.id)).refundedCents).toBe(1000);
      expect(await refundOf(payment, 1451, `op-${randomUUID()}`, randomUUID())).toMatchObject({
        ok: false,
        error: { code: 'payment.refused' },
      });
      expect(await underTest().provider.findRefundByOperation(operationId, payment.id)).toEqual(first);
      if (first.ok) expect(await underTest().provider.retrieveRefund(first.value.id)).toEqual(first);
    });

    it('answers an unknown payment with a refusal, not an exception', async () => {
      expect(await underTest().provider.retrievePaymentIntent('pi_doesnotexist')).toMatchObject({
        ok: false,
        error: { code: 'payment.refused', params: { errorCode: 'resource_missing' } },
      });
    });
  });
}
