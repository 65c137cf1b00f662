import { mergeTraces, unpackTrace, type TracePoint } from '@sablon/domain';
import type { Sql } from '../kernel/database.js';

/** One driver's minute as received by one process: `points` as packed by `packTrace`. */
export interface TraceChunk {
  readonly driverId: string;
  /** Epoch milliseconds, a whole minute. */
  readonly fromMs: number;
  readonly points: Uint8Array;
}

/** Writes chunks of one process; a chunk that grew replaces its earlier row. */
export async function writeTrace(sql: Sql, writer: string, chunks: readonly TraceChunk[]): Promise<void> {
  if (chunks.length === 0) return;
  await sql.query(
    `INSERT INTO position_trace (driver_id, from_at, seconds, writer, points)
     SELECT c.driver_id, to_timestamp(c.from_ms / 1000.0), 60, $1, c.points
     FROM unnest($2::uuid[], $3::float8[], $4::bytea[]) AS c(driver_id, from_ms, points)
     ON CONFLICT (driver_id, from_at, seconds, writer) DO UPDATE SET points = EXCLUDED.points`,
    [
      writer,
      chunks.map(({ driverId }) => driverId),
      chunks.map(({ fromMs }) => fromMs),
      chunks.map(({ points }) => Buffer.from(points)),
    ],
  );
}

/** SQL: the longest span of a row. */
const LONGEST = `interval '1 hour'`;

/**
 * Positions of drivers (all of them, or `driverIds`) between two instants, by driver, oldest first, merged from every process.
 * Callers that show them to staff record the access first (`noteSeen`).
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
