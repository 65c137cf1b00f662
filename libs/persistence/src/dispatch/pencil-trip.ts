import { fail, ok, PENCIL, type Result } from '@sablon/domain';
import { writeAudit, type StaffAction, type Database, type Sql, type Transaction } from '../kernel/database.js';
import { checkDriverFor } from '../drivers/check-driver.js';
import { readPlan } from './read-marketplace.js';
import { endOpenOffers } from './end-offer.js';
import { writeOutbox } from '../kernel/outbox.js';
import { lockTrip, plannedWindow } from '../trips/lock-trip.js';

/** A dispatcher's wish to pencil a trip for a driver, who is not notified. */
export interface PencilWish {
  readonly tripId: string;
  readonly driverId: string;
  readonly etaSeconds: number;
  /** Mark of the plan (`readPlan`, without this trip) on which the routes between the driver's trips were computed. */
  readonly planMark: string;
  /** The driver has another trip in that window, and the dispatcher has accepted that. */
  readonly collisionKnown: boolean;
  readonly actor: StaffAction['actor'];
}

/** How a dispatcher ends a pencil; the other outcomes (`confirmed`, `over`, `ran_out`) are automatic. */
export type PencilEnd = 'replaced' | 'taken_away';

/**
 * Reserves a waiting trip for one driver for a while: open offers are withdrawn, no other driver gets one, and the driver is not
 * notified. An existing pencil is replaced. `request.not_found`, `trip.wrong_status`, `trip.unpaid`, `driver.*`,
 * `marketplace.plan_changed`; the schema refuses an overlap as `dispatch.pencil_collides`.
 */
export async function pencilTrip(tx: Transaction, wish: PencilWish): Promise<Result<{ readonly tripId: string }>> {
  const { tripId, driverId, actor } = wish;
  const locked = await lockTrip(tx, tripId);
  if (!locked.ok) return locked;
  const trip = locked.value;
  if (trip.status !== 'pending') return fail('trip.wrong_status');
  if (trip.dispatchFrom === null) return fail('trip.unpaid');
  const { rows } = await tx.query<{ vehicleId: string | null; busyUntil: Date | null }>(
    `SELECT d.vehicle_id AS "vehicleId", (SELECT upper(t.service_window) FROM trip t
       WHERE t.driver_id = d.id AND t.status = 'ongoing') AS "busyUntil" FROM driver d WHERE d.id = $1`,
    [driverId],
  );
  const driver = rows[0];
  if (!driver) return fail('request.not_found');
  if (driver.vehicleId === null) return fail('driver.off_shift');
  const suitable = await checkDriverFor(tx, driverId, driver.vehicleId, tripId, trip.asap ? 'now' : 'ahead');
  if (!suitable.ok) return suitable;
  if ((await readPlan(tx, driverId, tripId)).mark !== wish.planMark) return fail('marketplace.plan_changed');
  await forgetRunOut(tx, 'trip_id = $1 OR driver_id = $2', [tripId, driverId]);
  await endPencil(tx, tripId, 'replaced');
  await endOpenOffers(tx, tripId, 'withdrawn', 'pencilled');
  const { window } = plannedWindow(trip, wish.etaSeconds, driver.busyUntil);
  await tx.query(
    `INSERT INTO trip_pencil (trip_id, driver_id, span, collision_known, written_by, runs_out_at)
     VALUES ($1, $2, tstzrange($3, $4), $5, $6,
       greatest(clock_timestamp() + make_interval(mins => $7), $8::timestamptz + make_interval(mins => $7)))`,
    [
      tripId,
      driverId,
      window.from,
      window.to,
      wish.collisionKnown,
      actor.id,
      PENCIL.minutes,
      trip.asap ? null : trip.dispatchFrom,
    ],
  );
  await writeAudit(tx, {
    actor,
    action: 'trip.pencilled',
    objectId: tripId,
    data: { driverId, collisionKnown: wish.collisionKnown },
  });
  await writeOutbox(tx, [{ topic: 'pencil.changed', objectId: tripId }]);
  return ok({ tripId });
}

/** Removes a pencil; the trip searches for a driver like any other. `request.not_found`, `dispatch.no_pencil`. */
export async function unpencilTrip(
  tx: Transaction,
  { tripId, actor }: Pick<PencilWish, 'tripId' | 'actor'>,
): Promise<Result<{ readonly tripId: string }>> {
  const locked = await lockTrip(tx, tripId);
  if (!locked.ok) return locked;
  const driverId = await endPencil(tx, tripId, 'taken_away');
  if (driverId === null) return fail('dispatch.no_pencil');
  await tx.query(
    `UPDATE trip SET next_dispatch_at = greatest(dispatch_from, clock_timestamp()) WHERE id = $1 AND status = 'pending'`,
    [tripId],
  );
  await writeAudit(tx, { actor, action: 'trip.unpencilled', objectId: tripId, data: { driverId } });
  await writeOutbox(tx, [{ topic: 'pencil.changed', objectId: tripId }]);
  return ok({ tripId });
}

/** Ends the open pencil of a trip locked by the caller; returns its driver, null when there was none. */
async function endPencil(tx: Transaction, tripId: string, outcome: PencilEnd): Promise<string | null> {
  const { rows } = await tx.query<{ driverId: string }>(
    `UPDATE trip_pencil SET ended_at = clock_timestamp(), outcome = $2 WHERE trip_id = $1 AND ended_at IS NULL
     RETURNING driver_id AS "driverId"`,
    [tripId, outcome],
  );
  return rows[0]?.driverId ?? null;
}

/** Before a trip is assigned: a pencil for another driver ends; one for this driver is confirmed by the schema. */
export async function endPencilForOther(tx: Transaction, tripId: string, driverId: string): Promise<void> {
  await tx.query(
    `UPDATE trip_pencil SET ended_at = clock_timestamp(), outcome = 'replaced'
     WHERE trip_id = $1 AND driver_id <> $2 AND ended_at IS NULL`,
    [tripId, driverId],
  );
}

/** SQL: pencils that have run out. */
export const PENCILS_RUN_OUT = 'FROM trip_pencil WHERE ended_at IS NULL AND runs_out_at <= clock_timestamp()';

/** Closes pencils that have run out and writes their facts; returns how many. Safe to repeat. */
export function endRunOutPencils(database: Database): Promise<number> {
  return database.transaction(async (tx) => {
    const trips = await forgetRunOut(tx, 'true', []);
    await writeOutbox(
      tx,
      trips.map((tripId) => ({ topic: 'pencil.changed' as const, objectId: tripId })),
    );
    return trips.length;
  });
}

async function forgetRunOut(sql: Sql, where: string, values: readonly unknown[]): Promise<string[]> {
  const { rows } = await sql.query<{ tripId: string }>(
    `UPDATE trip_pencil SET ended_at = clock_timestamp(), outcome = 'ran_out'
     WHERE id IN (SELECT id ${PENCILS_RUN_OUT} AND (${where})
       FOR UPDATE SKIP LOCKED) RETURNING trip_id AS "tripId"`,
    [...values],
  );
  return rows.map(({ tripId }) => tripId);
}
