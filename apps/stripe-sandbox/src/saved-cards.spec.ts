import { CARD, eventually, type Fields, SandboxHarness } from './testing/sandbox-harness.js';

const harness = new SandboxHarness();
beforeAll(() => harness.start());
afterAll(() => harness.stop());

const customer = async (): Promise<string> =>
  String((await harness.api('POST', '/v1/customers', { email: 'zoe@sablon.test', name: 'Zoé' })).body['id']);
const setUp = async (customerId: string, fields: Fields) => {
  const made = await harness.api('POST', '/v1/setup_intents', { customer: customerId });
  const confirmed = await harness.api(
    'POST',
    `/v1/setup_intents/${made.body['id']}/confirm`,
    { client_secret: String(made.body['client_secret']), return_url: 'http://shop.test/profile/payments', ...fields },
    { authorization: `Bearer ${harness.sandbox.publishableKey}` },
  );
  return { id: String(made.body['id']), confirmed };
};
const savedCards = async (customerId: string) =>
  (await harness.api('GET', '/v1/payment_methods', { customer: customerId, type: 'card' })).body['data'] ?? [];
const charge = (customerId: string, methodId: string) =>
  harness.api('POST', '/v1/payment_intents', {
    amount: '1500',
    currency: 'eur',
    customer: customerId,
    payment_method: methodId,
    off_session: 'true',
    confirm: 'true',
  });

describe('a passenger keeps a card', () => {
  it('and it can be charged again later', async () => {
    const id = await customer();
    const { confirmed } = await setUp(id, CARD('4242424242424242'));
    expect(confirmed.body).toMatchObject({ status: 'succeeded' });
    const [card] = await savedCards(id);
    expect(card).toMatchObject({ type: 'card', card: { last4: '4242', brand: 'visa', exp_year: 2034 } });
    expect((await charge(id, String(card?.['id']))).body).toMatchObject({ status: 'succeeded' });
    await eventually(() => harness.received.some(({ type }) => type === 'setup_intent.succeeded'), 'the webhook');
  });

  it('after the bank has asked once, and is then not asked again', async () => {
    const id = await customer();
    const { id: setupId, confirmed } = await setUp(id, CARD('4000002500003155'));
    const back = await harness.press(confirmed.body['next_action']?.['redirect_to_url']?.['url'] ?? '', 'authorise');
    expect(back.searchParams.get('setup_intent')).toBe(setupId);
    const [card] = await savedCards(id);
    expect((await charge(id, String(card?.['id']))).body).toMatchObject({ status: 'succeeded' });
  });

  it('that always needs the bank: charging it without the passenger is refused', async () => {
    const id = await customer();
    const { confirmed } = await setUp(id, CARD('4000002760003184'));
    await harness.press(confirmed.body['next_action']?.['redirect_to_url']?.['url'] ?? '', 'authorise');
    const [card] = await savedCards(id);
    expect(await charge(id, String(card?.['id']))).toMatchObject({
      status: 402,
      body: { error: { code: 'authentication_required' } },
    });
  });

  it('unless the card is refused, or the bank page is', async () => {
    const id = await customer();
    expect((await setUp(id, CARD('4000000000000002'))).confirmed.status).toBe(402);
    const { id: setupId, confirmed } = await setUp(id, CARD('4000002760003184'));
    await harness.press(confirmed.body['next_action']?.['redirect_to_url']?.['url'] ?? '', 'refuse');
    const setup = await harness.api('GET', `/v1/setup_intents/${setupId}`);
    expect(setup.body['last_setup_error']).toMatchObject({ code: 'setup_intent_authentication_failure' });
    expect(await savedCards(id)).toHaveLength(0);
  });

  it('and takes it away again; no one else can be charged with it', async () => {
    const [mine, other] = [await customer(), await customer()];
    await setUp(mine, CARD('5555555555554444'));
    const [card] = await savedCards(mine);
    expect((await charge(other, String(card?.['id']))).status).toBe(400);
    await harness.api('POST', `/v1/payment_methods/${card?.['id']}/detach`);
    expect(await savedCards(mine)).toHaveLength(0);
  });
});

describe('a passenger keeps their PayPal account', () => {
  const PAYPAL = {
    'payment_method_data[type]': 'paypal',
    'payment_method_data[billing_details][email]': 'zoe@sablon.test',
  };
  const open = (customerId: string, type = 'paypal') =>
    harness.api('POST', '/v1/setup_intents', { customer: customerId, 'allowed_payment_method_types[0]': type });
  const agree = async (customerId: string, decision: 'authorise' | 'refuse') => {
    const made = await open(customerId);
    const secret = { client_secret: String(made.body['client_secret']), return_url: 'http://shop.test/profile' };
    const url = `/v1/setup_intents/${made.body['id']}/confirm`;
    const asked = await harness.api('POST', url, { ...secret, ...PAYPAL });
    await harness.press(asked.body['next_action']?.['redirect_to_url']?.['url'] ?? '', decision);
    return (await harness.api('GET', `/v1/customers/${customerId}/payment_methods`)).body['data'] ?? [];
  };

  it('and is not asked again when it pays', async () => {
    const id = await customer();
    const [wallet] = await agree(id, 'authorise');
    expect(wallet).toMatchObject({ type: 'paypal', paypal: { payer_email: 'zoe@sablon.test' } });
    const paid = await harness.api('POST', '/v1/payment_intents', {
      amount: '1500',
      currency: 'eur',
      customer: id,
      payment_method: String(wallet?.['id']),
      return_url: 'http://shop.test/back',
      confirm: 'true',
    });
    expect(paid.body).toMatchObject({ status: 'succeeded' });
  });

  it('unless they refuse; Bancontact is never kept', async () => {
    expect(await agree(await customer(), 'refuse')).toEqual([]);
    expect((await open(await customer(), 'bancontact')).status).toBe(400);
  });
});

describe('slow refunds', () => {
  const refund = async (token: string) => {
    const paid = await harness.api('POST', '/v1/payment_intents', {
      amount: '2000',
      currency: 'eur',
      payment_method: token,
      confirm: 'true',
    });
    const made = await harness.api('POST', '/v1/refunds', { payment_intent: String(paid.body['id']) });
    return { intentId: String(paid.body['id']), refund: made.body };
  };

  it('arrive after a while', async () => {
    const { intentId, refund: made } = await refund('pm_card_pendingRefund');
    expect(made['status']).toBe('pending');
    await harness.receivedTypes(intentId, 'charge.refunded', 'refund.updated');
    const now = await harness.provider.retrieveRefund(String(made['id']));
    expect(now).toMatchObject({ ok: true, value: { status: 'succeeded', amountCents: 2000 } });
  });

  it('or fail afterwards, and the money counts as taken again', async () => {
    const { intentId, refund: made } = await refund('pm_card_refundFail');
    expect(made['status']).toBe('succeeded');
    await harness.receivedTypes(intentId, 'refund.failed');
    expect(await harness.provider.retrieveRefund(String(made['id']))).toMatchObject({ value: { status: 'failed' } });
    expect(await harness.read(intentId)).toMatchObject({ capturedCents: 2000, refundedCents: 0 });
  });
});
