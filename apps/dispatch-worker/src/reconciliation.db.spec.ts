// About 25 s at most: payments are compared with the provider page by page.
import { fail, ok } from '@sablon/domain';
import {
  cancelTrip,
  giveUpStuckPayment,
  readOpenDifferences,
  readStuckPayments,
  retryStuckPayment,
  runCommand,
  startPayment,
} from '@sablon/persistence';
import { buildCity, eventually, type City } from './testing/city.js';

let city: City;
beforeEach(async () => {
  city = await buildCity();
});
afterEach(() => city.end());

const guest = { actorId: 'guest', commandId: null, request: null };
const sql = (text: string, values: unknown[] = []) => city.database.sql.query(text, values);
const dueNow = (name: 'undelivered' | 'compare') =>
  sql('UPDATE payment_reconciliation SET next_run_at = now() WHERE name = $1', [name]);
const statusOf = async (bookingId: string): Promise<string> =>
  (await sql('SELECT status::text FROM payment WHERE booking_id = $1', [bookingId])).rows[0]?.status;
const operation = async (kind: string) =>
  (await sql('SELECT id, status, attempts, key_round FROM payment_op WHERE kind = $1 ORDER BY created_at DESC', [kind]))
    .rows[0];

async function payment(settled = true): Promise<{ bookingId: string; tripId: string; providerId: string }> {
  const { id: tripId, bookingId } = await city.trip({ paid: false, totalCents: 2_000 });
  await runCommand(city.database, guest, (tx) => startPayment(tx, bookingId));
  const providerId = await eventually<string>(
    async () => (await sql('SELECT provider_id FROM payment WHERE booking_id = $1', [bookingId])).rows[0]?.provider_id,
  );
  if (settled) city.provider.settle(providerId, { status: 'succeeded', capturedCents: 2_000, methodType: 'card' });
  return { bookingId, tripId, providerId };
}
const longAgo = (providerId: string) =>
  city.provider.settle(providerId, { createdAt: new Date(Date.now() - 3_600_000) });
async function paid() {
  const made = await payment();
  await sql("UPDATE payment SET next_check_at = now() - interval '1 second' WHERE booking_id = $1", [made.bookingId]);
  await eventually(async () => (await statusOf(made.bookingId)) === 'succeeded');
  return made;
}
const cancel = async (tripId: string) => {
  const actor = { id: null, role: 'guest' } as const;
  const done = await runCommand(city.database, guest, (tx) => cancelTrip(tx, { tripId, actor, reason: 'no more' }));
  if (!done.ok) throw new Error(done.error.code);
};

