import { checkRating, fail, ok, RATING_TAGS, type RatingSide, type Result, type RatingTag } from '@sablon/domain';
import type { Sql, Transaction } from '../kernel/database.js';
import { writeOutbox } from '../kernel/outbox.js';

/** A rating as stored. */
export interface RatingRow {
  readonly stars: number;
  readonly tags: readonly RatingTag[];
  readonly words: string;
  readonly at: Date;
}

/** One side's rating of a trip; null when there is none. */
export async function readRating(sql: Sql, tripId: string, side: RatingSide): Promise<RatingRow | null> {
  const { rows } = await sql.query<RatingRow>(
    'SELECT stars, tags, words, at FROM rating WHERE trip_id = $1 AND side = $2',
    [tripId, side],
  );
  return rows[0] ?? null;
}

/** A rating to be stored. */
export interface NewRating {
  readonly tripId: string;
  readonly side: RatingSide;
  /** Null for a guest. */
  readonly raterId: string | null;
  readonly stars: number;
  readonly tags: readonly string[];
  readonly words: string;
}

/**
 * Gives or changes the one rating a side has for a trip. The driver's average follows by itself (guard `rating_counted`). Codes:
 * `request.not_found`, `rating.trip_not_completed`, `rating.too_late`, `rating.unknown_tag`.
 */
export async function rateTrip(tx: Transaction, rating: NewRating): Promise<Result<{ readonly tripId: string }>> {
  const { tripId, side, raterId, stars, words } = rating;
  const { good, bad } = RATING_TAGS[side];
  const known = new Set<string>([...good, ...bad]);
  const tags = [...new Set(rating.tags)];
  if (tags.some((tag) => !known.has(tag))) return fail('rating.unknown_tag');
  const { rows } = await tx.query<{
    completedAt: Date | null;
    driverId: string | null;
    ratedAt: Date | null;
    now: Date;
  }>(
    `SELECT t.completed_at AS "completedAt", t.driver_id AS "driverId", r.at AS "ratedAt", clock_timestamp() AS now
     FROM trip t LEFT JOIN rating r ON r.trip_id = t.id AND r.side = $2 WHERE t.id = $1`,
    [tripId, side],
  );
  const trip = rows[0];
  if (!trip) return fail('request.not_found');
  const allowed = checkRating({ ...trip, hasDriver: trip.driverId !== null });
  if (!allowed.ok) return allowed;
  await tx.query(
    `INSERT INTO rating (trip_id, side, driver_id, rater_id, stars, tags, words) VALUES ($1, $2, $3, $4, $5, $6, $7)
     ON CONFLICT (trip_id, side) DO UPDATE
       SET stars = excluded.stars, tags = excluded.tags, words = excluded.words, changed_at = clock_timestamp()`,
    [tripId, side, trip.driverId, raterId, stars, tags, words],
  );
  await writeOutbox(tx, [{ topic: 'trip.rated', objectId: tripId, payload: { side } }]);
  return ok({ tripId });
}
