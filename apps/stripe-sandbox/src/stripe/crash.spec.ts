import { appendFileSync, copyFileSync, mkdtempSync, readFileSync, rmSync, truncateSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CARD, eventually, SandboxHarness } from '../testing/sandbox-harness.js';
import { startStripeSandbox } from '../index.js';
import { Store } from './store.js';

const FILE = 'sandbox.jsonl';
const KEEP_ALL = () => () => true;
const harness = new SandboxHarness();
const scratch = mkdtempSync(join(tmpdir(), 'sandbox-crash-'));
const file = join(scratch, FILE);
beforeAll(() => harness.start());
afterAll(async () => {
  await harness.stop();
  rmSync(scratch, { recursive: true, force: true });
});
/** Copies the file as it is on disk while the sandbox runs: the state after a kill -9 at this instant. */
const killHere = (): Store => {
  copyFileSync(join(harness.directory, FILE), file);
  return new Store(scratch, KEEP_ALL);
};

describe('the sandbox is killed', () => {
  it('right after an answer: the payment, its charge, its events and the saved answer are all there', async () => {
    const payment = await harness.newPayment();
    await harness.browserConfirm(payment, CARD('4242424242424242'));
    const left = killHere();
    expect(left.get('payment_intent', payment.id)).toMatchObject({ status: 'succeeded', amount_received: 2450 });
    expect([...left.all('charge')].filter((charge) => charge.payment_intent === payment.id)).toHaveLength(1);
    const types = [...left.all('event')].map(({ type }) => type);
    expect(types).toEqual(expect.arrayContaining(['payment_intent.created', 'payment_intent.succeeded']));
    expect([...left.all('saved_response')].length).toBeGreaterThan(0);
  });

  it('at any byte of its file: each payment is there with its event and saved answer, or not at all', async () => {
    for (let made = 0; made < 3; made++) await harness.newPayment();
    await eventually(() => harness.received.length >= 3, 'quiet');
    const whole = readFileSync(join(harness.directory, FILE));
    for (let length = whole.length; length > whole.length - 9_000 && length > 0; length -= 37) {
      copyFileSync(join(harness.directory, FILE), file);
      truncateSync(file, length);
      const left = new Store(scratch, KEEP_ALL);
      const created = [...left.all('event')].filter(({ type }) => type === 'payment_intent.created').length;
      const intents = [...left.all('payment_intent')].length;
      expect([created, [...left.all('saved_response')].length]).toEqual([intents, intents]);
    }
  });

  it('in the middle of a line: the torn line goes, the rest stays, and new lines can be written', async () => {
    const payment = await harness.newPayment();
    copyFileSync(join(harness.directory, FILE), file);
    appendFileSync(file, '[["payment_intent","pi_torn",{"id":"pi_to');
    const store = new Store(scratch, KEEP_ALL);
    store.beginWriting();
    store.transact((tx) => tx.remove('payment_intent', payment.id));
    store.close();
    const left = new Store(scratch, KEEP_ALL);
    expect(left.get('payment_intent', 'pi_torn')).toBeUndefined();
    expect(left.get('payment_intent', payment.id)).toBeUndefined();
  });

  it('and finds its file damaged: it says where, and does not start on half the truth', async () => {
    copyFileSync(join(harness.directory, FILE), file);
    appendFileSync(file, 'garbage\n[]\n');
    await expect(
      startStripeSandbox({
        port: 0,
        dataDirectory: scratch,
        secretKey: 'sk_test_a',
        webhookUrl: 'http://127.0.0.1:9',
        webhookSecret: 'whsec_a',
      }),
    ).rejects.toThrow(/line \d+ is damaged/);
  });
});

describe('a transaction that fails', () => {
  it('leaves nothing behind, in memory or on disk', () => {
    rmSync(file, { force: true });
    const store = new Store(scratch, KEEP_ALL);
    store.beginWriting();
    const customer = { id: 'cus_1' } as never;
    store.transact((tx) => tx.put('customer', 'cus_1', customer));
    expect(() =>
      store.transact((tx) => {
        tx.remove('customer', 'cus_1');
        tx.put('customer', 'cus_2', customer);
        throw new Error('half way');
      }),
    ).toThrow('half way');
    for (const seen of [store, new Store(scratch, KEEP_ALL)])
      expect([seen.get('customer', 'cus_1') !== undefined, seen.get('customer', 'cus_2')]).toEqual([true, undefined]);
    store.close();
  });
});
