/** How likely the next ride is where a driver waits. */
export interface RideChance {
  /** Chance of a ride within `CHANCE_MINUTES`, in percent, in steps of ten: the counts behind it know no better. */
  readonly percent: number;
  /** Expected minutes until the next ride, at most `MOST_MINUTES`. */
  readonly minutes: number;
}

/** What a driver can plan with while standing somewhere. ASSUMPTION: a quarter of an hour. */
export const CHANCE_MINUTES = 15;
/** Beyond this no one waits for what was counted. */
const MOST_MINUTES = 120;

/**
 * The chance of the next ride for a car with `carsBefore` others in the same area. Rides come independently of each other, and the
 * cars of an area share them evenly: an estimate, said with its time, never a promise.
 */
export function rideChance(ridesPerHour: number, carsBefore: number): RideChance {
  const perHour = ridesPerHour / (carsBefore + 1);
  const percent = 100 * (1 - Math.exp((-perHour * CHANCE_MINUTES) / 60));
  return {
    percent: Math.min(90, Math.max(0, Math.round(percent / 10) * 10)),
    minutes: perHour > 0 ? Math.min(MOST_MINUTES, Math.max(1, Math.round(60 / perHour))) : MOST_MINUTES,
  };
}
