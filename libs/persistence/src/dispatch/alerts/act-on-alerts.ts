import { type AuditAction, fail, ok, type AlertKind, type AlertSeverity, type Result } from '@sablon/domain';
import { writeAudit, type StaffAction, type Transaction } from '../../kernel/database.js';
import { publish } from './keep-alerts.js';

type Actor = StaffAction['actor'];
type Done = Result<{ readonly alertId: string }>;

interface Locked {
  readonly kind: AlertKind;
  readonly severity: AlertSeverity;
  readonly tripId: string | null;
}

/** Locks an open alert. Codes: `request.not_found`, `alert.over`. */
async function lockOpen(tx: Transaction, id: string): Promise<Result<Locked>> {
  const { rows } = await tx.query<Locked & { over: boolean }>(
    `SELECT kind, severity, trip_id AS "tripId", cleared_at IS NOT NULL OR closed_at IS NOT NULL AS over
     FROM dispatch_alert WHERE id = $1 AND opened_at IS NOT NULL FOR UPDATE`,
    [id],
  );
  if (!rows[0]) return fail('request.not_found');
  return rows[0].over ? fail('alert.over') : ok(rows[0]);
}

async function act(
  tx: Transaction,
  id: string,
  actor: Actor,
  step: {
    readonly action: AuditAction;
    readonly set: string;
    readonly values: readonly unknown[];
    readonly data?: object;
  },
): Promise<Done> {
  const locked = await lockOpen(tx, id);
  if (!locked.ok) return locked;
  const { kind, severity, tripId } = locked.value;
  await tx.query(`UPDATE dispatch_alert SET ${step.set} WHERE id = $1`, [id, actor.id, ...step.values]);
  await writeAudit(tx, { actor, action: step.action, objectId: id, data: { kind, tripId, ...step.data } });
  await publish(tx, kind, severity, { id, what: 'changed' });
  return ok({ alertId: id });
}

/** Acknowledges an alert; the first dispatcher keeps it. Codes: `request.not_found`, `alert.over`. */
export const acknowledgeAlert = (tx: Transaction, id: string, actor: Actor): Promise<Done> =>
  act(tx, id, actor, {
    action: 'alert.acknowledged',
    set: 'acknowledged_at = coalesce(acknowledged_at, clock_timestamp()), acknowledged_by = coalesce(acknowledged_by, $2)',
    values: [],
  });

/** Silences an alert for the given number of minutes, unless it becomes worse. Codes: `request.not_found`, `alert.over`. */
export const snoozeAlert = (tx: Transaction, id: string, actor: Actor, minutes: number): Promise<Done> =>
  act(tx, id, actor, {
    action: 'alert.snoozed',
    set: 'snoozed_until = clock_timestamp() + make_interval(mins => $3), snoozed_by = $2',
    values: [minutes],
    data: { minutes },
  });

/** Assigns an alert to a colleague, or to no one. Codes: `request.not_found`, `alert.over`, `alert.not_staff`. */
export async function assignAlert(tx: Transaction, id: string, actor: Actor, to: string | null): Promise<Done> {
  if (to !== null) {
    const { rowCount } = await tx.query(
      `SELECT 1 FROM app_user WHERE id = $1 AND role IN ('dispatcher', 'admin') AND disabled_at IS NULL`,
      [to],
    );
    if (rowCount !== 1) return fail('alert.not_staff');
  }
  return act(tx, id, actor, {
    action: 'alert.assigned',
    set: 'assigned_to = $3, assigned_by = $2, assigned_at = clock_timestamp()',
    values: [to],
    data: { to },
  });
}

/**
 * Closes an alert while its cause continues; it opens again only when the cause has ended and come back. Codes:
 * `request.not_found`, `alert.over`.
 */
export const closeAlert = (tx: Transaction, id: string, actor: Actor): Promise<Done> =>
  act(tx, id, actor, {
    action: 'alert.closed',
    set: 'closed_at = clock_timestamp(), closed_by = $2',
    values: [],
  });
