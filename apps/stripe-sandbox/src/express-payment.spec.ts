import { SandboxHarness } from './testing/sandbox-harness.js';

const harness = new SandboxHarness();
beforeAll(() => harness.start());
afterAll(() => harness.stop());

const newPayment = async (methods: readonly ('card' | 'paypal' | 'link')[] = ['card', 'paypal', 'link']) => {
  const made = await harness.provider.createPaymentIntent({
    ...{ operationId: 'o1', paymentId: 'p1', amountCents: 2450, currency: 'eur', bookingCode: 'SAB-TEST1' },
    ...{ methods, idempotencyKey: `op-${Math.random()}` },
  });
  if (!made.ok) throw new Error(JSON.stringify(made.error));
  return made.value;
};

describe('a passenger pays with one press', () => {
  it.each([
    ['apple_pay', 'tok_apple_pay'],
    ['google_pay', 'tok_google_pay'],
  ])('by the card in %s, which is then named by its wallet', async (wallet, token) => {
    const payment = await newPayment();
    const { body } = await harness.browserConfirm(payment, {
      'payment_method_data[type]': 'card',
      'payment_method_data[card][token]': token,
    });
    expect(body['status']).toBe('succeeded');
    expect(await harness.read(payment.id)).toMatchObject({
      methodType: wallet,
      capturedCents: 2450,
      card: { last4: '4242' },
    });
    await harness.receivedTypes(payment.id, 'payment_intent.succeeded');
  });

  it('by Link, which asks nothing more on a page of its own', async () => {
    const payment = await newPayment();
    const { body } = await harness.browserConfirm(payment, {
      'payment_method_data[type]': 'link',
      'payment_method_data[billing_details][email]': 'robin@sablon.test',
    });
    expect(body['status']).toBe('succeeded');
    expect(await harness.read(payment.id)).toMatchObject({ methodType: 'link', capturedCents: 2450 });
  });

  it('never by a token no wallet made, nor by a way the payment does not allow', async () => {
    const payment = await newPayment(['card']);
    const confirm = (fields: Record<string, string>) => harness.browserConfirm(payment, fields);
    const forged = await confirm({
      'payment_method_data[type]': 'card',
      'payment_method_data[card][token]': 'tok_mine',
    });
    expect(forged.status).toBe(404);
    expect((await confirm({ 'payment_method_data[type]': 'link' })).status).toBe(400);
    expect(await harness.read(payment.id)).toMatchObject({ status: 'requires_payment_method', capturedCents: 0 });
  });
});
