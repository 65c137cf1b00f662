import { runCommand, startPayment, storeWebhook } from '@sablon/persistence';
import { executePaymentOp } from './money/payments/execute-payment-op.js';
import { buildCity, eventually, type City } from './testing/city.js';

let city: City;
beforeEach(async () => {
  city = await buildCity();
});
afterEach(() => city.end());

const guest = { actorId: 'guest', commandId: null, request: null };

async function paidTrip(options: {
  succeed: boolean;
}): Promise<{ tripId: string; bookingId: string; providerId: string }> {
  const { id: tripId, bookingId } = await city.trip({ paid: false, totalCents: 2_000 });
  await runCommand(city.database, guest, (tx) => startPayment(tx, bookingId));
  const providerId = await eventually(async () => (await payment(bookingId))?.provider_id);
  if (options.succeed)
    city.provider.settle(providerId, { status: 'succeeded', capturedCents: 2_000, methodType: 'card' });
  return { tripId, bookingId, providerId };
}
async function payment(bookingId: string): Promise<{ id: string; status: string; provider_id: string } | undefined> {
  const { rows } = await city.database.sql.query(
    'SELECT id, status::text, provider_id FROM payment WHERE booking_id = $1',
    [bookingId],
  );
  return rows[0];
}
async function webhook(eventId: string, objectId: string): Promise<void> {
  await city.database.transaction((tx) => storeWebhook(tx, { eventId, type: 'payment_intent.succeeded', objectId }));
}

describe('payments', () => {
  it('release the trip on a verified webhook, and only then', async () => {
    await city.worker().start();
    const { tripId, bookingId, providerId } = await paidTrip({ succeed: true });
    const before = await city.database.sql.query('SELECT dispatch_from FROM trip WHERE id = $1', [tripId]);
    expect(before.rows[0].dispatch_from).toBeNull();
    await webhook('evt_1', providerId);
    await eventually(async () => (await payment(bookingId))?.status === 'succeeded');
    const after = await city.database.sql.query('SELECT dispatch_from FROM trip WHERE id = $1', [tripId]);
    expect(after.rows[0].dispatch_from).not.toBeNull();
  });

  it('record the error of a webhook that cannot be processed, and retry it', async () => {
    await city.worker().start();
    const { bookingId, providerId } = await paidTrip({ succeed: true });
    const { retrievePaymentIntent } = city.provider;
    city.provider.retrievePaymentIntent = async () => Promise.reject(new Error('teleported'));
    await webhook('evt_odd', providerId);
    const { sql } = city.database;
    const published = () =>
      sql.query("SELECT 1 FROM webhook_inbox WHERE last_error = 'teleported' AND processed_at IS NULL");
    await eventually(async () => (await published()).rowCount === 1);
    city.provider.retrievePaymentIntent = retrievePaymentIntent;
    await eventually(async () => (await payment(bookingId))?.status === 'succeeded');
  });

  it('end in one result for any number of webhooks, in any order and also stale ones', async () => {
    await city.worker().start();
    const { bookingId, providerId } = await paidTrip({ succeed: true });
    await Promise.all(['evt_a', 'evt_b', 'evt_c', 'evt_a', 'evt_b'].map((id) => webhook(id, providerId)));
    await eventually(async () => (await payment(bookingId))?.status === 'succeeded');
    await eventually(async () => {
      const { rows } = await city.database.sql.query(
        'SELECT count(*)::int AS n FROM webhook_inbox WHERE processed_at IS NULL',
      );
      return rows[0].n === 0;
    });
    const { rows } = await city.database.sql.query(
      "SELECT count(*)::int AS n FROM trip_event WHERE fact = 'trip.confirmed'",
    );
    expect(rows[0].n).toBe(1);
  });

  it('are found by reconciliation without any webhook', async () => {
    await city.worker().start();
    const { bookingId } = await paidTrip({ succeed: true });
    await city.database.sql.query("UPDATE payment SET next_check_at = now() - interval '1 second'");
    await eventually(async () => (await payment(bookingId))?.status === 'succeeded');
  });

  it('reach the provider once when two processes carry out the same operation', async () => {
    const { bookingId } = await city.trip({ paid: false });
    await runCommand(city.database, guest, (tx) => startPayment(tx, bookingId));
    const { rows } = await city.database.sql.query('SELECT id FROM payment_op');
    const context = {
      database: city.database,
      messaging: city.messaging,
      payments: city.provider,
      logger: { info: () => undefined, warn: () => undefined, error: () => undefined },
    } as unknown as Parameters<typeof executePaymentOp>[0];
    await Promise.all([1, 2, 3].map(() => executePaymentOp(context, rows[0].id)));
    expect(city.provider.intents.size).toBe(1);
  });
});
