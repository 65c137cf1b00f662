import type { DriverEarningsView, DriverStatementView } from '@sablon/contracts';
import { POSTING_CODES, toBrussels } from '@sablon/domain';
import type { EarningLine, StatementRow, WorkedDay } from '@sablon/persistence';

type Earning = DriverEarningsView['days'][number]['earnings'][number];

/** Lines gathered by trip, in the order in which each first comes; what is about no trip stands alone. */
export function earningsOf(lines: readonly EarningLine[]): Earning[] {
  const byTrip = new Map<string, Earning>();
  const earnings: Earning[] = [];
  for (const { tripId, bookingCode, at, from, to, code, cents } of lines) {
    let earning = tripId === null ? undefined : byTrip.get(tripId);
    if (!earning) {
      earning = { tripId, bookingCode, at: at.toISOString(), from, to, lines: [], totalCents: 0 };
      earnings.push(earning);
      if (tripId !== null) byTrip.set(tripId, earning);
    }
    earning.lines.push({ code, cents });
    earning.totalCents += cents;
  }
  return earnings;
}

/** The lines of a span by their Brussels days, newest first, together with how long he worked on each. */
export function daysOf(lines: readonly EarningLine[], worked: readonly WorkedDay[]): DriverEarningsView['days'] {
  const dayOf = (line: EarningLine): string => toBrussels(line.at).date;
  const days = [...new Set([...lines.map(dayOf), ...worked.map(({ day }) => day)])].sort().reverse();
  return days.map((day) => {
    const entered = lines.filter((line) => dayOf(line) === day);
    return {
      day,
      totalCents: sumOf(entered),
      workedSeconds: worked.find((one) => one.day === day)?.seconds ?? 0,
      earnings: earningsOf(entered),
    };
  });
}

/** The lines of a span by what they are for, in the order in which postings are listed. */
export const sumsOf = (lines: readonly EarningLine[]): DriverEarningsView['sums'] =>
  POSTING_CODES.filter((code) => lines.some((line) => line.code === code)).map((code) => ({
    code,
    cents: sumOf(lines, code),
  }));

/** Sum of the lines of one kind, or of all, in integer cents. */
export const sumOf = (lines: readonly EarningLine[], code?: EarningLine['code']): number =>
  lines.reduce((sum, line) => sum + (code === undefined || line.code === code ? line.cents : 0), 0);

/** A closed week as its driver reads it. */
export const statementView = (row: StatementRow): DriverStatementView => ({
  id: row.id,
  week: row.week,
  from: row.from.toISOString(),
  to: row.to.toISOString(),
  carriedCents: row.carriedCents,
  totalCents: row.totalCents,
  closedAt: row.closedAt.toISOString(),
  payout: row.payoutStatus && {
    status: row.payoutStatus,
    paidAt: row.paidAt?.toISOString() ?? null,
    reference: row.reference ?? '',
  },
});
