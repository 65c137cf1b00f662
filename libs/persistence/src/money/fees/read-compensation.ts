import type { CompensationReason } from '@sablon/domain';
import type { Sql } from '../../kernel/database.js';

/** A passenger's compensation for a failure of ours; integer cents. */
export interface CompensationRow {
  readonly id: string;
  readonly tripId: string;
  readonly bookingId: string;
  readonly reason: CompensationReason;
  readonly form: 'credit' | 'refund';
  readonly cents: number;
  readonly lateMinutes: number | null;
}

const SELECT = `SELECT c.id, c.trip_id AS "tripId", t.booking_id AS "bookingId", c.reason, c.form, c.cents,
  c.late_minutes AS "lateMinutes" FROM compensation c JOIN trip t ON t.id = c.trip_id`;

/** One compensation, for its notification. */
export async function readCompensation(sql: Sql, id: string): Promise<CompensationRow | null> {
  const { rows } = await sql.query<CompensationRow>(`${SELECT} WHERE c.id = $1`, [id]);
  return rows[0] ?? null;
}

/** All compensations of a trip, oldest first. */
export async function readCompensations(sql: Sql, tripId: string): Promise<CompensationRow[]> {
  const { rows } = await sql.query<CompensationRow>(`${SELECT} WHERE c.trip_id = $1 ORDER BY c.at, c.id`, [tripId]);
  return rows;
}
