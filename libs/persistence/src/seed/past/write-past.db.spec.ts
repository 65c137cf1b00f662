// About 30 s: the past of a demo is written for days of a whole year.
import { fromBrussels } from '@sablon/domain';
import { readExpectedDrivers } from '../../dispatch/read-capacity.js';
import { readStatements, readStatement, readEarnings } from '../../money/statements/read-earnings.js';
import { tipsOfBooking } from '../../money/payments/start-tip.js';
import { referralStanding } from '../../people/referrals.js';
import { readBookingsOfUser } from '../../trips/booking-rows.js';
import { readTripsOfBookings } from '../../trips/read-trips.js';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.js';
import { brokenMoney } from '../../testing/money-checks.js';
import { seed } from '../seed.js';
import type { PastProvider } from './past-money.js';
import { PAST_RIDES } from './story.js';
import { writePast, type PastReport } from './write-past.js';

/** A provider that remembers what it took and gave back, in integer cents. */
function countingProvider() {
  const taken = new Map<string, number>();
  const provider: PastProvider = {
    charge: async ({ paymentId, cents }) => {
      taken.set(`pi_${paymentId}`, cents);
      return { providerId: `pi_${paymentId}`, clientSecret: 'secret' };
    },
    refund: async ({ operationId, providerId, cents }) => {
      taken.set(providerId, (taken.get(providerId) ?? 0) - cents);
      return { providerId: `re_${operationId}` };
    },
  };
  return { provider, taken };
}

const NOW = new Date();
/** Drivers expected; any number where it is not known. */
const sumOf = (expected: readonly { readonly drivers: number }[] | null | undefined): number =>
  expected ? expected.reduce((sum, { drivers }) => sum + drivers, 0) : Infinity;
const DEFAULTS = `SELECT c.relname || '.' || a.attname AS name, pg_get_expr(d.adbin, d.adrelid) AS value FROM pg_attrdef d
  JOIN pg_class c ON c.oid = d.adrelid JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = d.adnum
  WHERE c.relnamespace = 'public'::regnamespace ORDER BY 1`;

