import { CARD, eventually, SandboxHarness } from './testing/sandbox-harness.js';

let harness: SandboxHarness;
beforeEach(async () => {
  harness = await new SandboxHarness().start();
});
afterEach(() => harness.stop());

const payTimes = async (times: number): Promise<string[]> => {
  const ids: string[] = [];
  for (let made = 0; made < times; made++) {
    const payment = await harness.newPayment();
    await harness.browserConfirm(payment, CARD('4242424242424242'));
    ids.push(payment.id);
  }
  return ids;
};
const receivedSucceeded = (): string[] =>
  harness.received
    .filter(({ type }) => type === 'payment_intent.succeeded')
    .map((event) => event.paymentIntentId ?? '');

describe('webhooks reach the shop', () => {
  it('signed so that the real SDK accepts them', async () => {
    const [id = ''] = await payTimes(1);
    await harness.receivedTypes(id, 'payment_intent.created', 'payment_intent.succeeded');
    expect(harness.refusedSignatures).toBe(0);
  });

  it('once the shop is back, when it was down', async () => {
    harness.shopStatus = 503;
    const [id = ''] = await payTimes(1);
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(harness.received).toHaveLength(0);
    harness.shopStatus = 200;
    await harness.receivedTypes(id, 'payment_intent.created', 'payment_intent.succeeded');
  });

  it('also when the sandbox was restarted in between', async () => {
    harness.shopStatus = 503;
    const [id = ''] = await payTimes(1);
    await harness.sandbox.close();
    harness.shopStatus = 200;
    await harness.startSandbox();
    await harness.receivedTypes(id, 'payment_intent.created', 'payment_intent.succeeded');
  });

  it('or are found by asking for what was not delivered, when they are lost', async () => {
    await harness.control({ dropRate: 1 });
    const since = new Date(Date.now() - 1000);
    const [id = ''] = await payTimes(1);
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(harness.received).toHaveLength(0);
    const missed = await harness.provider.listUndeliveredEvents(since);
    if (!missed.ok) throw new Error(missed.error.code);
    expect(
      missed.value
        .filter((event) => event.paymentIntentId === id)
        .map(({ type }) => type)
        .sort(),
    ).toEqual(['payment_intent.created', 'payment_intent.succeeded']);
    await harness.control({ dropRate: 0 });
    const [later = ''] = await payTimes(1);
    await harness.receivedTypes(later, 'payment_intent.succeeded');
    const stillMissed = await harness.provider.listUndeliveredEvents(since);
    expect(stillMissed.ok && stillMissed.value.some((event) => event.paymentIntentId === later)).toBe(false);
  });
});

describe('webhooks arrive badly on purpose', () => {
  it('duplicated and shuffled, yet each at least once', async () => {
    await harness.control({ seed: 7, duplicateRate: 1, shuffleMs: 1_500 });
    const ids = await payTimes(15);
    await eventually(() => ids.every((id) => receivedSucceeded().includes(id)), 'every payment received');
    await eventually(() => receivedSucceeded().length > ids.length, 'duplicates');
    const firstReceived = [...new Set(receivedSucceeded())];
    expect(firstReceived).not.toEqual(ids);
  });

  it('forged or stale ones are refused, and the right one follows', async () => {
    await harness.control({ seed: 3, badSignatureRate: 0.4, staleRate: 0.2 });
    const ids = await payTimes(8);
    await eventually(() => harness.refusedSignatures > 0, 'one is refused', 15_000);
    await harness.control({ badSignatureRate: 0, staleRate: 0 });
    await eventually(() => ids.every((id) => receivedSucceeded().includes(id)), 'every payment received', 15_000);
    const state = await harness.api('GET', '/sandbox/control');
    expect(state.body['stats']).toMatchObject({
      badSignaturesAccepted: 0,
      badSignaturesSent: harness.refusedSignatures,
    });
  });
});

describe('the control endpoint', () => {
  it('belongs to the holder of the secret key', async () => {
    for (const authorization of ['', `Bearer ${harness.sandbox.publishableKey}`])
      expect((await harness.api('GET', '/sandbox/control', {}, { authorization })).status).toBe(401);
  });

  it.each([{ dropRate: 2 }, { dropRtae: 0.5 }, { failNext: { path: '/v1' } }])('refuses %j', async (settings) => {
    await expect(harness.control(settings)).rejects.toThrow('400');
  });
});
