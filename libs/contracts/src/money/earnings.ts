import { POSTING_CODES, PAYOUT_STATUSES } from '@sablon/domain';
import { z } from 'zod';
import { Cents, Instant, LocalizedText, requiredLine, Uuid } from '../kernel/primitives.js';

/** Any day of the requested week, `YYYY-MM-DD`; the present week when left out. */
export const WeekQuery = z.object({ week: z.iso.date().optional() });

/** A driver's earnings from one trip, or from something other than trips; positive amounts are in the driver's favour. */
export const EarningView = z.object({
  tripId: Uuid.nullable(),
  bookingCode: z.string().nullable(),
  at: Instant,
  from: LocalizedText.nullable(),
  to: LocalizedText.nullable(),
  lines: z.array(z.object({ code: z.enum(POSTING_CODES), cents: Cents })),
  totalCents: Cents,
});

/** A driver's day in Brussels: amounts booked on it and time on shift, breaks not counted. */
export const EarningDayView = z.object({
  /** `YYYY-MM-DD`. */
  day: z.string(),
  totalCents: Cents,
  workedSeconds: z.int(),
  earnings: z.array(EarningView),
});

/** A driver's week, Monday to Sunday in Brussels, as the books have it now. */
export const DriverEarningsView = z
  .object({
    /** Its Monday, `YYYY-MM-DD`. */
    week: z.string(),
    from: Instant,
    to: Instant,
    totalCents: Cents,
    tipsCents: Cents,
    commissionCents: Cents,
    /** Sums of the week by posting code. */
    sums: z.array(z.object({ code: z.enum(POSTING_CODES), cents: Cents })),
    /** Newest first; days without postings or shifts are left out. */
    days: z.array(EarningDayView),
    workedSeconds: z.int(),
    /** Earnings per hour on shift; null for a week with less than one hour. */
    hourlyCents: Cents.nullable(),
    /** The payout that closes the present week; null for any other week. */
    nextPayout: z.object({ closesAt: Instant, cents: Cents, carriedCents: Cents, underWayCents: Cents }).nullable(),
    /** Commission in force now, on the fare without VAT, in hundredths of a percent. */
    commissionBasisPoints: z.int(),
  })
  .meta({ id: 'DriverEarnings' });
export type DriverEarningsView = z.infer<typeof DriverEarningsView>;

/** A closed week; `carriedCents` is the amount the previous week could not pay out (zero or less). */
export const DriverStatementView = z
  .object({
    id: Uuid,
    week: z.string(),
    from: Instant,
    to: Instant,
    carriedCents: Cents,
    totalCents: Cents,
    closedAt: Instant,
    payout: z.object({ status: z.enum(PAYOUT_STATUSES), paidAt: Instant.nullable(), reference: z.string() }).nullable(),
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

/** A driver's ratings from passengers; average, stars and comments only from five ratings on. */
export const DriverPerformanceView = z
  .object({
    /** Number of past days covered by the counts below. */
    days: z.int(),
    rating: z.object({
      count: z.int(),
      tenths: z.int().nullable(),
      shownFrom: z.int(),
      /** How many ratings gave one to five stars. */
      distribution: z.array(z.int()).length(5).nullable(),
      comments: z.array(z.object({ stars: z.int(), words: z.string() })),
    }),
    trips: z.int(),
    workedSeconds: z.int(),
    /** Rides with a promised time, and those where the driver was at the pickup in time. */
    promised: z.int(),
    onTime: z.int(),
    /** For information only: nothing depends on it. */
    offers: z.object({ accepted: z.int(), declined: z.int(), unanswered: z.int() }),
    released: z.int(),
  })
  .meta({ id: 'DriverPerformance' });
export type DriverPerformanceView = z.infer<typeof DriverPerformanceView>;

export const PayoutQuery = z.object({ status: z.enum(PAYOUT_STATUSES).default('due') });
/** Payouts to drivers, due or made by bank transfer. */
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
        /** What was ours of the same rides. */
        commissionCents: Cents,
        status: z.enum(PAYOUT_STATUSES),
        reference: z.string(),
        paidAt: Instant.nullable(),
      }),
    ),
    totalCents: Cents,
  })
  .meta({ id: 'Payouts' });
export type PayoutsView = z.infer<typeof PayoutsView>;
/** Records that the bank has paid. */
export const PayoutPaidRequest = z.object({ reference: requiredLine(80) }).meta({ id: 'PayoutPaidRequest' });
export type PayoutPaidRequest = z.infer<typeof PayoutPaidRequest>;
