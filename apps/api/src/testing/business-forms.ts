import type { CompanyBody, NewBusinessView } from '@sablon/contracts';
import { inHours, type BookingCity } from './booking-city.js';
import type { Filled, People } from './form-people.js';

/** A company's details as on its documents. */
export const COMPANY = {
  name: 'Bakkerij Peeters BV',
  street: 'Verzonnen straat 1',
  postalCode: '9000',
  city: 'Gent',
  countryCode: 'BE',
  vatNumber: 'BE 0888.888.895',
};

/** The same on account. */
export const TERMS = {
  ...COMPANY,
  language: 'nl',
  invoiceEmail: 'boekhouding@voorbeeld.test',
  status: 'approved',
  creditLimitCents: 50_000,
  approvalOverCents: 0,
  paymentTermDays: 30,
};

const ON_ACCOUNT = { ...TERMS, approvalOverCents: null };
const ADMIN_EMAIL = 'passenger@voorbeeld.test';
let count = 0;

async function company({ admin }: People): Promise<string> {
  const body = { ...ON_ACCOUNT, adminEmail: ADMIN_EMAIL };
  return (await admin.post<NewBusinessView>('/api/admin/business-accounts', body)).body.id;
}

/** Forms about invoices and companies' accounts; `null` where a decision or a transfer has to wait for something first. */
export const BUSINESS_FORMS: Readonly<
  Record<string, ((city: BookingCity, people: People) => Promise<Filled> | Filled) | null>
> = {
  'POST /api/bookings/{id}/invoice': async (city) => {
    const booking = await city.booked({ pickupAt: inHours(5) });
    await city.pay(booking.id);
    const as = city.api.client({ 'x-track-token': booking.trackToken });
    const headers = { 'idempotency-key': `invoice-${++count}` };
    return { as, path: `/api/bookings/${booking.id}/invoice`, headers, body: { ...COMPANY, language: 'nl' } };
  },
  'PUT /api/admin/company': async (_, { admin }) => ({
    as: admin,
    path: '/api/admin/company',
    body: {
      version: (await admin.get<CompanyBody>('/api/admin/company')).body.version,
      ...{
        ...COMPANY,
        legalForm: 'BV',
        companyNumber: '0999.999.922',
        registerCourt: 'Gent',
        licence: 'L1',
        iban: 'BE68539007547034',
        bic: 'DEMOBEB1',
      },
      ...{ email: 'facturen@voorbeeld.test', phone: '+32 2 000 00 00', demo: true },
    },
  }),
  'POST /api/admin/business-accounts': (_, { admin }) => ({
    as: admin,
    path: '/api/admin/business-accounts',
    body: { ...ON_ACCOUNT, adminEmail: ADMIN_EMAIL },
  }),
  'PUT /api/admin/business-accounts/{id}': async (_, people) => ({
    as: people.admin,
    path: `/api/admin/business-accounts/${await company(people)}`,
    body: { ...ON_ACCOUNT, version: 1 },
  }),
  'POST /api/admin/business-accounts/{id}/statements': async (_, people) => ({
    as: people.admin,
    path: `/api/admin/business-accounts/${await company(people)}/statements`,
    body: { month: '2024-10' },
  }),
  'POST /api/admin/business-accounts/{id}/members': async (_, people) => ({
    as: people.admin,
    path: `/api/admin/business-accounts/${await company(people)}/members`,
    body: { email: 'passager@sablon.test', role: 'member' },
  }),
  'POST /api/admin/invoices/{id}/settlement': null,
  'POST /api/business/{id}/members': async (_, people) => ({
    as: people.passenger,
    path: `/api/business/${await company(people)}/members`,
    body: { email: 'passager@sablon.test', role: 'member' },
  }),
  'POST /api/business/{id}/cost-centres': async (_, people) => ({
    as: people.passenger,
    path: `/api/business/${await company(people)}/cost-centres`,
    body: { code: `C${++count}`, name: 'Verkoop' },
  }),
  'POST /api/business/{id}/approvals/{bookingId}': null,
};
