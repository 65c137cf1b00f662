/** Who issues receipts and invoices: what the law wants on them (Belgian VAT decree no. 1, art. 5; code of companies 2:20). */
export interface CompanyDetails {
  readonly name: string;
  readonly street: string;
  readonly postalCode: string;
  readonly city: string;
  /** ISO 3166-1 alpha-2. */
  readonly countryCode: string;
  /** With its country: `BE0123456749`. */
  readonly vatNumber: string;
  /** Register of legal persons, as it is written after "RPM". */
  readonly registerCourt: string;
  /** Licence of the operator of taxi services. */
  readonly licence: string;
  readonly iban: string;
  readonly bic: string;
  readonly email: string;
  readonly phone: string;
  /** Invented values: every document says so in its margin. */
  readonly demo: boolean;
}

/**
 * ASSUMPTION: a made-up company until the operator puts its own here (or in the back office). The number passes the
 * check of Belgian numbers and the account that of IBANs, so that programs that read our documents take them.
 */
export const DEMO_COMPANY: CompanyDetails = {
  name: 'Sablon SRL (démo)',
  street: 'Place du Grand Sablon 1',
  postalCode: '1000',
  city: 'Bruxelles',
  countryCode: 'BE',
  vatNumber: 'BE0999999922',
  registerCourt: 'Bruxelles',
  licence: 'DEMO-0000',
  iban: 'BE68539007547034',
  bic: 'DEMOBEB1',
  email: 'facturation@sablon.test',
  phone: '+32 2 000 00 00',
  demo: true,
};
