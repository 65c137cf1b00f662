import { mergeTraces, unpackTrace, type TracePoint } from '@sablon/domain';
import type { Sql } from '../kernel/database.js';

/** SQL: the longest time a row is about. */
const LONGEST = `interval '1 hour'`;

/**
 * Where drivers (all of them, or `driverIds`) were from one instant to another, by driver, oldest first: what every process heard,
 * merged. Who shows it to staff notes the look first (`noteSeen`).
 */
export async function readTraces(
  sql: Sql,
  from: Date,
  to: Date,
  driverIds: readonly string[] | null = null,
): Promise<ReadonlyMap<string, readonly TracePoint[]>> {
  const { rows } = await sql.query<{ driverId: string; fromAt: Date; points: Buffer }>(
    `SELECT driver_id AS "driverId", from_at AS "fromAt", points FROM position_trace
     WHERE from_at > $1::timestamptz - ${LONGEST} AND from_at + make_interval(secs => seconds) > $1 AND from_at < $2
       AND ($3::uuid[] IS NULL OR driver_id = ANY($3))
     ORDER BY driver_id, from_at`,
    [from, to, driverIds],
  );
  const [fromMs, toMs] = [from.getTime(), to.getTime()];
  const pieces = new Map<string, TracePoint[][]>();
  for (const { driverId, fromAt, points } of rows) {
    const inside = unpackTrace(fromAt.getTime(), points).filter(({ at }) => at >= fromMs && at < toMs);
    if (inside.length === 0) continue;
    const known = pieces.get(driverId);
    if (known) known.push(inside);
    else pieces.set(driverId, [inside]);
  }
  return new Map([...pieces].map(([driverId, parts]) => [driverId, mergeTraces(parts)]));
}
