import type { Sql } from '../kernel/database.js';

/** A minute of one driver as one process heard it: `points` as `packTrace` makes them. */
export interface TraceChunk {
  readonly driverId: string;
  /** Epoch milliseconds, a whole minute. */
  readonly fromMs: number;
  readonly points: Uint8Array;
}

/** Writes chunks of one process; a chunk that grew replaces what it was. */
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
