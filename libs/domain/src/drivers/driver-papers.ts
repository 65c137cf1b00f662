import { DAY_MS } from '../kernel/brussels-time.js';

/** Whose a paper is: the driver's own, or his car's. */
export type PaperOwner = 'driver' | 'vehicle';

/**
 * The papers we keep of drivers and cars, in the order in which they are shown (decision 35). ASSUMPTION: what Brussels and Flanders
 * ask of who carries people for money; which of them somebody must have is the operator's to say, by taking them in.
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
/** Whether a paper is the driver's or the car's. */
export const ownerOfPaper = (paper: DriverPaper): PaperOwner => OWNERS[paper];

/** How many days before a paper ends its driver is reminded of it (issue 7, item 5). */
export const PAPER_REMINDER_DAYS = [30, 7, 1] as const;
/** ASSUMPTION: both sides of everything at once, with a page to spare. */
export const RENEWALS_WAITING_MAX = 16;
/** How a renewal that was sent in stands. */
export const RENEWAL_STATUSES = ['submitted', 'approved', 'refused'] as const;
/** One of `RENEWAL_STATUSES`. */
export type RenewalStatus = (typeof RENEWAL_STATUSES)[number];

/** Whole days from one day to another, both `YYYY-MM-DD`; negative when it is over. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS);

/** How a paper stands on a day: good through `expiresOn` itself, `soon` from the first reminder on, `missing` when there is none. */
export type PaperStanding = 'valid' | 'soon' | 'expired' | 'missing';
/** How a paper stands; both days `YYYY-MM-DD`, today in Brussels. */
export function paperStanding(expiresOn: string | null, today: string): PaperStanding {
  if (expiresOn === null) return 'missing';
  const days = daysBetween(today, expiresOn);
  return days < 0 ? 'expired' : days <= PAPER_REMINDER_DAYS[0] ? 'soon' : 'valid';
}
