import { DRIVER_SUSPENDED, fail, ok, type DriverStatus, type Result } from '@sablon/domain';
import { writeAudit, type Sql, type StaffAction, type Transaction } from '../kernel/database.js';
import { writeOutbox } from '../kernel/outbox.js';
import { endShiftIfSuspended, lockTripsOf, withdrawOffers } from '../drivers/change-shift.js';
import { releaseTrip } from './assign-trip.js';

/** A suspension that holds: why, since when, and whose decision it was. */
export interface Suspension {
  readonly reason: string;
  readonly since: Date;
  readonly by: string;
}

/** Who decides about whom, and what the driver reads as the reason. */
export interface SuspensionWish {
  readonly driverId: string;
  readonly reason: string;
  readonly actor: StaffAction['actor'];
}

/**
 * Keeps an approved driver from rides at once: open offers are withdrawn, promised rides search for another driver, and the shift
 * ends, unless they have a ride in hand: that one they finish, and the shift ends with it (`endShiftIfSuspended`). The driver is
 * notified with the reason. Suspending again changes nothing. `request.not_found`, `driver.not_approved`.
 */
export async function suspendDriver(
  tx: Transaction,
  { driverId, reason, actor }: SuspensionWish,
): Promise<Result<null>> {
  // Locks trips before the driver, as everywhere.
  const offered = await lockTripsOf(tx, 'offered', driverId);
  const promised = (await lockTripsOf(tx, 'promised', driverId)).filter(
    ({ asap, departedAt, arrivedAt }) => !asap && departedAt === null && arrivedAt === null,
  );
  const status = await lockStatus(tx, driverId);
  if (status === null) return fail('request.not_found');
  if (status === 'suspended') return ok(null);
  if (status !== 'approved') return fail('driver.not_approved');
  const { rows } = await tx.query<{ id: string }>(
    // One that was never lifted is left where the driver's status was put right by hand: it is the same suspension, with this reason.
    `INSERT INTO driver_suspension (driver_id, reason, suspended_by) VALUES ($1, $2, $3)
     ON CONFLICT (driver_id) WHERE lifted_at IS NULL DO UPDATE SET reason = EXCLUDED.reason, suspended_by = EXCLUDED.suspended_by
     RETURNING id`,
    [driverId, reason, actor.id],
  );
  await tx.query("UPDATE driver SET status = 'suspended' WHERE id = $1", [driverId]);
  await withdrawOffers(tx, driverId, offered, 'driver_suspended');
  for (const { id: tripId } of promised) {
    const released = await releaseTrip(tx, { tripId, actor, reason: DRIVER_SUSPENDED });
    if (!released.ok) return released;
  }
  await endShiftIfSuspended(tx, driverId);
  await writeAudit(tx, { actor, action: 'driver.suspended', objectId: driverId, data: { rides: promised.length } });
  await notify(tx, driverId, rows[0]?.id ?? '', 'suspended');
  return ok(null);
}

/** The driver may work again, and is notified. `request.not_found`, `driver.not_suspended`. */
export async function liftSuspension(
  tx: Transaction,
  driverId: string,
  actor: StaffAction['actor'],
): Promise<Result<null>> {
  const status = await lockStatus(tx, driverId);
  if (status === null) return fail('request.not_found');
  if (status !== 'suspended') return fail('driver.not_suspended');
  const { rows } = await tx.query<{ id: string }>(
    `UPDATE driver_suspension SET lifted_at = clock_timestamp(), lifted_by = $2
     WHERE driver_id = $1 AND lifted_at IS NULL RETURNING id`,
    [driverId, actor.id],
  );
  await tx.query("UPDATE driver SET status = 'approved' WHERE id = $1", [driverId]);
  await writeAudit(tx, { actor, action: 'driver.suspension_lifted', objectId: driverId, data: {} });
  await notify(tx, driverId, rows[0]?.id ?? driverId, 'lifted');
  return ok(null);
}

/** The suspension that holds for a driver; null = none, or one whose reason was not written down. */
export async function readSuspension(sql: Sql, driverId: string): Promise<Suspension | null> {
  const { rows } = await sql.query<Suspension>(
    `SELECT s.reason, s.suspended_at AS since, u.first_name || ' ' || u.last_name AS by
     FROM driver_suspension s JOIN app_user u ON u.id = s.suspended_by WHERE s.driver_id = $1 AND s.lifted_at IS NULL`,
    [driverId],
  );
  return rows[0] ?? null;
}

/** Why a suspension was made, and for which driver; null when it is not stored. */
export async function findSuspension(
  sql: Sql,
  id: string,
): Promise<{ readonly driverId: string; readonly reason: string } | null> {
  const { rows } = await sql.query<{ driverId: string; reason: string }>(
    'SELECT driver_id AS "driverId", reason FROM driver_suspension WHERE id = $1',
    [id],
  );
  return rows[0] ?? null;
}

async function lockStatus(tx: Transaction, driverId: string): Promise<DriverStatus | null> {
  const { rows } = await tx.query<{ status: DriverStatus }>('SELECT status FROM driver WHERE id = $1 FOR UPDATE', [
    driverId,
  ]);
  return rows[0]?.status ?? null;
}

const notify = (tx: Transaction, driverId: string, suspensionId: string, what: 'suspended' | 'lifted'): Promise<void> =>
  writeOutbox(tx, [
    { topic: 'driver.changed', objectId: driverId },
    { topic: 'driver.suspended', objectId: suspensionId, payload: { driverId, what } },
  ]);
