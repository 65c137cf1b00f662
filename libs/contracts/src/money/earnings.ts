import { POSTING_CODES } from '@sablon/domain';
import { z } from 'zod';
import { Cents, Instant, LocalizedText, requiredLine, Uuid } from '../kernel/primitives.js';

/** A day of the week that is asked for, `YYYY-MM-DD`; this week when left out. */
export const WeekQuery = z.object({ week: z.iso.date().optional() });

/** What one trip, or something beside trips, brought a driver; what he gets is positive. */
export const EarningView = z.object({
  tripId: Uuid.nullable(),
  bookingCode: z.string().nullable(),
  at: Instant,
  from: LocalizedText.nullable(),
  to: LocalizedText.nullable(),
  lines: z.array(z.object({ code: z.enum(POSTING_CODES), cents: Cents })),
  totalCents: Cents,
});

/** A day of a driver in Brussels: what was entered on it and how long he was on shift, breaks not counted. */
export const EarningDayView = z.object({
  /** `YYYY-MM-DD`. */
  day: z.string(),
  totalCents: Cents,
  workedSeconds: z.int(),
  earnings: z.array(EarningView),
});

/** A week of a driver, Monday to Sunday in Brussels, as the books have it now. */
export const DriverEarningsView = z
  .object({
    /** Its Monday, `YYYY-MM-DD`. */
    week: z.string(),
    from: Instant,
    to: Instant,
    totalCents: Cents,
    tipsCents: Cents,
    commissionCents: Cents,
    /** All lines of the week by what they are for. */
    sums: z.array(z.object({ code: z.enum(POSTING_CODES), cents: Cents })),
    /** Newest first; days on which nothing was entered and nobody worked are left out. */
    days: z.array(EarningDayView),
    workedSeconds: z.int(),
    /** What an hour on shift brought; null for a week with less than an hour of it. */
    hourlyCents: Cents.nullable(),
    /** The statement this week or the present one leads to; null for a week that is not the present one. */
    nextPayout: z.object({ closesAt: Instant, cents: Cents, carriedCents: Cents, underWayCents: Cents }).nullable(),
    /** Our part of the fare without VAT in force now, in hundredths of a percent. */
    commissionBasisPoints: z.int(),
  })
  .meta({ id: 'DriverEarnings' });
export type DriverEarningsView = z.infer<typeof DriverEarningsView>;

/** A closed week; `carriedCents` is what the week before could not pay out (zero or less). */
export const DriverStatementView = z
  .object({
    id: Uuid,
    week: z.string(),
    from: Instant,
    to: Instant,
    carriedCents: Cents,
    totalCents: Cents,
    closedAt: Instant,
    payout: z.object({ status: z.enum(['due', 'paid']), paidAt: Instant.nullable(), reference: z.string() }).nullable(),
  })
  .meta({ id: 'DriverStatement' });
export type DriverStatementView = z.infer<typeof DriverStatementView>;
export const DriverStatementsView = z
  .object({ statements: z.array(DriverStatementView) })
  .meta({ id: 'DriverStatements' });
export type DriverStatementsView = z.infer<typeof DriverStatementsView>;
/** One closed week with its lines. */
export const DriverStatementDetailView = DriverStatementView.extend({ earnings: z.array(EarningView) }).meta({
  id: 'DriverStatementDetail',
});
export type DriverStatementDetailView = z.infer<typeof DriverStatementDetailView>;

/** What passengers gave a driver; average, stars and words only from five ratings on. */
export const DriverPerformanceView = z
  .object({
    /** How many of the last days the counts below are of. */
    days: z.int(),
    rating: z.object({
      count: z.int(),
      tenths: z.int().nullable(),
      shownFrom: z.int(),
      /** How many gave one to five stars. */
      distribution: z.array(z.int()).length(5).nullable(),
      comments: z.array(z.object({ stars: z.int(), words: z.string() })),
    }),
    trips: z.int(),
    workedSeconds: z.int(),
    /** Rides with a promised time, and those at whose pickup he was in time. */
    promised: z.int(),
    onTime: z.int(),
    /** For information: nothing depends on it. */
    offers: z.object({ accepted: z.int(), declined: z.int(), unanswered: z.int() }),
    released: z.int(),
  })
  .meta({ id: 'DriverPerformance' });
export type DriverPerformanceView = z.infer<typeof DriverPerformanceView>;

export const PayoutQuery = z.object({ status: z.enum(['due', 'paid']).default('due') });
/** What drivers are to be paid by the bank, or were. */
export const PayoutsView = z
  .object({
    payouts: z.array(
      z.object({
        id: Uuid,
        driverId: Uuid,
        driverName: z.string(),
        week: z.string(),
        cents: Cents,
        tipsCents: Cents,
        status: z.enum(['due', 'paid']),
        reference: z.string(),
        paidAt: Instant.nullable(),
      }),
    ),
    totalCents: Cents,
  })
  .meta({ id: 'Payouts' });
export type PayoutsView = z.infer<typeof PayoutsView>;
/** The bank has paid. */
export const PayoutPaidRequest = z.object({ reference: requiredLine(80) }).meta({ id: 'PayoutPaidRequest' });
export type PayoutPaidRequest = z.infer<typeof PayoutPaidRequest>;
