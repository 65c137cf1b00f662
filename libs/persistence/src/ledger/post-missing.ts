import type { Database, Transaction } from '../kernel/database.js';
import { postPayment, postRefund } from './post-payment.js';
import { postFee, postTripCompleted } from './post-trip.js';

/** Facts about money that have no entry. A database older than the ledger has them; later on there are none. */
const MISSING_ENTRIES = `
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

/** A fact that could not be entered: `<kind> <id>`. */
export interface UnenteredFact {
  readonly fact: string;
  readonly error: unknown;
}

/**
 * Enters what happened before there was a ledger, each fact by itself; returns how many had no entry and have one now, and those
 * that still have none. Safe to repeat and to race.
 */
export async function postMissingEntries(
  database: Database,
): Promise<{ readonly entered: number; readonly failed: readonly UnenteredFact[] }> {
  const failed: UnenteredFact[] = [];
  for (let entered = 0; ;) {
    const { rows } = await database.sql.query<{ what: string; id: string; cents: number }>(
      `SELECT * FROM (${MISSING_ENTRIES}) AS missing WHERE what || ' ' || id <> ALL ($1) LIMIT ${BATCH}`,
      [failed.map(({ fact }) => fact)],
    );
    if (rows.length === 0) return { entered, failed };
    for (const { what, id, cents } of rows) {
      const fact = `${what} ${id}`;
      try {
        await database.transaction(async (tx) => {
          await POSTERS[what]?.(tx, id, cents);
          const done = await tx.query('SELECT 1 FROM ledger_entry WHERE source = $1', [`${what}:${id}`]);
          if (done.rowCount === 0) throw new Error('nothing was entered');
        });
        entered++;
      } catch (error) {
        failed.push({ fact, error });
      }
    }
  }
}
