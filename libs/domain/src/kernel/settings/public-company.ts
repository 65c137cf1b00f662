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
