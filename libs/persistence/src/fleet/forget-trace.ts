import { mergeTraces, packTrace, thinTrace, TRACE_SETTINGS, unpackTrace } from '@sablon/domain';
import type { Database } from '../kernel/database.js';

/** ASSUMPTION: driver hours thinned per transaction; far below the statement timeout (reliability.md D1). */
const HOURS_AT_ONCE = 50;
const ROWS_AT_ONCE = 1_000;
/** Writer of a thinned hour: no particular process. */
const THINNED = '00000000-0000-0000-0000-000000000000';

interface Hour {
  readonly driverId: string;
  readonly hour: Date;
}

/**
 * Merges minutes older than a day into one row per driver and hour, with two points a minute (ux.md §2.7); returns how many
 * hours.
 */
export async function thinTraces(database: Database): Promise<number> {
  for (let total = 0; ;) {
    const { rows } = await database.sql.query<Hour>(
      `SELECT DISTINCT driver_id AS "driverId", date_trunc('hour', from_at, 'UTC') AS hour FROM position_trace
       WHERE seconds = 60 AND from_at < date_trunc('hour', clock_timestamp() - make_interval(hours => $1), 'UTC')
       ORDER BY hour, "driverId" LIMIT ${HOURS_AT_ONCE}`,
      [TRACE_SETTINGS.fullHours],
    );
    for (const hour of rows) await thinHour(database, hour);
    total += rows.length;
    if (rows.length < HOURS_AT_ONCE) return total;
  }
}

/** Takes the hour's rows and writes one in their place; a second process finds none. */
function thinHour(database: Database, { driverId, hour }: Hour): Promise<void> {
  return database.transaction(async (tx) => {
    const { rows } = await tx.query<{ fromAt: Date; points: Buffer }>(
      `DELETE FROM position_trace WHERE driver_id = $1 AND from_at >= $2 AND from_at < $2::timestamptz + interval '1 hour'
       RETURNING from_at AS "fromAt", points`,
      [driverId, hour],
    );
    if (rows.length === 0) return;
    const all = mergeTraces(rows.map(({ fromAt, points }) => unpackTrace(fromAt.getTime(), points)));
    const points = packTrace(hour.getTime(), thinTrace(all, TRACE_SETTINGS.thinnedEveryMs));
    await tx.query(
      `INSERT INTO position_trace (driver_id, from_at, seconds, writer, points) VALUES ($1, $2, 3600, '${THINNED}', $3)`,
      [driverId, hour, Buffer.from(points)],
    );
  });
}

/** Deletes positions of drivers more than 30 days old (ux.md §2.7); returns how many rows. */
export async function pruneTraces({ sql }: Pick<Database, 'sql'>): Promise<number> {
  for (let total = 0; ;) {
    const { rowCount } = await sql.query(
      `DELETE FROM position_trace WHERE (driver_id, from_at, seconds, writer) IN (
         SELECT driver_id, from_at, seconds, writer FROM position_trace
         WHERE from_at < clock_timestamp() - make_interval(days => $1) LIMIT ${ROWS_AT_ONCE} FOR UPDATE SKIP LOCKED)`,
      [TRACE_SETTINGS.days],
    );
    total += rowCount ?? 0;
    if ((rowCount ?? 0) < ROWS_AT_ONCE) return total;
  }
}
