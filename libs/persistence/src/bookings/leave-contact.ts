import type { Transaction } from '../kernel/database.js';
import { writeOutbox } from '../kernel/outbox.js';

/** SQL: notice `n` is about booking $1 or a ride of it. */
const ABOUT = `n.object_id IN (SELECT $1::uuid UNION SELECT t.id FROM trip t WHERE t.booking_id = $1)`;

interface OtherNumber {
  readonly bookingId: string;
  readonly before: { readonly userId: string | null; readonly phone: string };
  readonly phone: string;
}

/**
 * What waited to be sent about a booking to its old number, or to the account it led to, is not sent; whoever has the new one is told
 * anew. A first ride with a promotion is the new number's, or nobody's where that has one already (decision 49).
 */
export async function leaveNumber(tx: Transaction, { bookingId, before, phone }: OtherNumber): Promise<void> {
  await tx.query(
    `UPDATE outgoing_message m SET status = 'expired', next_attempt_at = NULL, data = '{}'
     FROM notice n WHERE ${ABOUT} AND m.status = 'queued' AND m.dedupe_key LIKE 'notice:%'
       AND split_part(m.dedupe_key, ':', 2) = n.id::text AND (n.user_id = $2 OR m.recipient = $3)`,
    [bookingId, before.userId, before.phone],
  );
  await tx.query(
    `UPDATE promo_use u SET phone = CASE WHEN EXISTS (SELECT 1 FROM promo_use o WHERE o.phone = phone_key($2) AND o.first_ride
         AND o.returned_at IS NULL AND o.booking_id <> u.booking_id) THEN '' ELSE phone_key($2) END
     WHERE u.booking_id = $1 AND u.first_ride`,
    [bookingId, phone],
  );
}

/** An account has nothing more to do with a booking: what it was told of it is gone, and its devices read its rides again. */
export async function leaveAccount(tx: Transaction, bookingId: string, userId: string): Promise<void> {
  await tx.query(`DELETE FROM notice n WHERE n.user_id = $2 AND ${ABOUT}`, [bookingId, userId]);
  await writeOutbox(tx, [
    { topic: 'notice.read', objectId: userId },
    { topic: 'account.changed', objectId: userId, payload: { what: 'rides' } },
  ]);
}
