import { fail, ok, type Result } from '../../kernel/result.js';
import { fromBrussels, toBrussels } from '../../kernel/brussels-time.js';

const MONTH = /^(\d{4})-(0[1-9]|1[0-2])$/;

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

const midnight = (day: string): Date => {
  const at = fromBrussels(day, '00:00'); // clocks change at two or three: midnight always exists
  if (!at.ok) throw new Error(`no midnight on ${day}`);
  return at.value;
};
const pad = (value: number): string => String(value).padStart(2, '0');

/** A month by its name. Code: `invoice.month_invalid`. */
export function billingMonth(month: string): Result<BillingMonth, 'invoice.month_invalid'> {
  const [, year, index] = MONTH.exec(month) ?? [];
  if (year === undefined || index === undefined) return fail('invoice.month_invalid');
  const next = index === '12' ? `${Number(year) + 1}-01` : `${year}-${pad(Number(index) + 1)}`;
  const lastDay = new Date(Date.UTC(Number(year), Number(index), 0)).toISOString().slice(0, 10);
  const firstDay = `${month}-01`;
  return ok({ month, from: midnight(firstDay), until: midnight(`${next}-01`), firstDay, lastDay });
}

/** The month before the one an instant falls in, in Brussels: the one that may be invoiced. */
export function monthBefore(at: Date): string {
  const { date } = toBrussels(at);
  const [year = 0, month = 0] = date.split('-').map(Number);
  return month === 1 ? `${year - 1}-12` : `${year}-${pad(month - 1)}`;
}
