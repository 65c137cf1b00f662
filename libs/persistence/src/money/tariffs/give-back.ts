import { splitReturn, type RefundReason } from '@sablon/domain';
import type { Transaction } from '../../kernel/database.js';
import { writeEntry } from '../../ledger/write-entry.js';
import { writeRefund } from '../payments/payment-ops.js';

/** Amount owed back on a booking and its reason; integer cents, VAT included. */
export interface OwedBack {
  readonly bookingId: string;
  /** The leg it is for; null = the whole booking. */
  readonly tripId: string | null;
  readonly cents: number;
  readonly reason: RefundReason;
  /**
   * Identifies the decision in the ledger: credit and promotion are returned once for it. It does not protect a card refund: the
   * caller decides once, under the lock of the booking's trips.
   */
  readonly key: string;
}

/** The part of a booking paid by credit and by a promotion, in integer cents. */
export interface MeansLeft {
  readonly creditCents: number;
  readonly promoCents: number;
  readonly userId: string | null;
  /** The booking's VAT, in whole percent. */
  readonly vatPercent: number;
}

/**
 * Gives money back to where it came from: first the card, newest payment first, then credit, last the promotion, whose code may
 * be used again once nothing of it is left (issue 5). Call it with the booking's trips locked.
 */
export async function giveBack(tx: Transaction, owed: OwedBack): Promise<void> {
  const { payments, means, back } = await wayBack(tx, owed);
  let toCard = back.cardCents;
  for (const payment of payments) {
    const cents = Math.min(toCard, payment.left);
    await writeRefund(tx, { paymentId: payment.id, tripId: owed.tripId, cents, reason: owed.reason });
    toCard -= cents;
  }
  const about = { bookingId: owed.bookingId, tripId: owed.tripId };
  if (back.creditCents > 0 && means.userId) {
    const { vatPercent, userId } = means;
    const fact = { kind: 'credit_returned', cents: back.creditCents, vatPercent, userId } as const;
    await writeEntry(tx, { ...about, source: `credit_returned:${owed.key}`, fact });
  }
  if (back.promoCents === 0) return;
  const fact = { kind: 'promo_returned', cents: back.promoCents, vatPercent: means.vatPercent } as const;
  await writeEntry(tx, { ...about, source: `promo_returned:${owed.key}`, fact });
  if (back.promoCents === means.promoCents) await freePromo(tx, owed.bookingId);
}

/** How `giveBack` would split an amount, in integer cents, without doing it. */
export async function previewGiveBack(
  tx: Transaction,
  owed: Pick<OwedBack, 'bookingId' | 'cents'>,
): Promise<{ readonly cardCents: number; readonly creditCents: number }> {
  return (await wayBack(tx, owed)).back;
}

async function wayBack(tx: Transaction, { bookingId, cents }: Pick<OwedBack, 'bookingId' | 'cents'>) {
  const payments = await capturedPayments(tx, bookingId);
  const means = await meansLeft(tx, bookingId);
  const cardCents = payments.reduce((sum, payment) => sum + payment.left, 0);
  return { payments, means, back: splitReturn(cents, { cardCents, ...means }) };
}

/** Returns the credit and promotion used in a booking that ends unpaid. */
export async function giveBackMeans(tx: Transaction, bookingId: string): Promise<void> {
  const { creditCents, promoCents } = await meansLeft(tx, bookingId);
  const cents = creditCents + promoCents;
  if (cents > 0) await giveBack(tx, { bookingId, tripId: null, cents, reason: 'booking.unpaid', key: bookingId });
}

/** Captured payments of the booking's price, with the part of each not yet refunded; tips belong to the driver. */
async function capturedPayments(tx: Transaction, bookingId: string): Promise<{ id: string; left: number }[]> {
  const { rows } = await tx.query<{ id: string; left: number }>(
    `SELECT p.id, (p.captured_cents - (SELECT coalesce(sum(r.cents), 0) FROM refund r
         WHERE r.payment_id = p.id AND r.status <> 'failed'))::int AS left
     FROM payment p WHERE p.booking_id = $1 AND p.status = 'succeeded' AND p.purpose <> 'tip'
     ORDER BY p.created_at DESC, p.id DESC FOR UPDATE OF p`,
    [bookingId],
  );
  return rows;
}

/** The part of a booking now paid by credit and by a promotion. */
export async function meansLeft(tx: Pick<Transaction, 'query'>, bookingId: string): Promise<MeansLeft> {
  const { rows } = await tx.query<MeansLeft>(
    `SELECT b.user_id AS "userId", coalesce((b.price_breakdown->'legs'->0->'vat'->>'vatPercent')::int, 0) AS "vatPercent",
       coalesce(-sum(p.cents) FILTER (WHERE e.kind IN ('credit_used', 'credit_returned')), 0)::int AS "creditCents",
       coalesce(-sum(p.cents) FILTER (WHERE e.kind IN ('promo_used', 'promo_returned')), 0)::int AS "promoCents"
     FROM booking b LEFT JOIN ledger_entry e ON e.booking_id = b.id
     LEFT JOIN ledger_posting p ON p.entry_id = e.id AND p.account = 'passenger' WHERE b.id = $1 GROUP BY b.id`,
    [bookingId],
  );
  return rows[0] ?? { userId: null, creditCents: 0, promoCents: 0, vatPercent: 0 };
}

async function freePromo(tx: Transaction, bookingId: string): Promise<void> {
  await tx.query(
    `WITH freed AS (UPDATE promo_use SET returned_at = clock_timestamp() WHERE booking_id = $1 AND returned_at IS NULL RETURNING code)
     UPDATE promo_code c SET uses = uses - 1 FROM freed WHERE c.code = freed.code`,
    [bookingId],
  );
}
