import type { Role, SeenThing } from '@sablon/domain';
import type { StaffAction, Sql } from '../kernel/database.js';

/** Audit object of viewing the live map of all cars, which concerns every driver on it. */
export const WHOLE_FLEET = 'fleet';
/** ASSUMPTION: views within an hour count as one; a page that refreshes itself is one line. */
const SAME_VISIT_MINUTES = 60;

/** Audits that staff viewed the data of these drivers (or applications, or the whole fleet). */
export async function noteSeen(
  sql: Sql,
  actor: StaffAction['actor'],
  what: SeenThing,
  objectIds: readonly string[],
): Promise<void> {
  if (objectIds.length === 0) return;
  await sql.query(
    `INSERT INTO audit_log (actor_id, actor_role, action, object_id)
     SELECT $1::uuid, $2, $3, o.id FROM (SELECT DISTINCT unnest($4::text[]) AS id) AS o
     WHERE NOT EXISTS (SELECT 1 FROM audit_log a WHERE a.object_id = o.id AND a.actor_id = $1 AND a.action = $3
       AND a.at > clock_timestamp() - make_interval(mins => $5))`,
    [actor.id, actor.role, `driver.${what}_seen`, objectIds, SAME_VISIT_MINUTES],
  );
}

/** One view of a driver's data: the role, never the person. */
export interface SeenRow {
  readonly at: Date;
  readonly role: Extract<Role, 'dispatcher' | 'admin'>;
  readonly what: SeenThing;
}

/** SQL: the views shown to a driver, with `$1` or `:me` as their id; views of the map before they joined are left out. */
export const seenOf = (me: string): string => `t.actor_role IN ('dispatcher', 'admin')
  AND t.action IN ('driver.live_map_seen', 'driver.trace_seen', 'driver.file_seen', 'driver.document_seen')
  AND (t.object_id = ${me}::text
    OR t.object_id IN (SELECT a.id::text FROM driver_application a WHERE a.user_id = ${me}::uuid)
    OR t.object_id = '${WHOLE_FLEET}' AND t.at >= (SELECT u.created_at FROM app_user u JOIN driver d ON d.id = u.id WHERE u.id = ${me}::uuid))`;

/** Staff's views of a driver's data, newest first. */
export async function readSeen(sql: Sql, driverId: string, limit: number): Promise<SeenRow[]> {
  const { rows } = await sql.query<SeenRow>(
    `SELECT t.at, t.actor_role AS role, substring(t.action FROM '^driver\\.(.*)_seen$') AS what
     FROM audit_log t WHERE ${seenOf('$1')} ORDER BY t.at DESC, t.id DESC LIMIT $2`,
    [driverId, limit],
  );
  return rows;
}