describe('payment reconciliation', () => {
  it('fetches an undelivered event within the hour and processes it', async () => {
    await city.worker().start();
    const { bookingId, providerId } = await payment();
    const event = { type: 'payment_intent.succeeded', createdAt: new Date(), objectType: 'payment_intent' };
    city.provider.listUndeliveredEvents = async () =>
      ok([{ ...event, id: 'evt_lost', objectId: providerId, paymentIntentId: providerId, refundId: null }]);
    await dueNow('undelivered');
    await eventually(async () => (await statusOf(bookingId)) === 'succeeded');
    const { rows } = await sql('SELECT event_id FROM webhook_inbox');
    expect(rows).toEqual([{ event_id: 'evt_lost' }]);
  });

  it('fixes what it can in the daily comparison, and lists unknown payments until they are explained', async () => {
    const stranger = await city.provider.createPaymentIntent({
      operationId: crypto.randomUUID(),
      paymentId: crypto.randomUUID(),
      amountCents: 700,
      currency: 'eur',
      bookingCode: 'X',
      methods: ['card'],
      idempotencyKey: 'other-system',
    });
    if (!stranger.ok) throw new Error('no payment');
    await city.worker().start();
    const { bookingId, providerId } = await payment();
    city.provider.settle(stranger.value.id, { status: 'succeeded', capturedCents: 700 });
    for (const id of [providerId, stranger.value.id]) longAgo(id);
    await dueNow('compare');
    await eventually(async () => (await statusOf(bookingId)) === 'succeeded');
    const compared = async () =>
      (await sql("SELECT 1 FROM payment_reconciliation WHERE name = 'compare' AND ran_at IS NOT NULL")).rowCount === 1;
    await eventually(compared);
    const open = await readOpenDifferences(city.database.sql, 10);
    expect(open).toMatchObject([{ kind: 'unknown_here', objectId: stranger.value.id, theirs: '700 cents' }]);
    const { rows: healed } = await sql("SELECT kind FROM payment_difference WHERE closed_how = 'healed' ORDER BY kind");
    expect(healed).toEqual([{ kind: 'captured' }, { kind: 'status' }]);

    city.provider.intents.delete(stranger.value.id);
    await dueNow('compare');
    await eventually(async () => (await readOpenDifferences(city.database.sql, 10)).length === 0);
  });

  it('does not report a payment begun during the listing, or listed in an unknown state, as missing at the provider', async () => {
    await city.worker().start();
    const { bookingId, providerId } = await paid();
    const compared = async () => {
      await sql("UPDATE payment_reconciliation SET ran_at = NULL WHERE name = 'compare'");
      await dueNow('compare');
      const ran = () => sql("SELECT 1 FROM payment_reconciliation WHERE name = 'compare' AND ran_at IS NOT NULL");
      await eventually(async () => (await ran()).rowCount === 1);
      return (await readOpenDifferences(city.database.sql, 10)).map(({ kind }) => kind);
    };
    city.provider.listPayments = async () => ok({ payments: [], unreadable: [], next: null });
    expect(await compared()).toEqual([]);
    await sql("UPDATE payment SET created_at = now() - interval '1 hour' WHERE booking_id = $1", [bookingId]);
    city.provider.listPayments = async () => ok({ payments: [], unreadable: [providerId], next: null });
    expect(await compared()).toEqual([]);
    city.provider.listPayments = async () => ok({ payments: [], unreadable: [], next: null });
    expect(await compared()).toEqual(['unknown_there']);
  });

  it('finds a declined payment that succeeded with another card without any webhook', async () => {
    await city.worker().start();
    const { bookingId, providerId } = await payment(false);
    city.provider.settle(providerId, { status: 'requires_payment_method', lastErrorCode: 'card_declined' });
    const nextCheck = () =>
      sql("UPDATE payment SET next_check_at = now() - interval '1 second' WHERE booking_id = $1", [bookingId]);
    await nextCheck();
    await eventually(async () => (await statusOf(bookingId)) === 'failed');
    city.provider.settle(providerId, { status: 'succeeded', capturedCents: 2_000, lastErrorCode: null });
    await nextCheck();
    await eventually(async () => (await statusOf(bookingId)) === 'succeeded');
  });

  it('looks up a refund after a minute when its webhook is lost', async () => {
    await city.worker().start();
    const { tripId } = await paid();
    const { refund } = city.provider;
    city.provider.refund = async (input) => {
      const made = await refund(input);
      if (!made.ok) return made;
      const pending = { ...made.value, status: 'pending' as const };
      city.provider.refunds.set(pending.id, pending);
      return ok(pending);
    };
    await cancel(tripId);
    await eventually(async () => (await operation('refund'))?.status === 'done');
    for (const [id, made] of city.provider.refunds) city.provider.refunds.set(id, { ...made, status: 'succeeded' });
    await sql("UPDATE refund SET updated_at = updated_at - interval '2 minutes'");
    await eventually(async () => (await sql("SELECT 1 FROM refund WHERE status = 'succeeded'")).rowCount === 1);
  });
});

describe('provider calls that fail', () => {
  it('use another idempotency key after a look when the provider has stored a failure under the first', async () => {
    await city.worker().start();
    const { tripId } = await paid();
    const { refund } = city.provider;
    const keys: string[] = [];
    city.provider.refund = async (input) => {
      keys.push(input.idempotencyKey);
      if (keys.length > 1) return refund(input);
      return fail('payment.provider_unavailable', { reason: 'server_error', status: 500, replayed: true });
    };
    let looks = 0;
    city.provider.findRefundByOperation = async () => {
      looks++;
      return ok(null);
    };
    await cancel(tripId);
    await eventually(async () => (await operation('refund'))?.status === 'done');
    const { id } = await operation('refund');
    expect(keys).toEqual([`op-${id}`, `op-${id}-1`]);
    expect(looks).toBe(1);
  });

  it('create the customer under a new key when the provider has stored a failure, and the payment goes through', async () => {
    await city.worker().start();
    const { createCustomer } = city.provider;
    const keys: string[] = [];
    city.provider.createCustomer = async (input) => {
      keys.push(input.idempotencyKey);
      if (keys.length > 2) return createCustomer(input);
      const replayed = keys.length === 2;
      return fail('payment.provider_unavailable', {
        reason: 'server_error',
        status: 500,
        ...(replayed && { replayed }),
      });
    };
    const passenger = (
      await sql(
        "INSERT INTO app_user (email, phone, first_name, last_name, password_hash, role) VALUES ('p@sablon.test', '+32470000000', 'Zoé', 'Peeters', 'none', 'passenger') RETURNING id",
      )
    ).rows[0].id;
    const { bookingId } = await city.trip({ paid: false, totalCents: 2_000 });
    await sql(
      'UPDATE booking SET user_id = $2, guest_email = NULL, guest_phone = NULL, guest_first_name = NULL, guest_last_name = NULL WHERE id = $1',
      [bookingId, passenger],
    );
    await runCommand(city.database, guest, (tx) => startPayment(tx, bookingId));
    await eventually(async () => (await operation('create'))?.status === 'done');
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[0]);
    expect((await operation('create')).key_round).toBe(0);
  });

  it('look for an operation older than twenty hours before repeating it', async () => {
    const { id: tripId, bookingId } = await city.trip({ paid: false, totalCents: 2_000 });
    await runCommand(city.database, guest, (tx) => startPayment(tx, bookingId));
    const { id } = await operation('create');
    const before = await city.provider.createPaymentIntent({
      operationId: id,
      paymentId: (await sql('SELECT id FROM payment')).rows[0].id,
      amountCents: 2_000,
      currency: 'eur',
      bookingCode: 'X',
      methods: ['card'],
      idempotencyKey: 'forgotten by now',
    });
    await sql("UPDATE payment_op SET created_at = created_at - interval '21 hours'");
    await city.worker().start();
    await eventually(async () => (await operation('create'))?.status === 'done');
    expect(city.provider.intents.size).toBe(1);
    expect(before.ok && before.value.id).toBe((await sql('SELECT provider_id FROM payment')).rows[0].provider_id);
    expect(await city.status(tripId)).toBe('pending');
  });
});

