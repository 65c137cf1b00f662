import { eventually, SandboxHarness } from './testing/sandbox-harness.js';

const harness = new SandboxHarness();
beforeAll(() => harness.start());
afterAll(() => harness.stop());

const pay = async (type: string): Promise<{ id: string; page: string }> => {
  const payment = await harness.newPayment();
  const asked = await harness.browserConfirm(payment, {
    'payment_method_data[type]': type,
    'payment_method_data[billing_details][name]': 'Jan Janssens',
  });
  expect(asked.body['status']).toBe('requires_action');
  return { id: payment.id, page: asked.body['next_action']?.['redirect_to_url']?.['url'] ?? '' };
};

describe.each(['bancontact', 'paypal'])('a passenger pays with %s', (type) => {
  it('is sent away, says yes, and comes back paid', async () => {
    const { id, page } = await pay(type);
    expect(page).toContain('/sandbox/redirect/');
    expect((await harness.press(page, 'authorise')).searchParams.get('redirect_status')).toBe('succeeded');
    expect(await harness.read(id)).toMatchObject({ status: 'succeeded', methodType: type, capturedCents: 2450 });
    await harness.receivedTypes(id, 'payment_intent.requires_action', 'payment_intent.succeeded');
  });

  it('says no and comes back unpaid', async () => {
    const { id, page } = await pay(type);
    expect((await harness.press(page, 'refuse')).searchParams.get('redirect_status')).toBe('failed');
    expect(await harness.read(id)).toMatchObject({
      status: 'requires_payment_method',
      lastErrorCode: 'payment_intent_payment_attempt_failed',
    });
    await harness.receivedTypes(id, 'payment_intent.payment_failed');
  });

  it('closes the window: the webhook still tells, because nothing hangs on the return page', async () => {
    const { id, page } = await pay(type);
    await harness.press(page, 'authorise');
    await harness.receivedTypes(id, 'payment_intent.succeeded');
  });
});

describe('Bancontact', () => {
  it('can stay processing, and the money arrives later by itself, also across a restart', async () => {
    await harness.control({ processingMs: 400 });
    const { id, page } = await pay('bancontact');
    expect((await harness.press(page, 'authorise')).searchParams.get('redirect_status')).toBe('pending');
    expect((await harness.read(id)).status).toBe('processing');
    await harness.sandbox.close();
    await harness.startSandbox();
    await harness.receivedTypes(id, 'payment_intent.processing', 'payment_intent.succeeded');
    expect((await harness.read(id)).status).toBe('succeeded');
    await harness.control({ processingMs: 0 });
  });

  it('needs somewhere to return to', async () => {
    const payment = await harness.newPayment();
    const reply = await harness.browserConfirm(payment, { 'payment_method_data[type]': 'bancontact', return_url: '' });
    expect(reply.status).toBe(400);
    const script = await harness.browserConfirm(payment, {
      'payment_method_data[type]': 'bancontact',
      return_url: 'javascript:alert(1)',
    });
    expect(script.body['error']).toMatchObject({ code: 'url_invalid' });
  });

  it('cannot hold money for later capture', async () => {
    const reply = await harness.api('POST', '/v1/payment_intents', {
      amount: '2450',
      currency: 'eur',
      capture_method: 'manual',
      'allowed_payment_method_types[0]': 'bancontact',
    });
    expect([reply.status, reply.body['error']?.['param']]).toEqual([400, 'capture_method']);
  });

  it('makes way when the passenger goes back and pays by card instead', async () => {
    const { id, page } = await pay('bancontact');
    await harness.api('POST', `/v1/payment_intents/${id}/confirm`, { payment_method: 'pm_card_visa' });
    await expect(harness.press(page, 'authorise')).rejects.toThrow('no redirect, but 200');
    const charges = await harness.api('GET', '/v1/charges', { payment_intent: id });
    expect(charges.body['data']).toHaveLength(1);
    await eventually(() => harness.received.length > 0, 'webhooks');
  });
});

describe('a hold on a card', () => {
  it('is captured in part, once', async () => {
    const held = await harness.api('POST', '/v1/payment_intents', {
      amount: '5000',
      currency: 'eur',
      capture_method: 'manual',
      payment_method: 'pm_card_visa',
      confirm: 'true',
    });
    expect(held.body).toMatchObject({ status: 'requires_capture', amount_capturable: 5000, amount_received: 0 });
    const path = `/v1/payment_intents/${held.body['id']}/capture`;
    const captured = await harness.api('POST', path, { amount_to_capture: '3000' });
    expect(captured.body).toMatchObject({ status: 'succeeded', amount_received: 3000 });
    expect((await harness.api('POST', path)).status).toBe(400);
  });
});
