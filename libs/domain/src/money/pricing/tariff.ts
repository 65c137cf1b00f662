import { fail, ok, type Result } from '../../kernel/result.js';
import { type LicenceArea, type VehicleClass, VEHICLE_CLASSES } from '../../kernel/settings/services.js';
import { MINUTE_MS } from '../../kernel/brussels-time.js';

/** Prices of one vehicle class, VAT included, in integer cents. */
export interface ClassRates {
  readonly flagCents: number;
  readonly perKmCents: number;
  readonly perMinuteCents: number;
  readonly minimumCents: number;
  readonly hourlyCents: number;
}

/** Legal bounds for the price of a reserved ride in a region; integer cents. */
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

/** Rules for when free waiting ends, by how the passenger was to be met (product.md, "Prices"). */
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

/** Rates with the span of pickup times they apply to; `validUntil` is exclusive, null = until replaced. */
export interface Tariff {
  readonly version: string;
  readonly validFrom: Date;
  readonly validUntil: Date | null;
  readonly rates: TariffRates;
}

/** The tariff in force at the pickup time; of several, the one that started last. Code: `quote.no_tariff`. */
export function tariffInForce(tariffs: readonly Tariff[], pickupAt: Date): Result<Tariff, 'quote.no_tariff'> {
  const inForce = tariffs
    .filter((tariff) => isTariffInForce(tariff, pickupAt))
    .sort((a, b) => b.validFrom.getTime() - a.validFrom.getTime() || (a.version < b.version ? 1 : -1));
  return inForce[0] ? ok(inForce[0]) : fail('quote.no_tariff', { pickupAt: pickupAt.toISOString() });
}

/** Whether a tariff applies to a pickup at this instant. */
export const isTariffInForce = (tariff: Tariff, pickupAt: Date): boolean =>
  tariff.validFrom.getTime() <= pickupAt.getTime() &&
  (tariff.validUntil === null || pickupAt.getTime() < tariff.validUntil.getTime());

/** Unit prices that a rule pack bounds. */
const BOUNDED_RATES = ['flagCents', 'perKmCents', 'perMinuteCents', 'minimumCents'] as const;
/** One of `BOUNDED_RATES`. */
export type BoundedRate = (typeof BOUNDED_RATES)[number];

/** One of our prices outside an area's legal bounds, in integer cents; `highCents` null = no upper bound. */
export interface UnlawfulRate {
  readonly area: LicenceArea;
  readonly vehicleClass: VehicleClass;
  readonly rate: BoundedRate;
  readonly cents: number;
  readonly lowCents: number;
  readonly highCents: number | null;
}

/**
 * Prices a rule pack would limit when a ride is quoted. Quotes stay within the bounds regardless (`rideFare`); this shows the
 * admin writing a tariff that the price charged differs from the one typed.
 */
export function unlawfulRates({ classes, clamps }: Pick<TariffRates, 'classes' | 'clamps'>): readonly UnlawfulRate[] {
  return (Object.keys(clamps) as LicenceArea[]).flatMap((area) => {
    const clamp = clamps[area];
    if (!clamp) return [];
    return VEHICLE_CLASSES.flatMap((vehicleClass) =>
      BOUNDED_RATES.flatMap((rate) => {
        const cents = classes[vehicleClass][rate];
        const [lowCents, highCents] = rate === 'minimumCents' ? [clamp.minimumCents, null] : clamp[rate];
        const within = cents >= lowCents && (highCents === null || cents <= highCents);
        return within ? [] : [{ area, vehicleClass, rate, cents, lowCents, highCents }];
      }),
    );
  });
}

/** Brussels' lawful span for reserved rides, 2022 values: indexed since, to be verified by the operator. */
export const BRUSSELS_CLAMP_2022: FareClamp = {
  flagCents: [150, 300],
  perKmCents: [150, 300],
  perMinuteCents: [40, 80],
  minimumCents: 800,
  maximumPercentOfMinimum: 200,
  source: 'Brussels-Capital Region, reserved rides, values of 2022', // product.md, "Prices"
};

