import type { LatLng } from '../../kernel/lat-lng.js';
import type { ExchangeableRide, ExchangePort } from '../engine/exchange-rides.js';
import { driverPartCents } from '../matching/match-facts.js';
import type { City } from './city.js';
import type { DriverState } from './city-state.js';
import { positionOf } from './whereabouts.js';
import { cityPort, dispatchDriver, timesWithCars, waitingTrip } from './city-port.js';

/** ASSUMPTION: what drivers keep of a fare, as with the commission and tax of the seed. */
const PART = { vatPercent: 6, commissionBasisPoints: 2_000 } as const;

/** The port of exchanges in the simulated city. */
export function exchangePort(city: City): ExchangePort {
  const { now, settings } = cityPort(city);
  const onTheWay = new Map<LatLng, DriverState>();
  return {
    ...{ now, settings },
    travelTimes: timesWithCars(city, onTheWay),
    heldRides: async () =>
      city.drivers.flatMap((driver) =>
        driver.accepted.flatMap((state): ExchangeableRide[] => {
          if (state.arrivedMs !== null || driver.silentUntilMs > city.nowMs) return [];
          const { trip } = waitingTrip(city, state);
          const seen = dispatchDriver(city, driver);
          const here = positionOf(driver, city.nowMs);
          const position = driver.riding ? seen.position : { lat: here.lat, lng: here.lng };
          if (!driver.riding && position) onTheWay.set(position, driver);
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
                position,
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
