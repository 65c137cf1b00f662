import { fail, ok, type Localized, type Result, type SuggestedMove } from '@sablon/domain';
import type { Sql, Transaction } from '../../kernel/database.js';
import { writeOutbox } from '../../kernel/outbox.js';
import { tripInHand } from '../../drivers/change-shift.js';

/** A place to wait that is shown to a driver now. */
export interface OpenSuggestion {
  readonly id: string;
  readonly driverId: string;
  readonly lat: number;
  readonly lng: number;
  readonly name: Localized;
  readonly meters: number;
  readonly seconds: number;
  readonly chancePercent: number;
  readonly minutes: number;
  readonly minutesHere: number | null;
  readonly answer: 'accepted' | 'dismissed' | null;
  readonly expiresAt: Date;
}

/** A place to wait, with its name and the settings it was reckoned by. */
export interface NewSuggestion extends SuggestedMove {
  readonly name: Localized;
  readonly settingsVersion: string;
  /** How long the driver has to answer. */
  readonly answerSeconds: number;
}

const OPEN = `p.id, p.driver_id AS "driverId", p.lat, p.lng, p.name, p.meters, p.seconds, p.chance_percent AS "chancePercent",
  p.minutes, p.minutes_here AS "minutesHere", p.answer, p.expires_at AS "expiresAt"`;
const IS_OPEN = 'p.ended_at IS NULL AND p.expires_at > clock_timestamp()';

/** The suggestions that are shown now, of all drivers or only this one. */
export async function readOpenSuggestions(sql: Sql, driverId: string | null = null): Promise<OpenSuggestion[]> {
  const { rows } = await sql.query<OpenSuggestion>(
    `SELECT ${OPEN} FROM place_suggestion p WHERE ${IS_OPEN} AND ($1::uuid IS NULL OR p.driver_id = $1)`,
    [driverId],
  );
  return rows;
}

/** Shows a driver a place, unless they have become busy or have one already; says whether it did. */
export async function writeSuggestion(tx: Transaction, move: NewSuggestion): Promise<boolean> {
  const { rows } = await tx.query<{ id: string }>(
    `INSERT INTO place_suggestion (driver_id, lat, lng, name, meters, seconds, chance_percent, minutes, minutes_here, saved_seconds,
       settings_version, expires_at)
     SELECT d.id, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, clock_timestamp() + make_interval(secs => $12)
     FROM driver d WHERE d.id = $1 AND d.shift = 'on' AND NOT ${tripInHand('d.id')}
       AND NOT EXISTS (SELECT 1 FROM offer o WHERE o.driver_id = d.id AND o.status = 'open')
     ON CONFLICT (driver_id) WHERE ended_at IS NULL DO NOTHING RETURNING id`,
    [
      ...[move.driverId, move.to.lat, move.to.lng, JSON.stringify(move.name), Math.round(move.meters)],
      ...[Math.round(move.seconds), move.chance.percent, move.chance.minutes, move.chanceHere?.minutes ?? null],
      ...[Math.round(move.savedSeconds), move.settingsVersion, move.answerSeconds],
    ],
  );
  if (rows.length > 0) await writeOutbox(tx, [{ topic: 'driver.changed', objectId: move.driverId }]);
  return rows.length > 0;
}

/** ASSUMPTION: traffic may make the way half as long again, and a driver does not leave at once. */
const ON_THE_WAY = { times: 1.5, moreSeconds: 300 } as const;

/**
 * The driver goes there, or does not want to; who went may still change their mind. `suggestion.over`, `request.not_found`; the same
 * answer twice changes nothing.
 */
export async function answerSuggestion(
  tx: Transaction,
  {
    id,
    driverId,
    answer,
  }: { readonly id: string; readonly driverId: string; readonly answer: 'accepted' | 'dismissed' },
): Promise<Result<null>> {
  const { rows } = await tx.query<{ answer: 'accepted' | 'dismissed' | null; isOpen: boolean }>(
    `SELECT p.answer, (${IS_OPEN}) AS "isOpen" FROM place_suggestion p WHERE p.id = $1 AND p.driver_id = $2 FOR UPDATE`,
    [id, driverId],
  );
  const [found] = rows;
  if (!found) return fail('request.not_found');
  if (found.answer === answer) return ok(null);
  if (!found.isOpen) return fail('suggestion.over');
  await tx.query(
    `UPDATE place_suggestion SET answer = $2, answered_at = clock_timestamp(),
       expires_at = CASE WHEN $2 = 'accepted' THEN clock_timestamp() + make_interval(secs => seconds * $3::float8 + $4) ELSE expires_at END,
       ended_at = CASE WHEN $2 = 'dismissed' THEN clock_timestamp() END, end_reason = CASE WHEN $2 = 'dismissed' THEN $2 END
     WHERE id = $1`,
    [id, answer, ON_THE_WAY.times, ON_THE_WAY.moreSeconds],
  );
  await writeOutbox(tx, [{ topic: 'driver.changed', objectId: driverId }]);
  return ok(null);
}

/**
 * Ends what is over: reached (these), without an answer in time, or the driver has a ride, a break or no shift any more. Returns how
 * many.
 */
export async function endSuggestions(tx: Transaction, reached: readonly string[]): Promise<number> {
  const { rows } = await tx.query<{ driverId: string }>(
    `UPDATE place_suggestion p SET ended_at = clock_timestamp(), end_reason = CASE WHEN p.id = ANY($1::uuid[]) THEN 'reached'
       WHEN p.expires_at <= clock_timestamp() THEN 'expired' ELSE 'busy' END
     FROM driver d WHERE d.id = p.driver_id AND p.ended_at IS NULL AND (p.id = ANY($1::uuid[]) OR p.expires_at <= clock_timestamp()
       OR d.shift <> 'on' OR ${tripInHand('d.id')}) RETURNING p.driver_id AS "driverId"`,
    [reached],
  );
  await writeOutbox(
    tx,
    rows.map(({ driverId }) => ({ topic: 'driver.changed', objectId: driverId })),
  );
  return rows.length;
}

/** Deletes suggestions after a quarter: their effect is judged by then. ASSUMPTION */
export async function pruneSuggestions(sql: Sql): Promise<number> {
  const { rowCount } = await sql.query(
    `DELETE FROM place_suggestion WHERE suggested_at < clock_timestamp() - interval '90 days'`,
  );
  return rowCount ?? 0;
}
