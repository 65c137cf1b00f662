import {
  fail,
  invoicedThing,
  ok,
  sharesOfLegs,
  toBrussels,
  type ChargedLine,
  type InvoiceBuyer,
  type InvoicedThing,
  type Language,
  type PaidWaiting,
  type Result,
} from '@sablon/domain';
import type { Transaction } from '../../kernel/database.js';
import { readPaidWaiting } from '../fees/collect-waiting.js';
import { meansLeft, type MeansLeft } from '../promotions/give-back.js';
import { lockInvoicedBooking, readInvoicedLegs, type InvoicedBooking, type InvoicedLeg } from './booking-money.js';
import { issueDocument, type IssuedDocument } from './issue-document.js';

/**
 * Makes out an invoice over what was paid for a booking and not given back. `request.not_found`, `invoice.on_account` (the
 * month's invoice has it), `invoice.nothing_paid`, `invoice.already_issued`.
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
  if (booking.keptCents <= 0) return fail('invoice.nothing_paid');
  const legs = await readInvoicedLegs(tx, bookingId);
  const waiting = await readPaidWaiting(tx, bookingId);
  const lines = linesOf(booking, legs, waiting, await meansLeft(tx, bookingId), asked.language);
  return ok(await issueDocument(tx, { ...asked, ...settled(booking), corrects: null, lines }));
}

/** What documents about a paid booking have in common. */
export const settled = ({ id, code, means }: InvoicedBooking) => ({
  buyerReference: code,
  period: null,
  means,
  dueInDays: null,
  of: { bookingId: id },
});

/** A line about a booking as a whole. */
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
    const way = { from: leg.from[language], to: leg.to[language] };
    return [
      { ...leg, vatPercent, thing, way } as const,
      { ...leg, vatPercent, thing: 'waiting', way: null, fareCents: waitingCents, refundedCents: 0 } as const,
    ];
  });
  const { legCents, extraCents } = sharesOfLegs(booking.keptCents + promoCents + creditCents, parts);
  const lines = parts.flatMap(({ thing, way, vatPercent, pickupAt }, index): ChargedLine[] => {
    const chargedCents = legCents[index] ?? 0;
    if (chargedCents === 0) return [];
    const line = lineOfBooking(booking, thing, language, chargedCents, toBrussels(pickupAt).date);
    return [{ ...line, vatPercent, ...(way && { description: invoicedThing(thing, language, way) }) }];
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
