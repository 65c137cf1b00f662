import type { BrandBody, FleetCarsView, SetupView } from '@sablon/contracts';
import type { BookingCity } from './booking-city.js';
import type { Filled, People } from './form-people.js';

let count = 0;
const CAR = {
  model: 'Škoda Octavia',
  colour: 'black',
  vehicleClass: 'economy',
  seats: 4,
  bags: 2,
  features: ['usb'],
  licenceNumber: 'V-1',
};
const accountId = ({ api }: BookingCity) =>
  api.addAccount({ email: `account${++count}@voorbeeld.test`, role: 'passenger' });

/** The forms of the back office, as `FORMS`. */
export const OFFICE_FORMS: Readonly<
  Record<string, ((city: BookingCity, people: People) => Promise<Filled> | Filled) | null>
> = {
  'POST /api/admin/dispatch-settings': (_, { admin }) => ({
    as: admin,
    path: '/api/admin/dispatch-settings',
    body: {
      version: `settings-of-a-test-${++count}`,
      // Later than any ride of these tests.
      validFrom: new Date(Date.now() + 500 * 86_400_000 + count * 60_000).toISOString(),
      note: 'Plus de patience le soir',
      values: { 'offerTtlMs.asap': 25_000 },
      rules: [
        {
          ...{ id: 'soir', service: 'transfer', weekdays: [5], hours: { from: 20, to: 2 } },
          values: { 'offerTtlMs.asap': 45_000 },
        },
      ],
    },
  }),
  'POST /api/admin/what-ifs': (_, { admin }) => ({
    as: admin,
    path: '/api/admin/what-ifs',
    body: { from: '2026-02-01T08:00:00.000Z', until: '2026-02-01T09:00:00.000Z', changes: { rescueAfterMs: 60_000 } },
  }),
  'POST /api/admin/setup/sms-test': null,
  'POST /api/admin/setup/confirm': async (_, { admin }) => {
    const { steps } = (await admin.get<SetupView>('/api/admin/setup')).body;
    const version = steps.find(({ step }) => step === 'tariffs')?.version;
    return { as: admin, path: '/api/admin/setup/confirm', body: { step: 'tariffs', version } };
  },
  'PUT /api/admin/brand': async (_, { admin }) => ({
    as: admin,
    path: '/api/admin/brand',
    body: {
      version: (await admin.get<BrandBody>('/api/admin/brand')).body.version,
      ...{ name: 'Sablon', shortName: null, accent: null, logo: null, founders: [], phone: null, email: null },
      social: { facebook: 'https://www.facebook.com/sablontaxi', x: null, instagram: null, linkedin: null },
    },
  }),
  'POST /api/admin/exports': (_, { admin }) => ({
    as: admin,
    path: '/api/admin/exports',
    body: { list: 'vehicles', rows: 12, searched: false },
  }),
  'POST /api/admin/vehicles': (_, { admin }) => ({
    as: admin,
    path: '/api/admin/vehicles',
    body: { ...CAR, plate: `2-T-${++count}`, firstRegisteredOn: new Date().toISOString().slice(0, 10) },
  }),
  'PUT /api/admin/vehicles/{id}': async (_, { admin }) => {
    const { body } = await admin.get<FleetCarsView>('/api/admin/vehicles');
    const free = body.vehicles.find(
      ({ drivers, rides }) => rides === 0 && drivers.every(({ shift }) => shift === 'off'),
    );
    const id = (free ?? body.vehicles[0])?.id;
    return {
      as: admin,
      path: `/api/admin/vehicles/${id}`,
      body: { version: 1, ...CAR, ...(free ?? {}), active: true },
    };
  },
  'POST /api/admin/saved-filters': (_, { admin }) => ({
    as: admin,
    path: '/api/admin/saved-filters',
    body: { list: 'bookings', name: `Filter ${++count % 10}`, query: 'state=cancelled' },
  }),
  'POST /api/admin/customers/{id}/notes': async (city, { dispatcher }) => ({
    as: dispatcher,
    path: `/api/admin/customers/${await accountId(city)}/notes`,
    body: { words: 'Sonne deux fois' },
  }),
  'POST /api/admin/customers/{id}/block': async (city, { dispatcher }) => ({
    as: dispatcher,
    path: `/api/admin/customers/${await accountId(city)}/block`,
    body: { reason: 'Jamais venu' },
  }),
  'POST /api/admin/customers/{id}/credit': async (city, { admin }) => ({
    as: admin,
    path: `/api/admin/customers/${await accountId(city)}/credit`,
    body: { cents: 500, reason: 'A attendu sous la pluie' },
    headers: { 'idempotency-key': `credit-${++count}` },
  }),
  // Only a job that failed in all its attempts can run again.
  'POST /api/admin/jobs/retry': null,
  'POST /api/admin/people/{id}/role': async (city, { admin }) => ({
    as: admin,
    path: `/api/admin/people/${await accountId(city)}/role`,
    body: { role: 'dispatcher' },
  }),
  'POST /api/admin/people/{id}/disable': async (city, { admin }) => ({
    as: admin,
    path: `/api/admin/people/${await accountId(city)}/disable`,
    body: { reason: 'Signalé par la banque' },
  }),
};
