import { type AuditAction, fail, judgedByPlan, ok, type Result } from '@sablon/domain';
import { type Transaction, writeAudit, type StaffAction } from '../kernel/database.js';
import { checkDriverFor } from '../drivers/check-driver.js';
import { driverIsFree, searchAgain } from './drive-trip.js';
import { readPlan } from '../dispatch/read-marketplace.js';
import { endOpenOffers } from '../dispatch/end-offer.js';
import { writeOutbox } from '../kernel/outbox.js';
import { endPencilForOther } from '../dispatch/pencil-trip.js';
import { lockTrip, type LockedTrip, plannedWindow } from '../trips/lock-trip.js';
import { transition } from '../trips/trip-changes.js';

/** A dispatcher's decision. `etaSeconds`: routed time to the pickup from where the driver is or will be free. */
export interface Assignment {
  readonly tripId: string;
  readonly driverId: string;
  readonly etaSeconds: number;
  /** Mark of the plan (`readPlan`, without this trip) on which the routes between the driver's promised trips were computed. */
  readonly planMark: string;
  readonly reason: string | null;
  readonly actor: StaffAction['actor'];
}
/** The trip and its previous driver. */
export interface StaffMove {
  readonly tripId: string;
  readonly formerDriverId: string | null;
}

/**
 * Assigns a waiting trip to a driver, on a break or not, and before its search begins also off shift, but never to an unsuitable
 * or busy one. `request.not_found`,
 * `trip.unpaid` (I12), `trip.*`, `driver.*`, `marketplace.plan_changed`; the schema refuses an overlap as
 * `trip.driver_busy|vehicle_busy`.
 */
export async function assignTrip(tx: Transaction, wish: Assignment): Promise<Result<StaffMove>> {
  const locked = await lockTrip(tx, wish.tripId);
  if (!locked.ok) return locked;
  const given = await give(tx, locked.value, wish);
  if (!given.ok) return given;
  await audit(tx, 'trip.assigned', wish, null);
  return ok({ tripId: wish.tripId, formerDriverId: null });
}

/** Takes an accepted trip from its driver and assigns it to another in one transaction: two events, one new round. */
export async function reassignTrip(tx: Transaction, wish: Assignment): Promise<Result<StaffMove>> {
  const locked = await lockTrip(tx, wish.tripId);
  if (!locked.ok) return locked;
  const formerDriverId = locked.value.driverId;
  const released = await release(tx, locked.value, wish.actor, wish.reason ?? 'reassigned');
  if (!released.ok) return released;
  const again = await lockTrip(tx, wish.tripId);
  if (!again.ok) return again;
  const given = await give(tx, again.value, wish);
  if (!given.ok) return given;
  await audit(tx, 'trip.reassigned', wish, formerDriverId);
  return ok({ tripId: wish.tripId, formerDriverId });
}

/** Takes an accepted trip from its driver; it searches again. `request.not_found`, `trip.*`. */
export async function releaseTrip(
  tx: Transaction,
  wish: Pick<Assignment, 'tripId' | 'actor'> & { readonly reason: string },
): Promise<Result<StaffMove>> {
  const locked = await lockTrip(tx, wish.tripId);
  if (!locked.ok) return locked;
  const formerDriverId = locked.value.driverId;
  const released = await release(tx, locked.value, wish.actor, wish.reason);
  if (!released.ok) return released;
  await writeAudit(tx, {
    actor: wish.actor,
    action: 'trip.released',
    objectId: wish.tripId,
    data: { reason: wish.reason, formerDriverId },
  });
  return ok({ tripId: wish.tripId, formerDriverId });
}

async function release(
  tx: Transaction,
  trip: LockedTrip,
  actor: Assignment['actor'],
  reason: string,
): Promise<Result<null>> {
  const moved = await transition(tx, trip, { command: 'release', actor, reason, changes: await searchAgain(tx, trip) });
  if (!moved.ok) return moved;
  if (trip.driverId) await driverIsFree(tx, trip.driverId);
  return ok(null);
}

async function give(tx: Transaction, trip: LockedTrip, wish: Assignment): Promise<Result<null>> {
  if (trip.status === 'pending' && trip.dispatchFrom === null) return fail('trip.unpaid');
  const { rows } = await tx.query<{ vehicleId: string | null; busyUntil: Date | null }>(
    `SELECT d.vehicle_id AS "vehicleId", (SELECT upper(t.service_window) FROM trip t
       WHERE t.driver_id = d.id AND t.status = 'ongoing') AS "busyUntil" FROM driver d WHERE d.id = $1`,
    [wish.driverId],
  );
  const driver = rows[0];
  if (!driver) return fail('request.not_found');
  if (driver.vehicleId === null) return fail('driver.off_shift');
  const when = judgedByPlan(trip, trip.now) ? 'ahead' : 'now';
  const suitable = await checkDriverFor(tx, wish.driverId, driver.vehicleId, trip.id, when);
  if (!suitable.ok) return suitable;
  if ((await readPlan(tx, wish.driverId, trip.id)).mark !== wish.planMark) return fail('marketplace.plan_changed');
  await endPencilForOther(tx, trip.id, wish.driverId);
  await endOpenOffers(tx, trip.id, 'superseded', 'assigned');
  const { window, promisedPickupAt } = plannedWindow(trip, wish.etaSeconds, driver.busyUntil);
  const moved = await transition(tx, trip, {
    command: 'assign',
    actor: wish.actor,
    reason: wish.reason,
    changes: { driverId: wish.driverId, vehicleId: driver.vehicleId, window, promisedPickupAt },
    data: { etaSeconds: Math.round(wish.etaSeconds) },
  });
  if (!moved.ok) return moved;
  await writeOutbox(tx, [
    { topic: 'driver.changed', objectId: wish.driverId },
    { topic: 'pencil.changed', objectId: trip.id },
  ]);
  return ok(null);
}

const audit = (tx: Transaction, action: AuditAction, wish: Assignment, formerDriverId: string | null): Promise<void> =>
  writeAudit(tx, {
    actor: wish.actor,
    action,
    objectId: wish.tripId,
    data: { driverId: wish.driverId, formerDriverId, reason: wish.reason },
  });
