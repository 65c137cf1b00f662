import { crowDistanceMeters, type LatLng } from '../../kernel/lat-lng.js';
import { bestMoves } from '../repositioning/best-moves.js';
import { rideChance, type RideChance } from '../repositioning/ride-chance.js';
import type { DispatchPort } from './dispatch-port.js';

/** How drivers are shown where a ride is likely (decision 0097). All ASSUMPTION, chosen by days of the simulated city. */
export const REPOSITIONING = {
  /** Longer moves are over when the rides they were for are. */
  mostSeconds: 600,
  /** Shorter ones change nothing. */
  leastSeconds: 90,
  /** A driver is shown one place in this time. */
  restMs: 10 * 60_000,
  /** A driver who does not want to is left alone for this time. */
  dismissedRestMs: 45 * 60_000,
  /** A driver is not sent further than this since the last passenger, so that no one pays for the others. */
  mostMetersSinceRide: 6_000,
  /** No one is sent away from home before the end of their shift. */
  beforeEndMs: 45 * 60_000,
  hours: 0.25,
  secondsPerMeter: 0.04,
  most: 6,
} as const;

/** A car that waits, or will soon, and what is known of its driver. */
export interface WaitingCar {
  readonly driverId: string;
  /** Where it waits, or will: at the end of its ride or of a move. */
  readonly at: LatLng;
  /** On shift, without a ride, an offer or a break, and not on a move already. */
  readonly isIdle: boolean;
  /** When they must leave for a promised ride, a break or home; null = not known. */
  readonly leavesAt: Date | null;
  readonly suggestedAt: Date | null;
  /** When they last said that they do not want to. */
  readonly dismissedAt: Date | null;
  readonly metersSinceRide: number;
  /** Where they want to get to: only places nearer to it are shown. */
  readonly towards: LatLng | null;
}

/** An area with a place to wait, and the rides that are expected to begin there, an hour. */
export interface DemandArea {
  readonly at: LatLng;
  readonly ridesPerHour: number;
}

/** A place to wait that is shown to a driver: an offer, never an order. */
export interface SuggestedMove {
  readonly driverId: string;
  readonly to: LatLng;
  readonly meters: number;
  readonly seconds: number;
  /** Seconds that passengers are expected to wait less, all together. */
  readonly savedSeconds: number;
  /** How likely the next ride is there, and where the car waits now; null = nothing is expected near it. */
  readonly chance: RideChance;
  readonly chanceHere: RideChance | null;
}

/** What suggestions take from outside. */
export interface RepositioningPort extends Pick<DispatchPort, 'now' | 'travelTimes'> {
  /** Cars that wait or will soon; of two that would serve as well, the first one is shown the place. */
  cars(): Promise<readonly WaitingCar[]>;
  /** Where rides are expected soon. */
  demand(): Promise<readonly DemandArea[]>;
  /** Metres that may be driven empty now: a budget by the rides of the day, so that waiting cars do not circle. */
  metersLeft(): number;
  suggest(move: SuggestedMove): Promise<void>;
}

/** Looks once for waiting cars that would be of more use elsewhere, and shows their drivers where. Returns how many. */
export async function suggestMoves(port: RepositioningPort): Promise<number> {
  const metersLeft = port.metersLeft();
  if (metersLeft <= 0) return 0;
  const [cars, areas] = [await port.cars(), await port.demand()];
  const now = port.now();
  const mayMove = Uint8Array.from(cars, (car) => (isFreeToMove(car, now) ? 1 : 0));
  if (!mayMove.includes(1) || areas.length === 0) return 0;
  const places = areas.map(({ at }) => at);
  const toAreas = await port.travelTimes(
    cars.map(({ at }) => at),
    places,
    now,
  );
  const between = await port.travelTimes(places, places, now);
  const carSeconds = Float64Array.from(toAreas.durationsSeconds);
  const moves = bestMoves(
    {
      ridesPerHour: Float64Array.from(areas, ({ ridesPerHour }) => ridesPerHour),
      betweenSeconds: Float64Array.from(between.durationsSeconds),
      carSeconds,
      carMeters: metersWhereWanted(cars, places, toAreas.distancesMeters),
      mayMove,
    },
    { ...REPOSITIONING, meters: metersLeft },
  );
  const waiting = nearestAreas(carSeconds, cars.length, areas.length);
  for (const { car, area, meters, savedSeconds } of moves) {
    const here = waiting[car]!;
    const othersAt = (at: number) => waiting.filter((one, index) => one === at && index !== car).length;
    waiting[car] = area;
    const seconds = carSeconds[car * areas.length + area]!;
    const isHere = here >= 0 && carSeconds[car * areas.length + here]! <= NEAR_SECONDS;
    await port.suggest({
      ...{ driverId: cars[car]!.driverId, to: areas[area]!.at, meters, seconds, savedSeconds },
      chance: rideChance(areas[area]!.ridesPerHour, othersAt(area)),
      chanceHere: isHere ? rideChance(areas[here]!.ridesPerHour, othersAt(here)) : null,
    });
  }
  return moves.length;
}

/** ASSUMPTION: an area this far away is where a car waits. */
const NEAR_SECONDS = 300;

/** The way of each car to each area; without end to those that lead a driver away from where they want to get to. */
function metersWhereWanted(
  cars: readonly WaitingCar[],
  places: readonly LatLng[],
  meters: ArrayLike<number>,
): Float64Array {
  const wanted = Float64Array.from(meters);
  cars.forEach(({ at, towards }, car) => {
    if (towards === null) return;
    const left = crowDistanceMeters(at, towards);
    places.forEach((place, area) => {
      if (crowDistanceMeters(place, towards) >= left) wanted[car * places.length + area] = Infinity;
    });
  });
  return wanted;
}

/** The nearest area of each car; -1 = no road leads to any. */
function nearestAreas(carSeconds: Float64Array, cars: number, areas: number): number[] {
  return Array.from({ length: cars }, (_car, car) => {
    let best = -1;
    for (let area = 0; area < areas; area++) {
      const seconds = carSeconds[car * areas + area]!;
      if (seconds < (best < 0 ? Infinity : carSeconds[car * areas + best]!)) best = area;
    }
    return best;
  });
}

/** Whether a driver may be shown a place now. */
export function isFreeToMove(car: WaitingCar, now: Date): boolean {
  if (!car.isIdle || car.metersSinceRide >= REPOSITIONING.mostMetersSinceRide) return false;
  if (car.leavesAt !== null && +car.leavesAt - +now < REPOSITIONING.beforeEndMs) return false;
  if (car.dismissedAt !== null && +now - +car.dismissedAt < REPOSITIONING.dismissedRestMs) return false;
  return car.suggestedAt === null || +now - +car.suggestedAt >= REPOSITIONING.restMs;
}
