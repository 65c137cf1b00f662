import { lockTrip, plannedWindow, transition, type Database } from '@sablon/persistence';

/** A promise's details for a test; the rest takes defaults. */
export interface TestPromise {
  readonly tripId: string;
  readonly driverId: string;
  readonly inMinutes: number;
  /** Age of the promise, in hours. */
  readonly hoursAgo?: number;
  readonly asap?: boolean;
}

/** A driver promises a waiting ride that begins in so many minutes, in their own car or any. */
export async function promiseRide(database: Database, promise: TestPromise): Promise<void> {
  const { tripId, driverId, inMinutes, hoursAgo = 48, asap = false } = promise;
  await database.sql.query(
    `UPDATE trip SET asap = $3, pickup_at = now() + make_interval(mins => $2),
       dispatch_from = now() + make_interval(mins => $2 - 20) WHERE id = $1`,
    [tripId, inMinutes, asap],
  );
  await database.transaction(async (tx) => {
    const trip = await lockTrip(tx, tripId);
    const { rows } = await tx.query<{ vehicleId: string }>(
      `SELECT coalesce(d.vehicle_id, (SELECT id FROM vehicle LIMIT 1)) AS "vehicleId" FROM driver d WHERE d.id = $1`,
      [driverId],
    );
    if (!trip.ok || !rows[0]) throw new Error('no trip or no driver');
    const changes = { driverId, ...rows[0], ...plannedWindow(trip.value, 0) };
    const actor = { id: driverId, role: 'driver' as const };
    const moved = await transition(tx, trip.value, { command: 'accept', actor, changes });
    if (!moved.ok) throw new Error(moved.error.code);
  });
  await database.sql.query('UPDATE trip SET accepted_at = accepted_at - make_interval(hours => $2) WHERE id = $1', [
    tripId,
    hoursAgo,
  ]);
}

/** Moves an open check-in of this ride on by so many minutes. Returns whether there was one. */
export async function passForCheckIn({ sql }: Database, tripId: string, minutes: number): Promise<boolean> {
  const { rowCount } = await sql.query(
    `UPDATE trip_check_in SET asked_at = asked_at - make_interval(mins => $2), due_at = due_at - make_interval(mins => $2),
       take_back_at = take_back_at - make_interval(mins => $2) WHERE trip_id = $1 AND taken_back_at IS NULL`,
    [tripId, minutes],
  );
  return rowCount !== 0;
}