/** The initial prices (product.md, "Prices"); an admin replaces them by a later version. */
export const START_TARIFF: Tariff = {
  version: 'tariff-1',
  validFrom: new Date('2024-01-01T00:00:00Z'), // ASSUMPTION: the company's founding year (spec §1)
  validUntil: null,
  rates: {
    classes: {
      economy: { flagCents: 240, perKmCents: 180, perMinuteCents: 45, minimumCents: 800, hourlyCents: 4_500 },
      standard: { flagCents: 300, perKmCents: 230, perMinuteCents: 55, minimumCents: 1_200, hourlyCents: 6_000 },
      van: { flagCents: 300, perKmCents: 295, perMinuteCents: 75, minimumCents: 1_600, hourlyCents: 8_000 },
    },
    clamps: { brussels: BRUSSELS_CLAMP_2022, flanders: null },
    nightPercent: 115, // ASSUMPTION: 15 % more per unit, inside the clamp
    nightFromHour: 22, // product.md, "Prices"
    nightToHour: 6, // product.md, "Prices"
    airportPercent: 110, // ASSUMPTION: 10 % more per unit for access fees and queues, inside the clamp
    hourlyIncludedKm: 20, // product.md, "Prices": per hour hired
    waiting: { perMinuteCents: 60, freeMinutes: { asap: 5, booked: 15, station: 30, airport: 60 } },
    parcel: {
      baseCents: 950,
      perKmCents: 140,
      slabs: [
        { maxKg: 5, surchargeCents: 0 }, // slab edges: product.md; surcharges: ASSUMPTION
        { maxKg: 15, surchargeCents: 300 },
        { maxKg: 30, surchargeCents: 700 },
      ],
      expressPercent: 135,
    },
    vatPercent: { passengers: 6, parcels: 21 }, // ASSUMPTION: Belgian rates known in 2024
  },
};

/** Facts that decide the free-wait clock. */
export interface WaitingFacts {
  readonly kind: WaitingKind;
  readonly pickupAt: Date;
  /** When the driver reached the pickup, by geofence. */
  readonly arrivedAt: Date;
  /** Actual landing of the flight or arrival of the train, if tracked. */
  readonly landedAt?: Date | null;
}

/** The kind of free waiting for a trip, by how its passenger was to be met (product.md, "Prices"). */
export const waitingKindOf = (trip: { readonly asap: boolean; readonly pickupKind: string }): WaitingKind => {
  if (trip.asap) return 'asap';
  return trip.pickupKind === 'airport' || trip.pickupKind === 'station' ? trip.pickupKind : 'booked';
};

/** Waiting so far: whole minutes beyond the free ones, integer cents, VAT included. */
export interface WaitingCharge {
  readonly freeUntil: Date;
  readonly chargedMinutes: number;
  readonly amountCents: number;
}

/**
 * When free waiting ends. The clock starts when both sides could meet: never before the driver is there for a ride as soon as
 * possible, at an airport or station from the actual arrival, else at the agreed time (product.md, "Prices": 5 / 15 / 30 / 60
 * minutes). A passenger who arrives long before the agreed time need not start early: whatever the arrival, a planned ride has
 * the free minutes of an ordinary one, from the agreed time or from the driver's arrival after it.
 */
export function freeWaitingUntil(rates: TariffRates, facts: WaitingFacts): Date {
  const { freeMinutes } = rates.waiting;
  const arrived = facts.arrivedAt.getTime();
  if (facts.kind === 'asap') return new Date(arrived + freeMinutes.asap * MINUTE_MS);
  const agreed = Math.max(arrived, facts.pickupAt.getTime());
  const landed = facts.landedAt?.getTime() ?? agreed;
  const start = facts.kind === 'airport' ? landed : facts.kind === 'station' ? Math.max(agreed, landed) : agreed;
  return new Date(Math.max(start + freeMinutes[facts.kind] * MINUTE_MS, agreed + freeMinutes.booked * MINUTE_MS));
}

/** The waiting charge at `until` (boarding, or now): only minutes the driver was actually there are charged. */
export function waitingCharge(rates: TariffRates, facts: WaitingFacts, until: Date): WaitingCharge {
  const freeUntil = freeWaitingUntil(rates, facts);
  const chargedFromMs = Math.max(freeUntil.getTime(), facts.arrivedAt.getTime());
  // ASSUMPTION: only complete minutes count, in the passenger's favour.
  const chargedMinutes = Math.max(0, Math.floor((until.getTime() - chargedFromMs) / MINUTE_MS));
  return { freeUntil, chargedMinutes, amountCents: chargedMinutes * rates.waiting.perMinuteCents };
}
