import {
  fail,
  ok,
  type LatLng,
  type Result,
  type Role,
  type AlarmEvidence,
  type AlarmStatus,
  PRIVACY_SETTINGS,
} from '@sablon/domain';
import { type Transaction, writeAudit, type StaffAction, type Database, inBatches } from '../kernel/database.js';
import { writeOutbox } from '../kernel/outbox.js';

/** A phone's reported position, with its accuracy in metres, if reported. */
export interface PhonePlace extends LatLng {
  readonly accuracyMeters: number | null;
}
/** Actor of an alarm step; a guest has no id. */
export interface AlarmActor {
  readonly id: string | null;
  readonly role: Role | 'guest';
}
/** Result of an alarm step. */
export type AlarmChanged = Result<{ readonly alarmId: string }>;
/** Owner of an alarm: the passenger of a trip, or a driver. */
export type AlarmOf =
  | { readonly side: 'passenger'; readonly tripId: string }
  | { readonly side: 'driver'; readonly driverId: string };
type Step = Exclude<AlarmEvidence, 'cancelled'>;

/** ASSUMPTION: positions reported more often than this are ignored, in seconds. */
const POSITION_EVERY_SECONDS = 2;

/** Stores one step of an alarm, with its position or text. */
export async function writeEvidence(
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

/** Writes the fact of an alarm's new state, for the console and its owner. */
export async function publishAlarm(
  tx: Transaction,
  alarmId: string,
  status: AlarmStatus | 'withdrawn',
): Promise<AlarmChanged> {
  await writeOutbox(tx, [{ topic: 'safety.changed', objectId: alarmId, payload: { status } }]);
  return ok({ alarmId });
}

/** Locks the owner's open alarm, the last one raised if there are several; `safety.ended`. */
export async function lockOpenAlarm(
  tx: Transaction,
  of: AlarmOf | { readonly id: string },
): Promise<Result<{ readonly alarmId: string; readonly withdrawn: boolean }>> {
  const [where, value] =
    'id' in of
      ? ['id = $1', of.id]
      : of.side === 'passenger'
        ? ["side = 'passenger' AND trip_id = $1", of.tripId]
        : ["side = 'driver' AND driver_id = $1", of.driverId];
  const { rows } = await tx.query<{ alarmId: string; withdrawn: boolean }>(
    `SELECT id AS "alarmId", withdrawn_at IS NOT NULL AS withdrawn FROM safety_alarm
     WHERE ${where} AND status IN ('open', 'acknowledged') ORDER BY raised_at DESC, id DESC LIMIT 1 FOR UPDATE`,
    [value],
  );
  return rows[0] ? ok(rows[0]) : fail('safety.ended');
}

/** Stores the position of the phone that raised an alarm, until dispatch has closed it. `safety.ended`. */
export async function placeAlarm(
  tx: Transaction,
  of: AlarmOf,
  actor: AlarmActor,
  place: PhonePlace,
): Promise<AlarmChanged> {
  const open = await lockOpenAlarm(tx, of);
  if (!open.ok) return open;
  const { alarmId } = open.value;
  const { rowCount } = await tx.query(
    `SELECT 1 FROM safety_evidence WHERE alarm_id = $1 AND lat IS NOT NULL AND at > clock_timestamp() - make_interval(secs => $2)`,
    [alarmId, POSITION_EVERY_SECONDS],
  );
  if (rowCount === 0) await writeEvidence(tx, alarmId, 'position', actor, { place });
  return ok({ alarmId });
}

/**
 * The owner withdraws an alarm, with a reason. That does not end it, since they may be forced to: it waits for dispatch again,
 * even if it was acknowledged, until a dispatcher has called and closes it. A second time changes nothing. `safety.ended`.
 */
export async function withdrawAlarm(
  tx: Transaction,
  of: AlarmOf,
  actor: AlarmActor,
  reason: string,
): Promise<AlarmChanged> {
  const open = await lockOpenAlarm(tx, of);
  if (!open.ok) return open;
  const { alarmId, withdrawn } = open.value;
  if (withdrawn) return ok({ alarmId });
  await writeEvidence(tx, alarmId, 'withdrawn', actor, { words: reason });
  await tx.query(
    `UPDATE safety_alarm SET status = 'open', acknowledged_at = NULL, acknowledged_by = NULL,
       withdrawn_at = clock_timestamp(), withdrawn_reason = $2 WHERE id = $1`,
    [alarmId, reason],
  );
  return publishAlarm(tx, alarmId, 'withdrawn');
}

/** Staff acknowledge an alarm; the first one keeps it. `safety.ended`. */
export async function acknowledgeAlarm(
  tx: Transaction,
  id: string,
  actor: StaffAction['actor'],
): Promise<AlarmChanged> {
  const open = await lockOpenAlarm(tx, { id });
  if (!open.ok) return open;
  const { rows } = await tx.query<{ about: string }>(
    `UPDATE safety_alarm SET status = 'acknowledged', acknowledged_at = clock_timestamp(), acknowledged_by = $2
     WHERE id = $1 AND status = 'open' RETURNING coalesce(trip_id, driver_id, id) AS about`,
    [id, actor.id],
  );
  if (!rows[0]) return ok({ alarmId: id });
  await writeEvidence(tx, id, 'acknowledged', actor);
  await writeAudit(tx, {
    actor,
    action: 'safety.acknowledged',
    objectId: rows[0].about,
    data: { alarmId: id, withdrawn: open.value.withdrawn },
  });
  return publishAlarm(tx, id, 'acknowledged');
}

/** Staff close an alarm with a note of the action taken. `safety.ended`. */
export async function closeAlarm(
  tx: Transaction,
  id: string,
  actor: StaffAction['actor'],
  note: string,
): Promise<AlarmChanged> {
  const open = await lockOpenAlarm(tx, { id });
  if (!open.ok) return open;
  await writeEvidence(tx, id, 'closed', actor, { words: note });
  const { rows } = await tx.query<{ about: string; driverId: string | null }>(
    `UPDATE safety_alarm SET status = 'closed', ended_at = clock_timestamp(), ended_by = $2, reason = $3 WHERE id = $1
     RETURNING coalesce(trip_id, driver_id, id) AS about, CASE WHEN side = 'driver' THEN driver_id END AS "driverId"`,
    [id, actor.id, note],
  );
  await writeAudit(tx, {
    actor,
    action: 'safety.closed',
    objectId: rows[0]?.about ?? id,
    data: { alarmId: id, note, withdrawn: open.value.withdrawn },
  });
  // The driver may be offered trips again.
  if (rows[0]?.driverId) await writeOutbox(tx, [{ topic: 'driver.changed', objectId: rows[0].driverId }]);
  return publishAlarm(tx, id, 'closed');
}

/** Erases the positions of alarms past the retention of any position. */
export const eraseAlarmPlaces = (
  { sql }: Pick<Database, 'sql'>,
  afterDays: number = PRIVACY_SETTINGS.positionErasureDays,
): Promise<number> =>
  inBatches(sql, 'safety_evidence', 't.lat IS NOT NULL AND t.at < now() - make_interval(days => $1)', {
    values: [afterDays],
    set: 'lat = NULL, lng = NULL, accuracy_meters = NULL',
  });
