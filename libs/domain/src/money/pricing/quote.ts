import type { LicenceArea } from '../../kernel/settings/services.js';
import { BUSINESS_SETTINGS, type BusinessSettings } from '../../kernel/settings/business-settings.js';

/** When a quote given at `quotedAt` expires: 15 minutes later (product.md, "Prices"). */
export const quoteExpiresAt = (quotedAt: Date, settings: BusinessSettings = BUSINESS_SETTINGS): Date =>
  new Date(quotedAt.getTime() + settings.quoteValidityMinutes * 60_000);

/** Whether a quote may still be booked; it ends at the very instant of `expiresAt`. */
export const isQuoteValid = (expiresAt: Date, now: Date): boolean => now.getTime() < expiresAt.getTime();

/** Codes of the breakdown's lines. */
export const FARE_LINE_CODES = [
  'flag',
  'distance',
  'time',
  'night',
  'airport',
  'minimum',
  'regulated_floor',
  'regulated_cap',
  'hours',
  'extra_distance',
  'parcel_base',
  'parcel_weight',
  'express',
  // Counted at the kerb and paid after the ride: never quoted.
  'waiting',
] as const;
/** One of `FARE_LINE_CODES`. */
export type FareLineCode = (typeof FARE_LINE_CODES)[number];
/** Unit of a line's quantity. */
export type FareUnit = 'ride' | 'km' | 'min' | 'hour' | 'kg' | 'percent';

/** One line of the breakdown, VAT included; amounts are integer cents and may be negative for a cap. */
export interface FareLine {
  readonly code: FareLineCode;
  readonly quantity: number;
  readonly unit: FareUnit;
  /** Price of one unit in cents, null where the line is a supplement or an adjustment. */
  readonly unitCents: number | null;
  readonly amountCents: number;
}

/** A VAT-inclusive amount split into net and tax; `netCents + vatCents` is the amount. */
export interface VatSplit {
  readonly vatPercent: number;
  readonly netCents: number;
  readonly vatCents: number;
}

/** The lawful span of a regulated ride, in cents, and which edge moved the total, if any. */
export interface RegulatedSpan {
  readonly rulePack: LicenceArea;
  readonly floorCents: number;
  readonly capCents: number;
  readonly applied: 'none' | 'floor' | 'cap';
  readonly source: string;
}

/** The price of one leg; `totalCents` is the sum of its lines to the cent. */
export interface LegQuote {
  readonly tariffVersion: string;
  readonly pickupAt: Date;
  readonly distanceMeters: number;
  readonly durationSeconds: number;
  readonly night: boolean;
  readonly airport: boolean;
  readonly lines: readonly FareLine[];
  readonly totalCents: number;
  readonly vat: VatSplit;
  /** Null where no fare law applies: hourly hire, parcels, regions without a clamp. */
  readonly regulated: RegulatedSpan | null;
}

/** The price of a booking: one leg, or two for a return trip. */
export interface Quote {
  /** Of the first leg; a return leg in another tariff period carries its own. */
  readonly tariffVersion: string;
  readonly legs: readonly LegQuote[];
  readonly totalCents: number;
  readonly vat: VatSplit;
}

/** Splits a VAT-inclusive amount in integer cents; the net part is rounded, the tax is the rest. */
export function splitVat(totalCents: number, vatPercent: number): VatSplit {
  const netCents = Math.round((totalCents * 100) / (100 + vatPercent));
  return { vatPercent, netCents, vatCents: totalCents - netCents };
}

/** Waiting beyond the free minutes that was paid for after a leg; whole minutes, integer cents, VAT included. */
export interface PaidWaiting {
  readonly minutes: number;
  readonly cents: number;
}

/**
 * The price of a leg with paid waiting as a separate line. Waiting has the VAT rate of the leg, but its VAT is split separately
 * from the fare's, as in the books.
 */
export function withWaiting<Leg extends Pick<LegQuote, 'lines' | 'totalCents' | 'vat'>>(
  leg: Leg,
  waiting: PaidWaiting | null,
): Leg {
  if (waiting === null) return leg;
  const { minutes, cents } = waiting;
  const { netCents, vatCents } = splitVat(cents, leg.vat.vatPercent);
  return {
    ...leg,
    lines: [
      ...leg.lines,
      { code: 'waiting', quantity: minutes, unit: 'min', unitCents: cents / minutes, amountCents: cents },
    ],
    totalCents: leg.totalCents + cents,
    vat: { ...leg.vat, netCents: leg.vat.netCents + netCents, vatCents: leg.vat.vatCents + vatCents },
  };
}
