import type { Database, Transaction } from '../database/database.js';
import { postPayment, postRefund } from './post-payment.js';
import { postFee, postTripCompleted } from './post-trip.js';

/** Facts about money that have no entry. A database older than the ledger has them; later on there are none. */
export const MISSING_ENTRIES = `
  SELECT 'payment' AS what, p.id::text, p.captured_cents AS cents FROM payment p WHERE p.status = 'succeeded' AND p.captured_cents > 0
    AND NOT EXISTS (SELECT 1 FROM ledger_entry e WHERE e.source = 'payment:' || p.id)
  UNION ALL
  SELECT 'refund', r.op_id::text, r.cents FROM refund r WHERE r.status = 'succeeded'
    AND NOT EXISTS (SELECT 1 FROM ledger_entry e WHERE e.source = 'refund:' || r.op_id)
  UNION ALL
  SELECT 'trip', t.id::text, t.fare_cents FROM trip t WHERE t.status = 'completed' AND t.fare_cents > 0
    AND NOT EXISTS (SELECT 1 FROM ledger_entry e WHERE e.source = 'trip:' || t.id)
  UNION ALL
  SELECT 'fee', t.id::text, (v.data->>'feeCents')::int FROM trip t JOIN booking b ON b.id = t.booking_id
    JOIN trip_event v ON v.trip_id = t.id AND v.fact = 'trip.cancelled'
    WHERE b.retained_fee_cents > 0 AND b.paid_at IS NOT NULL AND (v.data->>'feeCents')::int > 0
    AND NOT EXISTS (SELECT 1 FROM ledger_entry e WHERE e.source = 'fee:' || t.id)`;

const POSTERS: Readonly<Record<string, (tx: Transaction, id: string, cents: number) => Promise<void>>> = {
  payment: postPayment,
  refund: postRefund,
  trip: postTripCompleted,
  fee: postFee,
};
const BATCH = 100;

/** Enters what happened before there was a ledger; returns how many facts had no entry. Safe to repeat and to race. */
export async function postMissingEntries(database: Database): Promise<number> {
  let previous = '';
  for (let total = 0; ;) {
    const { rows } = await database.sql.query<{ what: string; id: string; cents: number }>(
      `SELECT * FROM (${MISSING_ENTRIES}) AS missing LIMIT ${BATCH}`,
    );
    const first = rows[0] && `${rows[0].what} ${rows[0].id}`;
    if (!first) return total;
    if (first === previous) throw new Error(`${first} cannot be entered in the ledger`);
    previous = first;
    await database.transaction(async (tx) => {
      for (const { what, id, cents } of rows) await POSTERS[what]?.(tx, id, cents);
    });
    total += rows.length;
  }
}
