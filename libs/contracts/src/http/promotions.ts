import { z } from 'zod';
import { Email } from './accounts.js';
import { Cents, Instant, requiredLine, Uuid, VehicleClassName } from './primitives.js';

/** A promotion code as typed; kept in capitals. */
export const PromoCodeText = requiredLine(20);

/** How would this quote be paid? */
export const PriceSplitRequest = z
  .object({
    quoteId: Uuid,
    vehicleClass: VehicleClassName,
    promoCode: PromoCodeText.nullable().default(null),
    useCredit: z.boolean().default(true),
    /** Of a guest, to see whether he has used the code before. */
    guestEmail: Email.nullable().default(null),
  })
  .meta({ id: 'PriceSplitRequest' });
export type PriceSplitRequest = z.infer<typeof PriceSplitRequest>;

/** Who pays how much of a price; the three parts add up to the total. `creditLeftCents` is all the account has. */
export const PriceSplitView = z
  .object({
    totalCents: Cents,
    promoCode: z.string().nullable(),
    promoCents: Cents,
    creditCents: Cents,
    payableCents: Cents,
    creditLeftCents: Cents,
  })
  .meta({ id: 'PriceSplit' });
export type PriceSplitView = z.infer<typeof PriceSplitView>;

const positive = z.int().positive().max(1_000_000);

/** A new code; its terms never change afterwards, it can only be withdrawn. */
export const NewPromoCodeRequest = z
  .object({
    code: PromoCodeText.toUpperCase().regex(/^[A-Z0-9]{3,20}$/),
    kind: z.enum(['percent', 'fixed']),
    /** Percent of the total, or cents. */
    value: positive,
    maxDiscountCents: positive.nullable().default(null),
    minTotalCents: z.int().min(0).max(1_000_000).default(0),
    maxUses: positive.nullable().default(null),
    validFrom: Instant,
    validUntil: Instant.nullable().default(null),
  })
  .refine(({ kind, value }) => kind === 'fixed' || value <= 100, { path: ['value'] })
  .refine(({ validFrom, validUntil }) => validUntil === null || Date.parse(validUntil) > Date.parse(validFrom), {
    path: ['validUntil'],
  })
  .meta({ id: 'NewPromoCodeRequest' });
export type NewPromoCodeRequest = z.infer<typeof NewPromoCodeRequest>;

export const PromoCodeView = z
  .object({
    code: z.string(),
    kind: z.enum(['percent', 'fixed']),
    value: z.int(),
    maxDiscountCents: Cents.nullable(),
    minTotalCents: Cents,
    maxUses: z.int().nullable(),
    uses: z.int(),
    validFrom: Instant,
    validUntil: Instant.nullable(),
    disabled: z.boolean(),
    createdAt: Instant,
  })
  .meta({ id: 'PromoCode' });
export type PromoCodeView = z.infer<typeof PromoCodeView>;
export const PromoCodesView = z.object({ codes: z.array(PromoCodeView) }).meta({ id: 'PromoCodes' });
export type PromoCodesView = z.infer<typeof PromoCodesView>;

/** What recommending us has brought (spec §3, "Referral"). */
export const ReferralView = z
  .object({
    code: z.string(),
    referrals: z.int(),
    /** Recommended, but not ridden yet. */
    pending: z.int(),
    earnedCents: Cents,
    /** What the account has to spend, whatever it came from. */
    creditCents: Cents,
    rewardCents: Cents,
    /** Whether this account may still say who recommended us to it. */
    mayClaim: z.boolean(),
  })
  .meta({ id: 'Referral' });
export type ReferralView = z.infer<typeof ReferralView>;
export const ReferralClaim = z.object({ code: requiredLine(20) }).meta({ id: 'ReferralClaim' });
export type ReferralClaim = z.infer<typeof ReferralClaim>;

/** A tip for a completed trip; `cents` within the limits of `TipView`. */
export const TipRequest = z.object({ cents: z.int().positive() }).meta({ id: 'TipRequest' });
export type TipRequest = z.infer<typeof TipRequest>;

/** What may be tipped for a trip, and what was. */
export const TipView = z
  .object({
    /** Null while a tip may be given, else the code why not. */
    refused: z.string().nullable(),
    choices: z.array(z.object({ percent: z.int(), cents: Cents })),
    minCents: Cents,
    maxCents: Cents,
    until: Instant.nullable(),
    /** What was paid, 0 = nothing yet. */
    givenCents: Cents,
    driverFirstName: z.string().nullable(),
  })
  .meta({ id: 'Tip' });
export type TipView = z.infer<typeof TipView>;
