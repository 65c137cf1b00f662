import { ALERT_SETTINGS, FOUND_TWICE, isWorseSeverity, type AlertKind, type AlertSeverity } from '@sablon/domain';
import type { Database, Transaction, Sql } from '../../kernel/database.js';
import { writeOutbox } from '../../kernel/outbox.js';

/** One problem found with one object. */
export interface AlertFinding {
  readonly objectKey: string;
  readonly tripId?: string | null;
  readonly driverId?: string | null;
  readonly severity: AlertSeverity;
  /** Numbers, codes and times from which the text is made; no names, no coordinates. */
  readonly facts: Readonly<Record<string, string | number | boolean | null>>;
  /** Not bad enough for a new alert, not good enough to end one; or unknown. */
  readonly holdsOnly?: boolean;
}
/** Change of an alert; dispatchers are notified of it. */
export type AlertChange = 'opened' | 'raised' | 'cleared' | 'changed';

interface Known {
  readonly id: string;
  readonly objectKey: string;
  readonly severity: AlertSeverity;
  readonly opened: boolean;
  readonly closed: boolean;
  /** Found long enough ago for a second look to count. */
  readonly ripe: boolean;
}

/** The kinds of which an alert, or the suspicion of one, stands now. */
export async function readStandingKinds(sql: Sql): Promise<ReadonlySet<AlertKind>> {
  const { rows } = await sql.query<{ kind: AlertKind }>(
    'SELECT DISTINCT kind FROM dispatch_alert WHERE cleared_at IS NULL',
  );
  return new Set(rows.map(({ kind }) => kind));
}

/**
 * Brings the alerts of one kind in line with the findings: opens new ones (at the second look where one look is no proof), keeps
 * those that continue, ends those that are over. `findings` must be complete: beyond `mostOfAKind` the new ones become one alert
 * with a number, and none that continues is ended. Safe to call at any time, in any number of processes: one alert per kind and
 * object (guard `one_open_alert`). Returns the number of changes to notify dispatchers of.
 */
export function keepAlerts(database: Database, kind: AlertKind, findings: readonly AlertFinding[]): Promise<number> {
  return database.transaction(async (tx) => {
    await tx.query(`SELECT pg_advisory_xact_lock(hashtextextended('alerts ' || $1, 0))`, [kind]);
    const { rows } = await tx.query<Known>(
      `SELECT id, object_key AS "objectKey", severity, opened_at IS NOT NULL AS opened, closed_at IS NOT NULL AS closed,
         found_at <= clock_timestamp() - make_interval(secs => $2) AS ripe
       FROM dispatch_alert WHERE kind = $1 AND cleared_at IS NULL FOR UPDATE`,
      [kind, ALERT_SETTINGS.confirmAfterSeconds],
    );
    const left = new Map(rows.map((row) => [row.objectKey, row]));
    let published = 0;
    for (const finding of withoutFlood(findings, left)) {
      const known = left.get(finding.objectKey);
      const news = known ? await keep(tx, known, finding) : await suspect(tx, kind, finding);
      if (known && !(finding.holdsOnly && !known.opened)) left.delete(finding.objectKey);
      published += news ? await publish(tx, kind, finding.severity, news) : 0;
    }
    for (const over of left.values()) {
      if (!over.opened) await tx.query('DELETE FROM dispatch_alert WHERE id = $1', [over.id]);
      else {
        await tx.query('UPDATE dispatch_alert SET cleared_at = clock_timestamp() WHERE id = $1', [over.id]);
        published += await publish(tx, kind, over.severity, { id: over.id, what: 'cleared' });
      }
    }
    return published;
  });
}

/** Object key of the alert that represents those beyond the limit. */
const THE_REST = 'the_rest';

/** Findings with an alert of their own: all that are known already, then the worst of the new ones; the rest becomes a number. */
function withoutFlood(findings: readonly AlertFinding[], known: ReadonlyMap<string, Known>): readonly AlertFinding[] {
  const { mostOfAKind } = ALERT_SETTINGS;
  if (findings.length <= mostOfAKind) return findings;
  const isRetained = (finding: AlertFinding) => known.has(finding.objectKey) || finding.holdsOnly;
  const retained = findings.filter(isRetained);
  const fresh = findings.filter((finding) => !isRetained(finding));
  fresh.sort(
    (a, b) => Number(isWorseSeverity(b.severity, a.severity)) - Number(isWorseSeverity(a.severity, b.severity)),
  );
  const room = Math.max(0, mostOfAKind - retained.length);
  const [first] = fresh.slice(room);
  if (!first) return findings;
  const rest = { objectKey: THE_REST, severity: first.severity, facts: { more: fresh.length - room } };
  return [...retained, ...fresh.slice(0, room), rest];
}

