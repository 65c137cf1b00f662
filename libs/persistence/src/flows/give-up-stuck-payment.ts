import { ok, type Result } from '@sablon/domain';
import { writeAudit, type StaffAction } from '../kernel/audit.js';
import type { Transaction } from '../kernel/database.js';
import { writeOutbox } from '../kernel/outbox.js';
import { lockTripsOfBooking } from '../trips/lock-trip.js';
import { closeUnmadePayment } from './close-unmade.js';
import { withdrawAnswer } from '../money/payments/disputes.js';
import { lockStuck } from '../money/payments/stuck-payments.js';

/**
 * Gives a stuck operation up, with the reason: nothing more happens by itself. A payment that could not be made is closed,
 * so that another one can be. `request.not_found`, `payment.not_stuck`.
 */
export async function giveUpStuckPayment(
  tx: Transaction,
  actor: StaffAction['actor'],
  opId: string,
  reason: string,
): Promise<Result<null>> {
  const of = await tx.query<{ id: string }>(
    'SELECT p.booking_id AS id FROM payment_op o JOIN payment p ON p.id = o.payment_id WHERE o.id = $1',
    [opId],
  );
  if (of.rows[0]) await lockTripsOfBooking(tx, of.rows[0].id); // lock order: trips before payment (reliability.md D3)
  const locked = await lockStuck(tx, opId);
  if (!locked.ok) return locked;
  const { kind, cents, paymentId } = locked.value;
  await tx.query(
    "UPDATE payment_op SET status = 'given_up', next_attempt_at = NULL, done_at = coalesce(done_at, now()) WHERE id = $1",
    [opId],
  );
  if (kind === 'refund')
    await tx.query(
      "UPDATE refund SET status = 'failed', updated_at = clock_timestamp() WHERE op_id = $1 AND status = 'pending'",
      [opId],
    );
  if (kind === 'create') await closeUnmadePayment(tx, paymentId);
  if (kind === 'contest' || kind === 'concede') await withdrawAnswer(tx, opId);
  await writeOutbox(tx, [{ topic: 'payment.changed', objectId: paymentId }]);
  const data = { kind, cents, was: locked.value.reason, reason };
  await writeAudit(tx, { actor, action: 'payment_op.given_up', objectId: opId, data });
  return ok(null);
}
