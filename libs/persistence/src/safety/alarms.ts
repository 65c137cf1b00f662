import { BUSINESS_SETTINGS, ok } from '@sablon/domain';
import { writeAudit, type StaffAction } from '../kernel/audit.js';
import type { Database, Transaction } from '../kernel/database.js';
import { writeOutbox } from '../kernel/outbox.js';
import { inBatches } from '../kernel/in-batches.js';
import { lockOpenAlarm, tellAlarm, writeEvidence, type AlarmChanged } from './alarm-steps.js';

/** Staff has seen an alarm; the first one keeps it. `safety.ended`. */
export async function acknowledgeAlarm(
  tx: Transaction,
  id: string,
  actor: StaffAction['actor'],
): Promise<AlarmChanged> {
  const open = await lockOpenAlarm(tx, { id });
  if (!open.ok) return open;
  const { rows } = await tx.query<{ about: string }>(
    `UPDATE safety_alarm SET status = 'acknowledged', acknowledged_at = clock_timestamp(), acknowledged_by = $2
     WHERE id = $1 AND status = 'open' RETURNING coalesce(trip_id, driver_id) AS about`,
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
  return tellAlarm(tx, id, 'acknowledged');
}

/** Staff closes an alarm with what was done about it. `safety.ended`. */
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
     RETURNING coalesce(trip_id, driver_id) AS about, CASE WHEN side = 'driver' THEN driver_id END AS "driverId"`,
    [id, actor.id, note],
  );
  await writeAudit(tx, {
    actor,
    action: 'safety.closed',
    objectId: rows[0]?.about ?? id,
    data: { alarmId: id, note, withdrawn: open.value.withdrawn },
  });
  // He may be offered rides again.
  if (rows[0]?.driverId) await writeOutbox(tx, [{ topic: 'driver.changed', objectId: rows[0].driverId }]);
  return tellAlarm(tx, id, 'closed');
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
