import { DAY_MS } from '../kernel/brussels-time.js';

/** Whether a driver may work: not yet, yes, or not at present. */
export const DRIVER_STATUSES = ['pending', 'approved', 'suspended'] as const;
/** One of `DRIVER_STATUSES`. */
export type DriverStatus = (typeof DRIVER_STATUSES)[number];

/** Owner of a document: the driver or their car. */
export type DocumentOwner = 'driver' | 'vehicle';

/**
 * The documents we keep for drivers and cars, in display order (decision 35). ASSUMPTION: what Brussels and Flanders require for
 * carrying passengers for hire; the operator decides which ones a driver needs when accepting them.
 */
export const DRIVER_DOCUMENTS = [
  'driving_licence',
  'taxi_licence',
  'medical',
  'criminal_record',
  'insurance',
  'inspection',
  'vehicle_licence',
  'vehicle_documents',
] as const;
/** One of `DRIVER_DOCUMENTS`; `taxi_licence` is the driver's certificate or bestuurderspas. */
export type DriverDocument = (typeof DRIVER_DOCUMENTS)[number];

const OWNERS: Readonly<Record<DriverDocument, DocumentOwner>> = {
  driving_licence: 'driver',
  taxi_licence: 'driver',
  medical: 'driver',
  criminal_record: 'driver',
  insurance: 'vehicle',
  inspection: 'vehicle',
  vehicle_licence: 'vehicle',
  vehicle_documents: 'vehicle',
};
/** Whether a document belongs to the driver or to the car. */
export const ownerOfDocument = (document: DriverDocument): DocumentOwner => OWNERS[document];

/** Days before a document's expiry on which its driver is reminded (issue 7, item 5). */
export const DOCUMENT_REMINDER_DAYS = [30, 7, 1] as const;
/** ASSUMPTION: both sides of every document at once, with a page to spare. */
export const RENEWALS_WAITING_MAX = 16;
/** Status of a submitted renewal. */
export const RENEWAL_STATUSES = ['submitted', 'approved', 'refused'] as const;
/** One of `RENEWAL_STATUSES`. */
export type RenewalStatus = (typeof RENEWAL_STATUSES)[number];

/** Whole days from one day to another, both `YYYY-MM-DD`; negative when the second is earlier. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS);

/** Validity of a document on a day: valid through `expiresOn`, `soon` from the first reminder, `missing` when there is none. */
export type DocumentStanding = 'valid' | 'soon' | 'expired' | 'missing';
/** Validity of a document; both days `YYYY-MM-DD`, today in Brussels. */
export function documentStanding(expiresOn: string | null, today: string): DocumentStanding {
  if (expiresOn === null) return 'missing';
  const days = daysBetween(today, expiresOn);
  return days < 0 ? 'expired' : days <= DOCUMENT_REMINDER_DAYS[0] ? 'soon' : 'valid';
}
