import { eurosText } from '../../shared/staff/typed-numbers.js';
import type { CompanyTerms } from './companies.api.js';

const USUAL_TERM_DAYS = 30;

/** A company's terms as typed, by the names of the contracts. */
export const draftOf = (company: CompanyTerms | null) => ({
  name: company?.name ?? '',
  street: company?.street ?? '',
  postalCode: company?.postalCode ?? '',
  city: company?.city ?? '',
  countryCode: company?.countryCode ?? 'BE',
  vatNumber: company?.vatNumber ?? '',
  invoiceEmail: company?.invoiceEmail ?? '',
  adminEmail: '',
  creditLimitCents: eurosText(company?.creditLimitCents ?? null),
  approvalOverCents: eurosText(company?.approvalOverCents ?? null),
  paymentTermDays: String(company?.paymentTermDays ?? USUAL_TERM_DAYS),
  language: company?.language ?? ('fr' as const),
  /** Not typed here, but another user may change it in the meantime. */
  status: company?.status ?? ('approved' as const),
});
export type CompanyDraft = ReturnType<typeof draftOf>;
