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
