import { DAY_MS } from '../../kernel/brussels-time.js';

/** Working days within which a bank shows a refund: 5 to 10 (Stripe, "Refund and cancel payments"); the longest is promised. */
export const REFUND_WORKING_DAYS = 10;

const isWeekend = (day: Date): boolean => day.getUTCDay() === 0 || day.getUTCDay() === 6;

/** The last day, at the same hour in UTC, on which a refund asked for at `askedAt` should have arrived; holidays do not count. */
export function refundArrivesBy(askedAt: Date): Date {
  let day = askedAt;
  for (let left = REFUND_WORKING_DAYS; left > 0;) {
    day = new Date(day.getTime() + DAY_MS);
    if (!isWeekend(day)) left--;
  }
  return day;
}
