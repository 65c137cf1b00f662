import { z } from 'zod';
import { Cents, Instant, LanguageCode, line, ProfileVersion, requiredLine, Uuid } from '../kernel/primitives.js';

/** Language of a document; without one, the reader's. */
export const DocumentQuery = z.object({ language: LanguageCode.optional() });
export type DocumentQuery = z.infer<typeof DocumentQuery>;

/** ISO 3166-1 alpha-2, as people type it. */
const CountryCode = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z]{2}$/, 'country');
/** ASSUMPTION: more places than passengers would read. */
const LOST_PLACES_MAX = 6;

const companyFields = {
  name: requiredLine(160),
  street: requiredLine(160),
  postalCode: requiredLine(16),
  city: requiredLine(80),
  countryCode: CountryCode,
};

/** The buyer on an invoice; without a VAT number, a private person. */
export const InvoiceRequest = z
  .object({ ...companyFields, vatNumber: line(24).nullable(), language: LanguageCode })
  .meta({ id: 'InvoiceRequest' });
export type InvoiceRequest = z.infer<typeof InvoiceRequest>;

/** An invoice or credit note as its owner sees it; the files are behind `/api/documents/{id}/pdf` and `/xml`. */
export const DocumentView = z
  .object({
    id: Uuid,
    kind: z.enum(['invoice', 'credit_note']),
    number: z.string(),
    /** The invoice a credit note corrects. */
    corrects: z.string().nullable(),
    /** `YYYY-MM` of a company's monthly invoice. */
    month: z.string().nullable(),
    amountCents: Cents,
    issuedAt: Instant,
    dueOn: z.string().nullable(),
    settledAt: Instant.nullable(),
    /** Whether there is an electronic file (UBL) too. */
    electronic: z.boolean(),
  })
  .meta({ id: 'Document' });
export type DocumentView = z.infer<typeof DocumentView>;
export const DocumentListView = z.object({ documents: z.array(DocumentView) }).meta({ id: 'DocumentList' });
export type DocumentListView = z.infer<typeof DocumentListView>;

/** The company that issues our documents. */
export const CompanyDetailsBody = z
  .object({
    ...companyFields,
    legalForm: requiredLine(40),
    companyNumber: requiredLine(24),
    vatNumber: requiredLine(24),
    registerCourt: requiredLine(80),
    licence: requiredLine(80),
    iban: z
      .string()
      .transform((text) => text.replace(/\s/g, '').toUpperCase())
      .pipe(z.string().regex(/^[A-Z]{2}\d{2}[A-Z0-9]{10,30}$/)),
    bic: z
      .string()
      .trim()
      .toUpperCase()
      .regex(/^[A-Z0-9]{8}([A-Z0-9]{3})?$/),
    email: z.email(),
    phone: requiredLine(40),
    /** Where things left in a car can be collected, one place each. */
    lostPlaces: z.array(requiredLine(160)).max(LOST_PLACES_MAX).readonly().optional(),
    demo: z.boolean(),
  })
  .meta({ id: 'CompanyDetails' });
export type CompanyDetailsBody = z.infer<typeof CompanyDetailsBody>;

/** The company as an editor sees and saves it. */
export const CompanyBody = CompanyDetailsBody.extend({ version: ProfileVersion }).meta({ id: 'Company' });
export type CompanyBody = z.infer<typeof CompanyBody>;
export { companyFields };
