/** The issuer of receipts and invoices, as required by law (Belgian VAT decree no. 1, art. 5; code of companies 2:20). */
export interface CompanyDetails {
  readonly name: string;
  /** As the law abbreviates it: `SRL`, `SA`, `BV`. */
  readonly legalForm: string;
  readonly street: string;
  readonly postalCode: string;
  readonly city: string;
  /** ISO 3166-1 alpha-2. */
  readonly countryCode: string;
  /** Enterprise number: `0123.456.749`. */
  readonly companyNumber: string;
  /** With its country code: `BE0123456749`. */
  readonly vatNumber: string;
  /** Register of legal persons, as written after "RPM". */
  readonly registerCourt: string;
  /** Licence of a taxi service operator. */
  readonly licence: string;
  readonly iban: string;
  readonly bic: string;
  readonly email: string;
  readonly phone: string;
  /** Where passengers collect what they left in a car, a place a line with its address and hours; none = at the address. */
  readonly lostPlaces?: readonly string[] | undefined;
  /** Made-up values: every document says so in its margin. */
  readonly demo: boolean;
}

/**
 * ASSUMPTION: a made-up company until the operator enters theirs here (or in the back office). Its numbers pass the checks of
 * Belgian enterprise numbers and of IBANs, so that programs that read our documents accept them.
 */
export const DEMO_COMPANY: CompanyDetails = {
  name: 'Sablon SRL (démo)',
  legalForm: 'SRL',
  street: 'Place du Grand Sablon 1',
  postalCode: '1000',
  city: 'Bruxelles',
  countryCode: 'BE',
  companyNumber: '0999.999.922',
  vatNumber: 'BE0999999922',
  registerCourt: 'Bruxelles',
  licence: 'DEMO-0000',
  iban: 'BE68539007547034',
  bic: 'DEMOBEB1',
  email: 'facturation@sablon.test',
  phone: '+32 2 000 00 00',
  lostPlaces: ['Place du Grand Sablon 1, 1000 Bruxelles (9:00–18:00)'],
  demo: true,
};
