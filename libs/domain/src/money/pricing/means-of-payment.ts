import { fail, ok, type Result } from '../../kernel/result.js';
import type { Service } from '../../kernel/settings/services.js';
import { MONEY_SETTINGS, type MoneySettings } from '../../kernel/settings/money-settings.js';

/** Audience of a code: everyone, people with an account, or people without a ride with us so far. */
export const PROMO_AUDIENCES = ['everyone', 'account', 'first_ride'] as const;
/** One of `PROMO_AUDIENCES`. */
export type PromoAudience = (typeof PROMO_AUDIENCES)[number];

/** The value and conditions of a promo code; amounts in integer cents, `value` in percent or cents. */
export interface PromoTerms {
  readonly kind: 'percent' | 'fixed';
  readonly value: number;
  readonly maxDiscountCents: number | null;
  readonly minTotalCents: number;
  readonly maxUses: number | null;
  readonly uses: number;
  readonly validFrom: Date;
  readonly validUntil: Date | null;
  /** Paused by staff. */
  readonly disabled: boolean;
  /** Empty = every service. */
  readonly services: readonly Service[];
  readonly audience: PromoAudience;
}

/** A purchase to apply a code to; money in integer cents. */
export interface PromoPurchase {
  readonly totalCents: number;
  readonly service: Service;
  readonly hasAccount: boolean;
  readonly hasRidden: boolean;
}

/** Why a code does not apply. */
export type PromoCodeRefusal =
  | 'promo.not_in_force'
  | 'promo.used_up'
  | 'promo.other_service'
  | 'promo.account_needed'
  | 'promo.first_ride_only'
  | 'promo.total_too_low';

/**
 * The amount a code pays of a purchase, in integer cents, never more than its total. Codes: `promo.not_in_force` (also paused
 * ones), `promo.used_up`, `promo.other_service`, `promo.account_needed`, `promo.first_ride_only`, `promo.total_too_low`.
 */
export function promoDiscount(
  terms: PromoTerms,
  { totalCents, service, hasAccount, hasRidden }: PromoPurchase,
  now: Date,
): Result<number, PromoCodeRefusal> {
  const isOver = terms.validUntil !== null && now >= terms.validUntil;
  if (terms.disabled || now < terms.validFrom || isOver) return fail('promo.not_in_force');
  if (terms.maxUses !== null && terms.uses >= terms.maxUses) return fail('promo.used_up');
  if (terms.services.length > 0 && !terms.services.includes(service)) return fail('promo.other_service');
  if (terms.audience === 'account' && !hasAccount) return fail('promo.account_needed');
  if (terms.audience === 'first_ride' && hasRidden) return fail('promo.first_ride_only');
  if (totalCents < terms.minTotalCents) return fail('promo.total_too_low', { minTotalCents: terms.minTotalCents });
  const off = terms.kind === 'fixed' ? terms.value : Math.floor((totalCents * terms.value) / 100);
  return ok(Math.min(totalCents, off, terms.maxDiscountCents ?? Infinity));
}

/** How a total is split; the three parts add up to it. */
export interface PaymentParts {
  readonly promoCents: number;
  readonly creditCents: number;
  /** Due from the passenger now: nothing, or at least the provider's smallest charge. */
  readonly payableCents: number;
}

/**
 * Splits a lawful total among a promotion, credit and the passenger, in that order (decision 0020: means of payment, the fare
 * itself stays whole). If the rest is too small for the provider to charge, credit pays less, then the promotion.
 */
export function splitTotal(
  totalCents: number,
  available: { readonly promoCents: number; readonly creditCents: number },
  settings: MoneySettings = MONEY_SETTINGS,
): PaymentParts {
  const promo = Math.min(totalCents, Math.max(0, available.promoCents));
  const credit = Math.min(totalCents - promo, Math.max(0, available.creditCents));
  const payable = totalCents - promo - credit;
  const wanted = payable === 0 ? 0 : Math.min(totalCents, Math.max(payable, settings.smallestChargeCents));
  const fromCredit = Math.min(credit, wanted - payable);
  return {
    promoCents: promo - (wanted - payable - fromCredit),
    creditCents: credit - fromCredit,
    payableCents: wanted,
  };
}

/** Splits a refund: first to the card, then to credit, last to the promotion (ASSUMPTION: in the payer's favour). */
export function splitReturn(
  owedCents: number,
  left: { readonly cardCents: number; readonly creditCents: number; readonly promoCents: number },
): { readonly cardCents: number; readonly creditCents: number; readonly promoCents: number } {
  const cardCents = Math.min(owedCents, left.cardCents);
  const creditCents = Math.min(owedCents - cardCents, left.creditCents);
  return { cardCents, creditCents, promoCents: Math.min(owedCents - cardCents - creditCents, left.promoCents) };
}
