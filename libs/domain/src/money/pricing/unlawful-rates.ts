import { VEHICLE_CLASSES, type LicenceArea, type VehicleClass } from '../../kernel/settings/services.js';
import type { TariffRates } from './tariff.js';

/** Unit prices a rule pack bounds. */
const BOUNDED_RATES = ['flagCents', 'perKmCents', 'perMinuteCents', 'minimumCents'] as const;
/** One of `BOUNDED_RATES`. */
export type BoundedRate = (typeof BOUNDED_RATES)[number];

/** A price of ours beyond what the law of an area allows there, in integer cents; `highCents` null = no upper bound. */
export interface UnlawfulRate {
  readonly area: LicenceArea;
  readonly vehicleClass: VehicleClass;
  readonly rate: BoundedRate;
  readonly cents: number;
  readonly lowCents: number;
  readonly highCents: number | null;
}

/**
 * Prices a rule pack would pull back when a ride is quoted. No quote leaves the bounds whatever stands here (`rideFare`); whoever writes
 * a tariff should know that what he typed is not what is asked.
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
