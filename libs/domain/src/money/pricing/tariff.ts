import { fail, ok, type Result } from '../../kernel/result.js';
import type { LicenceArea, VehicleClass } from '../../kernel/settings/services.js';

/** Prices of one vehicle class, VAT included, in integer cents. */
export interface ClassRates {
  readonly flagCents: number;
  readonly perKmCents: number;
  readonly perMinuteCents: number;
  readonly minimumCents: number;
  readonly hourlyCents: number;
}

/** What the law of a region lets a reserved ride cost; integer cents. */
export interface FareClamp {
  readonly flagCents: readonly [number, number];
  readonly perKmCents: readonly [number, number];
  readonly perMinuteCents: readonly [number, number];
  readonly minimumCents: number;
  /** The dearest lawful total, in percent of the cheapest lawful total of the same ride. */
  readonly maximumPercentOfMinimum: number;
  readonly source: string;
}

/** Parcels up to `maxKg` cost `surchargeCents` more. */
export interface ParcelSlab {
  readonly maxKg: number;
  readonly surchargeCents: number;
}

/** When free waiting ends: by how the passenger was to be met (product.md, "Prices"). */
export const WAITING_KINDS = ['asap', 'booked', 'station', 'airport'] as const;
/** One of `WAITING_KINDS`. */
export type WaitingKind = (typeof WAITING_KINDS)[number];

/** One version of all prices; plain JSON so that it can be stored and edited as a row. */
export interface TariffRates {
  readonly classes: Readonly<Record<VehicleClass, ClassRates>>;
  readonly clamps: Readonly<Record<LicenceArea, FareClamp | null>>;
  readonly nightPercent: number;
  readonly nightFromHour: number;
  readonly nightToHour: number;
  readonly airportPercent: number;
  readonly hourlyIncludedKm: number;
  readonly waiting: { readonly perMinuteCents: number; readonly freeMinutes: Readonly<Record<WaitingKind, number>> };
  readonly parcel: {
    readonly baseCents: number;
    readonly perKmCents: number;
    readonly slabs: readonly ParcelSlab[];
    readonly expressPercent: number;
  };
  readonly vatPercent: { readonly passengers: number; readonly parcels: number };
}

/** Rates with the span of pickup times they rule; `validUntil` is exclusive, null = until replaced. */
export interface Tariff {
  readonly version: string;
  readonly validFrom: Date;
  readonly validUntil: Date | null;
  readonly rates: TariffRates;
}

/** The tariff whose span holds the pickup time; of several, the one that started last. Code: `quote.no_tariff`. */
export function tariffInForce(tariffs: readonly Tariff[], pickupAt: Date): Result<Tariff, 'quote.no_tariff'> {
  const inForce = tariffs
    .filter((tariff) => isTariffInForce(tariff, pickupAt))
    .sort((a, b) => b.validFrom.getTime() - a.validFrom.getTime() || (a.version < b.version ? 1 : -1));
  return inForce[0] ? ok(inForce[0]) : fail('quote.no_tariff', { pickupAt: pickupAt.toISOString() });
}

/** Whether a tariff rules a pickup at this instant. */
export const isTariffInForce = (tariff: Tariff, pickupAt: Date): boolean =>
  tariff.validFrom.getTime() <= pickupAt.getTime() &&
  (tariff.validUntil === null || pickupAt.getTime() < tariff.validUntil.getTime());
