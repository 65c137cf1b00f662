import {
  disputableUntil,
  fail,
  ok,
  waivedBy,
  type DisputeDecision,
  type DisputeReason,
  type Result,
  type FeeDisputeStatus,
} from '@sablon/domain';
import { creditInvoicedTrip } from '../money/business/issue-document.js';
import { writeAudit, type StaffAction, type Transaction } from '../kernel/database.js';
import { postFeeWaived } from '../ledger/post-trip.js';
import { writeOutbox } from '../kernel/outbox.js';
import { giveBack as giveMoneyBack } from '../money/tariffs/give-back.js';
import { lockTrip } from '../trips/lock-trip.js';

interface LockedFee {
  readonly id: string;
  readonly bookingId: string;
  readonly tripId: string;
  readonly cents: number;
  readonly waivedCents: number;
  readonly at: Date;
  readonly now: Date;
}

/** Locks the trip first, as every transaction that may move a booking's money does (reliability.md D3). */
async function lockFee(tx: Transaction, feeId: string): Promise<LockedFee | null> {
  const { rows: found } = await tx.query<{ tripId: string }>('SELECT trip_id AS "tripId" FROM fee WHERE id = $1', [
    feeId,
  ]);
  if (!found[0]) return null;
  await lockTrip(tx, found[0].tripId);
  const { rows } = await tx.query<LockedFee>(
    `SELECT id, booking_id AS "bookingId", trip_id AS "tripId", cents, waived_cents AS "waivedCents", at, clock_timestamp() AS now
     FROM fee WHERE id = $1 FOR UPDATE`,
    [feeId],
  );
  return rows[0] ?? null;
}

/** The passenger contests a fee, once and in time. `request.not_found`, `fee.dispute_too_late`, `fee.already_disputed`. */
export async function disputeFee(
  tx: Transaction,
  feeId: string,
  dispute: { readonly reason: DisputeReason; readonly text: string; readonly userId: string | null },
): Promise<Result<{ readonly feeId: string }>> {
  const fee = await lockFee(tx, feeId);
  if (!fee) return fail('request.not_found');
  const until = disputableUntil(fee.at);
  if (fee.now > until) return fail('fee.dispute_too_late', { until: until.toISOString() });
  await tx.query('INSERT INTO fee_dispute (fee_id, reason, text, opened_by) VALUES ($1, $2, $3, $4)', [
    feeId,
    dispute.reason,
    dispute.text,
    dispute.userId,
  ]);
  await writeOutbox(tx, [{ topic: 'fee.disputed', objectId: feeId }]);
  return ok({ feeId });
}

/** A staff decision; `reductionCents` is the amount refunded of a reduced fee. */
export interface FeeDecision {
  readonly decision: DisputeDecision;
  readonly reductionCents: number | null;
  readonly note: string;
  /** Whether the driver keeps their part, at our cost. */
  readonly driverKeeps: boolean;
}

/**
 * Decides a contested fee once: the waived amount leaves the booking's retained fees and the ledger, and is refunded, in one
 * transaction with its audit row (reliability.md I25). `request.not_found`, `fee.not_disputed`, `fee.decided`,
 * `fee.reduction_out_of_range`.
 */
export async function decideFee(
  tx: Transaction,
  feeId: string,
  actor: StaffAction['actor'],
  by: FeeDecision,
): Promise<Result<{ readonly feeId: string }>> {
  const fee = await lockFee(tx, feeId);
  if (!fee) return fail('request.not_found');
  const { rows } = await tx.query<{ status: FeeDisputeStatus }>(
    'SELECT status FROM fee_dispute WHERE fee_id = $1 FOR UPDATE',
    [feeId],
  );
  if (!rows[0]) return fail('fee.not_disputed');
  if (rows[0].status !== 'open') return fail('fee.decided');
  const waived = waivedBy(by.decision, fee.cents - fee.waivedCents, by.reductionCents);
  if (!waived.ok) return waived;
  await tx.query(
    `UPDATE fee_dispute SET status = $2, note = $3, waived_cents = $4, driver_keeps = $5, decided_by = $6, decided_at = clock_timestamp()
     WHERE fee_id = $1`,
    [feeId, by.decision, by.note, waived.value, by.driverKeeps, actor.id],
  );
  if (waived.value > 0) await giveBack(tx, fee, waived.value, by.driverKeeps);
  const { decision, note, driverKeeps } = by;
  const data = { feeId, decision, note, waivedCents: waived.value, driverKeeps };
  await writeAudit(tx, { actor, action: 'fee.decided', objectId: fee.tripId, data });
  await writeOutbox(tx, [{ topic: 'fee.decided', objectId: feeId }]);
  return ok({ feeId });
}

async function giveBack(tx: Transaction, fee: LockedFee, cents: number, driverKeeps: boolean): Promise<void> {
  await tx.query('UPDATE fee SET waived_cents = waived_cents + $2 WHERE id = $1', [fee.id, cents]);
  await tx.query('UPDATE booking SET retained_fee_cents = retained_fee_cents - $2 WHERE id = $1', [
    fee.bookingId,
    cents,
  ]);
  await postFeeWaived(tx, fee.tripId, { key: 'dispute', cents, driverKeeps });
  if (await creditInvoicedTrip(tx, fee.tripId, cents)) return;
  const { bookingId, tripId, id: key } = fee;
  await giveMoneyBack(tx, { bookingId, tripId, cents, reason: 'fee.waived', key });
}
