import { fail, ok, STAFF_MESSAGES, type MessageTemplate, type Result, type Shift } from '@sablon/domain';
import { writeAudit, type StaffAction, type Sql, type Transaction } from '../kernel/database.js';
import { writeOutbox } from '../kernel/outbox.js';

/** A dispatcher's message: a template (`template`) or free text. */
export interface NewStaffMessage {
  readonly id: string;
  readonly actor: StaffAction['actor'];
  readonly audience: 'driver' | 'zone' | 'shift';
  readonly zone: string | null;
  readonly template: MessageTemplate | null;
  readonly words: string;
  readonly urgent: boolean;
  readonly driverIds: readonly string[];
}

/** A driver who can be sent a message, and their last position. */
export interface Reachable {
  readonly id: string;
  readonly shift: Shift;
  readonly lastLat: number | null;
  readonly lastLng: number | null;
}

/** Approved drivers with an account in use: this one, or all who are on shift or on a break. */
export async function readReachable(sql: Sql, driverId: string | null): Promise<Reachable[]> {
  const { rows } = await sql.query<Reachable>(
    `SELECT d.id, d.shift, d.last_lat AS "lastLat", d.last_lng AS "lastLng" FROM driver d JOIN app_user u ON u.id = d.id
     WHERE u.disabled_at IS NULL AND d.status = 'approved'
       AND (CASE WHEN $1::uuid IS NULL THEN d.shift <> 'off' ELSE d.id = $1 END) ORDER BY d.id`,
    [driverId],
  );
  return rows;
}

/** Writes a message to each recipient, with its audit row. `message.no_recipients`, `message.too_many` (`STAFF_MESSAGES`). */
export async function sendStaffMessage(tx: Transaction, message: NewStaffMessage): Promise<Result<{ id: string }>> {
  const { id, actor, audience, zone, template, words, urgent, driverIds } = message;
  if (driverIds.length === 0) return fail('message.no_recipients');
  await tx.query('SELECT 1 FROM app_user WHERE id = $1 FOR NO KEY UPDATE', [actor.id]);
  const { rows } = await tx.query<{ sent: number; loud: number }>(
    `SELECT count(*)::int AS sent, (count(*) FILTER (WHERE urgent AND audience <> 'driver'))::int AS loud FROM staff_message
     WHERE author_id = $1 AND written_at > clock_timestamp() - make_interval(mins => $2)`,
    [actor.id, STAFF_MESSAGES.windowMinutes],
  );
  const { sent = 0, loud = 0 } = rows[0] ?? {};
  const tooLoud = urgent && audience !== 'driver' && loud >= STAFF_MESSAGES.mostUrgentToMany;
  if (sent >= STAFF_MESSAGES.most || tooLoud)
    return fail('message.too_many', { minutes: STAFF_MESSAGES.windowMinutes });
  await tx.query(
    'INSERT INTO staff_message (id, author_id, audience, zone, template, words, urgent) VALUES ($1, $2, $3, $4, $5, $6, $7)',
    [id, actor.id, audience, zone, template, words, urgent],
  );
  await tx.query('INSERT INTO staff_message_reader (message_id, driver_id) SELECT $1, unnest($2::uuid[])', [
    id,
    driverIds,
  ]);
  await writeAudit(tx, {
    actor,
    action: 'drivers.messaged',
    objectId: id,
    data: { audience, zone, template, urgent, readers: driverIds.length },
  });
  await writeOutbox(
    tx,
    driverIds.map((driverId) => ({ topic: 'staff_message.written' as const, objectId: driverId })),
  );
  return ok({ id });
}

/** A message as its reader sees it. */
export interface MessageToDriver {
  readonly id: string;
  readonly template: MessageTemplate | null;
  readonly words: string;
  readonly urgent: boolean;
  readonly writtenAt: Date;
  readonly delivered: boolean;
}

/** Messages a driver has not marked as read, oldest first. */
export async function readUnreadMessages(sql: Sql, driverId: string): Promise<MessageToDriver[]> {
  const { rows } = await sql.query<MessageToDriver>(
    `SELECT m.id, m.template, m.words, m.urgent, m.written_at AS "writtenAt", r.delivered_at IS NOT NULL AS delivered
     FROM staff_message_reader r JOIN staff_message m ON m.id = r.message_id
     WHERE r.driver_id = $1 AND r.read_at IS NULL AND m.written_at > clock_timestamp() - make_interval(hours => $2)
     ORDER BY m.written_at, m.id`,
    [driverId, STAFF_MESSAGES.shownForHours],
  );
  return rows;
}

/** Marks messages as shown on the driver's device, or as read; earlier marks stay. True: something is new. */
export async function markMessages(
  sql: Sql,
  driverId: string,
  ids: readonly string[],
  what: 'delivered' | 'read',
): Promise<boolean> {
  const { rowCount } = await sql.query(
    `UPDATE staff_message_reader SET delivered_at = coalesce(delivered_at, clock_timestamp()),
       read_at = CASE WHEN $3 = 'read' THEN coalesce(read_at, clock_timestamp()) ELSE read_at END
     WHERE driver_id = $1 AND message_id = ANY($2::uuid[])
       AND (CASE WHEN $3 = 'read' THEN read_at ELSE delivered_at END) IS NULL`,
    [driverId, ids, what],
  );
  return rowCount !== 0;
}

/** A message as dispatchers see it, with its recipients and how many have received it. */
export interface SentStaffMessage {
  readonly id: string;
  readonly authorName: string;
  readonly audience: 'driver' | 'zone' | 'shift';
  readonly zone: string | null;
  /** For a message to a single driver. */
  readonly driverName: string | null;
  readonly template: MessageTemplate | null;
  readonly words: string;
  readonly urgent: boolean;
  readonly writtenAt: Date;
  readonly readers: number;
  readonly delivered: number;
  readonly read: number;
}

/** The latest messages of all dispatchers, newest first. */
export async function readSentMessages(sql: Sql, limit = 30): Promise<SentStaffMessage[]> {
  const { rows } = await sql.query<SentStaffMessage>(
    `SELECT m.id, trim(a.first_name || ' ' || a.last_name) AS "authorName", m.audience, m.zone, m.template, m.words, m.urgent,
       m.written_at AS "writtenAt", c.readers, c.delivered, c.read,
       CASE WHEN m.audience = 'driver' THEN (SELECT trim(u.first_name || ' ' || u.last_name) FROM staff_message_reader r
         JOIN app_user u ON u.id = r.driver_id WHERE r.message_id = m.id LIMIT 1) END AS "driverName"
     FROM staff_message m JOIN app_user a ON a.id = m.author_id
     CROSS JOIN LATERAL (SELECT count(*)::int AS readers, count(r.delivered_at)::int AS delivered, count(r.read_at)::int AS read
       FROM staff_message_reader r WHERE r.message_id = m.id) AS c
     ORDER BY m.written_at DESC, m.id DESC LIMIT $1`,
    [limit],
  );
  return rows;
}
