import { fail, ok, promoDiscount, splitTotal, type PaymentParts, type Result, type Service } from '@sablon/domain';
import { confirmTrips } from '../bookings/confirm-booking.js';
import type { Sql, Transaction } from '../kernel/database.js';
import { creditOf, writeEntry } from '../ledger/write-entry.js';
import { meansLeft } from '../money/tariffs/give-back.js';
import { promoCodeOf, readPromoCode } from '../money/tariffs/promo-codes.js';

/** The payer of a price, and the promo code and credit they want to use. */
export interface Payer {
  readonly userId: string | null;
  /** Identifies a person for limits per person; null while unknown. */
  readonly email: string | null;
  /** A guest's number; an account's is read from the account. Null while unknown. */
  readonly phone: string | null;
  readonly promoCode: string | null;
  readonly useCredit: boolean;
}

/** The amount to pay; integer cents. */
export interface Purchase {
  readonly totalCents: number;
  readonly service: Service;
}

/**
 * How a purchase would be paid now, without changing anything; integer cents. Codes: `promo.unknown`, `promo.already_used`, and
 * those of `promoDiscount`.
 */
export async function previewParts(
  sql: Sql,
  purchase: Purchase,
  payer: Payer,
): Promise<Result<PaymentParts & { readonly creditLeftCents: number }>> {
  const promo = await promoCentsOf(sql, purchase, payer);
  if (!promo.ok) return promo;
  const creditLeftCents = payer.userId ? await creditOf(sql, payer.userId) : 0;
  const creditCents = payer.useCredit ? creditLeftCents : 0;
  return ok({ ...splitTotal(purchase.totalCents, { promoCents: promo.value, creditCents }), creditLeftCents });
}

async function promoCentsOf(sql: Sql, purchase: Purchase, payer: Payer): Promise<Result<number>> {
  if (payer.promoCode === null) return ok(0);
  const promo = await readPromoCode(sql, promoCodeOf(payer.promoCode), payer.email);
  if (!promo) return fail('promo.unknown');
  if (promo.usedByHolder) return fail('promo.already_used');
  const hasRidden = promo.audience === 'first_ride' && (await hasRiddenBefore(sql, payer));
  return promoDiscount(promo, { ...purchase, hasAccount: payer.userId !== null, hasRidden }, promo.now);
}

/** SQL: the number of account $1, or the guest's number $3, in comparable form; null = none. */
const PHONE = `nullif(phone_key(coalesce((SELECT phone FROM app_user WHERE id = $1), $3, '')), '')`;
/** SQL: the bookings of account $1, of address $2 and of that number, with an account and without. */
const BOOKINGS_OF_USER = `SELECT id FROM booking WHERE user_id = $1
  UNION SELECT id FROM booking WHERE user_id IS NULL AND lower(guest_email) = lower($2)
  UNION SELECT id FROM booking WHERE user_id IS NULL AND phone_key(guest_phone) = ${PHONE}
  UNION SELECT b.id FROM booking b JOIN app_user u ON u.id = b.user_id WHERE lower(u.email) = lower($2)
  UNION SELECT b.id FROM booking b JOIN app_user u ON u.id = b.user_id WHERE phone_key(u.phone) = ${PHONE}`;

/**
 * Whether the payer has paid for a booking or ridden before, or uses a first-ride code in an unpaid one: by account, e-mail
 * address and number (decision 49).
 */
async function hasRiddenBefore(sql: Sql, { userId, email, phone }: Payer): Promise<boolean> {
  const { rowCount } = await sql.query(
    `SELECT 1 FROM booking b WHERE b.id IN (${BOOKINGS_OF_USER})
       AND (b.paid_at IS NOT NULL OR EXISTS (SELECT 1 FROM trip t WHERE t.booking_id = b.id AND t.status = 'completed'))
     UNION ALL SELECT 1 FROM promo_use u WHERE u.first_ride AND u.returned_at IS NULL AND (u.holder = lower($2) OR u.phone = ${PHONE}) LIMIT 1`,
    [userId, email, phone],
  );
  return rowCount !== 0;
}

/**
 * Lets a promotion and credit pay their part of a booking just written, in its transaction: the parts are taken at once, so that
 * two bookings never share them; the guards decide in the end. A booking they pay in full is paid. Codes as `previewParts`, and
 * by the guards `promo.used_up`, `promo.already_used`, `promo.first_ride_only`, `credit.insufficient`.
 */
export async function splitBooking(
  tx: Transaction,
  booking: Purchase & { readonly id: string },
  payer: Payer,
): Promise<Result<PaymentParts>> {
  if (payer.useCredit && payer.userId) await queueForCredit(tx, payer.userId);
  const preview = await previewParts(tx, booking, payer);
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
    await tx.query(
      `INSERT INTO promo_use (booking_id, code, holder, cents, phone, first_ride)
       SELECT $4, c.code, lower($2), $6, coalesce(${PHONE}, ''), c.audience = 'first_ride' FROM promo_code c WHERE c.code = $5`,
      [payer.userId, payer.email, payer.phone, booking.id, code, promoCents],
    );
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

/** Spenders of one account queue, as at the guard, so that the second sees what the first left. */
async function queueForCredit(tx: Transaction, userId: string): Promise<void> {
  if ((await creditOf(tx, userId)) > 0)
    await tx.query("SELECT pg_advisory_xact_lock(hashtextextended('credit ' || $1::uuid, 0))", [userId]);
}

async function paidAlready(tx: Transaction, bookingId: string): Promise<void> {
  await tx.query('UPDATE booking SET paid_at = clock_timestamp(), pay_by = NULL WHERE id = $1', [bookingId]);
  await confirmTrips(tx, bookingId, { id: null, role: 'system' });
}
