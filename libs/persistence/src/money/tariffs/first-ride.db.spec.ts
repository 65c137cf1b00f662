import type { Result } from '@sablon/domain';
import { cancelTrip } from '../../flows/cancel-trip.js';
import { correctBooking } from '../../bookings/correct-booking.js';
import { runCommand } from '../../kernel/run-command.js';
import type { Transaction } from '../../kernel/database.js';
import { brokenMoney } from '../../testing/money-checks.js';
import { book, completedRide, pay } from '../../testing/paid-ride.js';
import { seed } from '../../seed/seed.js';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.js';
import { withoutGuard } from '../../testing/without-guard.js';
import { insertPromoCode, type NewPromoCode } from './promo-codes.js';
import { previewParts, splitBooking, type Payer } from '../../flows/split-booking.js';

let test: TestDatabase;
let sophie: string;
beforeEach(async () => {
  test = await createTestDatabase();
  await seed(test.database, { demoAccounts: true });
  const { rows } = await test.database.sql.query(
    "UPDATE app_user SET phone = '0470 12 34 56' WHERE email = 'passager@sablon.test' RETURNING id",
  );
  sophie = rows[0].id;
  await code();
});
afterEach(async () => {
  expect(await brokenMoney(test.url)).toEqual([]);
  await test.drop();
});

const code = (change: Partial<NewPromoCode> = {}) =>
  insertPromoCode(test.database.sql, {
    ...{ code: 'WELKOM', kind: 'fixed', value: 500, maxDiscountCents: null, minTotalCents: 0, maxUses: null },
    ...{ validFrom: new Date(Date.now() - 60_000), validUntil: null, services: [], audience: 'first_ride', note: '' },
    ...{ createdBy: sophie, ...change },
  });
const command = <T>(work: (tx: Transaction) => Promise<Result<T>>): Promise<Result<T>> =>
  runCommand(test.database, { actorId: 'test', commandId: null, request: null }, work);
const guest = (email: string, phone: string | null, promoCode = 'WELKOM'): Payer => ({
  ...{ userId: null, email, phone, promoCode, useCredit: false },
});
const account = (promoCode = 'WELKOM'): Payer => ({
  ...{ userId: sophie, email: 'passager@sablon.test', phone: null, promoCode, useCredit: false },
});
/** Books as the site does; a guest's contact details are stored on the booking. */
const booked = (who: Payer) =>
  command(async (tx) => {
    const booking = await book(tx, [2_000], { userId: who.userId });
    if (!who.userId)
      await tx.query('UPDATE booking SET guest_email = $2, guest_phone = coalesce($3, guest_phone) WHERE id = $1', [
        ...[booking.id, who.email, who.phone],
      ]);
    const parts = await splitBooking(tx, { id: booking.id, totalCents: 2_000, service: 'transport' }, who);
    return parts.ok ? { ok: true, value: { ...parts.value, ...booking } } : parts;
  });
const unwrap = <T>(result: Result<T>): T => {
  if (!result.ok) throw new Error(result.error.code);
  return result.value;
};
const refused = async (who: Payer) => {
  const done = await booked(who);
  return done.ok ? null : done.error.code;
};

