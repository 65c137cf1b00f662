import { DAY_MS } from '../kernel/brussels-time.js';

/** Owner of a document: the driver or their car. */
export type PaperOwner = 'driver' | 'vehicle';

/**
 * The documents we keep for drivers and cars, in display order (decision 35). ASSUMPTION: what Brussels and Flanders require for
 * carrying passengers for hire; the operator decides which ones a driver needs when accepting them.
 */
export const DRIVER_PAPERS = [
  'driving_licence',
  'taxi_licence',
  'medical',
  'criminal_record',
  'insurance',
  'inspection',
  'vehicle_licence',
  'vehicle_papers',
] as const;
/** One of `DRIVER_PAPERS`; `taxi_licence` is the driver's certificate or bestuurderspas. */
export type DriverPaper = (typeof DRIVER_PAPERS)[number];

const OWNERS: Readonly<Record<DriverPaper, PaperOwner>> = {
  driving_licence: 'driver',
  taxi_licence: 'driver',
  medical: 'driver',
  criminal_record: 'driver',
  insurance: 'vehicle',
  inspection: 'vehicle',
  vehicle_licence: 'vehicle',
  vehicle_papers: 'vehicle',
};
/** Whether a document belongs to the driver or to the car. */
export const ownerOfPaper = (paper: DriverPaper): PaperOwner => OWNERS[paper];

/** Days before a document's expiry on which its driver is reminded (issue 7, item 5). */
export const PAPER_REMINDER_DAYS = [30, 7, 1] as const;
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
export type PaperStanding = 'valid' | 'soon' | 'expired' | 'missing';
/** Validity of a document; both days `YYYY-MM-DD`, today in Brussels. */
export function paperStanding(expiresOn: string | null, today: string): PaperStanding {
  if (expiresOn === null) return 'missing';
  const days = daysBetween(today, expiresOn);
  return days < 0 ? 'expired' : days <= PAPER_REMINDER_DAYS[0] ? 'soon' : 'valid';
}
