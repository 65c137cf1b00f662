import type { LatLng } from '../../kernel/lat-lng.js';
import type { LadderPort, WatchedRide } from '../engine/watch-rides.js';
import { LADDER, promiseIsBroken } from '../ladder/promise-ladder.js';
import type { City } from './city.js';
import { cityPort, dispatchDriver, timesWithCars, waitingTrip } from './city-port.js';
import { standBy, type DriverState, type TripState } from './city-state.js';
import { positionOf } from './whereabouts.js';

/** ASSUMPTION: the stand-by is one of the nearest by air. */
const NEAREST = 24;

/** The port of the ladder in the simulated city. */
export function ladderPort(city: City): LadderPort {
  const { now, settings, repository } = cityPort(city);
  const onTheWay = new Map<LatLng, DriverState>();
  return {
    ...{ now, settings },
    travelTimes: timesWithCars(city, onTheWay),
    watchedRides: async () =>
      city.drivers.flatMap((driver) =>
        driver.accepted.flatMap((state): WatchedRide[] => {
          const { plan } = state;
          if (state.arrivedMs !== null) return [];
          if (!plan.asap && plan.pickupMs - city.nowMs > LADDER.watchMinutes * 60_000) return [];
          const { trip } = waitingTrip(city, state);
          const seen = dispatchDriver(city, driver);
          const here = positionOf(driver, city.nowMs);
          const position = { lat: here.lat, lng: here.lng };
          if (!driver.riding) onTheWay.set(position, driver);
          return [
            {
              tripId: trip.id,
              driverId: driver.plan.id,
              round: state.round,
              planned: !plan.asap,
              promisedAt: new Date(state.promisedMs!),
              acceptedAt: new Date(state.acceptedMs!),
              departedAt: null,
              trip: { ...trip, rescue: false },
              driver: { ...seen, position, commitments: seen.commitments.filter(({ tripId }) => tripId !== trip.id) },
              standing: state.standing,
              standBy: state.standBy?.plan.id ?? null,
              swaps: state.swaps,
            },
          ];
        }),
      ),
    async driversNear(rides) {
      const ids = repository.nearestDrivers(
        rides.map(({ trip }) => trip.origin),
        NEAREST,
      );
      const reserved = rides.flatMap(({ standBy }) => standBy ?? []);
      return repository.drivers(ids && [...new Set([...ids, ...reserved])]);
    },
    async save(changes) {
      for (const { ride, standing, standBy: other } of changes) {
        const trip = city.tripById.get(ride.tripId)!;
        trip.standing = standing;
        standBy(trip, other === null ? null : city.driverById.get(other.id)!);
      }
    },
    swap: async ({ ride, standBy, standBySeconds, standByMeters }) =>
      city.swap(ride.tripId, {
        ...{ tripId: ride.tripId, driverId: standBy!.id, kind: 'rescue', etaSeconds: standBySeconds! },
        ...{ pickupMeters: standByMeters!, ttlMs: settings.offerTtlMs.asap },
      }),
    async compensateBroken() {
      for (const trip of city.trips) if (isBroken(trip, city.nowMs)) trip.compensated = true;
    },
  };
}

function isBroken({ plan, status, arrivedMs, compensated }: TripState, nowMs: number): boolean {
  if (plan.asap || compensated || arrivedMs !== null || (status !== 'waiting' && status !== 'accepted')) return false;
  return promiseIsBroken(new Date(plan.pickupMs), new Date(nowMs));
}
