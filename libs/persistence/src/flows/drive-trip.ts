import { fail, ok, type Result, type TripCommand, DOCUMENT_ENDS_FIRST, type DriverDocument } from '@sablon/domain';
import type { Transaction, Database, Sql } from '../kernel/database.js';
import { reportedStepTime } from '../drivers/reported-step-time.js';
import { endShiftIfSuspended } from '../drivers/change-shift.js';
import { judgeReportedEnd, type ReportedEnd } from '../drivers/judge-reported-end.js';
import { compensateLateness } from '../money/fees/compensate.js';
import { chargeWaiting } from '../money/fees/collect-waiting.js';
import { recordWaiting } from '../money/fees/record-waiting.js';
import { writeOutbox } from '../kernel/outbox.js';
import { readTripSettings } from '../trips/trip-settings.js';
import { lockTrip, type LockedTrip } from '../trips/lock-trip.js';
import { transition, type TripChanges } from '../trips/trip-changes.js';

/** A step of the trip's driver; `happenedAt` (ISO 8601) is its time on the device, if reported later. */
export type DriveStep =
  | { readonly command: 'depart' | 'arrive'; readonly happenedAt?: string }
  | ({ readonly command: 'complete'; readonly happenedAt?: string } & ReportedEnd)
  | { readonly command: 'start'; readonly boardingCode: string; readonly happenedAt?: string }
  | { readonly command: 'release'; readonly reason: string };

/**
 * Moves a trip on behalf of its driver. Setting out or arriving a second time changes nothing and succeeds. A step reported later
 * counts from when it happened, within the bounds of `stepTime`; its event carries both times. `request.not_found` for another
 * driver's trip (I23), `trip.not_arrived`, `trip.boarding_code_wrong`, and the refusals of the rule table; `trip.ended_far` for a
 * trip that ends far from its destination without a reason.
 */
export async function driveTrip(
  tx: Transaction,
  tripId: string,
  driverId: string,
  step: DriveStep,
): Promise<Result<{ readonly tripId: string; readonly moved: boolean }>> {
  const locked = await lockTrip(tx, tripId);
  if (!locked.ok || locked.value.driverId !== driverId) return fail('request.not_found');
  const trip = locked.value;
  if (isDone(trip, step.command)) return ok({ tripId, moved: false });
  if (step.command === 'start' && trip.status === 'accepted') {
    if (trip.arrivedAt === null) return fail('trip.not_arrived');
    if (trip.boardingCode !== step.boardingCode.trim()) return fail('trip.boarding_code_wrong');
  }
  const time = step.command === 'release' ? null : await reportedStepTime(tx, trip, step.command, step.happenedAt);
  const end = step.command === 'complete' ? judgeReportedEnd(trip, step, time?.at ?? trip.now) : null;
  if (end && !end.ok) return end;
  const moved = await transition(tx, trip, {
    command: step.command,
    actor: { id: driverId, role: 'driver' },
    reason: step.command === 'release' ? step.reason : null,
    changes: step.command === 'release' ? await searchAgain(tx, trip) : time ? { stepAt: time.at } : {},
    data: { ...time?.reported, ...end?.value },
  });
  if (!moved.ok) return moved;
  if (step.command === 'start') await recordWaiting(tx, trip, time?.at ?? trip.now);
  if (step.command === 'complete') {
    await chargeWaiting(tx, trip.id);
    await compensateLateness(tx, trip);
  }
  if (step.command === 'complete' || step.command === 'release') await driverIsFree(tx, driverId);
  return ok({ tripId, moved: true });
}

function isDone(trip: LockedTrip, command: TripCommand): boolean {
  if (trip.status !== 'accepted') return false;
  return (command === 'depart' && trip.departedAt !== null) || (command === 'arrive' && trip.arrivedAt !== null);
}

/** A released trip searches again, so its passenger gets the search notifications again (dispatch.md, "Offers"). */
export async function searchAgain(
  tx: Transaction,
  trip: Pick<LockedTrip, 'now' | 'dispatchFrom' | 'service' | 'pickup' | 'pickupAt'>,
): Promise<TripChanges> {
  const { notifyPassengerAfterMs } = (await readTripSettings(tx)).of(trip);
  const from = Math.max(trip.now.getTime(), trip.dispatchFrom?.getTime() ?? 0);
  return { nextWatchAt: new Date(from + notifyPassengerAfterMs) };
}

/** Starts the driver's waiting time for the next trip, unless they are driving another or are suspended, and notifies dispatch. */
export async function driverIsFree(tx: Transaction, driverId: string): Promise<void> {
  await tx.query(
    `UPDATE driver d SET idle_since = clock_timestamp() WHERE d.id = $1 AND d.shift = 'on'
       AND NOT EXISTS (SELECT 1 FROM trip t WHERE t.driver_id = d.id AND t.status = 'ongoing')`,
    [driverId],
  );
  await endShiftIfSuspended(tx, driverId);
  await writeOutbox(tx, [{ topic: 'driver.changed', objectId: driverId }]);
}

/** SQL: a document (`p`) of the driver who promised a trip (`t`), or of the car, that is not valid on the trip's day. */
const DOCUMENT_THAT_ENDS_FIRST = `driver_document p WHERE (p.driver_id = t.driver_id OR p.vehicle_id = t.vehicle_id)
  AND (p.status <> 'valid' OR p.expires_on < (t.pickup_at AT TIME ZONE 'Europe/Brussels')::date)`;
/** SQL: a future trip that was promised and not begun. */
const PROMISED = `t.status = 'accepted' AND NOT t.asap AND t.departed_at IS NULL AND t.arrived_at IS NULL
  AND t.pickup_at > clock_timestamp()`;

/** Promised future trips for which a document is no longer valid: its validity was shortened or it was revoked since. */
export async function readPromisesWithoutDocuments(sql: Sql): Promise<string[]> {
  const { rows } = await sql.query<{ id: string }>(
    `SELECT t.id FROM trip t WHERE ${PROMISED} AND EXISTS (SELECT 1 FROM ${DOCUMENT_THAT_ENDS_FIRST}) ORDER BY t.pickup_at`,
  );
  return rows.map(({ id }) => id);
}

/**
 * Takes a promised trip back from a driver whose document, or whose car's, expires before it: the system releases it, it searches
 * again, and the driver is notified which document it was (`promise.taken_back`). Returns whether it was; not when they have set
 * out or the document is valid again.
 */
export function takeBackForDocument(database: Database, tripId: string): Promise<boolean> {
  return database.transaction(async (tx) => {
    const locked = await lockTrip(tx, tripId);
    if (!locked.ok || locked.value.driverId === null) return false;
    const { driverId, vehicleId } = locked.value;
    const { rows } = await tx.query<{ kind: DriverDocument }>(
      `SELECT p.kind FROM trip t, ${DOCUMENT_THAT_ENDS_FIRST} AND t.id = $1 AND ${PROMISED} ORDER BY p.expires_on LIMIT 1`,
      [tripId],
    );
    const document = rows[0];
    if (!document) return false;
    const moved = await transition(tx, locked.value, {
      command: 'release',
      actor: { id: null, role: 'system' },
      reason: DOCUMENT_ENDS_FIRST,
      changes: await searchAgain(tx, locked.value),
      data: { document: document.kind, vehicleId },
    });
    if (!moved.ok) throw new Error(`taking back trip ${tripId}: ${moved.error.code}`);
    await driverIsFree(tx, driverId);
    const payload = { driverId, document: document.kind };
    await writeOutbox(tx, [{ topic: 'promise.taken_back', objectId: tripId, seq: moved.value.version, payload }]);
    return true;
  });
}
