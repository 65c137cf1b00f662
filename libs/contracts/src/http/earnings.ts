import { POSTING_CODES } from '@sablon/domain';
import { z } from 'zod';
import { Cents, Instant, LocalizedText, requiredLine, Uuid } from './primitives.js';

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
    earnings: z.array(EarningView),
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
