import { crowDistanceMeters, type LatLng } from '../../kernel/lat-lng.js';
import type { DispatchDriver, DispatchPort, PlannedOffer, WaitingTrip } from '../engine/dispatch-port.js';
import type { Commitment } from '../matching/match-facts.js';
import { positionOf } from './whereabouts.js';
import type { City } from './city.js';
import type { DriverState, TripState } from './city-state.js';
import type { CityPlace, CitySpan, DriverMeans, RideNeeds } from './plans.js';

const ANY_CAR: RideNeeds = { service: 'transport', vehicleClass: null, passengers: 1, bags: 0, features: [] };
const ORDINARY: DriverMeans = {
  ...{ licensedAreas: ['brussels'], vehicleClass: 'economy', seats: 4, bags: 3, features: [] },
};
const FAR_AHEAD = new Date('2100-01-01T00:00:00Z');

/** A trip of the city as the engine takes it. */
export function waitingTrip(city: City, state: TripState): WaitingTrip {
  const { plan } = state;
  const needs = plan.needs ?? ANY_CAR;
  // Written out, not spread: this runs for every waiting and every accepted ride of each pass, and spreading cost a quarter of a day.
  return {
    trip: {
      id: plan.id,
      service: needs.service,
      vehicleClass: needs.vehicleClass,
      passengers: needs.passengers,
      bags: needs.bags,
      features: needs.features,
      origin: plan.origin,
      destination: plan.destination,
      originArea: 'brussels',
      pickupAt: new Date(plan.pickupMs),
      searchingSince: new Date(plan.requestedMs),
      durationSeconds: city.seconds(plan.origin, plan.destination) + 60,
      passengerUserId: null,
      rejections: state.rejections,
    },
    round: state.round,
    asap: plan.asap,
    rejectionCount: state.rejectionCount,
    offeredTo: firstOf(state.offers)?.driver.plan.id ?? null,
  };
}

/** Where the next ride is counted from; on the way to a passenger it does not matter, for no other ride fits. */
const heading = (city: City, state: DriverState): CityPlace =>
  state.riding?.trip.plan.destination ??
  (state.accepted.length > 0 ? (state.drive?.to ?? state.place) : city.spotOf(state));

/** A driver of the city as the engine sees them: with the last position the phone reported. */
export function dispatchDriver(city: City, state: DriverState): DispatchDriver {
  const { plan, riding } = state;
  const holds = ({ fromMs, toMs }: CitySpan): boolean => fromMs <= city.nowMs && city.nowMs < toMs;
  const gap = plan.gpsGaps.find(holds);
  const means = plan.means ?? ORDINARY;
  // Written out as well, for the same reason.
  return {
    id: plan.id,
    userId: plan.id,
    vehicleId: plan.id,
    onShift: state.onShift,
    onBreak: plan.breaks?.some(holds) ?? false,
    shiftEndsAt: null,
    suspended: false,
    sosOpen: false,
    documentsValidUntil: FAR_AHEAD,
    licensedAreas: means.licensedAreas,
    vehicleClass: means.vehicleClass,
    seats: means.seats,
    bags: means.bags,
    features: means.features,
    position: heading(city, state),
    positionAt: new Date(gap?.fromMs ?? city.nowMs),
    runningTrip: riding && {
      tripId: riding.trip.plan.id,
      dropOff: riding.trip.plan.destination,
      remainingSeconds: city.remainingSeconds(state),
    },
    commitments: (state.standsByFor ? [...state.accepted, state.standsByFor] : state.accepted).map((trip) =>
      commitment(city, trip),
    ),
    idleSince: state.idleSinceMs === null ? null : new Date(state.idleSinceMs),
    openOfferTripId: firstOf(state.offers)?.trip.plan.id ?? null,
    acceptanceLikelihood: 1,
    direction: null,
  };
}

function commitment(city: City, { plan, promisedMs, acceptedMs }: TripState): Commitment {
  const startMs = plan.asap ? acceptedMs! : plan.pickupMs;
  const seconds = city.seconds(plan.origin, plan.destination);
  return {
    tripId: plan.id,
    startAt: new Date(startMs),
    endAt: new Date((promisedMs ?? startMs) + seconds * 1000 + 60_000),
    origin: plan.origin,
    destination: plan.destination,
  };
}

