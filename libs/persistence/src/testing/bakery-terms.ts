import type { BusinessTerms } from '../money/business/business-accounts.js';

/** A company on account. */
export const BAKERY: BusinessTerms = {
  name: 'Bakkerij Peeters BV',
  street: 'Verzonnen straat 1',
  postalCode: '9000',
  city: 'Gent',
  countryCode: 'BE',
  vatNumber: 'BE0888888895',
  language: 'nl',
  invoiceEmail: 'boekhouding@voorbeeld.test',
  status: 'approved',
  creditLimitCents: 50_000,
  approvalOverCents: 5_000,
  paymentTermDays: 30,
};
