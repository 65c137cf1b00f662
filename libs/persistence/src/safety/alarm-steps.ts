import { fail, ok, type LatLng, type Result, type Role } from '@sablon/domain';
import type { Transaction } from '../kernel/database.js';
import { writeOutbox } from '../kernel/outbox.js';

/** Where a phone says it is; how exactly, in meters, if it says. */
export interface PhonePlace extends LatLng {
  readonly accuracyMeters: number | null;
}
/** Who does something to an alarm; a guest has no id. */
export interface AlarmActor {
  readonly id: string | null;
  readonly role: Role | 'guest';
}
/** What a step of an alarm leads to. */
export type AlarmChanged = Result<{ readonly alarmId: string }>;
/** Whose alarm it is: the passenger's of a trip, or a driver's. */
export type AlarmOf =
  | { readonly side: 'passenger'; readonly tripId: string }
  | { readonly side: 'driver'; readonly driverId: string };
type Step = 'raised' | 'position' | 'acknowledged' | 'withdrawn' | 'closed';

/** ASSUMPTION: a phone that tells more often than this is not listened to, in seconds. */
const POSITION_EVERY_SECONDS = 2;

/** Keeps one step of an alarm, with its place or words. */
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

/** Tells the console, and whoever raised it, of an alarm's new state. */
export async function tellAlarm(tx: Transaction, alarmId: string, status: string): Promise<AlarmChanged> {
  await writeOutbox(tx, [{ topic: 'safety.changed', objectId: alarmId, payload: { status } }]);
  return ok({ alarmId });
}

/** Locks the alarm dispatch has not closed, of several the one raised last; `safety.ended`. */
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
     WHERE ${where} AND status IN ('open', 'acknowledged') ORDER BY raised_at DESC LIMIT 1 FOR UPDATE`,
    [value],
  );
  return rows[0] ? ok(rows[0]) : fail('safety.ended');
}

/** Keeps where the phone of who asked for help is until dispatch has closed his alarm. `safety.ended`. */
export async function placeAlarm(
  tx: Transaction,
  of: AlarmOf,
  actor: AlarmActor,
  place: PhonePlace,
): Promise<AlarmChanged> {
  const open = await lockOpenAlarm(tx, of);
  if (!open.ok) return open;
  const { alarmId } = open.value;
  const { rows } = await tx.query(
    `SELECT 1 FROM safety_evidence WHERE alarm_id = $1 AND lat IS NOT NULL AND at > clock_timestamp() - make_interval(secs => $2)`,
    [alarmId, POSITION_EVERY_SECONDS],
  );
  if (rows.length === 0) await writeEvidence(tx, alarmId, 'position', actor, { place });
  return ok({ alarmId });
}

/**
 * Who raised an alarm takes it back, saying why. It does not end by that: who takes it back may be made to. It waits for dispatch
 * anew, whoever had it in hand, until somebody there has called and closes it. A second time changes nothing. `safety.ended`.
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
  return tellAlarm(tx, alarmId, 'withdrawn');
}
