import { fail, ok, promoDiscount, splitTotal, type PaymentParts, type Result } from '@sablon/domain';
import { confirmTrips } from '../bookings/confirm-booking.js';
import type { Sql, Transaction } from '../database/database.js';
import { creditOf } from '../ledger/balances.js';
import { writeEntry } from '../ledger/write-entry.js';
import { meansLeft } from './give-back.js';
import { promoCodeOf, readPromoCode } from './promo-codes.js';

/** Who pays a price, and what he would have us pay of it. */
export interface Payer {
  readonly userId: string | null;
  /** Names a person for "once each"; null while nobody has given it. */
  readonly email: string | null;
  readonly promoCode: string | null;
  readonly useCredit: boolean;
}

/**
 * How a total would be paid now, without changing anything; integer cents. Codes: `promo.unknown`, `promo.not_in_force`,
 * `promo.used_up`, `promo.total_too_low`, `promo.already_used`.
 */
export async function previewParts(
  sql: Sql,
  totalCents: number,
  payer: Payer,
): Promise<Result<PaymentParts & { readonly creditLeftCents: number }>> {
  const promo = await promoCentsOf(sql, totalCents, payer);
  if (!promo.ok) return promo;
  const creditLeftCents = payer.userId ? await creditOf(sql, payer.userId) : 0;
  const creditCents = payer.useCredit ? creditLeftCents : 0;
  return ok({ ...splitTotal(totalCents, { promoCents: promo.value, creditCents }), creditLeftCents });
}

async function promoCentsOf(sql: Sql, totalCents: number, payer: Payer): Promise<Result<number>> {
  if (payer.promoCode === null) return ok(0);
  const promo = await readPromoCode(sql, promoCodeOf(payer.promoCode), payer.email);
  if (!promo) return fail('promo.unknown');
  if (promo.usedByHolder) return fail('promo.already_used');
  return promoDiscount(promo, totalCents, promo.now);
}

/**
 * Lets a promotion and credit pay their part of a booking just written, in its transaction: the parts are taken here and
 * now, so that two bookings never share them; the guards have the last word. A booking they pay whole is paid. Codes as
 * `previewParts`, and by the guards `promo.used_up`, `promo.already_used`, `credit.insufficient`.
 */
export async function splitBooking(
  tx: Transaction,
  booking: { readonly id: string; readonly totalCents: number },
  payer: Payer,
): Promise<Result<PaymentParts>> {
  if (payer.useCredit && payer.userId) await queueForCredit(tx, payer.userId);
  const preview = await previewParts(tx, booking.totalCents, payer);
  if (!preview.ok) return preview;
  const { promoCents, creditCents, payableCents } = preview.value;
  if (promoCents + creditCents === 0) return ok({ promoCents, creditCents, payableCents });
  const code = promoCents > 0 && payer.promoCode ? promoCodeOf(payer.promoCode) : null;
  await tx.query('UPDATE booking SET promo_code = $2, promo_cents = $3, credit_cents = $4 WHERE id = $1', [
    booking.id,
    code,
    promoCents,
    creditCents,
  ]);
  const about = { bookingId: booking.id, tripId: null };
  const { vatPercent } = await meansLeft(tx, booking.id);
  if (code) {
    await tx.query('UPDATE promo_code SET uses = uses + 1 WHERE code = $1', [code]);
    await tx.query('INSERT INTO promo_use (booking_id, code, holder, cents) VALUES ($1, $2, lower($3), $4)', [
      booking.id,
      code,
      payer.email,
      promoCents,
    ]);
    const fact = { kind: 'promo_used', cents: promoCents, vatPercent } as const;
    await writeEntry(tx, { ...about, source: `promo:${booking.id}`, fact });
  }
  if (creditCents > 0 && payer.userId) {
    const fact = { kind: 'credit_used', cents: creditCents, vatPercent, userId: payer.userId } as const;
    await writeEntry(tx, { ...about, source: `credit:${booking.id}`, fact });
  }
  if (payableCents === 0) await paidAlready(tx, booking.id);
  return ok({ promoCents, creditCents, payableCents });
}

/** Spenders of one account come one after the other, as at the guard, so that the second sees what the first left. */
async function queueForCredit(tx: Transaction, userId: string): Promise<void> {
  if ((await creditOf(tx, userId)) > 0)
    await tx.query("SELECT pg_advisory_xact_lock(hashtextextended('credit ' || $1::uuid, 0))", [userId]);
}

async function paidAlready(tx: Transaction, bookingId: string): Promise<void> {
  await tx.query('UPDATE booking SET paid_at = clock_timestamp(), pay_by = NULL WHERE id = $1', [bookingId]);
  await confirmTrips(tx, bookingId, { id: null, role: 'system' });
}
