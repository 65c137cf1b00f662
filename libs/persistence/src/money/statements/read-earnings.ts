import { coarsePlace, type Localized, type PostingCode, type TripPlace, type PayoutStatus } from '@sablon/domain';
import type { Sql } from '../../kernel/database.js';

/** One line of a driver's earnings; integer cents, amounts owed to the driver are positive. */
export interface EarningLine {
  readonly at: Date;
  readonly code: PostingCode;
  readonly cents: number;
  /** Null when it is about no trip. */
  readonly tripId: string | null;
  readonly bookingCode: string | null;
  /** Without a house number: earnings are read long after the driver needed the address (reliability.md I22). */
  readonly from: Localized | null;
  readonly to: Localized | null;
}
type Row = Omit<EarningLine, 'from' | 'to'> & { readonly from: TripPlace | null; readonly to: TripPlace | null };

const lineOf = ({ from, to, ...row }: Row): EarningLine => ({
  ...row,
  from: from && coarsePlace(from).label,
  to: to && coarsePlace(to).label,
});

const LINE = `e.at, p.code, -p.cents AS cents, e.trip_id AS "tripId", b.code AS "bookingCode", t.pickup AS "from", t.dropoff AS "to"`;
const ABOUT = 'LEFT JOIN booking b ON b.id = e.booking_id LEFT JOIN trip t ON t.id = e.trip_id';

const EARNED = `p.party = $1 AND p.account IN ('driver_payable', 'tips_payable') AND p.code <> 'payout' AND e.at >= $2 AND e.at < $3`;

/** A driver's lines posted in a span of time, newest first, whether on a statement or not. */
export async function readEarnings(sql: Sql, driverId: string, from: Date, to: Date): Promise<EarningLine[]> {
  const { rows } = await sql.query<Row>(
    `SELECT ${LINE} FROM ledger_posting p JOIN ledger_entry e ON e.id = p.entry_id ${ABOUT}
     WHERE ${EARNED} ORDER BY e.at DESC, e.id DESC, p.line`,
    [driverId, from, to],
  );
  return rows.map(lineOf);
}

/** The sum of a driver's lines of `readEarnings` in a span of time, in integer cents. */
export async function readEarnedCents(sql: Sql, driverId: string, from: Date, to: Date): Promise<number> {
  const { rows } = await sql.query<{ cents: number }>(
    `SELECT coalesce(-sum(p.cents), 0)::int AS cents FROM ledger_posting p JOIN ledger_entry e ON e.id = p.entry_id WHERE ${EARNED}`,
    [driverId, from, to],
  );
  return rows[0]?.cents ?? 0;
}

/** A closed week of a driver; integer cents. */
export interface StatementRow {
  readonly id: string;
  /** Its Monday, `YYYY-MM-DD`. */
  readonly week: string;
  readonly from: Date;
  readonly to: Date;
  /** Amount the week before could not pay out: zero or less. */
  readonly carriedCents: number;
  readonly totalCents: number;
  readonly closedAt: Date;
  /** Null when there was nothing to pay. */
  readonly payoutStatus: PayoutStatus | null;
  readonly paidAt: Date | null;
  readonly reference: string | null;
}

const STATEMENT = `SELECT s.id, to_char(s.week, 'YYYY-MM-DD') AS week, s.period_from AS "from", s.period_to AS "to",
  s.carried_cents AS "carriedCents", s.total_cents AS "totalCents", s.closed_at AS "closedAt", o.status AS "payoutStatus",
  o.paid_at AS "paidAt", o.reference FROM driver_statement s LEFT JOIN payout o ON o.statement_id = s.id`;

/** A driver's closed weeks, newest first. */
export async function readStatements(sql: Sql, driverId: string, limit: number): Promise<StatementRow[]> {
  const { rows } = await sql.query<StatementRow>(`${STATEMENT} WHERE s.driver_id = $1 ORDER BY s.week DESC LIMIT $2`, [
    driverId,
    limit,
  ]);
  return rows;
}

/** One closed week of a driver with its lines, oldest first; null for one that is not theirs or not closed. */
export async function readStatement(
  sql: Sql,
  driverId: string,
  week: string,
): Promise<(StatementRow & { readonly lines: readonly EarningLine[] }) | null> {
  const { rows } = await sql.query<StatementRow>(`${STATEMENT} WHERE s.driver_id = $1 AND s.week = $2`, [
    driverId,
    week,
  ]);
  const statement = rows[0];
  if (!statement) return null;
  const lines = await sql.query<Row>(
    `SELECT ${LINE} FROM driver_statement_line l JOIN ledger_posting p ON p.entry_id = l.entry_id AND p.line = l.line
     JOIN ledger_entry e ON e.id = p.entry_id ${ABOUT} WHERE l.statement_id = $1 ORDER BY e.at, e.id, p.line`,
    [statement.id],
  );
  return { ...statement, lines: lines.rows.map(lineOf) };
}
