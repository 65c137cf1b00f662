import { randomUUID } from 'node:crypto';
import { fail, ok } from '@sablon/domain';
import type { PaymentProvider, ProviderDispute, ProviderPayment, ProviderRefund } from '@sablon/providers';

/** A payment provider in memory whose payments the test settles by hand; counts its calls. */
export interface FakeProvider extends PaymentProvider {
  readonly intents: Map<string, ProviderPayment>;
  readonly refunds: Map<string, ProviderRefund>;
  readonly disputes: Map<string, ProviderDispute>;
  settle(id: string, change: Partial<ProviderPayment>): void;
}

export function fakeProvider(): FakeProvider {
  const intents = new Map<string, ProviderPayment>();
  const refunds = new Map<string, ProviderRefund>();
  const disputes = new Map<string, ProviderDispute>();
  const answered = (id: string, status: ProviderDispute['status']): ProviderDispute => {
    const dispute = { ...(disputes.get(id) as ProviderDispute), status };
    disputes.set(id, dispute);
    return dispute;
  };
  const byKey = new Map<string, string>();
  const once = (key: string, make: () => string): string => {
    const id = byKey.get(key) ?? make();
    byKey.set(key, id);
    return id;
  };
  const intent = (id: string): ProviderPayment => intents.get(id) as ProviderPayment;
  const settle = (id: string, change: Partial<ProviderPayment>): void =>
    void intents.set(id, { ...intent(id), ...change });
  return {
    mode: 'sandbox',
    publishableKey: 'pk_test_fake',
    browserApiUrl: 'http://localhost:1',
    intents,
    refunds,
    disputes,
    settle,
    createPaymentIntent: async (input) => {
      const id = once(input.idempotencyKey, () => {
        const made = `pi_${randomUUID()}`;
        intents.set(made, {
          id: made,
          status: 'requires_payment_method',
          amountCents: input.amountCents,
          capturedCents: 0,
          refundedCents: 0,
          currency: 'eur',
          methodType: null,
          card: null,
          savedCard: null,
          lastErrorCode: null,
          declineCode: null,
          clientSecret: `${made}_secret`,
          customerId: null,
          metadata: { op_id: input.operationId, payment_id: input.paymentId },
          createdAt: new Date(),
        });
        return made;
      });
      return ok(intent(id));
    },
    retrievePaymentIntent: async (id) => ok(intent(id)),
    findPaymentIntentByOperation: async ({ operationId }) =>
      ok([...intents.values()].find((one) => one.metadata['op_id'] === operationId) ?? null),
    cancelPaymentIntent: async (id) => {
      if (intent(id).status !== 'succeeded') settle(id, { status: 'canceled' });
      return ok(intent(id));
    },
    refund: async (input) => {
      const id = once(input.idempotencyKey, () => {
        const made = `re_${randomUUID()}`;
        refunds.set(made, {
          id: made,
          paymentIntentId: input.paymentIntentId,
          status: 'succeeded',
          amountCents: input.amountCents,
          failureReason: null,
          metadata: { op_id: input.operationId },
          createdAt: new Date(),
        });
        return made;
      });
      return ok(refunds.get(id) as ProviderRefund);
    },
    retrieveRefund: async (id) => ok(refunds.get(id) as ProviderRefund),
    findRefundByOperation: async (operationId) =>
      ok([...refunds.values()].find((one) => one.metadata['op_id'] === operationId) ?? null),
    listPayments: async () => ok({ payments: [...intents.values()], unreadable: [], next: null }),
    createCustomer: async ({ userId }) => ok({ id: `cus_${userId}` }),
    findCustomer: async () => ok(null),
    createSetup: async ({ setupId, customerId }) =>
      ok({
        id: `seti_${setupId}`,
        status: 'open',
        clientSecret: `seti_${setupId}_secret`,
        customerId,
        method: null,
        metadata: { setup_id: setupId },
      }),
    retrieveSetup: async () => fail('payment.refused'),
    listMethods: async () => ok([]),
    setDefaultCard: async () => ok(null),
    detachCard: async () => ok(null),
    retrieveDispute: async (id) => ok(disputes.get(id) as ProviderDispute),
    listDisputes: async () => ok({ disputes: [...disputes.values()], unreadable: [] }),
    contestDispute: async (id) => ok(answered(id, 'under_review')),
    concedeDispute: async (id) => ok(answered(id, 'lost')),
    forgetCustomer: async () => ok(null),
    listUndeliveredEvents: async () => ok([]),
    verifyWebhook: () => ({ ok: false, error: { code: 'webhook.signature_invalid' } }),
  };
}