type News = { readonly id: string; readonly what: AlertChange } | null;

async function suspect(tx: Transaction, kind: AlertKind, finding: AlertFinding): Promise<News> {
  if (finding.holdsOnly) return null;
  const { rows } = await tx.query<{ id: string; opened: boolean }>(
    `INSERT INTO dispatch_alert (kind, object_key, trip_id, driver_id, severity, facts, opened_at)
     VALUES ($1, $2, $3, $4, $5, $6, CASE WHEN $7 THEN NULL ELSE clock_timestamp() END)
     ON CONFLICT DO NOTHING RETURNING id, opened_at IS NOT NULL AS opened`,
    [
      kind,
      finding.objectKey,
      finding.tripId ?? null,
      finding.driverId ?? null,
      finding.severity,
      JSON.stringify(finding.facts),
      FOUND_TWICE.has(kind),
    ],
  );
  return rows[0]?.opened ? { id: rows[0].id, what: 'opened' } : null;
}

async function keep(tx: Transaction, known: Known, finding: AlertFinding): Promise<News> {
  if (finding.holdsOnly) return null;
  const { id } = known;
  const opens = !known.opened && known.ripe;
  const raised = known.opened && isWorseSeverity(finding.severity, known.severity);
  await tx.query(
    `UPDATE dispatch_alert SET severity = $2, facts = $3, trip_id = $4, driver_id = $5,
       opened_at = CASE WHEN $6 THEN clock_timestamp() ELSE opened_at END,
       snoozed_until = CASE WHEN $7 THEN NULL ELSE snoozed_until END, snoozed_by = CASE WHEN $7 THEN NULL ELSE snoozed_by END
     WHERE id = $1 AND ($6 OR $7 OR (severity, facts, trip_id, driver_id) IS DISTINCT FROM ($2, $3::jsonb, $4::uuid, $5::uuid))`,
    [
      id,
      finding.severity,
      JSON.stringify(finding.facts),
      finding.tripId ?? null,
      finding.driverId ?? null,
      opens,
      raised && !known.closed,
    ],
  );
  if (opens) return { id, what: 'opened' };
  if (known.closed) return null;
  if (raised) return { id, what: 'raised' };
  return known.opened && known.severity !== finding.severity ? { id, what: 'changed' } : null;
}

/** Writes a fact that only dispatchers receive. */
export async function publish(
  tx: Transaction,
  kind: AlertKind,
  severity: AlertSeverity,
  { id, what }: { readonly id: string; readonly what: AlertChange },
): Promise<number> {
  await writeOutbox(tx, [{ topic: 'alert.changed', objectId: id, payload: { kind, severity, what } }]);
  return 1;
}

/** Records that a worker is alive. */
export async function beat(sql: Sql, id: string): Promise<void> {
  await sql.query(
    `INSERT INTO process_heartbeat (id, kind) VALUES ($1, 'worker') ON CONFLICT (id) DO UPDATE SET seen_at = clock_timestamp()`,
    [id],
  );
}

/** Removes the heartbeat of a worker that shuts down in order, so that it raises no alert. */
export async function signOff(sql: Sql, id: string): Promise<void> {
  await sql.query('DELETE FROM process_heartbeat WHERE id = $1', [id]);
}

/** SQL: since when facts wait for the relay or searches wait to begin; null where nothing has waited for `$1` seconds. */
const WAITING_SINCE = `SELECT min(since) AS since FROM (
    SELECT min(created_at) AS since FROM outbox WHERE published_at IS NULL AND given_up_at IS NULL
    UNION ALL SELECT min(next_dispatch_at) FROM trip WHERE status = 'pending' AND next_dispatch_at IS NOT NULL
  ) AS work WHERE since < clock_timestamp() - make_interval(secs => $1)`;

/**
 * Workers that fell silent without signing off. When none is left it is severe: nothing is matched, charged or sent any more.
 * When others are running, one that does not come back is forgotten after a while. Where none ever ran, or all shut down in
 * order, there is no alert until work waits for one: a deliberate stop does not mean that they should stay stopped.
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
