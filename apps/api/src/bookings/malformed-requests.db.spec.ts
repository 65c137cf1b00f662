import fc from 'fast-check';
import { GUEST, inHours, RIDE, startBookingCity, type BookingCity } from '../testing/booking-city.js';

/** Text that is hardly ever typed: control characters, lone surrogates, quotes, very long lines. */
const oddText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom(
    '\u0000',
    '\ud800',
    '\udfff x',
    '\\u0000',
    "'; DROP TABLE trip; --",
    '🚕'.repeat(100),
    'x'.repeat(5_000),
  ),
);
const oddNumber = fc.oneof(fc.integer(), fc.double(), fc.constantFrom(0, -1, 1e308, 2 ** 53, 0.1));
const oddDate = fc.constantFrom(
  '9999-12-31T23:59:59Z',
  '0001-01-01T00:00:00Z',
  '2027-02-30T10:00:00Z',
  '2027-03-28',
  inHours(3),
);
const odd = fc.oneof(oddText, oddNumber, oddDate, fc.constant(null), fc.boolean(), fc.jsonValue({ maxDepth: 2 }));

/** A valid request with one or two of its fields replaced. */
const spoiled = (good: Readonly<Record<string, unknown>>) =>
  fc
    .dictionary(fc.constantFrom(...Object.keys(good)), odd, { minKeys: 1, maxKeys: 2 })
    .map((change) => ({ ...good, ...change }));

const SEARCH = {
  ...RIDE,
  returnAt: null,
  passengers: 1,
  bags: 0,
  hours: null,
  options: [],
  flightNumber: null,
  nameSign: null,
  parcel: { weightKg: 1, sidesCm: [1, 2, 3], description: '', express: false },
};
const spoiledSearch = fc.oneof(
  spoiled(SEARCH),
  spoiled(SEARCH.parcel).map((parcel) => ({ ...SEARCH, service: 'parcel', parcel })),
  oddText.map((id) => ({ ...SEARCH, origin: { id } })),
  oddText.map((nameSign) => ({ ...SEARCH, nameSign, destination: { id: 'airport:BRU' } })),
  fc.constantFrom('hourly', 'return').chain((tripType) => spoiled({ ...SEARCH, tripType })),
);

describe('malformed requests', () => {
  let city: BookingCity;
  beforeAll(async () => void (city = await startBookingCity()));
  afterAll(() => city.stop());
  const never5xx = async (path: string, body: unknown, headers: Record<string, string> = {}): Promise<boolean> => {
    const { status, body: answer } = await city.api.client().post<object>(path, JSON.stringify(body), headers);
    if (status >= 500) throw new Error(`${status} ${JSON.stringify(answer)}`);
    return true;
  };

  it('never cause a server error in the search', async () => {
    await fc.assert(
      fc.asyncProperty(spoiledSearch, (search) => never5xx('/api/quotes', search)),
      { seed: 1_711, numRuns: 300 },
    );
  });

  it('never cause a server error in the booking', async () => {
    const { id } = await city.quote({ pickupAt: inHours(5) });
    const good = { quoteId: id, vehicleClass: 'economy', language: 'fr', guest: GUEST, note: null, onAccount: false };
    const body = fc.oneof(
      spoiled(good),
      spoiled(GUEST).map((guest) => ({ ...good, guest })),
      // A new quote each time, so that the booking gets as far as it can.
      oddText.map((note) => ({ ...good, note, fresh: true })),
    );
    await fc.assert(
      fc.asyncProperty(body, fc.stringMatching(/^[\x20-\x7e]{0,210}$/), async (sent, key) => {
        const quoteId = 'fresh' in sent ? (await city.quote()).id : sent.quoteId;
        return never5xx('/api/bookings', { ...sent, quoteId }, { 'idempotency-key': key });
      }),
      { seed: 1_711, numRuns: 200 },
    );
  });

  it('never cause a server error when cancelling, whatever the reason', async () => {
    await fc.assert(
      fc.asyncProperty(oddText, async (reason) => {
        const { trips, trackToken } = await city.booked();
        const headers = { 'idempotency-key': 'x', 'x-track-token': trackToken };
        return never5xx(`/api/trips/${trips[0]?.id}/cancel`, { reason }, headers);
      }),
      { seed: 1_711, numRuns: 40 },
    );
  });

  it('never cause a server error as ids, tokens and filters', async () => {
    await fc.assert(
      fc.asyncProperty(fc.oneof(oddText, fc.uuid()), async (text) => {
        const part = encodeURIComponent(Buffer.from(text).toString()).slice(0, 400).replace(/%.?$/, '');
        for (const path of ['quotes/', 'bookings/', 'payments/', 'track/', 'bookings?cursor=', 'bookings?filter=']) {
          const { status } = await city.api.client({ 'x-track-token': 'v1.x' }).get(`/api/${path}${part}`);
          if (status >= 500) throw new Error(`${status} ${path}${part}`);
        }
      }),
      { seed: 1_711, numRuns: 60 },
    );
  });
});
