import type { Sql } from '../../kernel/database.js';

/** How long a driver was on shift on a Brussels day, breaks not counted. */
export interface WorkedDay {
  /** `YYYY-MM-DD`. */
  readonly day: string;
  readonly seconds: number;
}

/** A driver's days at work within a span of time, first day first; days without work are left out. */
export async function readWorked(sql: Sql, driverId: string, from: Date, to: Date): Promise<WorkedDay[]> {
  const { rows } = await sql.query<WorkedDay>(
    `WITH worked AS (
       SELECT greatest(began_at, $2) AS began, least(coalesce(ended_at, clock_timestamp()), $3) AS ended FROM shift_span
       WHERE driver_id = $1 AND kind = 'on' AND began_at < $3 AND coalesce(ended_at, clock_timestamp()) > $2
     ), of_day AS (
       SELECT day::date AS day, greatest(began, day AT TIME ZONE 'Europe/Brussels') AS began,
         least(ended, (day + interval '1 day') AT TIME ZONE 'Europe/Brussels') AS ended
       FROM worked, generate_series(date_trunc('day', began AT TIME ZONE 'Europe/Brussels'),
         date_trunc('day', ended AT TIME ZONE 'Europe/Brussels'), interval '1 day') AS day
     )
     SELECT to_char(day, 'YYYY-MM-DD') AS day, round(sum(extract(epoch FROM ended - began)))::int AS seconds FROM of_day
     GROUP BY day HAVING round(sum(extract(epoch FROM ended - began))) > 0 ORDER BY day`,
    [driverId, from, to],
  );
  return rows;
}
