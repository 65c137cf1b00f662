import { type Database, type Sql, inBatches } from '../kernel/database.js';

/** Traffic observed on one completed trip; times in seconds, shares 0–1. */
export interface TrafficObservationRow {
  readonly startedAt: Date;
  readonly freeFlowSeconds: number;
  readonly actualSeconds: number;
  readonly brusselsShare: number;
  readonly motorwayShare: number;
}

/** Delay factors as learned; the geography library defines `factors`. */
export interface TrafficFactorsRow {
  /** `YYYY-MM-DD`. */
  readonly asOf: string;
  readonly observations: number;
  readonly factors: unknown;
}

/** Stores a trip's observation, once: repeating it changes nothing. */
export async function recordTrafficObservation(
  sql: Sql,
  tripId: string,
  { startedAt, freeFlowSeconds, actualSeconds, brusselsShare, motorwayShare }: TrafficObservationRow,
): Promise<void> {
  await sql.query(
    `INSERT INTO traffic_observation (trip_id, started_at, free_flow_seconds, actual_seconds, brussels_share, motorway_share)
     VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (trip_id) DO NOTHING`,
    [tripId, startedAt, freeFlowSeconds, actualSeconds, brusselsShare, motorwayShare],
  );
}

/** Observations of the last days, newest first, at most `limit`. */
export async function readTrafficObservations(sql: Sql, days: number, limit: number): Promise<TrafficObservationRow[]> {
  const { rows } = await sql.query<TrafficObservationRow>(
    `SELECT started_at AS "startedAt", free_flow_seconds AS "freeFlowSeconds", actual_seconds AS "actualSeconds",
       brussels_share AS "brusselsShare", motorway_share AS "motorwayShare"
     FROM traffic_observation WHERE started_at > clock_timestamp() - make_interval(days => $1)
     ORDER BY started_at DESC LIMIT $2`,
    [days, limit],
  );
  return rows;
}

/** Puts newly learned factors in force. */
export async function saveTrafficFactors(sql: Sql, { asOf, observations, factors }: TrafficFactorsRow): Promise<void> {
  await sql.query('INSERT INTO traffic_factors (as_of, observations, factors) VALUES ($1, $2, $3)', [
    asOf,
    observations,
    JSON.stringify(factors),
  ]);
}

/** The factors in force; null while there are none. */
export async function readTrafficFactors(sql: Sql): Promise<TrafficFactorsRow | null> {
  const { rows } = await sql.query<TrafficFactorsRow>(
    `SELECT to_char(as_of, 'YYYY-MM-DD') AS "asOf", observations, factors FROM traffic_factors ORDER BY id DESC LIMIT 1`,
  );
  return rows[0] ?? null;
}

/** Deletes observations older than this. */
export const pruneTrafficObservations = ({ sql }: Pick<Database, 'sql'>, days: number): Promise<number> =>
  inBatches(sql, 'traffic_observation', 't.started_at < now() - make_interval(days => $1)', { values: [days] });
