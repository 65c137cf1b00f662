import { BUSINESS_SETTINGS, type CancellationCost, type FeeKind, type LatLng } from '@sablon/domain';
import type { Transaction } from '../../kernel/database.js';
import { postFee } from '../../ledger/post-trip.js';
import type { LockedTrip } from '../../trips/lock-trip.js';

/** A fee to be stored; its trip was locked and cancelled in this transaction. */
export interface NewFee {
  readonly trip: LockedTrip;
  readonly kind: FeeKind;
  readonly cost: CancellationCost;
  /** Position of the driver when they reported the no-show. */
  readonly waitedOutAt?: LatLng;
  readonly freeWaitingUntil?: Date;
}

/**
 * Stores a fee: its row, all its evidence, the amount the booking retains and the ledger entry, in the transaction that ends the
 * trip (dispatch.md, "Fees need evidence"). The schema refuses a fee without its evidence.
 */
export async function writeFee(tx: Transaction, fee: NewFee): Promise<void> {
  const { trip, kind, cost } = fee;
  if (cost.feeCents === 0) return;
  const { rows } = await tx.query<{ id: string }>(
    'INSERT INTO fee (booking_id, trip_id, kind, cents) VALUES ($1, $2, $3, $4) RETURNING id',
    [trip.bookingId, trip.id, kind, cost.feeCents],
  );
  const feeId = rows[0]?.id;
  if (!feeId) throw new Error('a fee was not written');
  const rule = { rule: cost.reason, totalCents: trip.fareCents, feeCents: cost.feeCents, policy: policy() };
  await tx.query(EVENTS_AS_EVIDENCE, [feeId, trip.id, JSON.stringify(rule), trip.pickupAt]);
  if (trip.driverId) await tx.query(MARKS_AS_EVIDENCE, [feeId, trip.id, trip.driverId, trip.acceptedAt]);
  if (fee.waitedOutAt)
    await tx.query(
      `INSERT INTO fee_evidence (fee_id, kind, at, lat, lng, payload) VALUES ($1, 'waited_out', clock_timestamp(), $2, $3, $4)`,
      [feeId, fee.waitedOutAt.lat, fee.waitedOutAt.lng, JSON.stringify({ freeUntil: fee.freeWaitingUntil })],
    );
  await tx.query('UPDATE booking SET retained_fee_cents = retained_fee_cents + $2 WHERE id = $1', [
    trip.bookingId,
    cost.feeCents,
  ]);
  await postFee(tx, trip.id, cost.feeCents);
}

/** Snapshot of the settings the fee is based on. */
const policy = (): object => ({ version: BUSINESS_SETTINGS.version, ...BUSINESS_SETTINGS.cancellation });

/** The last agreement, the acceptance that counts, the driver's steps with their positions, and the end. */
const EVENTS_AS_EVIDENCE = `
  INSERT INTO fee_evidence (fee_id, kind, at, lat, lng, payload, trip_id, event_seq)
  SELECT $1, e.kind, e.at, m.lat, m.lng, CASE e.kind WHEN 'cancelled' THEN $3::jsonb
      WHEN 'agreed' THEN jsonb_build_object('pickupAt', $4::timestamptz)
      ELSE jsonb_strip_nulls(jsonb_build_object('happenedAt', e.data->'happenedAt', 'doubt', e.data->'doubt')) END, $2, e.seq
  FROM (
    SELECT DISTINCT ON (kind) kind, seq, at, status, round, data FROM (
      SELECT CASE fact WHEN 'trip.created' THEN 'agreed' WHEN 'trip.changed' THEN 'agreed' WHEN 'trip.accepted' THEN 'accepted'
        WHEN 'trip.departed' THEN 'departed' WHEN 'trip.arrived' THEN 'arrived' WHEN 'trip.cancelled' THEN 'cancelled' END AS kind,
        seq, at, status, round, data FROM trip_event WHERE trip_id = $2) events
    WHERE kind IS NOT NULL AND (kind IN ('agreed', 'cancelled') OR round = (SELECT round FROM trip WHERE id = $2))
    ORDER BY kind, seq DESC
  ) e
  LEFT JOIN LATERAL (SELECT lat, lng FROM trip_mark m WHERE m.trip_id = $2 AND m.kind = e.kind ORDER BY m.id DESC LIMIT 1) m ON true
  ORDER BY e.seq`;

const MARKS_AS_EVIDENCE = `
  INSERT INTO fee_evidence (fee_id, kind, at, lat, lng, payload)
  SELECT $1, kind, at, lat, lng, jsonb_strip_nulls(jsonb_build_object('happenedAt', happened_at)) FROM trip_mark
  WHERE trip_id = $2 AND driver_id = $3 AND at >= $4 AND kind NOT IN ('departed', 'arrived') ORDER BY at, id`;
