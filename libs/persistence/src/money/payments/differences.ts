import { fail, ok, type Result, type PaymentDifferenceKind } from '@sablon/domain';
import { writeAudit, type StaffAction, type Sql, type Transaction } from '../../kernel/database.js';

/** A difference between our books and the provider's. */
export interface PaymentDifference {
  readonly kind: PaymentDifferenceKind;
  /** The provider's payment, or ours where the provider has none. */
  readonly objectId: string;
  readonly paymentId: string | null;
  readonly ours: string;
  readonly theirs: string;
}

/** Adds a difference to the list, or records that it persists; `healed` ones are reported and closed at once. */
export async function writeDifference(tx: Sql, difference: PaymentDifference, healed: boolean): Promise<void> {
  const { kind, objectId, paymentId, ours, theirs } = difference;
  await tx.query(
    `INSERT INTO payment_difference (kind, object_id, payment_id, ours, theirs) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (kind, object_id) WHERE closed_at IS NULL
     DO UPDATE SET seen_at = clock_timestamp(), ours = excluded.ours, theirs = excluded.theirs`,
    [kind, objectId, paymentId, ours, theirs],
  );
  if (!healed) return;
  await tx.query(
    `UPDATE payment_difference SET closed_at = clock_timestamp(), closed_how = 'healed'
     WHERE kind = $1 AND object_id = $2 AND closed_at IS NULL`,
    [kind, objectId],
  );
}

/** Closes differences that a complete run, begun at that time, no longer found. */
export async function closeGoneDifferences(sql: Sql, begunAt: Date): Promise<void> {
  await sql.query(
    `UPDATE payment_difference SET closed_at = clock_timestamp(), closed_how = 'gone' WHERE closed_at IS NULL AND seen_at < $1`,
    [begunAt],
  );
}

/** A difference as staff see it. */
export interface OpenDifference {
  readonly id: string;
  readonly kind: PaymentDifferenceKind;
  readonly objectId: string;
  readonly bookingId: string | null;
  readonly bookingCode: string | null;
  readonly ours: string;
  readonly theirs: string;
  readonly foundAt: Date;
  readonly seenAt: Date;
}

/** Unsettled differences between our books and the provider's, oldest first. */
export async function readOpenDifferences(sql: Sql, limit: number): Promise<OpenDifference[]> {
  const { rows } = await sql.query<OpenDifference>(
    `SELECT d.id, d.kind, d.object_id AS "objectId", b.id AS "bookingId", b.code AS "bookingCode", d.ours, d.theirs,
       d.found_at AS "foundAt", d.seen_at AS "seenAt"
     FROM payment_difference d LEFT JOIN payment p ON p.id = d.payment_id LEFT JOIN booking b ON b.id = p.booking_id
     WHERE d.closed_at IS NULL ORDER BY d.found_at, d.id LIMIT $1`,
    [limit],
  );
  return rows;
}

/** Closes a difference that staff settled by hand, with a note of how. `request.not_found`. */
export async function closeDifference(
  tx: Transaction,
  actor: StaffAction['actor'],
  id: string,
  reason: string,
): Promise<Result<null>> {
  const { rows } = await tx.query<{ kind: PaymentDifferenceKind; objectId: string }>(
    `UPDATE payment_difference SET closed_at = clock_timestamp(), closed_how = 'by_staff'
     WHERE id = $1 AND closed_at IS NULL RETURNING kind, object_id AS "objectId"`,
    [id],
  );
  const closed = rows[0];
  if (!closed) return fail('request.not_found');
  const data = { kind: closed.kind, object: closed.objectId, reason };
  await writeAudit(tx, { actor, action: 'payment_difference.closed', objectId: id, data });
  return ok(null);
}
