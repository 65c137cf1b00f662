import { VEHICLE_CLASSES, type VehicleClass, type VehicleFeature } from '../../kernel/settings/services.js';
import type { Commitment } from '../matching/match-facts.js';
import { chainsNeeded, type DriveSeconds } from './promised-chains.js';

/** What the capacity check looks at (decision 105). */
export const CAPACITY = {
  /** Rides this close before and after one may need the same driver. ASSUMPTION: a drive across the country takes no longer. */
  windowMinutes: 90,
  /** More rides around one are not chained by road, but by the estimate of matching. ASSUMPTION: 80 x 80 drives take a moment. */
  routedRidesAtMost: 80,
  /** Rides read around one, the nearest first. ASSUMPTION: a fleet that drives more in three hours has its own planners. */
  ridesAtMost: 400,
  /** Other times are looked for in these steps, up to so many minutes away. */
  stepMinutes: 15,
  furthestMinutes: 180,
  /** A driver who worked on fewer days of the last weeks has no habits yet, and counts as expected at any hour. */
  habitDays: 8,
} as const;

/** A ride that was promised, or would be. */
export interface PromisedRide extends Commitment {
  readonly vehicleClass: VehicleClass;
  readonly features: readonly VehicleFeature[];
}

/** Drivers expected at an hour, by what they drive: `drivers` is a sum of likelihoods. */
export interface ExpectedDrivers {
  readonly vehicleClass: VehicleClass;
  readonly features: readonly VehicleFeature[];
  readonly drivers: number;
}

type Needs = Pick<PromisedRide, 'vehicleClass' | 'features'>;
const rank = ({ vehicleClass }: Needs): number => VEHICLE_CLASSES.indexOf(vehicleClass);

/**
 * Whether one more ride can be promised beside the others: for the class it needs, for each smaller one, and for each fitting it needs, the
 * drivers expected must suffice for the chains of all rides that need at least as much. `share`: how many of the drivers expected
 * may be promised. Roads are looked at only where counting the rides does not decide already.
 */
export async function canPromise(
  ride: PromisedRide,
  others: readonly PromisedRide[],
  expected: readonly ExpectedDrivers[],
  share: number,
  drive: (rides: readonly PromisedRide[]) => Promise<DriveSeconds>,
): Promise<boolean> {
  const pools: ((one: Needs) => boolean)[] = [
    ...VEHICLE_CLASSES.slice(0, rank(ride) + 1).map((_, least) => (one: Needs) => rank(one) >= least),
    ...ride.features.map((feature) => (one: Needs) => one.features.includes(feature)),
  ];
  for (const isIn of pools) {
    // In doubt for the passenger: a part of a driver counts whole; less a hair, for sums of parts.
    const drivers = Math.ceil(expected.filter(isIn).reduce((sum, one) => sum + one.drivers, 0) * share - 1e-6);
    const rides = [ride, ...others.filter(isIn)];
    if (rides.length <= drivers) continue;
    if (chainsNeeded(rides, await drive(rides)) > drivers) return false;
  }
  return true;
}
