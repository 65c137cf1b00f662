import {
  nameIn,
  fail,
  ok,
  sharesOfLegs,
  toBrussels,
  type ChargedLine,
  type InvoiceBuyer,
  type Language,
  type PaidWaiting,
  type Result,
  type InvoiceContent,
  type InvoiceMeans,
  type Localized,
  type TripStatus,
  type Service,
  type PaymentRequirement,
} from '@sablon/domain';
import { invoicedThing, type InvoicedThing } from '@sablon/words';
import type { Transaction, Sql } from '../../kernel/database.js';
import { readPaidWaiting } from '../fees/collect-waiting.js';
import { meansLeft, type MeansLeft } from '../tariffs/give-back.js';
import { issueDocument, type IssuedDocument } from './issue-document.js';

/** A booking's data for its invoice; money in integer cents. */
export interface InvoicedBooking {
  readonly id: string;
  readonly code: string;
  readonly service: Service;
  readonly language: Language;
  readonly requirement: PaymentRequirement;
  readonly passenger: string;
  readonly vatPercents: readonly number[];
  /** Amount taken for its price and not refunded; tips excluded. */
  readonly retainedCents: number;
  /** Total of its documents so far: invoices less credit notes. */
  readonly invoicedCents: number;
  readonly means: InvoiceMeans;
}
export interface InvoicedLeg {
  readonly leg: number;
  readonly from: Localized;
  readonly to: Localized;
  readonly pickupAt: Date;
  readonly status: TripStatus;
  readonly fareCents: number;
  readonly refundedCents: number;
}

const BOOKING = `SELECT b.id, b.code, b.service, coalesce(u.language, b.language) AS language, b.payment_requirement AS requirement,
  trim(coalesce(u.first_name, b.guest_first_name, '') || ' ' || coalesce(u.last_name, b.guest_last_name, '')) AS passenger,
  (SELECT coalesce(jsonb_agg((l.leg->'vat'->>'vatPercent')::float8 ORDER BY l.at), '[]')
     FROM jsonb_array_elements(b.price_breakdown->'legs') WITH ORDINALITY AS l(leg, at)) AS "vatPercents",
  (SELECT coalesce(sum(p.captured_cents), 0)::int FROM payment p WHERE p.booking_id = b.id AND p.purpose <> 'tip')
    - (SELECT coalesce(sum(r.cents), 0)::int FROM refund r JOIN payment p ON p.id = r.payment_id
       WHERE p.booking_id = b.id AND p.purpose <> 'tip' AND r.status = 'succeeded') AS "retainedCents",
  (SELECT coalesce(sum(CASE WHEN i.kind = 'invoice' THEN i.amount_cents ELSE -i.amount_cents END), 0)::int
     FROM invoice i WHERE i.booking_id = b.id) AS "invoicedCents",
  CASE (SELECT p.method_type FROM payment p WHERE p.booking_id = b.id AND p.purpose <> 'tip' AND p.captured_cents > 0
     ORDER BY p.created_at DESC, p.id DESC LIMIT 1) WHEN 'paypal' THEN 'online' ELSE 'card' END AS means
FROM booking b LEFT JOIN app_user u ON u.id = b.user_id WHERE b.id = $1`;

/** Locks a booking against other invoices and refunds of it, then reads its money; null when there is none. */
export async function lockInvoicedBooking(tx: Transaction, bookingId: string): Promise<InvoicedBooking | null> {
  // First the lock, then the sums in a separate statement, which sees everything the previous holder of the lock committed.
  await tx.query('SELECT 1 FROM booking WHERE id = $1 FOR UPDATE', [bookingId]);
  return (await tx.query<InvoicedBooking>(BOOKING, [bookingId])).rows[0] ?? null;
}

/** The legs of a booking with the amount refunded for each. */
export async function readInvoicedLegs(sql: Sql, bookingId: string): Promise<InvoicedLeg[]> {
  const { rows } = await sql.query<InvoicedLeg>(
    `SELECT t.leg, t.pickup->'label' AS "from", t.dropoff->'label' AS "to", t.pickup_at AS "pickupAt", t.status::text,
       t.fare_cents AS "fareCents", (SELECT coalesce(sum(r.cents), 0)::int FROM refund r JOIN payment p ON p.id = r.payment_id
         WHERE r.trip_id = t.id AND p.purpose <> 'tip' AND r.status = 'succeeded') AS "refundedCents"
     FROM trip t WHERE t.booking_id = $1 ORDER BY t.leg`,
    [bookingId],
  );
  return rows;
}

/**
 * Issues an invoice for the amount paid for a booking and not refunded. `request.not_found`, `invoice.on_account` (it is on the
 * month's invoice), `invoice.nothing_paid`, `invoice.already_issued`.
 */
export async function invoiceBooking(
  tx: Transaction,
  bookingId: string,
  asked: { readonly buyer: InvoiceBuyer; readonly language: Language },
): Promise<Result<IssuedDocument>> {
  const booking = await lockInvoicedBooking(tx, bookingId);
  if (!booking) return fail('request.not_found');
  if (booking.requirement === 'on_account') return fail('invoice.on_account');
  const earlier = await tx.query<{ code: string }>('SELECT code FROM invoice WHERE booking_id = $1 LIMIT 1', [
    bookingId,
  ]);
  if (earlier.rows[0]) return fail('invoice.already_issued', { number: earlier.rows[0].code });
  if (booking.retainedCents <= 0) return fail('invoice.nothing_paid');
  const legs = await readInvoicedLegs(tx, bookingId);
  const waiting = await readPaidWaiting(tx, bookingId);
  const lines = linesOf(booking, legs, waiting, await meansLeft(tx, bookingId), asked.language);
  return ok(await issueDocument(tx, { ...asked, ...settled(booking), corrects: null, lines }));
}

