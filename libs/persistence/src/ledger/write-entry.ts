import { postingsOf, type MoneyFact, type PaymentDisputeStatus } from '@sablon/domain';
import type { Transaction, Sql } from '../kernel/database.js';

/** Credit an account has to spend, in integer cents. */
export async function creditOf(sql: Sql, userId: string): Promise<number> {
  const { rows } = await sql.query<{ cents: number }>(
    `SELECT -coalesce(sum(cents), 0)::int AS cents FROM ledger_posting WHERE account = 'credit' AND party = $1`,
    [userId],
  );
  return rows[0]?.cents ?? 0;
}

/** A money fact and its objects. */
export interface NewEntry {
  readonly fact: MoneyFact;
  /** Identifies the fact, e.g. `payment:<id>`: the same fact is never written twice. */
  readonly source: string;
  readonly bookingId: string | null;
  readonly tripId: string | null;
  /** When it happened; defaults to the database's present time. */
  readonly at?: Date;
}

/**
 * Writes one ledger entry, in the transaction that makes the fact true (issue 5). True when it was written now, false when it
 * existed already or nothing moved. The schema refuses entries that do not sum to zero (I16) and, with `credit.insufficient`,
 * credit that does not exist.
 */
export async function writeEntry(tx: Transaction, entry: NewEntry): Promise<boolean> {
  const postings = postingsOf(entry.fact).map((posting, index) => ({ ...posting, line: index + 1 }));
  if (postings.length === 0) return false;
  const done = await tx.query(
    `WITH e AS (
       INSERT INTO ledger_entry (kind, source, booking_id, trip_id, at)
       VALUES ($1, $2, $3, $4, coalesce($5, clock_timestamp())) ON CONFLICT (source) DO NOTHING RETURNING id
     )
     INSERT INTO ledger_posting (entry_id, line, account, party, cents, code)
     SELECT e.id, p.line, p.account, p.party, p.cents, p.code
     FROM e, jsonb_to_recordset($6::jsonb) AS p(line int, account text, party uuid, cents int, code text)`,
    [entry.fact.kind, entry.source, entry.bookingId, entry.tripId, entry.at ?? null, JSON.stringify(postings)],
  );
  return (done.rowCount ?? 0) > 0;
}

/**
 * Posts what a dispute moved: the amount and the provider's fee withdrawn, both returned, or the amount lost for good. Call it
 * after every change of its row; each amount is posted once, as far as it has grown.
 */
export async function postDispute(tx: Transaction, disputeId: string): Promise<void> {
  const { rows } = await tx.query<{
    status: PaymentDisputeStatus;
    withdrawn: number;
    withdrawnFee: number;
    returned: number;
    returnedFee: number;
    bookingId: string;
    tripId: string | null;
  }>(
    `SELECT d.status, d.withdrawn_cents AS withdrawn, d.withdrawn_fee_cents AS "withdrawnFee", d.returned_cents AS returned,
       d.returned_fee_cents AS "returnedFee", p.booking_id AS "bookingId", p.trip_id AS "tripId"
     FROM payment_dispute d JOIN payment p ON p.id = d.payment_id WHERE d.id = $1`,
    [disputeId],
  );
  const dispute = rows[0];
  if (!dispute) throw new Error(`dispute ${disputeId} does not exist`);
  const { bookingId, tripId } = dispute;
  const enter = (fact: MoneyFact, sums: string) =>
    writeEntry(tx, { source: `dispute:${disputeId}:${fact.kind}:${sums}`, bookingId, tripId, fact });
  const { withdrawn, withdrawnFee, returned, returnedFee } = dispute;
  const known = await entered(tx, disputeId, bookingId);
  await enter(
    { kind: 'dispute_withdrawn', cents: withdrawn - known.withdrawn, feeCents: withdrawnFee - known.withdrawnFee },
    `${withdrawn}+${withdrawnFee}`,
  );
  // A lost dispute that is won after all first has its loss reversed.
  const revived = dispute.status === 'won' ? known.lost : 0;
  await enter({ kind: 'dispute_lost', cents: -revived }, `revived`);
  await enter(
    { kind: 'dispute_returned', cents: returned - known.returned, feeCents: returnedFee - known.returnedFee },
    `${returned}+${returnedFee}`,
  );
  if (dispute.status === 'lost')
    await enter({ kind: 'dispute_lost', cents: withdrawn - returned - known.lost }, 'lost');
}

interface Entered {
  readonly withdrawn: number;
  readonly withdrawnFee: number;
  readonly returned: number;
  readonly returnedFee: number;
  readonly lost: number;
}

async function entered(tx: Transaction, disputeId: string, bookingId: string): Promise<Entered> {
  const sum = (kind: string, account: string, sign: number) =>
    `coalesce(sum(${sign} * p.cents) FILTER (WHERE e.kind = '${kind}' AND p.account = '${account}'), 0)::int`;
  const { rows } = await tx.query<Entered>(
    `SELECT ${sum('dispute_withdrawn', 'disputed', 1)} AS withdrawn, ${sum('dispute_withdrawn', 'dispute_cost', 1)} AS "withdrawnFee",
       ${sum('dispute_returned', 'disputed', -1)} AS returned, ${sum('dispute_returned', 'dispute_cost', -1)} AS "returnedFee",
       ${sum('dispute_lost', 'dispute_cost', 1)} AS lost
     FROM ledger_entry e JOIN ledger_posting p ON p.entry_id = e.id 
     WHERE e.booking_id = $2 AND e.source LIKE 'dispute:' || $1 || ':%'`,
    [disputeId, bookingId],
  );
  if (!rows[0]) throw new Error('a sum has a row');
  return rows[0];
}
