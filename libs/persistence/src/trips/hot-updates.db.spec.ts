import { applyPayment } from '../flows/apply-payment.js';
import { openOffer } from '../dispatch/open-offer.js';
import { markOfferDelivered } from '../dispatch/end-offer.js';
import { seed } from '../seed/seed.js';
import { book, drive, pay } from '../testing/paid-ride.js';
import { lockTrip } from './lock-trip.js';
import { transition } from './trip-changes.js';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.js';

// Postgres writes a new version of a row beside the old one, and leaves every index alone, when no indexed column changed and the page
// has room (a HOT update). What changes often is therefore in no index, and the pages are not filled (decision 110).
describe('what changes often', () => {
  let test: TestDatabase;
  beforeAll(async () => {
    test = await createTestDatabase({ poolSize: 1 }); // so that every count is flushed by the connection that made it
    await seed(test.database, { demoAccounts: true });
  });
  afterAll(() => test.drop());

  /** Updates of a table since the last call, and how many of them were HOT. */
  const counted = new Map<string, { updates: number; hot: number }>();
  async function updatesOf(table: string): Promise<{ updates: number; hot: number }> {
    await test.database.sql.query('SELECT pg_stat_force_next_flush()');
    await test.database.sql.query('SELECT pg_stat_clear_snapshot()');
    const { rows } = await test.database.sql.query<{ updates: number; hot: number }>(
      `SELECT n_tup_upd::int AS updates, n_tup_hot_upd::int AS hot FROM pg_stat_user_tables WHERE relname = $1`,
      [table],
    );
    const now = rows[0] ?? { updates: 0, hot: 0 };
    const before = counted.get(table) ?? { updates: 0, hot: 0 };
    counted.set(table, now);
    return { updates: now.updates - before.updates, hot: now.hot - before.hot };
  }

  it('touches no index of a trip when its driver sets out and arrives', async () => {
    const tripId = await test.database.transaction(async (tx) => {
      const { id, tripIds } = await book(tx, [2_000]);
      await pay(tx, id);
      await drive(tx, tripIds[0] ?? '', 2);
      return tripIds[0] ?? '';
    });
    await updatesOf('trip');
    for (const command of ['depart', 'arrive'] as const) {
      await test.database.transaction(async (tx) => {
        const trip = await lockTrip(tx, tripId);
        if (!trip.ok) throw new Error(trip.error.code);
        await transition(tx, trip.value, { command, actor: { id: trip.value.driverId, role: 'driver' } });
      });
      expect(await updatesOf('trip')).toEqual({ updates: 1, hot: 1 });
    }
  });

  it('touches no index of an offer when it reaches its driver', async () => {
    const offerId = await test.database.transaction(async (tx) => {
      const { id, tripIds } = await book(tx, [2_000], { inHours: 0.01 });
      await pay(tx, id);
      const { rows } = await tx.query<{ driverId: string; vehicleId: string }>(
        `UPDATE driver SET shift = 'on', shift_since = now(), idle_since = now()
         WHERE id = (SELECT id FROM app_user WHERE email = 'chauffeur3@sablon.test')
         RETURNING id AS "driverId", vehicle_id AS "vehicleId"`,
      );
      const [driver] = rows;
      if (!driver) throw new Error('no driver');
      await tx.query(
        'UPDATE trip SET dispatch_from = now(), next_dispatch_at = now(), search_since = now() WHERE id = $1',
        tripIds as string[],
      );
      const { id: offerId } = await openOffer(tx, {
        tripId: tripIds[0] ?? '',
        round: 1,
        ...driver,
        kind: 'asap',
        etaSeconds: 60,
        pickupMeters: 100,
        ttlMs: 20_000,
        ackFallbackMs: 20_000,
      });
      return offerId;
    });
    await updatesOf('offer');
    expect(await markOfferDelivered(test.database.sql, offerId)).toBeInstanceOf(Date);
    expect(await updatesOf('offer')).toEqual({ updates: 1, hot: 1 });
  });

  it('touches no index of a payment when the provider repeats what is known', async () => {
    const { sql } = test.database;
    const paymentId = await test.database.transaction(async (tx) => pay(tx, (await book(tx, [2_000])).id));
    const { rows } = await sql.query<{ providerId: string }>(
      'SELECT provider_id AS "providerId" FROM payment WHERE id = $1',
      [paymentId],
    );
    await updatesOf('payment');
    await sql.query('UPDATE payment SET updated_at = clock_timestamp(), client_secret = NULL WHERE id = $1', [
      paymentId,
    ]);
    expect(await updatesOf('payment')).toEqual({ updates: 1, hot: 1 });
    const seen = {
      providerId: rows[0]?.providerId ?? '',
      status: 'succeeded' as const,
      capturedCents: 2_000,
      methodType: 'card',
      card: { brand: 'visa', last4: '4242' },
      failureCode: null,
    };
    await test.database.transaction((tx) => applyPayment(tx, paymentId, seen));
    const { updates, hot } = await updatesOf('payment');
    expect(hot).toBe(updates);
  });

  it('leaves room in the pages of these tables', async () => {
    const { rows } = await test.database.sql.query<{ table: string }>(
      `SELECT relname::text AS table FROM pg_class WHERE relkind = 'r' AND reloptions::text LIKE '%fillfactor%' ORDER BY relname`,
    );
    expect(rows.map(({ table }) => table)).toEqual(['driver', 'offer', 'outgoing_message', 'payment', 'trip']);
  });
});
