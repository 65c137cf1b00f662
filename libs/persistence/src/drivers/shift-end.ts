import { checkShiftEnd, fail, ok, type Result, type Shift } from '@sablon/domain';
import { writeAudit, type StaffAction, type Transaction } from '../kernel/database.js';
import { writeOutbox } from '../kernel/outbox.js';

/**
 * Plans the end of a driver's shift, or takes it back with null: from then on they are not offered rides that end later. `actor`: the
 * member of staff who does it for them. `request.not_found`, `driver.off_shift`, `driver.shift_end`.
 */
export async function planShiftEnd(
  tx: Transaction,
  driverId: string,
  endsAt: Date | null,
  actor: StaffAction['actor'] | null = null,
): Promise<Result<null>> {
  const { rows } = await tx.query<{ shift: Shift; now: Date; endsAt: Date | null }>(
    'SELECT shift, clock_timestamp() AS now, shift_ends_at AS "endsAt" FROM driver WHERE id = $1 FOR UPDATE',
    [driverId],
  );
  const driver = rows[0];
  if (!driver) return fail('request.not_found');
  if (driver.shift === 'off') return fail('driver.off_shift');
  if (driver.endsAt?.getTime() === endsAt?.getTime()) return ok(null);
  const checked = checkShiftEnd(endsAt, driver.now);
  if (!checked.ok) return checked;
  await tx.query('UPDATE driver SET shift_ends_at = $2 WHERE id = $1', [driverId, endsAt]);
  if (actor) {
    const data = { endsAt: endsAt?.toISOString() ?? null };
    await writeAudit(tx, { actor, action: 'driver.shift_end_set', objectId: driverId, data });
  }
  await writeOutbox(tx, [{ topic: 'driver.changed', objectId: driverId }]);
  return ok(null);
}
