import { fail, ok, type Result } from '../../kernel/result.js';
import { VEHICLE_CLASSES, type LicenceArea, type VehicleClass } from '../../kernel/settings/services.js';
import { fromBrussels } from '../../kernel/brussels-time.js';
import { quoteFare, type QuoteRequest } from './quote-fare.js';
import type { FareClamp, TariffRates } from './tariff.js';

/** Familiar rides, for judging a new tariff before it is in force. */
export const EXAMPLE_RIDES = [
  'short_day',
  'medium_day',
  'medium_night',
  'airport_day',
  'flanders_day',
  'hourly_three',
  'parcel_express',
] as const;
/** One of `EXAMPLE_RIDES`. */
export type ExampleRide = (typeof EXAMPLE_RIDES)[number];

type Example = Omit<QuoteRequest, 'tariff' | 'vehicleClass' | 'pickupAt'> & { readonly night?: boolean };
const ride = { service: 'transport', tripType: 'one_way', rulePack: 'brussels', airport: false } as const;
const EXAMPLES: Readonly<Record<ExampleRide, Example>> = {
  short_day: { ...ride, distanceMeters: 2_000, durationSeconds: 480 },
  medium_day: { ...ride, distanceMeters: 8_000, durationSeconds: 1_200 },
  medium_night: { ...ride, distanceMeters: 8_000, durationSeconds: 900, night: true },
  airport_day: { ...ride, service: 'transfer', airport: true, distanceMeters: 15_000, durationSeconds: 1_500 },
  flanders_day: { ...ride, rulePack: 'flanders', distanceMeters: 20_000, durationSeconds: 1_500 },
  hourly_three: { ...ride, tripType: 'hourly', hours: 3, distanceMeters: 70_000, durationSeconds: 10_800 },
  parcel_express: {
    ...ride,
    service: 'parcel',
    distanceMeters: 10_000,
    durationSeconds: 1_500,
    parcel: { weightKg: 8, express: true },
  },
};

/** A Wednesday without a change of clocks. */
const DAY = '2026-06-10';
const instant = (time: string): Date => {
  const at = fromBrussels(DAY, time);
  if (!at.ok) throw new Error(at.error.code);
  return at.value;
};

function exampleCents(rates: TariffRates, example: ExampleRide, vehicleClass: VehicleClass): number | null {
  const tariff = { version: 'preview', validFrom: new Date(0), validUntil: null, rates };
  const { night = false, ...asked } = EXAMPLES[example];
  const quote = quoteFare({ ...asked, tariff, vehicleClass, pickupAt: instant(night ? '23:30' : '11:00') });
  return quote.ok ? quote.value.totalCents : null;
}

/** Prices of the example rides at these rates, in integer cents, VAT included; null where the rates give no price. */
export function previewTariff(rates: TariffRates): readonly {
  readonly example: ExampleRide;
  readonly vehicleClass: VehicleClass;
  readonly totalCents: number | null;
}[] {
  return EXAMPLE_RIDES.flatMap((example) =>
    VEHICLE_CLASSES.map((vehicleClass) => ({
      example,
      vehicleClass,
      totalCents: exampleCents(rates, example, vehicleClass),
    })),
  );
}

/** An example ride whose price the law of an area changes, in integer cents. */
export interface ClampedExample {
  readonly area: LicenceArea;
  readonly example: ExampleRide;
  readonly vehicleClass: VehicleClass;
  /** The price by our own rates. */
  readonly freeCents: number;
  readonly lawfulCents: number;
}

/** Example rides whose price a rule pack changes, by its bounds on units or on the total. */
export function clampedExamples(rates: TariffRates): readonly ClampedExample[] {
  const free = { ...rates, clamps: { brussels: null, flanders: null } };
  return EXAMPLE_RIDES.flatMap((example) =>
    VEHICLE_CLASSES.flatMap((vehicleClass) => {
      const freeCents = exampleCents(free, example, vehicleClass);
      const lawfulCents = exampleCents(rates, example, vehicleClass);
      if (freeCents === null || lawfulCents === null || freeCents === lawfulCents) return [];
      return [{ area: EXAMPLES[example].rulePack, example, vehicleClass, freeCents, lawfulCents }];
    }),
  );
}

const isSpan = ([low, high]: readonly [number, number]): boolean => low <= high;
const isClamp = (clamp: FareClamp): boolean =>
  isSpan(clamp.flagCents) && isSpan(clamp.perKmCents) && isSpan(clamp.perMinuteCents);

/**
 * Whether rates typed by an admin can be quoted from: spans the right way round, parcel slabs in ascending weight and never
 * cheaper than the one before, no empty night. Codes: `tariff.clamp_reversed`, `tariff.slabs_disordered`, `tariff.night_empty`.
 */
export function checkRates(
  rates: TariffRates,
): Result<null, 'tariff.clamp_reversed' | 'tariff.slabs_disordered' | 'tariff.night_empty'> {
  if (!Object.values(rates.clamps).every((clamp) => clamp === null || isClamp(clamp)))
    return fail('tariff.clamp_reversed');
  const ordered = rates.parcel.slabs.every((slab, index) => {
    const before = rates.parcel.slabs[index - 1];
    return !before || (slab.maxKg > before.maxKg && slab.surchargeCents >= before.surchargeCents);
  });
  if (!ordered) return fail('tariff.slabs_disordered');
  if (rates.nightFromHour === rates.nightToHour) return fail('tariff.night_empty');
  return ok(null);
}
