import { Inject, Injectable } from '@nestjs/common';
import type {
  DriverEarningsView,
  DriverStatementDetailView,
  DriverStatementsView,
  PayoutsView,
  DriverStatementView,
} from '@sablon/contracts';
import {
  commissionInForce,
  fail,
  ok,
  weekOf,
  weekOfDate,
  type Result,
  POSTING_CODES,
  toBrussels,
  type PayoutStatus,
} from '@sablon/domain';
import {
  listPayouts,
  markPayoutPaid,
  readCommissions,
  readEarnings,
  readNextPayout,
  readStatement,
  readStatements,
  readWorked,
  type Database,
  type StaffAction,
  type EarningLine,
  type StatementRow,
  type WorkedDay,
} from '@sablon/persistence';
import { DATABASE } from '../../config/api-parts.js';
import { unwrap } from '../../http/refusal-exception.js';

type Earning = DriverEarningsView['days'][number]['earnings'][number];

/** Lines grouped by trip, in the order in which each first appears; lines without a trip stay separate. */
function earningsOf(lines: readonly EarningLine[]): Earning[] {
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

/** The lines of a span by Brussels day, newest first, with the time worked on each. */
function daysOf(lines: readonly EarningLine[], worked: readonly WorkedDay[]): DriverEarningsView['days'] {
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

/** The lines of a span by posting code, in the order in which postings are listed. */
const sumsOf = (lines: readonly EarningLine[]): DriverEarningsView['sums'] =>
  POSTING_CODES.filter((code) => lines.some((line) => line.code === code)).map((code) => ({
    code,
    cents: sumOf(lines, code),
  }));

/** Sum of the lines of one kind, or of all, in integer cents. */
const sumOf = (lines: readonly EarningLine[], code?: EarningLine['code']): number =>
  lines.reduce((sum, line) => sum + (code === undefined || line.code === code ? line.cents : 0), 0);

/** A closed week as its driver reads it. */
const statementView = (row: StatementRow): DriverStatementView => ({
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

/** ASSUMPTION: two years of weeks. */
const STATEMENTS_LISTED = 104;
const PAYOUTS_LISTED = 500;
/** ASSUMPTION: earnings of less than an hour give no meaningful hourly figure. */
const HOUR_SECONDS = 3_600;

/** Drivers' earnings, week by week, and their payouts. */
@Injectable()
export class EarningsService {
  constructor(@Inject(DATABASE) private readonly database: Database) {}

  /** The week a day falls in, or the present one, straight from the books. `time.invalid`. */
  async week(driverId: string, day: string | null): Promise<Result<DriverEarningsView>> {
    const { sql } = this.database;
    const { commissions, now } = await readCommissions(sql);
    const asked = day === null ? ok(weekOf(now)) : weekOfDate(day);
    if (!asked.ok) return asked;
    const { week, from, to } = asked.value;
    const isPresent = from <= now && now < to;
    const [lines, worked, payout] = await Promise.all([
      readEarnings(sql, driverId, from, to),
      readWorked(sql, driverId, from, to),
      isPresent ? readNextPayout(sql, driverId) : null,
    ]);
    const workedSeconds = worked.reduce((sum, { seconds }) => sum + seconds, 0);
    return ok({
      week,
      from: from.toISOString(),
      to: to.toISOString(),
      totalCents: sumOf(lines),
      tipsCents: sumOf(lines, 'tip'),
      commissionCents: sumOf(lines, 'commission'),
      sums: sumsOf(lines),
      days: daysOf(lines, worked),
      workedSeconds,
      hourlyCents: workedSeconds < HOUR_SECONDS ? null : Math.round((sumOf(lines) * HOUR_SECONDS) / workedSeconds),
      nextPayout: payout && { closesAt: to.toISOString(), ...payout },
      commissionBasisPoints: unwrap(commissionInForce(commissions, now)).basisPoints,
    });
  }

  async statements(driverId: string): Promise<DriverStatementsView> {
    const rows = await readStatements(this.database.sql, driverId, STATEMENTS_LISTED);
    return { statements: rows.map(statementView) };
  }

  /** `request.not_found` for a week that is not closed, or not this driver's. */
  async statement(driverId: string, week: string): Promise<Result<DriverStatementDetailView>> {
    const row = await readStatement(this.database.sql, driverId, week);
    return row ? ok({ ...statementView(row), earnings: earningsOf(row.lines) }) : fail('request.not_found');
  }

  async payouts(status: PayoutStatus): Promise<PayoutsView> {
    const rows = await listPayouts(this.database.sql, status, PAYOUTS_LISTED);
    return {
      payouts: rows.map(({ paidAt, ...row }) => ({ ...row, paidAt: paidAt?.toISOString() ?? null })),
      totalCents: rows.reduce((sum, { cents }) => sum + cents, 0),
    };
  }

  /** `request.not_found`, `payout.already_paid`. */
  paid(payoutId: string, reference: string, actor: StaffAction['actor']): Promise<Result<null>> {
    return this.database.transaction((tx) => markPayoutPaid(tx, payoutId, reference, actor));
  }
}
