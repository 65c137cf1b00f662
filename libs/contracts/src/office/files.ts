import { DRIVER_DOCUMENTS, MESSAGE_TEMPLATES, PAYOUT_STATUSES } from '@sablon/domain';
import { z } from 'zod';
import { Cents, Instant, line, Uuid } from '../kernel/primitives.js';

const count = z.int().min(0);

/** How long a document is still good: `soon` = the reminders to its driver have begun. */
export const EXPIRY_STATES = ['over', 'soon', 'later'] as const;

const expiryFilters = {
  /** Words of the driver's name, the plate or the number of the document; all must match. */
  q: line(100).default(''),
  of: z.enum(['driver', 'vehicle']).optional(),
  state: z.enum(EXPIRY_STATES).optional(),
  kind: z.enum(DRIVER_DOCUMENTS).optional(),
  /** Last days, both included. */
  from: z.iso.date().optional(),
  until: z.iso.date().optional(),
  order: z.enum(['asc', 'desc']).default('asc'),
};
export const ExpiriesFileQuery = z.object(expiryFilters).meta({ id: 'ExpiriesFileQuery' });
export type ExpiriesFileQuery = z.infer<typeof ExpiriesFileQuery>;
export const ExpiriesQuery = z
  .object({
    ...expiryFilters,
    after: z
      .string()
      .regex(/^\d{4}-\d\d-\d\d~[0-9a-f-]{36}$/)
      .optional(),
  })
  .meta({ id: 'ExpiriesQuery' });
export type ExpiriesQuery = z.infer<typeof ExpiriesQuery>;

/** Documents by their last day, the first to end first; `next` goes into `after` for the following page. */
export const ExpiriesView = z
  .object({
    expiries: z.array(
      z.object({
        id: Uuid,
        kind: z.enum(DRIVER_DOCUMENTS),
        number: z.string(),
        expiresOn: z.iso.date(),
        state: z.enum(EXPIRY_STATES),
        /** Days from today in Brussels; below zero = over. */
        days: z.int(),
        driver: z.object({ id: Uuid, name: z.string() }).nullable(),
        plate: z.string().nullable(),
        /** A renewal waits for its review. */
        waiting: z.boolean(),
      }),
    ),
    next: z.string().nullable(),
  })
  .meta({ id: 'Expiries' });
export type ExpiriesView = z.infer<typeof ExpiriesView>;

export const DriverFileQuery = z
  .object({ days: z.enum(['7', '30', '90']).default('30') })
  .meta({ id: 'DriverFileQuery' });
export type DriverFileQuery = z.infer<typeof DriverFileQuery>;

/** What the office sees of a driver's work. Facts only: no score is made of them. */
export const DriverFileView = z
  .object({
    driverId: Uuid,
    days: z.int(),
    facts: z.object({
      trips: count,
      promised: count,
      onTime: count,
      accepted: count,
      declined: count,
      unanswered: count,
      released: count,
      noShows: count,
      meters: z.number(),
      fareCents: Cents,
    }),
    ratings: z.object({ count, sum: count, distribution: z.array(count) }),
    /** Time on shift by day, breaks excluded; days without work are left out. */
    worked: z.array(z.object({ day: z.iso.date(), seconds: count })),
    /** For admins; null to others. */
    money: z
      .object({
        nextCents: Cents,
        carriedCents: Cents,
        underWayCents: Cents,
        /** Our share of the fares of the days shown. */
        commissionCents: Cents,
        statements: z.array(
          z.object({
            week: z.iso.date(),
            totalCents: Cents,
            payoutStatus: z.enum(PAYOUT_STATUSES).nullable(),
            paidAt: Instant.nullable(),
            reference: z.string().nullable(),
          }),
        ),
      })
      .nullable(),
    messages: z.array(
      z.object({
        id: Uuid,
        at: Instant,
        by: z.string(),
        template: z.enum(MESSAGE_TEMPLATES).nullable(),
        words: z.string(),
        readAt: Instant.nullable(),
      }),
    ),
  })
  .meta({ id: 'DriverFile' });
export type DriverFileView = z.infer<typeof DriverFileView>;

/** What a car did, and who drove it. */
export const VehicleFileView = z
  .object({
    id: Uuid,
    plate: z.string(),
    model: z.string(),
    days: z.int(),
    trips: count,
    meters: z.number(),
    fareCents: Cents,
    lastTripAt: Instant.nullable(),
    drivers: z.array(z.object({ id: Uuid, name: z.string(), trips: count, lastTripAt: Instant })),
    expiries: z.array(
      z.object({
        kind: z.enum(DRIVER_DOCUMENTS),
        number: z.string(),
        expiresOn: z.iso.date(),
        state: z.enum(EXPIRY_STATES),
      }),
    ),
  })
  .meta({ id: 'VehicleFile' });
export type VehicleFileView = z.infer<typeof VehicleFileView>;

const figureSums = {
  /** Rides to be driven: completed, or cancelled by anyone other than their passenger. */
  asked: count,
  served: count,
  met: count,
  onTime: count,
  revenueCents: z.number(),
  /** On the way to passengers, as offered, and with them on board: of the rides driven after an offer at once. */
  emptyMeters: z.number(),
  loadedMeters: z.number(),
};

/** Key figures for a wall. */
export const FiguresView = z
  .object({
    at: Instant,
    now: z.object({
      /** Passengers for whom a driver is searched, and the longest of them. */
      searching: count,
      longestSearchSeconds: count,
      /** Passengers who wait for their car. */
      waiting: count,
      onBoard: count,
      driversOnShift: count,
      driversFree: count,
      alerts: count,
    }),
    /** The last 24 hours, the one that runs included, and the last 30 days in Brussels with today. */
    hours: z.array(z.object({ from: Instant, ...figureSums })),
    days: z.array(z.object({ from: Instant, ...figureSums })),
  })
  .meta({ id: 'Figures' });
export type FiguresView = z.infer<typeof FiguresView>;
