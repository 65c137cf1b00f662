import { type BrandDetails, unsavedBrand } from './brand-details.js';
import { type CompanyDetails, DEMO_COMPANY } from './company-details.js';

/** What the law has a seller publish on its pages (code of economic law XII.6, GDPR 13): nothing of its bank. */
export type PublicCompany = Omit<CompanyDetails, 'iban' | 'bic' | 'demo'>;

/** What administrators have saved; null where they have not. */
export interface SavedIdentity {
  readonly brand: BrandDetails | null;
  readonly company: CompanyDetails | null;
}

/** How the product presents itself to the public. */
export interface PublicIdentity {
  readonly brand: BrandDetails;
  /** Null until one is entered. */
  readonly company: PublicCompany | null;
}

/** The identity shown on pages. What is made up is shown in a demo alone. */
export function publicIdentity({ brand, company }: SavedIdentity, demo: boolean): PublicIdentity {
  const { iban: _iban, bic: _bic, demo: madeUp, ...shown } = company ?? DEMO_COMPANY;
  return { brand: brand ?? unsavedBrand(demo), company: madeUp && !demo ? null : shown };
}

/** Where the public reaches people: the brand's phone and address, else the company's; null = not shown. */
export const publicContact = ({ brand, company }: PublicIdentity) => ({
  phone: brand.phone ?? company?.phone ?? null,
  email: brand.email ?? company?.email ?? null,
});

/** A VAT number as people read it: `BE 0123.456.749`; those of other countries with a space after the country. */
export function writtenVat(number: string): string {
  const belgian = /^BE(\d{4})(\d{3})(\d{3})$/.exec(number);
  return belgian ? `BE ${belgian[1]}.${belgian[2]}.${belgian[3]}` : `${number.slice(0, 2)} ${number.slice(2)}`;
}

/** What identifies a company and says where it is reached, in the order in which pages show it. */
export const PUBLIC_FACTS = [
  'name',
  'legal_form',
  'address',
  'number',
  'register',
  'vat',
  'licence',
  'phone',
  'email',
] as const;
export type PublicFact = (typeof PUBLIC_FACTS)[number];

/**
 * Prerendered pages are built before there is a company: an element with `data-company="<fact>"` has the first mark where the fact stands
 * and the second where its link leads. The api fills them in as it serves the page, and drops the element when the fact is not known.
 */
export const COMPANY_FACT_MARK = 'company-fact.invalid';
export const COMPANY_LINK_MARK = 'company-link.invalid';

/** The facts that are known, as a page in this language writes them; `''` for the others. */
export function publicFacts(identity: PublicIdentity, language: string): Readonly<Record<PublicFact, string>> {
  const { company } = identity;
  const { phone, email } = publicContact(identity);
  const country =
    company === null || company.countryCode === 'BE'
      ? []
      : [new Intl.DisplayNames([language], { type: 'region' }).of(company.countryCode) ?? company.countryCode];
  return {
    name: company?.name ?? '',
    legal_form: company?.legalForm ?? '',
    address: company ? [company.street, `${company.postalCode} ${company.city}`, ...country].join(', ') : '',
    number: company?.companyNumber ?? '',
    register: company?.registerCourt ?? '',
    vat: company ? writtenVat(company.vatNumber) : '',
    licence: company?.licence ?? '',
    phone: phone ?? '',
    email: email ?? '',
  };
}
