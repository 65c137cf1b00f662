import type {
  CommissionsView,
  Problem,
  QuoteView,
  TariffPreviewView,
  TariffsView,
  TariffView,
} from '@sablon/contracts';
import { fromBrussels, START_TARIFF, toBrussels } from '@sablon/domain';
import { inHours, startBookingCity, type BookingCity } from '../../testing/booking-city.js';
import type { ApiClient } from '../../testing/api-client.js';
import { newPerson } from '../../testing/sign-in.js';

let city: BookingCity;
let admin: ApiClient;
beforeAll(async () => {
  city = await startBookingCity();
  admin = (await newPerson(city.api, 'boss', 'admin')).client;
});
afterAll(() => city.stop());

const inForce = async () => (await city.api.client().get<TariffView>('/api/tariff')).body;
const dearer = async (perKmCents: number) => {
  const { rates } = await inForce();
  return { ...rates, classes: { ...rates.classes, economy: { ...rates.classes.economy, perKmCents } } };
};
const add = (body: object) => admin.post<Problem>('/api/admin/tariffs', body);
/** Noon in that many days: never night, whenever the test runs and the clocks change. */
const noonIn = (days: number): string => {
  const noon = fromBrussels(toBrussels(new Date(Date.now() + days * 86_400_000)).date, '12:00');
  return noon.ok ? noon.value.toISOString() : '';
};
const economyCents = (quote: QuoteView) =>
  quote.options.find(({ vehicleClass }) => vehicleClass === 'economy')?.totalCents ?? 0;

describe('tariffs', () => {
  it('are public while in force', async () => {
    const answer = await city.api.client().get<TariffView>('/api/tariff');
    expect(answer.body).toMatchObject({
      version: 'tariff-1',
      validUntil: null,
      rates: JSON.parse(JSON.stringify(START_TARIFF.rates)),
    });
    expect(answer.headers.get('cache-control')).toBe('public, max-age=60');
  });

  it('show an admin what example rides would cost before a new version applies', async () => {
    const { body } = await admin.post<TariffPreviewView>('/api/admin/tariffs/preview', { rates: await dearer(200) });
    const medium = body.rides.find(
      ({ example, vehicleClass }) => example === 'medium_day' && vehicleClass === 'economy',
    );
    expect(medium).toEqual({ example: 'medium_day', vehicleClass: 'economy', nowCents: 2_580, thenCents: 2_740 });
    expect((await inForce()).version).toBe('tariff-1');
  });

  it('apply to rides from their date on, and no others', async () => {
    const validFrom = noonIn(4);
    expect((await add({ version: 'winter-2026', validFrom, rates: await dearer(220) })).status).toBe(200);
    const before = economyCents(await city.quote({ pickupAt: noonIn(3) }));
    // The same hour of the same weekday, so that night and traffic cost the same.
    const after = economyCents(await city.quote({ pickupAt: noonIn(3 + 7) }));
    expect(after).toBeGreaterThan(before);
    const { body } = await admin.get<TariffsView>('/api/admin/tariffs');
    expect(body.tariffs).toMatchObject([
      { version: 'winter-2026', validFrom, validUntil: null },
      { version: 'tariff-1', validUntil: validFrom },
    ]);
    // A version in between ends where the next begins.
    const between = noonIn(2);
    await add({ version: 'actie', validFrom: between, rates: await dearer(150) });
    const all = (await admin.get<TariffsView>('/api/admin/tariffs')).body.tariffs;
    expect(all.map(({ version, validUntil }) => [version, validUntil])).toEqual([
      ['winter-2026', null],
      ['actie', validFrom],
      ['tariff-1', between],
    ]);
  });

  it('cannot begin in the past, reuse a version or date, or have an empty night', async () => {
    const rates = await dearer(200);
    expect((await add({ version: 'late', validFrom: inHours(-1), rates })).body.code).toBe('tariff.begins_in_past');
    expect((await add({ version: 'tariff-1', validFrom: inHours(90), rates })).body.code).toBe('tariff.version_taken');
    const night = { ...rates, nightFromHour: 6, nightToHour: 6 };
    expect((await add({ version: 'no-night', validFrom: inHours(90), rates: night })).body.code).toBe(
      'tariff.night_empty',
    );
    const race = await Promise.all(
      Array.from({ length: 6 }, (_, index) =>
        add({ version: `race-${index}`, validFrom: '2031-01-01T00:00:00.000Z', rates }),
      ),
    );
    expect(race.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('cannot overlap in the database, nor can commissions', async () => {
    await expect(
      city.api.parts.database.sql.query(
        "INSERT INTO tariff (version, valid_from, rates) VALUES ('other', '2025-01-01', '{}')",
      ),
    ).rejects.toThrow('tariff_no_overlap');
    await expect(
      city.api.parts.database.sql.query(
        "INSERT INTO commission (version, valid_from, basis_points) VALUES ('other', '2025-01-01', 1)",
      ),
    ).rejects.toThrow('commission_no_overlap');
  });

  it('have commissions with dates of their own', async () => {
    const validFrom = inHours(100);
    expect((await admin.post('/api/admin/commissions', { version: 'c-2', validFrom, basisPoints: 1_500 })).status).toBe(
      200,
    );
    const { body } = await admin.get<CommissionsView>('/api/admin/commissions');
    expect(body.commissions).toMatchObject([
      { version: 'c-2', basisPoints: 1_500, validUntil: null },
      { version: 'commission-1', basisPoints: 2_000, validUntil: validFrom },
    ]);
    const dispatcher = (await newPerson(city.api, 'desk', 'dispatcher')).client;
    for (const path of ['/api/admin/tariffs', '/api/admin/commissions', '/api/admin/payouts'])
      expect((await dispatcher.get(path)).status).toBe(404);
  });
});
