import type { TariffView } from '@sablon/contracts';
import { DAY_MS } from '@sablon/domain';
import type { BookingCity } from './booking-city.js';
import type { Filled, People } from './form-people.js';

let count = 0;
/** Every version begins at another instant, later than any ride of these tests. */
const version = (kind: string) => ({
  version: `${kind}-of-a-test-${++count}`,
  validFrom: new Date(Date.now() + 500 * DAY_MS + count * 60_000).toISOString(),
});
const ratesOf = async ({ api }: BookingCity): Promise<TariffView['rates']> =>
  (await api.client().get<TariffView>('/api/tariff')).body.rates;

/** The forms about money, as `FORMS`. */
export const MONEY_FORMS: Readonly<
  Record<string, ((city: BookingCity, people: People) => Promise<Filled> | Filled) | null>
> = {
  'POST /api/promotions/split': async (city, { visitor }) => ({
    as: visitor,
    path: '/api/promotions/split',
    body: { quoteId: (await city.quote()).id, vehicleClass: 'economy' },
  }),
  'POST /api/admin/promo-codes': (_, { admin }) => ({
    as: admin,
    path: '/api/admin/promo-codes',
    body: { code: `ZOMER${++count}`, kind: 'percent', value: 10, validFrom: new Date().toISOString() },
  }),
  'PUT /api/admin/promo-codes/{code}': async (_, { admin }) => {
    const terms = { kind: 'fixed', value: 100, validFrom: new Date().toISOString(), services: ['parcel'], note: 'x' };
    const code = `HERFST${++count}`;
    await admin.post('/api/admin/promo-codes', { code, ...terms });
    return { as: admin, path: `/api/admin/promo-codes/${code}`, body: { version: 1, ...terms } };
  },
  'POST /api/me/referral/claim': async (_, { passenger, driver }) => ({
    as: passenger,
    path: '/api/me/referral/claim',
    body: { code: (await driver.get<{ code: string }>('/api/me/referral')).body.code },
  }),
  // A tip waits for the payment provider, a payout for a past week.
  'POST /api/trips/{id}/tip': null,
  'POST /api/admin/payouts/{id}/paid': null,
  'POST /api/admin/tariffs': async (city, { admin }) => ({
    as: admin,
    path: '/api/admin/tariffs',
    body: { ...version('tariff'), rates: await ratesOf(city) },
  }),
  'POST /api/admin/tariffs/preview': async (city, { admin }) => ({
    as: admin,
    path: '/api/admin/tariffs/preview',
    body: { rates: await ratesOf(city) },
  }),
  'POST /api/admin/commissions': (_, { admin }) => ({
    as: admin,
    path: '/api/admin/commissions',
    body: { ...version('commission'), basisPoints: 1_800 },
  }),
};
