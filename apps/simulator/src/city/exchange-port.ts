import { driverPartCents, type ExchangeableRide, type ExchangePort } from '@sablon/domain';
import type { City } from './city.js';
import { cityPort, dispatchDriver, waitingTrip } from './city-port.js';

/** ASSUMPTION: what drivers keep of a fare, as with the commission and tax of the seed. */
const PART = { vatPercent: 6, commissionBasisPoints: 2_000 } as const;

/** The port of exchanges in the simulated city. */
export function exchangePort(city: City): ExchangePort {
  const { now, settings, travelTimes } = cityPort(city);
  return {
    ...{ now, settings, travelTimes },
    heldRides: async () =>
      city.drivers.flatMap((driver) =>
        driver.accepted.flatMap((state): ExchangeableRide[] => {
          if (state.arrivedMs !== null || driver.silentUntilMs > city.nowMs) return [];
          const { trip } = waitingTrip(city, state);
          const seen = dispatchDriver(city, driver);
          return [
            {
              ...{ tripId: trip.id, driverId: driver.plan.id, durationSeconds: trip.durationSeconds, version: 0 },
              earnsCents: driverPartCents(state.plan.fareCents, PART.vatPercent, PART.commissionBasisPoints),
              isFixed: !state.plan.asap,
              wasExchanged: state.exchangedMs !== null,
              driverExchangedAt: driver.exchangedMs === null ? null : new Date(driver.exchangedMs),
              trip: { ...trip, rescue: false },
              driver: {
                ...seen,
                position: driver.riding ? seen.position : city.spotOf(driver),
                commitments: seen.commitments.filter(({ tripId }) => tripId !== trip.id),
              },
            },
          ];
        }),
      ),
    exchange: async ({ rides: [first, second] }) =>
      city.exchange(city.tripById.get(first.tripId)!, city.tripById.get(second.tripId)!),
  };
}
