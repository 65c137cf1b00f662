import { chanceOf, cityPort, type City, type CityPlace, type DemandArea, type RepositioningPort } from '@sablon/domain';

/** ASSUMPTION: the share of suggestions that drivers follow. */
const FOLLOWED = 0.6;
/** ASSUMPTION: rides that end sooner count as cars that wait at their destination. */
const SOON_SECONDS = 300;
const HALF_HOUR_MS = 1_800_000;

/** The port of suggestions in the simulated city; `metersPerRide` is the budget of empty driving. */
export function repositioningPort(
  city: City,
  expected: readonly (readonly DemandArea[])[],
  metersPerRide: number,
): RepositioningPort {
  const { now, travelTimes } = cityPort(city);
  return {
    ...{ now, travelTimes },
    async cars() {
      return city.drivers.flatMap((driver) => {
        if (!driver.onShift) return [];
        const isIdle = city.isIdle(driver) && driver.offers.size === 0;
        const endsSoon = driver.riding && driver.accepted.length === 0 && city.remainingSeconds(driver) <= SOON_SECONDS;
        if (!isIdle && !endsSoon) return [];
        const isMoving = isIdle && driver.drive !== null;
        return [
          {
            driverId: driver.plan.id,
            at: driver.riding?.trip.plan.destination ?? driver.drive?.to ?? driver.place,
            isIdle: isIdle && !isMoving,
            leavesAt: new Date(driver.plan.shiftToMs),
            suggestedAt: driver.suggestedMs === null ? null : new Date(driver.suggestedMs),
            dismissedAt: null,
            metersSinceRide: driver.metersSinceRide,
            towards: null,
          },
        ];
      });
    },
    demand: async () => expected[Math.floor((city.nowMs - city.startMs) / HALF_HOUR_MS)] ?? [],
    metersLeft: () => metersPerRide * city.requested - city.repositionedMeters,
    async suggest({ driverId, to, meters }) {
      const driver = city.driverById.get(driverId)!;
      driver.suggestedMs = city.nowMs;
      if (chanceOf(city.noise.seed, 'follows', driverId, city.nowMs) >= FOLLOWED) return;
      driver.metersSinceRide += meters;
      city.repositionedMeters += meters;
      city.reposition(driver, to as CityPlace);
    },
  };
}
