import type { DispatchSettings } from '../../kernel/settings/dispatch-settings.js';
import { City } from './city.js';
import { willingnessOf, willingnessOfAll, type LeftOut, type Past, type PastRide, type PastShift } from './past.js';
import type { CityDriverPlan, CityPlace, CityRoads, CityTrip } from './plans.js';

/** The settings a past period is played with: those of the whole city, and of each ride by its zone, service and hour. */
export interface PlayedSettings {
  readonly base: DispatchSettings;
  of(ride: PastRide): DispatchSettings;
}

/** A past period as a city that can be played. */
export interface PastWorld {
  readonly city: City;
  readonly leftOut: LeftOut;
}

/** What is needed besides the period itself. */
export interface PastWorldParts {
  readonly roads: CityRoads;
  /** The spot of a place of the period; undefined = no road leads there. */
  readonly spotOf: (at: { readonly lat: number; readonly lng: number }) => CityPlace | undefined;
  readonly settings: PlayedSettings;
}

/** Answers depend on this and on who answers what, so that both sides of a comparison meet the same people. */
const SEED = 1;

/** Builds the city of a past period. The same period gives the same city, whatever the settings. */
export function pastWorld(past: Past, { roads, spotOf, settings }: PastWorldParts): PastWorld {
  const ofAll = willingnessOfAll(past.shifts);
  const played = playedRides(past);
  const trips = played.flatMap((ride) => tripOf(ride, past, spotOf, settings.of(ride)) ?? []);
  const placed = past.shifts.filter(({ at }) => at !== null);
  const drivers = placed.flatMap((shift, index) => driverOf(shift, `${shift.driverId}/${index}`, spotOf, ofAll) ?? []);
  const noise = { seed: SEED, times: 0, bookedDropOut: 0, asapDropOut: 0 };
  const city = new City(roads, noise, settings.base, past.fromMs, trips, drivers);
  const settingsOf = new Map(past.rides.map((ride) => [ride.id, settings.of(ride)]));
  city.settingsOf = ({ id }) => settingsOf.get(id) ?? settings.base;
  return {
    city,
    leftOut: {
      ridesCancelledLater: past.rides.length - played.length,
      unreachable: played.length - trips.length + placed.length - drivers.length,
      shiftsWithoutPlace: past.shifts.length - placed.length,
    },
  };
}

/** The rides of a period that are played: without those cancelled after a driver had accepted. */
export const playedRides = (past: Past): PastRide[] => past.rides.filter((ride) => !wasCancelledLater(ride));

const wasCancelledLater = ({ status, acceptedMs, noShow }: PastRide): boolean =>
  status === 'cancelled' && acceptedMs !== null && !noShow;

function tripOf(
  ride: PastRide,
  { fromMs }: Past,
  spotOf: PastWorldParts['spotOf'],
  { closeSearchAfterMs }: DispatchSettings,
): CityTrip | null {
  const [origin, destination] = [spotOf(ride.pickup), spotOf(ride.dropoff)];
  if (!origin || !destination) return null;
  const requestedMs = Math.max(fromMs, ride.searchMs);
  const gaveUpMs = ride.status === 'cancelled' && ride.byPassenger && !ride.noShow ? ride.cancelledMs : null;
  const closesMs = (ride.asap ? requestedMs : Math.max(requestedMs, ride.pickupMs)) + closeSearchAfterMs;
  return {
    ...{ id: ride.id, origin, destination, requestedMs, asap: ride.asap, needs: ride.needs },
    pickupMs: ride.asap ? requestedMs : ride.pickupMs,
    ...{ fareCents: ride.fareCents, noShow: ride.noShow },
    patienceMs: Math.max(0, Math.min(gaveUpMs ?? Infinity, closesMs) - requestedMs),
  };
}

function driverOf(
  shift: PastShift,
  id: string,
  spotOf: PastWorldParts['spotOf'],
  ofAll: number,
): CityDriverPlan | null {
  const home = shift.at && spotOf(shift.at);
  if (!home) return null;
  const { fromMs: shiftFromMs, toMs: shiftToMs, breaks, means } = shift;
  return { id, home, shiftFromMs, shiftToMs, breaks, means, willingness: willingnessOf(shift, ofAll), gpsGaps: [] };
}
