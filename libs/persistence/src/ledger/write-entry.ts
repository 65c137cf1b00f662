import { postingsOf, type MoneyFact } from '@sablon/domain';
import type { Transaction } from '../kernel/database.js';

/** A fact about money, and what it is about. */
export interface NewEntry {
  readonly fact: MoneyFact;
  /** Names the fact, e.g. `payment:<id>`: the same fact is never written twice. */
  readonly source: string;
  readonly bookingId: string | null;
  readonly tripId: string | null;
  /** When it was so; the database's present instant unless given. */
  readonly at?: Date;
}

/**
 * Writes one entry of the ledger, in the transaction that makes the fact true (issue 5). True when it was written now,
 * false when it was there already or nothing moved. The schema refuses entries that do not sum to zero (I16) and, with
 * `credit.insufficient`, credit nobody has.
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
