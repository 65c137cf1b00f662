import type { Sql, Transaction } from '../kernel/database.js';

/** SQL: the arrival of trip `t`'s passenger, as one JSON object (`TripArrivalFacts`). */
export const ARRIVAL_OF_TRIP = `(SELECT jsonb_build_object('kind', x.kind, 'number', x.number, 'status', a.status, 'from', a.from_place,
    'scheduledAt', a.scheduled_at, 'estimatedAt', a.estimated_at, 'actualAt', a.actual_at, 'terminal', a.terminal, 'gate', a.gate,
    'belt', a.belt, 'platform', a.platform, 'divertedTo', a.diverted_to, 'observedAt', a.observed_at, 'stale', coalesce(a.stale, false),
    'source', a.source, 'bookedAt', x.booked_at, 'choose', x.announced_state IN ('cancelled', 'diverted') AND x.choice IS NULL,
    'swapWith', (SELECT s.other_trip_id FROM swap_proposal s WHERE s.trip_id = t.id AND s.closed_at IS NULL AND s.dismissed_at IS NULL AND s.driver_id = t.driver_id))
  FROM trip_arrival x LEFT JOIN followed_arrival a ON a.id = x.arrival_id WHERE x.trip_id = t.id)`;

/** When the passenger's flight landed or train stopped; null while it has not, or when unknown. */
export async function landedAtOf(sql: Sql, tripId: string): Promise<Date | null> {
  const { rows } = await sql.query<{ actualAt: Date | null }>(
    `SELECT a.actual_at AS "actualAt" FROM trip_arrival x JOIN followed_arrival a ON a.id = x.arrival_id
     WHERE x.trip_id = $1 AND x.choice IS NULL`,
    [tripId],
  );
  return rows[0]?.actualAt ?? null;
}

/** Whether the arrival was cancelled or diverted, and its passenger has not chosen another time. */
export async function isArrivalOff(sql: Sql, tripId: string): Promise<boolean> {
  const { rowCount } = await sql.query(
    `SELECT 1 FROM trip_arrival WHERE trip_id = $1 AND announced_state IN ('cancelled', 'diverted') AND choice IS NULL`,
    [tripId],
  );
  return rowCount === 1;
}

/** The trip was changed to another time or place: its arrival is looked up again. */
export async function forgetArrival(tx: Transaction, tripId: string): Promise<void> {
  await tx.query('DELETE FROM trip_arrival WHERE trip_id = $1', [tripId]);
}
