import { fail, ok, type Result } from '@sablon/domain';
import { writeAudit, type StaffAction, type Transaction } from '../kernel/database.js';
import { writeEntry } from '../ledger/write-entry.js';
import type { Customer } from './customer-file.js';

type Actor = StaffAction['actor'];

/** Writes down something about a customer; the log says that, not what. */
export async function noteCustomer(
  tx: Transaction,
  customer: Customer,
  words: string,
  actor: Actor,
): Promise<Result<null>> {
  await tx.query('INSERT INTO customer_note (user_id, phone_key, words, author_id) VALUES ($1, $2, $3, $4)', [
    customer.userId,
    customer.phoneKey,
    words,
    actor.id,
  ]);
  await writeAudit(tx, { actor, action: 'customer.noted', objectId: customer.id, data: {} });
  return ok(null);
}

/** Deletes a note. `request.not_found` when it is not in this file. */
export async function removeCustomerNote(
  tx: Transaction,
  customer: Customer,
  noteId: string,
  actor: Actor,
): Promise<Result<null>> {
  const { rowCount } = await tx.query(
    'DELETE FROM customer_note WHERE id = $1 AND (user_id = $2::uuid OR phone_key = $3::text)',
    [noteId, customer.userId, customer.phoneKey],
  );
  if (!rowCount) return fail('request.not_found');
  await writeAudit(tx, { actor, action: 'customer.note_removed', objectId: customer.id, data: { noteId } });
  return ok(null);
}

/** Blocks a customer from booking; once more changes nothing. `customer.is_staff`. */
export async function blockCustomer(
  tx: Transaction,
  customer: Customer,
  reason: string,
  actor: Actor,
): Promise<Result<null>> {
  if (customer.isStaff) return fail('customer.is_staff');
  const { rowCount } = await tx.query(
    'INSERT INTO customer_block (user_id, phone_key, reason, blocked_by) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING',
    [customer.userId, customer.phoneKey, reason, actor.id],
  );
  if (rowCount) await writeAudit(tx, { actor, action: 'customer.blocked', objectId: customer.id, data: { reason } });
  return ok(null);
}

/** Lifts a block; it stays in the file as one that was. */
export async function unblockCustomer(tx: Transaction, customer: Customer, actor: Actor): Promise<Result<null>> {
  const { rowCount } = await tx.query(
    `UPDATE customer_block SET lifted_by = $3, lifted_at = clock_timestamp()
     WHERE lifted_at IS NULL AND (user_id = $1::uuid OR phone_key = $2::text)`,
    [customer.userId, customer.phoneKey, actor.id],
  );
  if (rowCount) await writeAudit(tx, { actor, action: 'customer.unblocked', objectId: customer.id, data: {} });
  return ok(null);
}

/** Gives an account credit. The log holds the reason, and is where the file reads it from. `customer.no_account`. */
export async function creditCustomer(
  tx: Transaction,
  customer: Customer,
  gift: { readonly id: string; readonly cents: number; readonly reason: string },
  actor: Actor,
): Promise<Result<null>> {
  const { userId } = customer;
  if (userId === null) return fail('customer.no_account');
  const { cents, reason } = gift;
  await writeEntry(tx, {
    fact: { kind: 'credit_granted', cents, userId, cause: 'goodwill' },
    source: `goodwill:${gift.id}`,
    bookingId: null,
    tripId: null,
  });
  await writeAudit(tx, { actor, action: 'customer.credited', objectId: customer.id, data: { cents, reason } });
  return ok(null);
}
