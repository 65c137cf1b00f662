import type { MoneyFact } from '@sablon/domain';
import type { Transaction, Database } from '../kernel/database.js';
import { writeEntry } from './write-entry.js';
import { postFee, postTripCompleted } from './post-trip.js';

/**
 * Posts a payment that succeeded: a booking's price, or a tip for its trip's driver. Call it after every change of a payment's
 * row: it reads the row, and does nothing before the money is taken or a second time.
 */
export async function postPayment(tx: Transaction, paymentId: string): Promise<void> {
  const { rows } = await tx.query<{
    cents: number;
    bookingId: string;
    tripId: string | null;
    driverId: string | null;
    at: Date;
  }>(
    `SELECT p.captured_cents AS cents, p.booking_id AS "bookingId", p.trip_id AS "tripId", t.driver_id AS "driverId",
       p.updated_at AS at FROM payment p LEFT JOIN trip t ON t.id = p.trip_id WHERE p.id = $1 AND p.status = 'succeeded'`,
    [paymentId],
  );
  const paid = rows[0];
  if (!paid) return;
  const { cents, bookingId, tripId, driverId, at } = paid;
  if (tripId !== null && driverId === null) throw new Error(`tip ${paymentId} has no one to go to`);
  const fact: MoneyFact =
    driverId === null ? { kind: 'payment_succeeded', cents } : { kind: 'tip_paid', cents, driverId };
  await writeEntry(tx, { source: `payment:${paymentId}`, bookingId, tripId, at, fact });
}

/**
 * Posts a refund that succeeded, by our operation's id: to the passenger's account, or from the driver's tips. Call it after
 * every change of a refund's row; one the provider reversed later is posted the other way round.
 */
export async function postRefund(tx: Transaction, opId: string): Promise<void> {
  const { rows } = await tx.query<{
    cents: number;
    status: string;
    bookingId: string;
    tripId: string | null;
    driverId: string | null;
    at: Date;
    entered: boolean;
  }>(
    `SELECT r.cents, r.status, p.booking_id AS "bookingId", coalesce(p.trip_id, r.trip_id) AS "tripId", r.updated_at AS at,
       (SELECT t.driver_id FROM trip t WHERE t.id = p.trip_id) AS "driverId",
       EXISTS (SELECT 1 FROM ledger_entry e WHERE e.source = 'refund:' || r.op_id) AS entered
     FROM refund r JOIN payment p ON p.id = r.payment_id WHERE r.op_id = $1`,
    [opId],
  );
  const refund = rows[0];
  if (!refund) return;
  const { cents, bookingId, tripId, driverId, at } = refund;
  const [there, back]: readonly [MoneyFact, MoneyFact] =
    driverId === null
      ? [
          { kind: 'refund_succeeded', cents },
          { kind: 'refund_reversed', cents },
        ]
      : [
          { kind: 'tip_returned', cents, driverId },
          { kind: 'tip_paid', cents, driverId },
        ];
  const source = `refund:${opId}`;
  if (refund.status === 'succeeded') await writeEntry(tx, { source, bookingId, tripId, at, fact: there });
  else if (refund.status === 'failed' && refund.entered)
    await writeEntry(tx, {
      source: `${source}:reversed`,
      bookingId,
      tripId,
      at,
      fact: back,
    });
}

/** Money facts without an entry. Only a database older than the ledger has them. */
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

/** A fact that could not be posted: `<kind> <id>`. */
export interface UnenteredFact {
  readonly fact: string;
  readonly error: unknown;
}

/**
 * Posts facts from before the ledger existed, each separately; returns how many have got an entry now, and those that still have
 * none. Safe to repeat and to run concurrently.
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