describe('a promo code for a first ride', () => {
  it('is for passengers and guests without an earlier ride, and for the services it names', async () => {
    const parcel = { totalCents: 2_000, service: 'parcel' } as const;
    await code({ code: 'RIT', services: ['transport'] });
    expect(await previewParts(test.database.sql, parcel, account('RIT'))).toMatchObject({
      error: { code: 'promo.other_service' },
    });
    const first = unwrap(await booked(account('RIT')));
    await test.database.transaction((tx) => pay(tx, first.id));
    for (const who of [account(), guest('Passager@sablon.test', null)])
      expect(await refused(who)).toBe('promo.first_ride_only');
  });

  it('is refused to a guest who rode before under another address, by their number however it is typed', async () => {
    const ride = await completedRide(test.database, [1_500]);
    await test.database.sql.query(`UPDATE booking SET guest_phone = '+32 471/55.66.77' WHERE id = $1`, [
      ride.bookingId,
    ]);
    for (const typed of ['0471556677', '0032471556677', '+32 471 55 66 77'])
      expect(await refused(guest('another@voorbeeld.test', typed))).toBe('promo.first_ride_only');
    expect(await refused(guest('another@voorbeeld.test', '0471 55 66 78'))).toBeNull();
  });

  it('is refused to guest and account with the same number when one of them has ridden before', async () => {
    await completedRide(test.database, [1_500], { userId: sophie });
    expect(await refused(guest('another@voorbeeld.test', '+32470123456'))).toBe('promo.first_ride_only');
    const { sql } = test.database;
    await sql.query("UPDATE app_user SET phone = '0499 00 00 00' WHERE email = 'chauffeur9@sablon.test'");
    const ride = await completedRide(test.database, [1_500]);
    await sql.query(`UPDATE booking SET guest_phone = '0499/00.00.00' WHERE id = $1`, [ride.bookingId]);
    const { rows } = await sql.query("SELECT id FROM app_user WHERE email = 'chauffeur9@sablon.test'");
    const tom: Payer = { ...account(), userId: rows[0].id, email: 'chauffeur9@sablon.test' };
    expect(await refused(tom)).toBe('promo.first_ride_only');
  });

  it('goes to one of ten concurrent bookings with the same number, and to another once that one is cancelled', async () => {
    await code({ code: 'BIENVENUE' });
    const who = (index: number) =>
      guest(`lotte${index}@voorbeeld.test`, '0472 00 11 22', index % 2 ? 'WELKOM' : 'BIENVENUE');
    const done = await Promise.all(Array.from({ length: 10 }, (_, index) => booked(who(index))));
    const [got] = done.flatMap((one) => (one.ok ? [one.value] : []));
    for (const one of done) if (!one.ok) expect(one.error.code).toBe('promo.first_ride_only');
    expect(done.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await refused(who(11))).toBe('promo.first_ride_only');
    unwrap(
      await command((tx) =>
        cancelTrip(tx, { tripId: got?.tripIds[0] ?? '', actor: { id: null, role: 'system' }, reason: 'ill' }),
      ),
    );
    expect(await refused(who(12))).toBeNull();
  });

  it('moves with a corrected number: the wrong number is free again, the right one has used it', async () => {
    const actor = { id: sophie, role: 'dispatcher' } as const;
    const correct = ({ id: bookingId, tripIds }: { id: string; tripIds: readonly string[] }, phone: string) =>
      command((tx) => correctBooking(tx, { tripId: tripIds[0] ?? '', bookingId, actor }, { phone }));
    const lotte = unwrap(await booked(guest('lotte@voorbeeld.test', '0472 00 11 22')));
    unwrap(await correct(lotte, '0472 00 11 33'));
    expect(await refused(guest('karel@voorbeeld.test', '0472 00 11 33'))).toBe('promo.first_ride_only');
    const karel = unwrap(await booked(guest('karel@voorbeeld.test', '0472 00 11 22')));
    unwrap(await correct(karel, '0472 00 11 33'));
    const { rows } = await test.database.sql.query('SELECT phone FROM promo_use ORDER BY created_at');
    expect(rows).toEqual([{ phone: '32472001133' }, { phone: '' }]);
  });

  it('is used once per address and per number by the database', async () => {
    await code({ code: 'BIENVENUE' });
    const rides = [await completedRide(test.database, [1_000]), await completedRide(test.database, [1_000])];
    const use = (tx: Pick<Transaction, 'query'>, at: number, promo: string, holder: string, phone: string) =>
      tx.query(
        'INSERT INTO promo_use (booking_id, code, holder, cents, phone, first_ride) VALUES ($1, $2, $3, 500, $4, true)',
        [rides[at]?.bookingId, promo, holder, phone],
      );
    const { sql } = test.database;
    await use(sql, 0, 'WELKOM', 'lotte', '32472001122');
    const again = [
      ['one_first_ride_per_holder', 'lotte', '32472001133'],
      ['one_first_ride_per_phone', 'karel', '32472001122'],
    ] as const;
    for (const [guard, holder, phone] of again) {
      await expect(use(sql, 1, 'BIENVENUE', holder, phone)).rejects.toThrow(guard);
      await withoutGuard(test.database, `DROP INDEX ${guard}`, (tx) => use(tx, 1, 'BIENVENUE', holder, phone));
    }
    await sql.query('DELETE FROM promo_use');
  });
});
