import { fail, isInHand, OLD_AFTER_MS, ok } from '@sablon/domain';
import type { Transaction } from '../kernel/database.js';
import { writeOutbox } from '../kernel/outbox.js';
import { lockTrip } from '../trips/lock-trip.js';
import { readActiveTripsOfDriver } from '../trips/read-trips.js';
import { publishAlarm, writeEvidence, type AlarmActor, type AlarmChanged, type PhonePlace } from './alarm-steps.js';

/**
 * Raises the alarm of a trip under way, or finds the one that is still open. Neither the driver's release nor the trip's end
 * changes it afterwards: only a dispatcher ends it. Codes: `request.not_found`, `safety.trip_not_live`.
 */
export async function raiseAlarm(
  tx: Transaction,
  tripId: string,
  actor: AlarmActor,
  place: PhonePlace | null,
): Promise<AlarmChanged> {
  const trip = await lockTrip(tx, tripId);
  if (!trip.ok) return trip;
  const open = await tx.query<{ id: string }>(
    `SELECT id FROM safety_alarm WHERE side = 'passenger' AND trip_id = $1
       AND status IN ('open', 'acknowledged') AND withdrawn_at IS NULL FOR UPDATE`,
    [tripId],
  );
  if (open.rows[0]) {
    if (place) await writeEvidence(tx, open.rows[0].id, 'position', actor, { place });
    return ok({ alarmId: open.rows[0].id });
  }
  const { status, driverId } = trip.value;
  if (status !== 'accepted' && status !== 'ongoing') return fail('safety.trip_not_live');
  const { rows } = await tx.query<{ id: string }>(
    'INSERT INTO safety_alarm (trip_id, driver_id, raised_by) VALUES ($1, $2, $3) RETURNING id',
    [tripId, driverId, actor.id],
  );
  const alarmId = (rows[0] as { id: string }).id;
  await writeEvidence(tx, alarmId, 'raised', actor, { place });
  return publishAlarm(tx, alarmId, 'open');
}

/** A driver's call for help, as sent by the phone. */
export interface DriverCall {
  /** Made by the phone: sent again it is the same alarm. */
  readonly id: string;
  readonly place: PhonePlace | null;
  /** When the driver pressed the button, by the phone's clock. */
  readonly pressedAt: Date;
}

/** ASSUMPTION: an alarm that took longer than this to arrive is shown with the earlier time it was pressed; seconds. */
const AT_ONCE_SECONDS = 5;

/**
 * Raises a driver's alarm with their trip in hand, or finds the one with this id or the one still open and not withdrawn. Until
 * dispatch closes it the driver gets no offers; `withdrawOffersOf` withdraws open ones. It works on shift or not.
 * `request.not_found` for an account that is no driver, and for another driver's id.
 */
export async function raiseDriverAlarm(tx: Transaction, driverId: string, call: DriverCall): Promise<AlarmChanged> {
  const driver = await tx.query<{ lat: number | null; lng: number | null; isFresh: boolean }>(
    `SELECT last_lat AS lat, last_lng AS lng,
       coalesce(last_position_at > now() - make_interval(secs => $2), false) AS "isFresh" FROM driver WHERE id = $1`,
    [driverId, OLD_AFTER_MS / 1_000],
  );
  if (!driver.rows[0]) return fail('request.not_found');
  const { isFresh, lat, lng } = driver.rows[0];
  const last = isFresh && lat !== null && lng !== null ? { lat, lng, accuracyMeters: null } : null;
  const place = call.place ?? last;
  const actor: AlarmActor = { id: driverId, role: 'driver' };
  const rideId = await rideInHand(tx, driverId);
  // A concurrent offer or assignment to the driver comes first or is refused: guard `driver_sos_closed`.
  await tx.query('SELECT 1 FROM driver WHERE id = $1 FOR NO KEY UPDATE', [driverId]);
  const raised = await tx.query(
    `INSERT INTO safety_alarm (id, side, trip_id, driver_id, raised_by, pressed_at)
     VALUES ($1, 'driver', $2, $3, $3, CASE WHEN $4 < clock_timestamp() - make_interval(secs => $5) THEN $4::timestamptz END)
     ON CONFLICT DO NOTHING`,
    [call.id, rideId, driverId, call.pressedAt, AT_ONCE_SECONDS],
  );
  if (raised.rowCount === 1) {
    await writeEvidence(tx, call.id, 'raised', actor, { place });
    await writeOutbox(tx, [{ topic: 'driver.changed', objectId: driverId }]);
    return publishAlarm(tx, call.id, 'open');
  }
  const { rows } = await tx.query<{ id: string; isOpen: boolean }>(
    `SELECT id, status IN ('open', 'acknowledged') AS "isOpen" FROM safety_alarm WHERE side = 'driver' AND driver_id = $2
       AND (id = $1 OR status IN ('open', 'acknowledged') AND withdrawn_at IS NULL) ORDER BY id = $1 DESC LIMIT 1`,
    [call.id, driverId],
  );
  const known = rows[0];
  if (!known) return fail('request.not_found');
  if (known.isOpen && call.place) await writeEvidence(tx, known.id, 'position', actor, { place: call.place });
  return ok({ alarmId: known.id });
}

/** The trip in hand on the driver's screen; it stays theirs until this transaction ends. */
async function rideInHand(tx: Transaction, driverId: string): Promise<string | null> {
  const [first] = await readActiveTripsOfDriver(tx, driverId);
  if (!first || !isInHand(first, new Date())) return null;
  const { rows } = await tx.query<{ id: string }>(
    `SELECT id FROM trip WHERE id = $1 AND driver_id = $2 AND status IN ('accepted', 'ongoing') FOR SHARE`,
    [first.id, driverId],
  );
  return rows[0]?.id ?? null;
}
