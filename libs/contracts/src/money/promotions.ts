import { PROMO_AUDIENCES } from '@sablon/domain';
import { z } from 'zod';
import { Email } from '../people/accounts.js';
import { Cents, Instant, line, requiredLine, ServiceName, Uuid, VehicleClassName } from '../kernel/primitives.js';

/** A promo code as typed; stored in capitals. */
export const PromoCodeText = requiredLine(20);

/** Asks how this quote would be paid. */
export const PriceSplitRequest = z
  .object({
    quoteId: Uuid,
    vehicleClass: VehicleClassName,
    promoCode: PromoCodeText.nullable().default(null),
    useCredit: z.boolean().default(true),
    /** A guest's address, to check whether they have used the code before. */
    guestEmail: Email.nullable().default(null),
  })
  .meta({ id: 'PriceSplitRequest' });
export type PriceSplitRequest = z.infer<typeof PriceSplitRequest>;

/** How a price is split; the three parts add up to the total. `creditLeftCents` is the account's whole credit. */
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

const termsFields = {
  kind: z.enum(['percent', 'fixed']),
  /** Percent of the total, or cents. */
  value: positive,
  maxDiscountCents: positive.nullable().default(null),
  minTotalCents: z.int().min(0).max(1_000_000).default(0),
  maxUses: positive.nullable().default(null),
  validFrom: Instant,
  validUntil: Instant.nullable().default(null),
  /** Empty = every service. */
  services: z
    .array(ServiceName)
    .max(3)
    .refine((names) => new Set(names).size === names.length)
    .default([]),
  audience: z.enum(PROMO_AUDIENCES).default('everyone'),
  /** For staff. */
  note: line(200).default(''),
};
interface Checked {
  readonly kind: 'percent' | 'fixed';
  readonly value: number;
  readonly validFrom: string;
  readonly validUntil: string | null;
}
const soundValue = ({ kind, value }: Checked) => kind === 'fixed' || value <= 100;
const soundSpan = ({ validFrom, validUntil }: Checked) =>
  validUntil === null || Date.parse(validUntil) > Date.parse(validFrom);

/** Terms of a code that staff may change; its value only until its first use. */
export const PromoCodeTermsBody = z
  .object(termsFields)
  .refine(soundValue, { path: ['value'] })
  .refine(soundSpan, { path: ['validUntil'] })
  .meta({ id: 'PromoCodeTerms' });
export type PromoCodeTermsBody = z.infer<typeof PromoCodeTermsBody>;
/** `version` is the one the editor saw; if it has changed since, the request fails with `office.changed_meanwhile`. */
export const PromoCodeChange = z
  .object({ version: z.int().positive(), ...termsFields })
  .refine(soundValue, { path: ['value'] })
  .refine(soundSpan, { path: ['validUntil'] })
  .meta({ id: 'PromoCodeChange' });
export type PromoCodeChange = z.infer<typeof PromoCodeChange>;

/** A new code. */
export const NewPromoCodeRequest = z
  .object({ code: PromoCodeText.toUpperCase().regex(/^[A-Z0-9]{3,20}$/), ...termsFields })
  .refine(soundValue, { path: ['value'] })
  .refine(soundSpan, { path: ['validUntil'] })
  .meta({ id: 'NewPromoCodeRequest' });
export type NewPromoCodeRequest = z.infer<typeof NewPromoCodeRequest>;

export const PromoCodeView = z
  .object({
    code: z.string(),
    version: z.int(),
    kind: z.enum(['percent', 'fixed']),
    value: z.int(),
    maxDiscountCents: Cents.nullable(),
    minTotalCents: Cents,
    maxUses: z.int().nullable(),
    /** Bookings that use it. */
    uses: z.int(),
    validFrom: Instant,
    validUntil: Instant.nullable(),
    /** Paused by staff. */
    disabled: z.boolean(),
    services: z.array(ServiceName),
    audience: z.enum(PROMO_AUDIENCES),
    note: z.string(),
    /** Total paid towards bookings, less returns. */
    costCents: Cents,
    lastUsedAt: Instant.nullable(),
    createdAt: Instant,
  })
  .meta({ id: 'PromoCode' });
export type PromoCodeView = z.infer<typeof PromoCodeView>;
export const PromoCodesView = z.object({ codes: z.array(PromoCodeView), now: Instant }).meta({ id: 'PromoCodes' });
export type PromoCodesView = z.infer<typeof PromoCodesView>;

/** The newest bookings a code was used for. */
export const PromoUsesView = z
  .object({
    uses: z.array(
      z.object({
        bookingCode: z.string(),
        service: ServiceName,
        totalCents: Cents,
        /** The amount the code pays of it as it stands. */
        costCents: Cents,
        usedAt: Instant,
        /** The use was returned, so the same person may use the code again. */
        returned: z.boolean(),
      }),
    ),
  })
  .meta({ id: 'PromoUses' });
export type PromoUsesView = z.infer<typeof PromoUsesView>;

/** Results of a person's referrals (spec §3, "Referral"). */
export const ReferralView = z
  .object({
    code: z.string(),
    referrals: z.int(),
    /** Referred, but no ride yet. */
    pending: z.int(),
    earnedCents: Cents,
    /** The account's whole credit, from any source. */
    creditCents: Cents,
    rewardCents: Cents,
    /** Whether this account may still name its referrer. */
    mayClaim: z.boolean(),
  })
  .meta({ id: 'Referral' });
export type ReferralView = z.infer<typeof ReferralView>;
export const ReferralClaim = z.object({ code: requiredLine(20) }).meta({ id: 'ReferralClaim' });
export type ReferralClaim = z.infer<typeof ReferralClaim>;

/** A tip for a completed trip; `cents` within the limits of `TipView`. */
export const TipRequest = z.object({ cents: z.int().positive() }).meta({ id: 'TipRequest' });
export type TipRequest = z.infer<typeof TipRequest>;

/** The tips possible for a trip, and the tip already given. */
export const TipView = z
  .object({
    /** Null while a tip may be given, otherwise the code of the reason. */
    refused: z.string().nullable(),
    choices: z.array(z.object({ percent: z.int(), cents: Cents })),
    minCents: Cents,
    maxCents: Cents,
    until: Instant.nullable(),
    /** Amount paid, 0 = nothing yet. */
    givenCents: Cents,
    driverFirstName: z.string().nullable(),
  })
  .meta({ id: 'Tip' });
export type TipView = z.infer<typeof TipView>;