describe('payments that need a person', () => {
  const dispatcher = async () => {
    const { rows } = await sql("SELECT id FROM app_user WHERE email = 'dispatch@sablon.test'");
    return { id: rows[0].id as string, role: 'dispatcher' as const };
  };
  const act = async (work: Parameters<typeof runCommand<unknown>>[2]) => {
    const done = await runCommand(city.database, guest, work);
    if (!done.ok) throw new Error(done.error.code);
  };

  it('list a refund that was refused for good, which succeeds when retried under another key', async () => {
    await city.worker().start();
    const { tripId } = await paid();
    const { refund } = city.provider;
    city.provider.refund = async () => fail('payment.refused', { errorCode: 'balance_insufficient', message: 'no' });
    await cancel(tripId);
    const [stuck] = await eventually(async () => {
      const found = await readStuckPayments(city.database.sql, 10);
      return found.length > 0 && found;
    });
    expect(stuck).toMatchObject({ kind: 'refund', reason: 'refused', cents: 2_000 });
    expect(stuck?.lastError).toContain('balance_insufficient');
    const keys: string[] = [];
    city.provider.refund = (input) => {
      keys.push(input.idempotencyKey);
      return refund(input);
    };
    const actor = await dispatcher();
    await act((tx) => retryStuckPayment(tx, actor, stuck?.id ?? ''));
    await eventually(async () => (await operation('refund'))?.status === 'done');
    expect(keys).toEqual([`op-${stuck?.id}-1`]);
    expect(await readStuckPayments(city.database.sql, 10)).toEqual([]);
  });

  it('do not include a payment the provider never made once its booking is cancelled', async () => {
    await city.worker().start();
    city.provider.createPaymentIntent = async () => fail('payment.refused', { errorCode: 'amount_too_large' });
    const { id: tripId, bookingId } = await city.trip({ paid: false, totalCents: 2_000 });
    await act((tx) => startPayment(tx, bookingId));
    await eventually(async () => (await operation('create'))?.status === 'failed');
    await cancel(tripId);
    await eventually(async () => (await operation('cancel'))?.status === 'done');
    expect([await statusOf(bookingId), (await operation('create')).status]).toEqual(['canceled', 'given_up']);
    expect(await readStuckPayments(city.database.sql, 10)).toEqual([]);
  });

  it('include a refund returned by the bank, which is given up with a reason that is kept', async () => {
    await city.worker().start();
    const { tripId } = await paid();
    await cancel(tripId);
    await eventually(async () => (await sql("SELECT 1 FROM refund WHERE status = 'succeeded'")).rowCount === 1);
    for (const [id, made] of city.provider.refunds) city.provider.refunds.set(id, { ...made, status: 'failed' });
    const [refundId = ''] = [...city.provider.refunds.keys()];
    await sql("INSERT INTO webhook_inbox (event_id, type, object_id) VALUES ('evt_back', 'refund.failed', $1)", [
      refundId,
    ]);
    const [stuck] = await eventually(async () => {
      const found = await readStuckPayments(city.database.sql, 10);
      return found.length > 0 && found;
    });
    expect(stuck).toMatchObject({ reason: 'refund_returned', cents: 2_000 });
    const actor = await dispatcher();
    await act((tx) => giveUpStuckPayment(tx, actor, stuck?.id ?? '', 'paid by transfer 123'));
    expect(await readStuckPayments(city.database.sql, 10)).toEqual([]);
    const { rows } = await sql("SELECT actor_id, data FROM audit_log WHERE action = 'payment_op.given_up'");
    expect(rows).toMatchObject([{ actor_id: actor.id, data: { reason: 'paid by transfer 123', cents: 2_000 } }]);
  });
});
