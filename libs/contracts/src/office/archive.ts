import { z } from 'zod';
import {
  Cents,
  Instant,
  line,
  LocalizedText,
  requiredLine,
  ServiceName,
  TripStatusName,
  TripTypeName,
  Uuid,
  VehicleClassName,
} from '../kernel/primitives.js';

/** The five statuses, with a passenger who did not come apart from other cancellations. */
export const ARCHIVE_STATES = ['pending', 'accepted', 'ongoing', 'completed', 'cancelled', 'no_show'] as const;
/** How a booking is paid, and how far. */
export const ARCHIVE_PAYMENTS = ['paid', 'unpaid', 'refunded', 'on_account', 'business'] as const;
/** What the rides of the archive are sorted by. */
export const ARCHIVE_SORTS = ['pickup', 'booked', 'price'] as const;

/** The sort value of the last ride of a page and its id: `2026-11-28T10:00:00.000Z~…`, `1850~…`. */
const AFTER = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z|\d{1,9})~[0-9a-f-]{36}$/;
const OF_PRICE = /^\d{1,9}~/;

const archiveFilters = {
  /** Words of the code, of a name, number or address, of a place, of the driver or the plate; all must match. */
  q: line(100).default(''),
  /** Days of the pickup in Brussels, both included. */
  from: z.iso.date().optional(),
  until: z.iso.date().optional(),
  state: z.enum(ARCHIVE_STATES).optional(),
  service: ServiceName.optional(),
  payment: z.enum(ARCHIVE_PAYMENTS).optional(),
  sort: z.enum(ARCHIVE_SORTS).default('pickup'),
  order: z.enum(['asc', 'desc']).default('desc'),
};

export const ArchiveFileQuery = z.object(archiveFilters).meta({ id: 'ArchiveFileQuery' });
export type ArchiveFileQuery = z.infer<typeof ArchiveFileQuery>;

export const ArchiveQuery = z
  .object({ ...archiveFilters, after: z.string().regex(AFTER).optional() })
  .refine(({ sort, after }) => after === undefined || (sort === 'price') === OF_PRICE.test(after), { path: ['after'] })
  .meta({ id: 'ArchiveQuery' });
export type ArchiveQuery = z.infer<typeof ArchiveQuery>;

/** One ride of the archive: a leg of a booking. */
export const ArchiveRideView = z
  .object({
    tripId: Uuid,
    bookingId: Uuid,
    code: z.string(),
    leg: z.int(),
    service: ServiceName,
    tripType: TripTypeName,
    vehicleClass: VehicleClassName,
    state: z.enum(ARCHIVE_STATES),
    status: TripStatusName,
    pickupAt: Instant,
    bookedAt: Instant,
    pickup: LocalizedText,
    dropoff: LocalizedText,
    /** Opens their file: an account's id, or a guest's booking. */
    customerId: Uuid,
    customer: z.object({ name: z.string(), phone: z.string(), email: z.string(), guest: z.boolean() }),
    driver: z.object({ id: Uuid, name: z.string(), plate: z.string().nullable() }).nullable(),
    fareCents: Cents,
    payment: z.enum(ARCHIVE_PAYMENTS),
  })
  .meta({ id: 'ArchiveRide' });
export type ArchiveRideView = z.infer<typeof ArchiveRideView>;

/** Rides of the archive; `next` goes into `after` for the following page, null = there is none. */
export const ArchiveView = z
  .object({ rides: z.array(ArchiveRideView), next: z.string().nullable() })
  .meta({ id: 'Archive' });
export type ArchiveView = z.infer<typeof ArchiveView>;

/** The lists of the office: their filters can be saved, and what they hold leaves as a file. */
export const SAVED_LISTS = [
  'bookings',
  'customers',
  'drivers',
  'vehicles',
  'expiries',
  'applications',
  'people',
  'companies',
  'promo-codes',
  'payouts',
  'fees',
  'reviews',
  'messages',
  'audit',
] as const;
export const SavedFilterList = z.object({ list: z.enum(SAVED_LISTS) });

/** Filters of a list under a name, as they stand in the page's address. */
export const SavedFilterRequest = z
  .object({
    list: z.enum(SAVED_LISTS),
    name: requiredLine(40),
    query: line(500),
  })
  .meta({ id: 'SavedFilterRequest' });
export type SavedFilterRequest = z.infer<typeof SavedFilterRequest>;

/** A list that a browser made into a file: which one, how many rows, and whether something was searched for. */
export const ExportNote = z
  .object({ list: z.enum(SAVED_LISTS), rows: z.int().min(0).max(1_000_000), searched: z.boolean() })
  .meta({ id: 'ExportNote' });
export type ExportNote = z.infer<typeof ExportNote>;

/** A person's own saved filters, by name. */
export const SavedFiltersView = z
  .object({ filters: z.array(z.object({ id: Uuid, name: z.string(), query: z.string() })) })
  .meta({ id: 'SavedFilters' });
export type SavedFiltersView = z.infer<typeof SavedFiltersView>;
