import { fail, ok, type Result } from '@sablon/domain';
import { writeAudit, type StaffAction, type Sql, type Transaction } from '../kernel/database.js';

/** A fact that failed in all its publishing attempts. */
export interface UnpublishedFact {
  readonly id: string;
  readonly topic: string;
  readonly objectId: string;
  readonly attempts: number;
  readonly createdAt: Date;
  readonly givenUpAt: Date;
}

/** The outbox and message queue, with what is stuck in them. */
export interface Outgoing {
  /** Unpublished facts, and the age of the oldest. */
  readonly waiting: number;
  readonly oldestSeconds: number;
  readonly givenUp: readonly UnpublishedFact[];
  /** Mails, SMS and pushes: due and unsent, and given up. */
  readonly messagesDue: number;
  readonly messagesFailed: number;
}

/** Reads it; `limit` = how many given-up facts are listed, the latest first. */
export async function readOutgoing(sql: Sql, limit: number): Promise<Outgoing> {
  const { rows: givenUp } = await sql.query<UnpublishedFact>(
    `SELECT id::text, topic, object_id AS "objectId", attempts, created_at AS "createdAt", given_up_at AS "givenUpAt" FROM outbox
     WHERE given_up_at IS NOT NULL ORDER BY given_up_at DESC, outbox.id DESC LIMIT $1`,
    [limit],
  );
  const { rows } = await sql.query<Omit<Outgoing, 'givenUp'>>(
    `SELECT o.waiting, o."oldestSeconds", m."messagesDue", m."messagesFailed" FROM
       (SELECT count(*)::int AS waiting, coalesce(extract(epoch FROM clock_timestamp() - min(created_at)), 0)::float AS "oldestSeconds"
        FROM outbox WHERE published_at IS NULL AND given_up_at IS NULL) o,
       (SELECT count(*) FILTER (WHERE status = 'queued' AND next_attempt_at <= clock_timestamp())::int AS "messagesDue",
          count(*) FILTER (WHERE status = 'failed')::int AS "messagesFailed"
        FROM outgoing_message WHERE status IN ('queued', 'failed')) m`,
  );
  const counts = rows[0];
  if (!counts) throw new Error('a count without an answer');
  return { ...counts, givenUp };
}

/** Publishes a given-up fact again, starting from the first attempt. `request.not_found`. */
export async function publishAgain(tx: Transaction, id: string, actor: StaffAction['actor']): Promise<Result<null>> {
  const { rows } = await tx.query<{ topic: string; objectId: string }>(
    `UPDATE outbox SET given_up_at = NULL, next_attempt_at = NULL, attempts = 0 WHERE id = $1::bigint AND given_up_at IS NOT NULL
     RETURNING topic, object_id AS "objectId"`,
    [id],
  );
  if (!rows[0]) return fail('request.not_found');
  const { topic, objectId } = rows[0];
  await writeAudit(tx, { actor, action: 'outbox.published_again', objectId, data: { topic } });
  return ok(null);
}
