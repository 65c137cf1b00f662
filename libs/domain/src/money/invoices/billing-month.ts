import { fail, ok, type Result } from '../../kernel/result.js';
import { addDays, addMonths, brusselsMidnight, toBrussels } from '../../kernel/brussels-time.js';

const MONTH = /^\d{4}-(?:0[1-9]|1[0-2])$/;

/** A month on a Brussels calendar. */
export interface BillingMonth {
  /** `YYYY-MM`. */
  readonly month: string;
  /** Its first instant, and the first of the next month. */
  readonly from: Date;
  readonly until: Date;
  /** Its first and last day, `YYYY-MM-DD`. */
  readonly firstDay: string;
  readonly lastDay: string;
}

/** A month by its name. Code: `invoice.month_invalid`. */
export function billingMonth(month: string): Result<BillingMonth, 'invoice.month_invalid'> {
  if (!MONTH.test(month)) return fail('invoice.month_invalid');
  const firstDay = `${month}-01`;
  const next = addMonths(firstDay, 1);
  return ok({
    month,
    from: brusselsMidnight(firstDay),
    until: brusselsMidnight(next),
    firstDay,
    lastDay: addDays(next, -1),
  });
}

/** The month before the one an instant falls in, in Brussels: the one that may be invoiced. */
export const monthBefore = (at: Date): string => addMonths(toBrussels(at).date, -1).slice(0, 7);
