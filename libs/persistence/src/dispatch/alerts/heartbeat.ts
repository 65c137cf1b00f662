import { ALERT_SETTINGS } from '@sablon/domain';
import type { Sql } from '../../kernel/database.js';
import type { AlertFinding } from './keep-alerts.js';

/** Says that a worker is alive. */
export async function beat(sql: Sql, id: string): Promise<void> {
  await sql.query(
    `INSERT INTO process_heartbeat (id, kind) VALUES ($1, 'worker') ON CONFLICT (id) DO UPDATE SET seen_at = clock_timestamp()`,
    [id],
  );
}

/** A worker that ends in order is missed by nobody. */
export async function signOff(sql: Sql, id: string): Promise<void> {
  await sql.query('DELETE FROM process_heartbeat WHERE id = $1', [id]);
}

/** SQL: since when facts wait to be told or searches to be begun; null where nothing has waited for `$1` seconds. */
const WAITING_SINCE = `SELECT min(since) AS since FROM (
    SELECT min(created_at) AS since FROM outbox WHERE published_at IS NULL AND given_up_at IS NULL
    UNION ALL SELECT min(next_dispatch_at) FROM trip WHERE status = 'pending' AND next_dispatch_at IS NOT NULL
  ) AS work WHERE since < clock_timestamp() - make_interval(secs => $1)`;

/**
 * Workers that fell silent without signing off. None left is severe: nothing is matched, charged or told any more. Where others go
 * on, one that does not come back is forgotten after a while. Where none was ever there, or all ended in order, nothing is said
 * until work waits for one: somebody's will to stop them is not his will that they stay away.
 */
export async function findLostWorkers(sql: Sql): Promise<AlertFinding[]> {
  const { rows } = await sql.query<{ alive: number; lost: number; since: Date | null }>(
    `SELECT count(*) FILTER (WHERE seen_at > clock_timestamp() - make_interval(secs => $1))::int AS alive,
       count(*) FILTER (WHERE seen_at <= clock_timestamp() - make_interval(secs => $1))::int AS lost, max(seen_at) AS since
     FROM process_heartbeat WHERE kind = 'worker'`,
    [ALERT_SETTINGS.workerSilentSeconds],
  );
  const { alive, lost, since } = rows[0] ?? { alive: 0, lost: 0, since: null };
  if (alive + lost === 0) {
    const waiting = await sql.query<{ since: Date | null }>(WAITING_SINCE, [ALERT_SETTINGS.outboxLagSeconds]);
    return noneLeft(0, waiting.rows[0]?.since ?? null);
  }
  if (alive === 0) return noneLeft(lost, since);
  await sql.query(
    `DELETE FROM process_heartbeat WHERE kind = 'worker' AND seen_at < clock_timestamp() - make_interval(mins => $1)`,
    [ALERT_SETTINGS.workerForgottenMinutes],
  );
  if (lost === 0) return [];
  return [{ objectKey: 'worker', severity: 'warn', facts: { alive, lost, since: since?.toISOString() ?? null } }];
}

const noneLeft = (lost: number, since: Date | null): AlertFinding[] =>
  since === null
    ? []
    : [{ objectKey: 'worker', severity: 'severe', facts: { alive: 0, lost, since: since.toISOString() } }];
