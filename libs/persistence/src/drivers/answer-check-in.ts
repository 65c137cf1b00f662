import { fail, ok, type Result } from '@sablon/domain';
import type { Sql, Transaction } from '../kernel/database.js';
import { writeOutbox } from '../kernel/outbox.js';
import { lockTrip } from '../trips/lock-trip.js';

/** A driver's confirmation of a trip, with the pickup time they saw. */
export interface CheckInAnswer {
  readonly tripId: string;
  readonly driverId: string;
  readonly pickupAt: Date;
}

/**
 * The driver of a promised trip confirms it; repeating it changes nothing and succeeds, also once they have set out.
 * `request.not_found` for another driver's trip (I23), `check_in.too_late` when it was taken back from them,
 * `check_in.not_asked`, `trip.version_conflict` when its time has changed.
 */
export async function answerCheckIn(
  tx: Transaction,
  { tripId, driverId, pickupAt }: CheckInAnswer,
): Promise<Result<{ readonly tripId: string }>> {
  const locked = await lockTrip(tx, tripId);
  if (!locked.ok) return locked;
  const trip = locked.value;
  if (trip.driverId !== driverId) {
    const tooLate = await wasTakenBack(tx, tripId, driverId);
    return fail(tooLate ? 'check_in.too_late' : 'request.not_found');
  }
  if (trip.status !== 'accepted' || trip.departedAt !== null) return ok({ tripId });
  if (trip.pickupAt.getTime() !== pickupAt.getTime()) return fail('trip.version_conflict');
  const { rows } = await tx.query<{ id: string; open: boolean }>(
    `SELECT id, checked_in_at IS NULL AS open FROM trip_check_in
     WHERE trip_id = $1 AND round = $2 AND pickup_at = $3 AND driver_id = $4 FOR UPDATE`,
    [tripId, trip.round, trip.pickupAt, driverId],
  );
  const asked = rows[0];
  if (!asked) return fail('check_in.not_asked');
  if (!asked.open) return ok({ tripId });
  await tx.query(
    `UPDATE trip_check_in SET checked_in_at = clock_timestamp(), checked_in_by = $2,
       seen_at = coalesce(seen_at, clock_timestamp()) WHERE id = $1`,
    [asked.id, driverId],
  );
  await writeOutbox(tx, [{ topic: 'check_in.changed', objectId: asked.id, payload: { what: 'answered' } }]);
  return ok({ tripId });
}

async function wasTakenBack(sql: Sql, tripId: string, driverId: string): Promise<boolean> {
  const { rowCount } = await sql.query(
    'SELECT 1 FROM trip_check_in WHERE trip_id = $1 AND driver_id = $2 AND taken_back_at IS NOT NULL',
    [tripId, driverId],
  );
  return rowCount !== 0;
}

/** A device of the driver shows the check-in: the driver was reached. False when that driver was never asked about the trip. */
export async function noteCheckInSeen(sql: Sql, tripId: string, driverId: string): Promise<boolean> {
  const { rows } = await sql.query<{ seen: number }>(
    `WITH seen AS (
       UPDATE trip_check_in SET seen_at = clock_timestamp()
       WHERE trip_id = $1 AND driver_id = $2 AND seen_at IS NULL AND taken_back_at IS NULL)
     SELECT 1 AS seen FROM trip_check_in WHERE trip_id = $1 AND driver_id = $2`,
    [tripId, driverId],
  );
  return rows.length > 0;
}
