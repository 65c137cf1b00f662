import type { ActorRole } from '@sablon/domain';
import type { Sql } from '../kernel/database.js';

/** One line of the audit log. */
export interface AuditLine {
  readonly id: string;
  readonly at: Date;
  readonly actorId: string | null;
  readonly actorRole: ActorRole;
  /** Null for the system's own actions, or when the account has been erased. */
  readonly actorName: string | null;
  readonly action: string;
  readonly objectId: string | null;
  readonly data: Readonly<Record<string, unknown>>;
}

/** Filter for the lines; empty words match all. Days in Brussels, both included. */
export interface AuditWanted {
  /** Words of the actor's name or address, or their id. */
  readonly actor: string;
  /** Matches by prefix. */
  readonly object: string;
  /** The whole action, or its subject: `tariff`. */
  readonly action: string;
  readonly from: string | null;
  readonly until: string | null;
  readonly order: 'asc' | 'desc';
  /** The last line of the page before. */
  readonly before: string | null;
  readonly limit: number;
}

/** The order, and where the next page begins. */
const PAGES = { asc: ['l.id > $6', 'l.id'], desc: ['l.id < $6', 'l.id DESC'] } as const;

/** Lines of the audit log, a page at a time. */
export async function readAudit(sql: Sql, wanted: AuditWanted): Promise<AuditLine[]> {
  const [behind, order] = PAGES[wanted.order];
  const { rows } = await sql.query<AuditLine>(
    `SELECT l.id::text, l.at, l.actor_id AS "actorId", l.actor_role AS "actorRole", l.action, l.object_id AS "objectId", l.data,
       nullif(trim(u.first_name || ' ' || u.last_name), '') AS "actorName"
     FROM audit_log l LEFT JOIN app_user u ON u.id = l.actor_id
     WHERE ($1 = '' OR l.actor_id IN (SELECT p.id FROM app_user p WHERE p.id::text = lower($1)
         OR strpos(lower(p.first_name || ' ' || p.last_name || ' ' || p.email), lower($1)) > 0))
       AND ($2 = '' OR starts_with(l.object_id, $2))
       AND ($3 = '' OR l.action = $3 OR starts_with(l.action, $3 || '.'))
       AND ($4::date IS NULL OR l.at >= $4::date::timestamp AT TIME ZONE 'Europe/Brussels')
       AND ($5::date IS NULL OR l.at < ($5::date + 1)::timestamp AT TIME ZONE 'Europe/Brussels')
       AND ($6::bigint IS NULL OR ${behind})
     ORDER BY ${order} LIMIT $7`,
    [wanted.actor, wanted.object, wanted.action, wanted.from, wanted.until, wanted.before, wanted.limit],
  );
  return rows;
}

/** Every action ever logged, in alphabetical order; one index look-up for each. */
export async function readAuditActions(sql: Sql): Promise<string[]> {
  const { rows } = await sql.query<{ action: string }>(
    `WITH RECURSIVE each AS (
       (SELECT action FROM audit_log ORDER BY action LIMIT 1)
       UNION ALL
       SELECT (SELECT l.action FROM audit_log l WHERE l.action > each.action ORDER BY l.action LIMIT 1) FROM each
       WHERE each.action IS NOT NULL
     ) SELECT action FROM each WHERE action IS NOT NULL`,
  );
  return rows.map(({ action }) => action);
}
