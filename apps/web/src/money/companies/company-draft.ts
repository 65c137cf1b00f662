import type { BusinessTermsBody } from '@sablon/contracts';
import { readVatNumber, type Language } from '@sablon/domain';
import { EMAIL_PATTERN } from '../../shared/state/contact-patterns.js';
import { eurosText, readEuros, readWhole } from '../../shared/staff/typed-numbers.js';
import type { CompanyTerms } from './companies.api.js';

const TERM_MAX_DAYS = 120;
const USUAL_TERM_DAYS = 30;

const TEXTS = [
  'name',
  'street',
  'postalCode',
  'city',
  'countryCode',
  'vatNumber',
  'invoiceEmail',
  'adminEmail',
] as const;
export type CompanyField = (typeof TEXTS)[number] | 'limit' | 'approvalOver' | 'term';

/** A company's terms as typed. */
export type CompanyDraft = Readonly<Record<CompanyField, string>> & {
  readonly language: Language;
  /** Not typed here, but another user may change it in the meantime. */
  readonly status: CompanyTerms['status'];
};
/** Error messages per field. */
export type CompanyWrong = Partial<
  Record<CompanyField, 'required' | 'email.wrong' | 'country.wrong' | 'vat.wrong' | 'euros.wrong' | 'term.wrong'>
>;

/** Initial values of the fields. */
export const draftOf = (company: CompanyTerms | null): CompanyDraft => ({
  name: company?.name ?? '',
  street: company?.street ?? '',
  postalCode: company?.postalCode ?? '',
  city: company?.city ?? '',
  countryCode: company?.countryCode ?? 'BE',
  vatNumber: company?.vatNumber ?? '',
  invoiceEmail: company?.invoiceEmail ?? '',
  adminEmail: '',
  limit: eurosText(company?.creditLimitCents ?? null),
  approvalOver: eurosText(company?.approvalOverCents ?? null),
  term: String(company?.paymentTermDays ?? USUAL_TERM_DAYS),
  language: company?.language ?? 'fr',
  status: company?.status ?? 'approved',
});

/** The typed values in the form the server expects, or the fields that are wrong. */
export function readDraft(
  draft: CompanyDraft,
  before: CompanyTerms | null,
): { readonly wrong: CompanyWrong; readonly terms: BusinessTermsBody | null } {
  const wrong: CompanyWrong = {};
  for (const name of TEXTS)
    if (draft[name].trim() === '' && !(name === 'adminEmail' && before)) wrong[name] = 'required';
  for (const name of ['invoiceEmail', 'adminEmail'] as const)
    if (draft[name].trim() !== '' && !EMAIL_PATTERN.test(draft[name].trim())) wrong[name] = 'email.wrong';
  if (!wrong.countryCode && !/^[a-z]{2}$/i.test(draft.countryCode.trim())) wrong.countryCode = 'country.wrong';
  const vat = readVatNumber(draft.vatNumber);
  if (!wrong.vatNumber && !vat.ok) wrong.vatNumber = 'vat.wrong';
  const limit = readEuros(draft.limit);
  if (limit === null) wrong.limit = 'euros.wrong';
  const approvalOver = draft.approvalOver.trim() === '' ? null : readEuros(draft.approvalOver);
  if (draft.approvalOver.trim() !== '' && approvalOver === null) wrong.approvalOver = 'euros.wrong';
  const term = readWhole(draft.term);
  if (term === null || term > TERM_MAX_DAYS) wrong.term = 'term.wrong';
  if (Object.keys(wrong).length > 0 || limit === null || term === null || !vat.ok) return { wrong, terms: null };
  return {
    wrong,
    terms: {
      name: draft.name.trim(),
      street: draft.street.trim(),
      postalCode: draft.postalCode.trim(),
      city: draft.city.trim(),
      countryCode: draft.countryCode.trim().toUpperCase(),
      vatNumber: vat.value,
      language: draft.language,
      invoiceEmail: draft.invoiceEmail.trim(),
      status: draft.status,
      creditLimitCents: limit,
      approvalOverCents: approvalOver,
      paymentTermDays: term,
    },
  };
}
