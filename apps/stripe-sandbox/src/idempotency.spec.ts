import { randomUUID } from 'node:crypto';
import { SandboxHarness } from './testing/sandbox-harness.js';

const harness = new SandboxHarness();
beforeAll(() => harness.start());
afterAll(() => harness.stop());
afterEach(() => harness.control({ failNext: [], latencyMs: 0, clockOffsetMs: 0 }));

const PATH = '/v1/payment_intents';
const create = (key: string, amount = '2450', more: Record<string, string> = {}) =>
  harness.api('POST', PATH, { amount, currency: 'eur', ...more }, { 'idempotency-key': key });
const count = async (): Promise<number> => {
  const page = await harness.api('GET', PATH, { limit: '100' });
  return Number(page.body['data']?.length);
};

describe('a request is repeated with the same key', () => {
  it('gives the first answer again, byte for byte, and says so', async () => {
    const key = randomUUID();
    const first = await create(key);
    const again = await create(key);
    expect(again.body).toEqual(first.body);
    expect(again.headers.get('idempotent-replayed')).toBe('true');
    expect(again.headers.get('original-request')).toBe(first.headers.get('request-id'));
    expect(again.headers.get('request-id')).not.toBe(first.headers.get('request-id'));
  });

  it('still does so after a restart', async () => {
    const key = randomUUID();
    const first = await create(key);
    await harness.sandbox.close();
    await harness.startSandbox();
    expect((await create(key)).body).toEqual(first.body);
  });

  it('is refused with other parameters or at another place', async () => {
    const key = randomUUID();
    await create(key);
    expect(await create(key, '9900')).toMatchObject({ status: 400, body: { error: { type: 'idempotency_error' } } });
    const elsewhere = await harness.api('POST', '/v1/customers', {}, { 'idempotency-key': key });
    expect(elsewhere).toMatchObject({ status: 400, body: { error: { type: 'idempotency_error' } } });
  });

  it('remembers a declined card too', async () => {
    const key = randomUUID();
    const decline = { payment_method: 'pm_card_visa_chargeDeclined', confirm: 'true' };
    const first = await create(key, '2450', decline);
    const before = await count();
    const again = await create(key, '2450', decline);
    expect([first.status, again.status]).toEqual([402, 402]);
    expect(again.body).toEqual(first.body);
    expect(await count()).toBe(before);
  });

  it('does not remember a request that failed validation', async () => {
    const key = randomUUID();
    expect((await create(key, '10')).body['error']).toMatchObject({ code: 'amount_too_small' });
    expect((await create(key, '2450')).status).toBe(200);
  });

  it('answers 409 while the first one is still running, and remembers nothing for it', async () => {
    await harness.control({ latencyMs: 200 });
    const key = randomUUID();
    const [first, second] = await Promise.all([create(key), create(key)]);
    expect([first.status, second.status].sort()).toEqual([200, 409]);
    const loser = first.status === 409 ? first : second;
    expect(loser.body['error']).toMatchObject({ type: 'idempotency_error', code: 'idempotency_key_in_use' });
    expect((await create(key)).status).toBe(200);
  });

  it('forgets a key after 24 hours, so that a late retry makes a second payment', async () => {
    const key = randomUUID();
    const first = await create(key);
    await harness.control({ clockOffsetMs: 23 * 3600_000 });
    expect((await create(key)).body['id']).toBe(first.body['id']);
    await harness.control({ clockOffsetMs: 25 * 3600_000 });
    expect((await create(key)).body['id']).not.toBe(first.body['id']);
  });
});

describe('the provider fails', () => {
  it('after doing the work: the 500 is what the key remembers, and the payment is found by operation', async () => {
    await harness.control({ failNext: { path: PATH, status: 500, afterEffect: true } });
    const [operationId, startedAt] = [randomUUID(), new Date()];
    const operation = { operationId, idempotencyKey: `op-${operationId}` };
    await expect(harness.newPayment(operation)).rejects.toThrow('payment.provider_unavailable');
    await expect(harness.newPayment(operation)).rejects.toThrow('payment.provider_unavailable');
    const found = await harness.provider.findPaymentIntentByOperation({ operationId, startedAt });
    expect(found).toMatchObject({ ok: true, value: { amountCents: 2450 } });
  });

  // Twice, because the SDK itself retries once, with the same key, when a connection is closed under it.
  it('by cutting the line after the work: the retry gets the payment that was made', async () => {
    await harness.control({ failNext: { path: PATH, status: 0, afterEffect: true, times: 2 } });
    const operation = { operationId: randomUUID(), idempotencyKey: `op-${randomUUID()}` };
    const before = await count();
    await expect(harness.newPayment(operation)).rejects.toThrow('connection');
    await harness.newPayment(operation);
    expect(await count()).toBe(before + 1);
  });

  it.each([500, 503, 429])(
    'with %i before doing anything: nothing was made and the same key still works',
    async (status) => {
      await harness.control({ failNext: { path: PATH, status } });
      const operation = { operationId: randomUUID(), idempotencyKey: `op-${randomUUID()}` };
      const before = await count();
      await expect(harness.newPayment(operation)).rejects.toThrow('payment.provider_unavailable');
      expect(await count()).toBe(before);
      expect((await harness.newPayment(operation)).status).toBe('requires_payment_method');
    },
  );
});

describe('two workers of ours run the same operation at once', () => {
  it('one makes the payment, the other is asked to come back, and then gets the same payment', async () => {
    await harness.control({ latencyMs: 200 });
    const operation = { operationId: randomUUID(), idempotencyKey: `op-${randomUUID()}` };
    const [first, second] = await Promise.allSettled([harness.newPayment(operation), harness.newPayment(operation)]);
    const [won, lost] = first.status === 'fulfilled' ? [first, second] : [second, first];
    expect(won.status).toBe('fulfilled');
    expect(String((lost as PromiseRejectedResult).reason)).toContain('"reason":"key_in_use"');
    await harness.control({ latencyMs: 0 });
    expect(await harness.newPayment(operation)).toEqual((won as PromiseFulfilledResult<unknown>).value);
  });
});

describe('a request Stripe would not understand', () => {
  it.each([
    ['an unknown parameter', { payment_method_types: 'card' }, 'parameter_unknown'],
    ['an amount in euros', { amount: '24.50' }, 'parameter_invalid_integer'],
    ['no currency', { currency: '' }, 'parameter_missing'],
  ])('is refused: %s', async (_what, fields, code) => {
    const reply = await harness.api('POST', PATH, { amount: '2450', currency: 'eur', ...fields });
    expect([reply.status, reply.body['error']?.['code']]).toEqual([400, code]);
  });

  it('at an unknown address gets a Stripe-shaped 404', async () => {
    expect(await harness.api('GET', '/v1/teapots')).toMatchObject({
      status: 404,
      body: { error: { type: 'invalid_request_error' } },
    });
  });
});

describe('lists', () => {
  it('page through everything once, newest first', async () => {
    const seen: string[] = [];
    for (let after = '', more = true; more;) {
      const page = await harness.api('GET', PATH, { limit: '4', ...(after && { starting_after: after }) });
      const ids = (page.body['data'] ?? []).map((intent) => String(intent['id']));
      seen.push(...ids);
      after = ids.at(-1) ?? '';
      more = Boolean(page.body['has_more']);
    }
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen).toHaveLength(await count());
  });
});
