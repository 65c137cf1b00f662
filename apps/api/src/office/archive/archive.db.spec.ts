import type { ArchiveView, AuditView, BookingView, Problem, SavedFiltersView } from '@sablon/contracts';
import { startBookingCity, inHours, type BookingCity } from '../../testing/booking-city.js';
import type { ApiClient } from '../../testing/api-client.js';
import { bookRide } from '../../testing/test-fleet.js';
import { newPerson } from '../../testing/sign-in.js';

let city: BookingCity;
let admin: ApiClient;
let desk: ApiClient;
beforeAll(async () => {
  city = await startBookingCity();
  ({ client: admin } = await newPerson(city.api, 'boss', 'admin'));
  ({ client: desk } = await newPerson(city.api, 'desk', 'dispatcher'));
});
afterAll(() => city.stop());

const search = async (query: Readonly<Record<string, string>>, as = desk) =>
  (await as.get<ArchiveView>(`/api/admin/bookings?${new URLSearchParams(query)}`)).body;
const codes = async (query: Readonly<Record<string, string>>) => (await search(query)).rides.map(({ code }) => code);
const guest = { firstName: 'Zoë', lastName: 'Van den Berg', email: 'zoe@voorbeeld.test', phone: '+32 470 99 88 77' };

async function bookedBy(person: object, pickupAt: string | null = null): Promise<BookingView> {
  const quote = await city.quote({ pickupAt });
  const { status, body } = await city.book({ quoteId: quote.id, guest: person });
  if (status !== 201) throw new Error(JSON.stringify(body));
  return body;
}

