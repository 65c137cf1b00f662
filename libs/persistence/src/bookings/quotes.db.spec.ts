import { createTestDatabase, type TestDatabase } from '../testing/test-database.js';
import { pruneQuotes, readQuote, storeQuote } from './quotes.js';

let test: TestDatabase;
beforeAll(async () => void (test = await createTestDatabase()));
afterAll(() => test.drop());

const HOUR_MINUTES = 60;
const quoteExpiringIn = (minutes: number) =>
  storeQuote(test.database.sql, { userId: null, request: { from: 'Midi' }, result: { totalCents: 1500 } }, minutes);

describe('old quotes', () => {
  it('are pruned a day after they expire, unless they were booked', async () => {
    const fresh = await quoteExpiringIn(15);
    const yesterday = await quoteExpiringIn(-23 * HOUR_MINUTES);
    const old = await quoteExpiringIn(-25 * HOUR_MINUTES);
    const booked = await quoteExpiringIn(-25 * HOUR_MINUTES);
    await test.database.sql.query(
      `INSERT INTO booking (code, language, service, trip_type, vehicle_class, passengers, bags, details, total_cents,
         price_breakdown, payment_requirement, quote_id, guest_email, guest_phone, guest_first_name, guest_last_name)
       VALUES ('OLD001', 'fr', 'transport', 'one_way', 'economy', 1, 0, '{}', 1500, '[]', 'on_account', $1,
         'guest@sablon.test', '+32470000000', 'Guest', 'One')`,
      [booked.id],
    );
    expect(await pruneQuotes(test.database)).toBe(1);
    const left = await Promise.all(
      [fresh, yesterday, old, booked].map(({ id }) => readQuote(test.database.sql, id, null)),
    );
    expect(left.map((quote) => quote !== null)).toEqual([true, true, false, true]);
  });
});