describe('the past of the demo', () => {
  let test: TestDatabase;
  let report: PastReport;
  let before: unknown;
  const { provider, taken } = countingProvider();
  const rows = async <T extends object>(sql: string, values: unknown[] = []): Promise<readonly T[]> =>
    (await test.database.sql.query<T>(sql, values)).rows;
  const idOf = async (email: string): Promise<string> =>
    (await rows<{ id: string }>('SELECT id FROM app_user WHERE email = $1', [email]))[0]?.id ?? '';
  const bookingsOf = async (email: string) =>
    readBookingsOfUser(test.database.sql, await idOf(email), { filter: 'all', before: null, limit: 50 });

  beforeAll(async () => {
    test = await createTestDatabase();
    await seed(test.database, { demoAccounts: true });
    before = await rows(DEFAULTS);
    report = await writePast(test.database, provider, NOW);
  }, 60_000);
  afterAll(() => test.drop());

  it('leaves every hour of the coming days open to several bookings at once, in each class', async () => {
    for (let hour = 1; hour < 49; hour += 3) {
      const startAt = new Date(NOW.getTime() + hour * 3_600_000);
      const expected = await readExpectedDrivers(test.database.sql, { startAt, endAt: startAt });
      const vans = expected?.filter(({ vehicleClass }) => vehicleClass === 'van');
      expect(sumOf(vans)).toBeGreaterThanOrEqual(2);
      expect(sumOf(expected)).toBeGreaterThanOrEqual(8);
    }
  });

  it('shows the passenger rides that are over and one to come, none of them stamped later than now', async () => {
    const bookings = await bookingsOf('passager@sablon.test');
    expect(bookings).toHaveLength(PAST_RIDES.filter(({ by }) => by === 'passenger').length + 1);
    const trips = await readTripsOfBookings(
      test.database.sql,
      bookings.map(({ id }) => id),
    );
    const withStatus = (wanted: string) => trips.filter(({ status }) => status === wanted).length;
    expect([withStatus('pending'), withStatus('cancelled'), withStatus('completed')]).toEqual([1, 2, trips.length - 3]);
    const stamps = await rows<{ table: string }>(
      `SELECT 'booking' AS table FROM booking WHERE created_at > $1 UNION SELECT 'trip' FROM trip WHERE greatest(created_at, updated_at) > $1
       UNION SELECT 'event' FROM trip_event WHERE at > $1 UNION SELECT 'payment' FROM payment WHERE greatest(created_at, updated_at) > $1
       UNION SELECT 'entry' FROM ledger_entry WHERE at > $1 UNION SELECT 'rating' FROM rating WHERE at > $1
       UNION SELECT 'refund' FROM refund WHERE greatest(created_at, updated_at) > $1 UNION SELECT 'offer' FROM offer WHERE created_at > $1
       UNION SELECT 'shift' FROM shift_span WHERE began_at > $1 UNION SELECT 'referral' FROM referral WHERE created_at > $1`,
      [NOW],
    );
    expect(stamps).toEqual([]);
  });

  it('agrees to the cent: trips, payments, refunds, fees, tips, and what the provider holds', async () => {
    for (const booking of await bookingsOf('passager@sablon.test')) {
      const [trip] = await readTripsOfBookings(test.database.sql, [booking.id]);
      const [paid] = await rows<{ captured: number; refunded: number }>(
        `SELECT sum(p.captured_cents)::int AS captured, coalesce((SELECT sum(r.cents) FROM refund r JOIN payment q ON q.id = r.payment_id
           WHERE q.booking_id = $1 AND r.status = 'succeeded'), 0)::int AS refunded FROM payment p WHERE p.booking_id = $1 AND p.purpose = 'booking'`,
        [booking.id],
      );
      expect(paid?.captured).toBe(booking.totalCents);
      const stays = trip?.status === 'cancelled' ? booking.retainedFeeCents : trip?.fareCents;
      expect((paid?.captured ?? 0) - (paid?.refunded ?? 0)).toBe(stays);
      const [held] = await rows<{ ids: readonly string[] }>(
        'SELECT array_agg(provider_id) AS ids FROM payment WHERE booking_id = $1',
        [booking.id],
      );
      const there = (held?.ids ?? []).reduce((sum, id) => sum + (taken.get(id) ?? 0), 0);
      expect(there).toBe((stays ?? 0) + (await tipsOfBooking(test.database.sql, booking.id)));
    }
    expect(await rows(`SELECT id FROM payment_op WHERE status <> 'done'`)).toEqual([]);
  });

  it('keeps a late cancellation’s fee and gives all of an early one back', async () => {
    const fees = (await bookingsOf('passager@sablon.test')).map(({ retainedFeeCents, totalCents }) => ({
      retainedFeeCents,
      half: Math.round(totalCents / 2),
    }));
    const withFee = fees.filter(({ retainedFeeCents }) => retainedFeeCents > 0);
    expect(withFee).toHaveLength(1);
    expect(withFee[0]?.retainedFeeCents).toBe(withFee[0]?.half);
  });

  it('has the referral tiles of the specification: 3 referrals, EUR 30 earned, 2 pending', async () => {
    const standing = await referralStanding(test.database.sql, await idOf('passager@sablon.test'));
    expect(standing).toMatchObject({ referrals: 3, earnedCents: 3_000, pending: 2 });
  });

  it('closes every week that is over for the driver; each statement is the sum of its lines, and all but the last are paid', async () => {
    const { sql } = test.database;
    const driver = await idOf('chauffeur@sablon.test');
    const statements = await readStatements(sql, driver, 20);
    expect(statements.length).toBeGreaterThanOrEqual(4);
    expect(report.statements).toBeGreaterThanOrEqual(statements.length);
    const sums = await Promise.all(
      statements.map(async ({ week, from, to, totalCents, carriedCents }) => {
        const lines = (await readStatement(sql, driver, week))?.lines ?? [];
        const earned = await readEarnings(sql, driver, from, to);
        const sum = (all: typeof lines) => all.reduce((total, { cents }) => total + cents, 0);
        return { week, agrees: sum(lines) + carriedCents === totalCents && sum(earned) === sum(lines), totalCents };
      }),
    );
    expect(sums.filter(({ agrees, totalCents }) => !agrees || totalCents <= 0)).toEqual([]);
    expect(statements.map(({ payoutStatus }) => payoutStatus)).toEqual(
      statements.map((_, index) => (index === 0 ? 'due' : 'paid')),
    );
    const started = await rows<{ shift: string }>(`SELECT shift FROM driver WHERE id = $1`, [driver]);
    expect(started).toEqual([{ shift: 'off' }]);
  });

  it('counts the ratings, and breaks no invariant of the money', async () => {
    const rated = PAST_RIDES.filter(({ driver, stars }) => driver === 1 && stars);
    const [driver] = await rows<{ count: number }>(
      `SELECT rating_count - 40 AS count FROM driver WHERE id = (SELECT id FROM app_user WHERE email = 'chauffeur@sablon.test')`,
    );
    expect(driver?.count).toBe(rated.length);
    expect(await brokenMoney(test.url)).toEqual([]);
  });

  it('notifies no one of what is long over, and dispatch of the ride to come', async () => {
    const facts = await rows<{ topic: string; at: Date }>(
      'SELECT topic, created_at AS at FROM outbox WHERE published_at IS NULL ORDER BY topic',
    );
    expect(facts.map(({ topic }) => topic)).toEqual(expect.arrayContaining(['trip.confirmed', 'trip.created']));
    expect(facts.filter(({ at }) => at.getTime() !== NOW.getTime())).toEqual([]);
    expect(await rows(`SELECT id FROM trip WHERE status = 'pending' AND pickup_at <= now()`)).toEqual([]);
  });

  it('leaves the schema as it was, and is written once', async () => {
    expect(await rows(DEFAULTS)).toEqual(before);
    expect(await rows(`SELECT nspname FROM pg_namespace WHERE nspname = 'past'`)).toEqual([]);
    const count = async () => (await rows<{ n: number }>('SELECT count(*)::int AS n FROM trip'))[0]?.n;
    const trips = await count();
    expect(await writePast(test.database, provider, NOW)).toEqual({ rides: 0, statements: 0 });
    expect(await count()).toBe(trips);
  });
});

it('can be written on any day, also when clocks change and a year ends', async () => {
  for (const day of ['2027-01-04', '2027-03-29', '2027-04-20', '2026-11-02']) {
    const test = await createTestDatabase();
    try {
      await seed(test.database, { demoAccounts: true });
      const night = fromBrussels(day, '00:40');
      if (!night.ok) throw new Error(day);
      const { provider } = countingProvider();
      const report = await writePast(test.database, provider, night.value);
      expect(report.rides).toBe(PAST_RIDES.length);
      expect(await brokenMoney(test.url)).toEqual([]);
    } finally {
      await test.drop();
    }
  }
}, 120_000);