function firstOf<T>(things: Iterable<T>): T | undefined {
  for (const thing of things) return thing;
  return undefined;
}

/** The engine's port in the simulated city: memory instead of Postgres, a virtual clock instead of the real one. */
export function cityPort(city: City): DispatchPort {
  const onShift = () => city.drivers.filter((driver) => driver.onShift);
  const spot = (at: LatLng): CityPlace => at as CityPlace; // every place the city hands out is one
  return {
    now: () => new Date(city.nowMs),
    giveWay: city.giveWay,
    settings: city.settings,
    settingsOf: ({ trip }) => city.settingsOf(city.tripById.get(trip.id)!.plan),
    async travelTimes(from, to) {
      const durationsSeconds = new Float64Array(from.length * to.length);
      const distancesMeters = new Float64Array(from.length * to.length);
      from.forEach((a, row) =>
        to.forEach((b, column) => {
          durationsSeconds[row * to.length + column] = city.seconds(spot(a), spot(b));
          distancesMeters[row * to.length + column] = city.meters(spot(a), spot(b));
        }),
      );
      return { durationsSeconds, distancesMeters };
    },
    repository: {
      waitingTrips: async () =>
        [...city.waiting]
          .filter((trip) => trip.nextDispatchMs <= city.nowMs || trip.offers.size > 0)
          .map((trip) => waitingTrip(city, trip)),
      drivers: async (ids) =>
        (ids === null ? onShift() : ids.map((id) => city.driverById.get(id)!)).map((driver) =>
          dispatchDriver(city, driver),
        ),
      nearestDrivers(pickups, count) {
        const placed = onShift().map((driver) => ({ id: driver.plan.id, at: positionOf(driver, city.nowMs) }));
        if (placed.length <= count) return null;
        const near = new Set<string>();
        for (const pickup of pickups)
          placed
            .map(({ id, at }) => ({ id, far: crowDistanceMeters(at, pickup) }))
            .sort((a, b) => a.far - b.far || (a.id < b.id ? -1 : 1))
            .slice(0, count)
            .forEach(({ id }) => near.add(id));
        return [...near];
      },
      async makeOffers(offers) {
        const leaving = new Set(offers.map(({ movedFrom }) => movedFrom));
        const isFree = ({ tripId, driverId, movedFrom }: PlannedOffer): boolean => {
          const [trip, driver] = [city.tripById.get(tripId)!, city.driverById.get(driverId)!];
          const holder = firstOf(trip.offers)?.driver.plan.id ?? null;
          return (
            trip.status === 'waiting' && holder === movedFrom && (driver.offers.size === 0 || leaving.has(driverId))
          );
        };
        if (!offers.every(isFree)) return false;
        for (const { tripId } of offers)
          for (const offer of [...city.tripById.get(tripId)!.offers]) city.withdraw(offer);
        return offers.every((offer) => city.openOffer(offer));
      },
      async postpone(tripIds, seconds) {
        for (const id of tripIds) city.tripById.get(id)!.nextDispatchMs = city.nowMs + seconds * 1000;
      },
    },
  };
}

/**
 * Times and ways between places of the city. A car in the middle of a drive is between two spots: from the positions in `cars` they
 * are measured for the car, not from the nearest spot.
 */
export const timesWithCars =
  (city: City, cars: ReadonlyMap<LatLng, DriverState>) => async (from: readonly LatLng[], to: readonly LatLng[]) => {
    const table = {
      durationsSeconds: new Float64Array(from.length * to.length),
      distancesMeters: new Float64Array(from.length * to.length),
    };
    from.forEach((at, row) => {
      const car = cars.get(at);
      to.forEach((place, column) => {
        const cell = row * to.length + column;
        const spot = place as CityPlace;
        table.durationsSeconds[cell] = car ? city.secondsFrom(car, spot) : city.seconds(at as CityPlace, spot);
        table.distancesMeters[cell] = car ? city.metersFrom(car, spot) : city.meters(at as CityPlace, spot);
      });
    });
    return table;
  };