describe('the bookings archive', () => {
  let zoe: BookingView;
  beforeAll(async () => {
    zoe = await bookedBy(guest, inHours(6));
    await city.pay(zoe.id);
    await city.assign(zoe.trips[0]?.id ?? '', 2);
    await bookedBy({
      ...guest,
      firstName: '=HYPERLINK("x")',
      lastName: 'Maes',
      email: 'm@voorbeeld.test',
      phone: '+32470111111',
    });
  });

  it('finds a ride by its code, name, address, number, place, driver and plate, whatever the accents', async () => {
    const { rides } = await search({ q: zoe.code.toLowerCase() });
    expect(rides).toMatchObject([
      { code: zoe.code, state: 'accepted', payment: 'paid', customer: { guest: true, name: 'Zoë Van den Berg' } },
    ]);
    const [ride] = rides;
    const { name = '', plate } = ride?.driver ?? {};
    const words = ['zoe berg', 'ZOË', 'zoe@voorbeeld', '0470 99 88 77', '+32 470 99 88 77', 'midi zoe', `zoe ${name}`];
    for (const q of [...words, `zoe ${plate ?? '?'}`, `zoe ${plate?.replaceAll('-', '') ?? '?'}`])
      expect([q, await codes({ q })]).toEqual([q, [zoe.code]]);
    expect(await codes({ q: 'zoe 99 88' })).toEqual([zoe.code]);
    expect(await codes({ q: '0470 99 88 78' })).toEqual([]);
    expect(await codes({ q: 'zoe%' })).toEqual([]);
    expect(await codes({ q: 'zoe maes' })).toEqual([]);
  });

  it('filters by period, state, kind and payment', async () => {
    const day = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Brussels' }).format(
      new Date(zoe.trips[0]?.pickupAt ?? ''),
    );
    expect(await codes({ q: 'zoe', from: day, until: day })).toEqual([zoe.code]);
    expect(await codes({ q: 'zoe', until: '2025-01-01' })).toEqual([]);
    expect(await codes({ q: 'zoe', state: 'accepted', service: 'transport', payment: 'paid' })).toEqual([zoe.code]);
    for (const filter of ['state=cancelled', 'state=no_show', 'service=parcel', 'payment=unpaid'])
      expect([filter, await codes({ q: 'zoe', ...Object.fromEntries(new URLSearchParams(filter)) })]).toEqual([
        filter,
        [],
      ]);
    expect((await desk.get<Problem>('/api/admin/bookings?state=lost')).status).toBe(400);
  });

  it('shows each ride once, page by page, in every order', async () => {
    for (let ride = 0; ride < 60; ride++) await bookRide(city.api.parts.database);
    const total = 62;
    for (const sort of ['pickup', 'booked', 'price'] as const)
      for (const order of ['asc', 'desc'] as const) {
        const seen: { id: string; value: number }[] = [];
        let next: string | null = null;
        do {
          const page: ArchiveView = await search({ sort, order, ...(next !== null && { after: next }) });
          for (const ride of page.rides) {
            const value = {
              pickup: Date.parse(ride.pickupAt),
              booked: Date.parse(ride.bookedAt),
              price: ride.fareCents,
            };
            seen.push({ id: ride.tripId, value: value[sort] });
          }
          next = page.next;
        } while (next !== null);
        expect([sort, order, seen.length, new Set(seen.map(({ id }) => id)).size]).toEqual([sort, order, total, total]);
        const values = seen.map(({ value }) => (order === 'asc' ? value : -value));
        expect(values).toEqual(values.toSorted((a, b) => a - b));
      }
    const wrong = `/api/admin/bookings?sort=price&after=2026-11-28T10:00:00.000Z~${zoe.id}`;
    expect((await desk.get<Problem>(wrong)).status).toBe(400);
  });

  it('is downloaded by admins alone, with no name that is a formula, and the download is logged without what was typed', async () => {
    const { status, headers, body } = await admin.get<string>('/api/admin/bookings.csv?q=maes');
    expect([status, headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8']);
    const lines = body.trim().split('\r\n');
    expect(lines).toHaveLength(2);
    expect(lines[0]).toContain('code,leg,state');
    expect(lines[1]).toContain(`"'=HYPERLINK(""x"") Maes"`);
    expect((await admin.get<string>('/api/admin/bookings.csv')).body.trim().split('\r\n')).toHaveLength(63);
    expect((await desk.get('/api/admin/bookings.csv')).status).toBe(404);
    const log = (await admin.get<AuditView>('/api/admin/audit?action=bookings.exported')).body.lines;
    expect(log).toHaveLength(2);
    expect(JSON.stringify(log)).not.toContain('maes');
  });

  it('does not exist for passengers, drivers and visitors', async () => {
    const { client: passenger } = await newPerson(city.api, 'rider', 'passenger');
    const { client: driver } = await newPerson(city.api, 'wheel', 'driver');
    for (const path of ['bookings', 'bookings.csv', 'saved-filters?list=bookings', 'customers'])
      expect([
        (await passenger.get(`/api/admin/${path}`)).status,
        (await driver.get(`/api/admin/${path}`)).status,
        (await city.api.client().get(`/api/admin/${path}`)).status,
      ]).toEqual([404, 404, 404]);
  });
});

describe('saved filters', () => {
  const save = (name: string, query: string, as = desk) =>
    as.post<SavedFiltersView & Problem>('/api/admin/saved-filters', { list: 'bookings', name, query });
  const saved = async (as = desk) =>
    (await as.get<SavedFiltersView>('/api/admin/saved-filters?list=bookings')).body.filters;

  it('are their owner’s alone, replaced under the same name, and deleted', async () => {
    await save('Airport', 'service=transfer');
    expect((await save('Airport', 'service=transfer&state=cancelled')).body.filters).toMatchObject([
      { name: 'Airport', query: 'service=transfer&state=cancelled' },
    ]);
    expect(await saved(admin)).toEqual([]);
    const id = (await saved())[0]?.id ?? '';
    expect((await admin.send('DELETE', `/api/admin/saved-filters/${id}`)).status).toBe(404);
    expect((await desk.send('DELETE', `/api/admin/saved-filters/${id}`)).status).toBe(200);
    expect(await saved()).toEqual([]);
  });

  it('are twenty at most', async () => {
    for (let one = 0; one < 20; one++) expect((await save(`Filter ${one}`, `q=${one}`)).status).toBe(200);
    expect((await save('One more', 'q=x')).body).toMatchObject({ code: 'saved_filter.too_many' });
    expect(await saved()).toHaveLength(20);
  });
});
