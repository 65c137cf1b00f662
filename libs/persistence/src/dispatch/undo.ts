import { fail, ok, UNDO, type Result } from '@sablon/domain';
import { type Transaction, writeAudit, type StaffAction } from '../kernel/database.js';
import { writeOutbox } from '../kernel/outbox.js';
import { lockTrip } from '../trips/lock-trip.js';

/** Takes an action back: the opposite action, with the driver there was before. */
export type Opposite =
  | { readonly kind: 'release' }
  | { readonly kind: 'assign' | 'reassign'; readonly driverId: string };
type Actor = StaffAction['actor'];

interface Action {
  readonly actorId: string | null;
  readonly action: string;
  readonly data: { readonly formerDriverId?: string | null; readonly driverId?: string };
  readonly inTime: boolean;
}

/**
 * The last staff action on a trip, if it was this dispatcher's and is recent enough. `dispatch.undo_gone`,
 * `dispatch.undo_too_late`.
 */
async function lastAction(tx: Transaction, tripId: string, actor: Actor): Promise<Result<Action>> {
  const { rows } = await tx.query<Action>(
    `SELECT actor_id AS "actorId", action, data, at > clock_timestamp() - make_interval(secs => $2) AS "inTime"
     FROM audit_log WHERE object_id = $1 ORDER BY id DESC LIMIT 1`,
    [tripId, UNDO.seconds + UNDO.graceSeconds],
  );
  const action = rows[0];
  if (!action || action.actorId !== actor.id) return fail('dispatch.undo_gone');
  return action.inTime ? ok(action) : fail('dispatch.undo_too_late');
}

/**
 * The opposite of this dispatcher's last action on a trip, as long as nothing has happened to the trip since: `version` is the
 * one the action left. `request.not_found`, `trip.version_conflict`, `dispatch.undo_gone`, `dispatch.undo_too_late`.
 */
export async function oppositeOf(
  tx: Transaction,
  { tripId, actor, version }: { readonly tripId: string; readonly actor: Actor; readonly version: number },
): Promise<Result<Opposite>> {
  const locked = await lockTrip(tx, tripId);
  if (!locked.ok) return locked;
  if (locked.value.version !== version)
    return fail('trip.version_conflict', { expected: version, version: locked.value.version });
  const found = await lastAction(tx, tripId, actor);
  if (!found.ok) return found;
  const { action, data } = found.value;
  const driverId = data.formerDriverId ?? null;
  if (action === 'trip.assigned') return ok({ kind: 'release' });
  if (action === 'trip.reassigned' && driverId) return ok({ kind: 'reassign', driverId });
  if (action === 'trip.released' && driverId) return ok({ kind: 'assign', driverId });
  return fail('dispatch.undo_gone');
}

/** Audits that an action was taken back, beside the opposite action's own row. */
export const auditUndo = (tx: Transaction, tripId: string, actor: Actor, kind: string): Promise<void> =>
  writeAudit(tx, { actor, action: 'trip.undone', objectId: tripId, data: { by: kind } });

/**
 * Undoes this dispatcher's last pencil, or restores the one they removed; a pencil that was replaced comes back.
 * `request.not_found`, `dispatch.undo_gone`, `dispatch.undo_too_late`; the schema refuses one that no longer fits.
 */
export async function undoPencil(
  tx: Transaction,
  { tripId, actor }: { readonly tripId: string; readonly actor: Actor },
): Promise<Result<{ readonly tripId: string }>> {
  const locked = await lockTrip(tx, tripId);
  if (!locked.ok) return locked;
  const found = await lastAction(tx, tripId, actor);
  if (!found.ok) return found;
  const { action } = found.value;
  if (action !== 'trip.pencilled' && action !== 'trip.unpencilled') return fail('dispatch.undo_gone');
  const { rowCount } = await tx.query(
    `UPDATE trip_pencil SET ended_at = clock_timestamp(), outcome = 'taken_away' WHERE trip_id = $1 AND ended_at IS NULL`,
    [tripId],
  );
  if ((rowCount === 1) !== (action === 'trip.pencilled')) return fail('dispatch.undo_gone');
  // The previous pencil: replaced by this one, or removed.
  await tx.query(
    `INSERT INTO trip_pencil (trip_id, driver_id, span, collision_known, written_by, runs_out_at)
     SELECT trip_id, driver_id, span, collision_known, written_by, runs_out_at FROM trip_pencil
     WHERE trip_id = $1 AND outcome = $2 AND ended_at > clock_timestamp() - make_interval(secs => $3) AND runs_out_at > clock_timestamp()
     ORDER BY ended_at DESC LIMIT 1`,
    [tripId, action === 'trip.pencilled' ? 'replaced' : 'taken_away', UNDO.seconds + UNDO.graceSeconds],
  );
  await tx.query(
    `UPDATE trip SET next_dispatch_at = greatest(dispatch_from, clock_timestamp()) WHERE id = $1 AND status = 'pending'`,
    [tripId],
  );
  await auditUndo(tx, tripId, actor, action);
  await writeOutbox(tx, [{ topic: 'pencil.changed', objectId: tripId }]);
  return ok({ tripId });
}
