import { BUSINESS_SETTINGS, fail, ok, type LatLng, type Result, type Role } from '@sablon/domain';
import { writeAudit, type StaffAction } from '../console/audit.js';
import type { Database, Transaction } from '../database/database.js';
import { inBatches } from '../database/in-batches.js';
import { writeOutbox } from '../outbox/outbox.js';
import { lockTrip } from '../trips/lock-trip.js';

/** Where a phone says it is; how exactly, in meters, if it says. */
export interface PhonePlace extends LatLng {
  readonly accuracyMeters: number | null;
}
/** Who does something to an alarm; a guest has no id. */
export interface AlarmActor {
  readonly id: string | null;
  readonly role: Role | 'guest';
}
type Changed = Result<{ readonly alarmId: string }>;
type Step = 'raised' | 'position' | 'acknowledged' | 'closed' | 'cancelled';

/** ASSUMPTION: a phone that tells more often than this is not listened to, in seconds. */
const POSITION_EVERY_SECONDS = 2;

async function writeEvidence(
  tx: Transaction,
  alarmId: string,
  kind: Step,
  actor: AlarmActor,
  more: { readonly place?: PhonePlace | null; readonly words?: string } = {},
): Promise<void> {
  const { place, words = '' } = more;
  await tx.query(
    `INSERT INTO safety_evidence (alarm_id, kind, actor_id, actor_role, lat, lng, accuracy_meters, words)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [alarmId, kind, actor.id, actor.role, place?.lat ?? null, place?.lng ?? null, place?.accuracyMeters ?? null, words],
  );
}

async function told(tx: Transaction, alarmId: string, status: string): Promise<Changed> {
  await writeOutbox(tx, [{ topic: 'safety.changed', objectId: alarmId, payload: { status } }]);
  return ok({ alarmId });
}

/**
 * Raises the alarm of a trip under way, or finds the one that is still open. Neither the driver's release nor the trip's end
 * touches it afterwards: only a person ends it. Codes: `request.not_found`, `safety.trip_not_live`.
 */
export async function raiseAlarm(
  tx: Transaction,
  tripId: string,
  actor: AlarmActor,
  place: PhonePlace | null,
): Promise<Changed> {
  const trip = await lockTrip(tx, tripId);
  if (!trip.ok) return trip;
  const open = await tx.query<{ id: string }>(
    `SELECT id FROM safety_alarm WHERE trip_id = $1 AND status IN ('open', 'acknowledged') FOR UPDATE`,
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
  return told(tx, alarmId, 'open');
}

/** Locks the alarm of a trip that has not ended; `safety.ended`. */
async function lockOpen(tx: Transaction, where: 'id' | 'trip_id', value: string): Promise<Changed> {
  const { rows } = await tx.query<{ id: string }>(
    `SELECT id FROM safety_alarm WHERE ${where} = $1 AND status IN ('open', 'acknowledged') FOR UPDATE`,
    [value],
  );
  return rows[0] ? ok({ alarmId: rows[0].id }) : fail('safety.ended');
}

/** Keeps where the passenger's phone is while his alarm is open. `safety.ended`. */
export async function placeAlarm(
  tx: Transaction,
  tripId: string,
  actor: AlarmActor,
  place: PhonePlace,
): Promise<Changed> {
  const open = await lockOpen(tx, 'trip_id', tripId);
  if (!open.ok) return open;
  const { alarmId } = open.value;
  const { rows } = await tx.query(
    `SELECT 1 FROM safety_evidence WHERE alarm_id = $1 AND lat IS NOT NULL AND at > clock_timestamp() - make_interval(secs => $2)`,
    [alarmId, POSITION_EVERY_SECONDS],
  );
  if (rows.length === 0) await writeEvidence(tx, alarmId, 'position', actor, { place });
  return ok({ alarmId });
}

/** The passenger takes his alarm back, saying why. `safety.ended`. */
export async function cancelAlarm(
  tx: Transaction,
  tripId: string,
  actor: AlarmActor,
  reason: string,
): Promise<Changed> {
  const open = await lockOpen(tx, 'trip_id', tripId);
  if (!open.ok) return open;
  const { alarmId } = open.value;
  await writeEvidence(tx, alarmId, 'cancelled', actor, { words: reason });
  await tx.query(
    "UPDATE safety_alarm SET status = 'cancelled', ended_at = clock_timestamp(), ended_by = $2, reason = $3 WHERE id = $1",
    [alarmId, actor.id, reason],
  );
  return told(tx, alarmId, 'cancelled');
}

/** Staff has seen an alarm; the first one keeps it. `safety.ended`. */
export async function acknowledgeAlarm(tx: Transaction, id: string, actor: StaffAction['actor']): Promise<Changed> {
  const open = await lockOpen(tx, 'id', id);
  if (!open.ok) return open;
  const { rows } = await tx.query<{ tripId: string }>(
    `UPDATE safety_alarm SET status = 'acknowledged', acknowledged_at = clock_timestamp(), acknowledged_by = $2
     WHERE id = $1 AND status = 'open' RETURNING trip_id AS "tripId"`,
    [id, actor.id],
  );
  if (!rows[0]) return open;
  await writeEvidence(tx, id, 'acknowledged', actor);
  await writeAudit(tx, { actor, action: 'safety.acknowledged', objectId: rows[0].tripId, data: { alarmId: id } });
  return told(tx, id, 'acknowledged');
}

/** Staff closes an alarm with what was done about it. `safety.ended`. */
export async function closeAlarm(
  tx: Transaction,
  id: string,
  actor: StaffAction['actor'],
  note: string,
): Promise<Changed> {
  const open = await lockOpen(tx, 'id', id);
  if (!open.ok) return open;
  await writeEvidence(tx, id, 'closed', actor, { words: note });
  const { rows } = await tx.query<{ tripId: string }>(
    `UPDATE safety_alarm SET status = 'closed', ended_at = clock_timestamp(), ended_by = $2, reason = $3 WHERE id = $1
     RETURNING trip_id AS "tripId"`,
    [id, actor.id, note],
  );
  await writeAudit(tx, {
    actor,
    action: 'safety.closed',
    objectId: rows[0]?.tripId ?? id,
    data: { alarmId: id, note },
  });
  return told(tx, id, 'closed');
}

/** Forgets the places of alarms older than any position may be kept. */
export const eraseAlarmPlaces = (
  { sql }: Pick<Database, 'sql'>,
  afterDays: number = BUSINESS_SETTINGS.positionErasureDays,
): Promise<number> =>
  inBatches(sql, 'safety_evidence', 't.lat IS NOT NULL AND t.at < now() - make_interval(days => $1)', {
    values: [afterDays],
    set: 'lat = NULL, lng = NULL, accuracy_meters = NULL',
  });
