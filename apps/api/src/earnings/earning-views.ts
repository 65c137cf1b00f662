import type { DriverEarningsView, DriverStatementView } from '@sablon/contracts';
import type { EarningLine, StatementRow } from '@sablon/persistence';

type Earning = DriverEarningsView['earnings'][number];

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