/** Common fields of documents about a paid booking. */
export const settled = ({ id, code, means }: InvoicedBooking) => ({
  buyerReference: code,
  period: null,
  means,
  dueInDays: null,
  of: { bookingId: id },
});

/** A line for a booking as a whole. */
export const lineOfBooking = (
  booking: InvoicedBooking,
  thing: InvoicedThing,
  language: Language,
  chargedCents: number,
  servedOn: string,
): ChargedLine => ({
  id: '1',
  description: invoicedThing(thing, language),
  reference: booking.code,
  passenger: booking.passenger || null,
  costCentre: null,
  servedOn,
  vatPercent: booking.vatPercents[0] ?? 0,
  chargedCents,
});

function linesOf(
  booking: InvoicedBooking,
  legs: readonly InvoicedLeg[],
  waiting: ReadonlyMap<number, PaidWaiting>,
  { promoCents, creditCents }: MeansLeft,
  language: Language,
): ChargedLine[] {
  const parts = legs.flatMap((leg, index) => {
    const thing = leg.status === 'cancelled' ? 'cancellation' : booking.service === 'parcel' ? 'parcel' : 'ride';
    const waitingCents = waiting.get(leg.leg)?.cents ?? 0;
    const vatPercent = booking.vatPercents[index] ?? booking.vatPercents[0] ?? 0;
    const route = { from: nameIn(leg.from, language), to: nameIn(leg.to, language) };
    return [
      { ...leg, vatPercent, thing, route } as const,
      { ...leg, vatPercent, thing: 'waiting', route: null, fareCents: waitingCents, refundedCents: 0 } as const,
    ];
  });
  const { legCents, extraCents } = sharesOfLegs(booking.retainedCents + promoCents + creditCents, parts);
  const lines = parts.flatMap(({ thing, route, vatPercent, pickupAt }, index): ChargedLine[] => {
    const chargedCents = legCents[index] ?? 0;
    if (chargedCents === 0) return [];
    const line = lineOfBooking(booking, thing, language, chargedCents, toBrussels(pickupAt).date);
    return [{ ...line, vatPercent, ...(route && { description: invoicedThing(thing, language, route) }) }];
  });
  const lastDay = legs.at(-1);
  if (extraCents > 0 && lastDay)
    lines.push(lineOfBooking(booking, 'supplement', language, extraCents, toBrussels(lastDay.pickupAt).date));
  const discounts = { promotion: promoCents, credit: creditCents };
  for (const thing of ['promotion', 'credit'] as const)
    if (discounts[thing] > 0 && lastDay)
      lines.push(lineOfBooking(booking, thing, language, -discounts[thing], toBrussels(lastDay.pickupAt).date));
  return lines.map((line, index) => ({ ...line, id: String(index + 1) }));
}

interface OpenInvoice {
  readonly id: string;
  readonly code: string;
  readonly content: string;
  readonly leftCents: number;
  readonly now: Date;
}

const NEWEST_FIRST = `SELECT i.id, i.code, i.content, clock_timestamp() AS now, (i.amount_cents - (SELECT coalesce(sum(c.amount_cents), 0)
  FROM invoice c WHERE c.corrects_id = i.id))::int AS "leftCents"
FROM invoice i WHERE i.booking_id = $1 AND i.kind = 'invoice' ORDER BY i.issued_at DESC, i.number DESC`;

/**
 * Brings the documents of a booking in line with the amount paid and not refunded: a credit note, naming the invoice, for money
 * refunded after it; another invoice for money received after it. Does nothing for a booking without a requested invoice. Belongs
 * in the transaction in which a payment or refund succeeds; safe to repeat. `paidFor` names the later payment.
 */
export async function correctInvoices(
  tx: Transaction,
  bookingId: string,
  paidFor: 'supplement' | 'waiting' = 'supplement',
): Promise<void> {
  const booking = await lockInvoicedBooking(tx, bookingId);
  if (!booking || booking.requirement === 'on_account') return;
  const { rows: invoices } = await tx.query<OpenInvoice>(NEWEST_FIRST, [bookingId]);
  const [newest] = invoices;
  if (!newest) return;
  const { buyer, language } = JSON.parse(newest.content) as InvoiceContent;
  const today = toBrussels(newest.now).date;
  let surplusCents = booking.invoicedCents - booking.retainedCents;
  for (const { id, code, content, leftCents } of invoices) {
    const cents = Math.min(surplusCents, leftCents);
    if (cents <= 0) continue;
    const { issuedOn } = JSON.parse(content) as InvoiceContent;
    await issueDocument(tx, {
      ...settled(booking),
      ...{ buyer, language, corrects: { id, number: code, issuedOn } },
      lines: [lineOfBooking(booking, 'refund', language, cents, today)],
    });
    surplusCents -= cents;
  }
  if (surplusCents < 0)
    await issueDocument(tx, {
      ...settled(booking),
      ...{ buyer, language, corrects: null },
      lines: [lineOfBooking(booking, paidFor, language, -surplusCents, today)],
    });
}
