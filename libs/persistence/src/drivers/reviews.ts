import { fail, ok, type Result, type ReviewSubject } from '@sablon/domain';
import { writeAudit, type StaffAction, type Sql, type Transaction, guardViolation } from '../kernel/database.js';
import { writeOutbox } from '../kernel/outbox.js';

/** ASSUMPTION: more than this at once go unread; answered ones do not count. */
export const OPEN_REVIEWS_MAX = 20;

/** A driver's request that a person reviews a decision. */
export interface ReviewWish {
  readonly driverId: string;
  readonly subject: ReviewSubject;
  /** The offer or the decision; null for anything else. */
  readonly subjectId: string | null;
  /** The explanation the driver had been shown. */
  readonly explanation: unknown;
  readonly words: string;
}
export interface ReviewRow {
  readonly id: string;
  readonly driverId: string;
  readonly driverName: string;
  readonly plate: string | null;
  readonly subject: ReviewSubject;
  readonly tripId: string | null;
  readonly explanation: unknown;
  readonly words: string;
  readonly askedAt: Date;
  readonly answer: string | null;
  readonly answeredAt: Date | null;
  readonly answeredBy: 'dispatcher' | 'admin' | null;
}

/** Opens a review request. `request.not_found` (not about this driver), `review.already_asked`, `review.too_many`. */
export async function askReview(tx: Transaction, wish: ReviewWish): Promise<Result<{ readonly id: string }>> {
  await tx.query('SELECT 1 FROM driver WHERE id = $1 FOR UPDATE', [wish.driverId]);
  const { rows: open } = await tx.query<{ count: number }>(
    'SELECT count(*)::int AS count FROM review_request WHERE driver_id = $1 AND answered_at IS NULL',
    [wish.driverId],
  );
  if ((open[0]?.count ?? 0) >= OPEN_REVIEWS_MAX) return fail('review.too_many', { max: OPEN_REVIEWS_MAX });
  try {
    const { rows } = await tx.query<{ id: string }>(
      `INSERT INTO review_request (driver_id, subject, offer_id, decision_id, explanation, words)
       VALUES ($1, $2, CASE WHEN $2 = 'offer' THEN $3::uuid END, CASE WHEN $2 = 'decision' THEN $3::uuid END, $4, $5) RETURNING id`,
      [wish.driverId, wish.subject, wish.subjectId, JSON.stringify(wish.explanation), wish.words],
    );
    const id = rows[0]?.id ?? '';
    await writeOutbox(tx, [{ topic: 'review.asked', objectId: id }]);
    return ok({ id });
  } catch (error) {
    const refused = guardViolation(error);
    if (!refused) throw error;
    return { ok: false, error: refused };
  }
}

/** A member of staff answers, once, in words. `request.not_found`, `review.answered`. */
export async function answerReview(
  tx: Transaction,
  id: string,
  actor: StaffAction['actor'],
  answer: string,
): Promise<Result<{ readonly id: string }>> {
  const { rows } = await tx.query<{ answeredAt: Date | null }>(
    'SELECT answered_at AS "answeredAt" FROM review_request WHERE id = $1 FOR UPDATE',
    [id],
  );
  if (!rows[0]) return fail('request.not_found');
  if (rows[0].answeredAt) return fail('review.answered');
  await tx.query(
    'UPDATE review_request SET answer = $2, answered_by = $3, answered_at = clock_timestamp() WHERE id = $1',
    [id, answer, actor.id],
  );
  await writeAudit(tx, { actor, action: 'review.answered', objectId: id, data: {} });
  await writeOutbox(tx, [{ topic: 'review.answered', objectId: id }]);
  return ok({ id });
}

const ROWS = `SELECT r.id, r.driver_id AS "driverId", u.first_name || ' ' || u.last_name AS "driverName", v.plate, r.subject,
    coalesce(o.trip_id, d.trip_id) AS "tripId", r.explanation, r.words, r.asked_at AS "askedAt", r.answer,
    r.answered_at AS "answeredAt", CASE WHEN s.role IN ('dispatcher', 'admin') THEN s.role END AS "answeredBy"
  FROM review_request r JOIN app_user u ON u.id = r.driver_id JOIN driver w ON w.id = r.driver_id
  LEFT JOIN vehicle v ON v.id = w.vehicle_id LEFT JOIN offer o ON o.id = r.offer_id
  LEFT JOIN dispatch_decision d ON d.id = r.decision_id LEFT JOIN app_user s ON s.id = r.answered_by`;

/** A driver's requests, newest first. */
export async function readReviewsOf(sql: Sql, driverId: string): Promise<ReviewRow[]> {
  return (await sql.query<ReviewRow>(`${ROWS} WHERE r.driver_id = $1 ORDER BY r.asked_at DESC, r.id DESC`, [driverId]))
    .rows;
}

/** All drivers' requests: open ones first, longest waiting first; then the newest answers, `limit` in all. */
export async function readReviews(sql: Sql, limit: number): Promise<ReviewRow[]> {
  const { rows } = await sql.query<ReviewRow>(
    `${ROWS} ORDER BY r.answered_at IS NOT NULL, CASE WHEN r.answered_at IS NULL THEN r.asked_at END, r.answered_at DESC, r.id DESC LIMIT $1`,
    [limit],
  );
  return rows;
}

/** One request; null when there is none. */
export async function readReview(sql: Sql, id: string): Promise<ReviewRow | null> {
  return (await sql.query<ReviewRow>(`${ROWS} WHERE r.id = $1`, [id])).rows[0] ?? null;
}
