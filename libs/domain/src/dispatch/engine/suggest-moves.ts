import type { LatLng } from '../../kernel/lat-lng.js';
import { bestMoves } from '../repositioning/best-moves.js';
import type { DispatchPort } from './dispatch-port.js';

/** How drivers are shown where a ride is likely (decision 0097). All ASSUMPTION, chosen by days of the simulated city. */
export const REPOSITIONING = {
  /** Longer moves are over when the rides they were for are. */
  mostSeconds: 600,
  /** Shorter ones change nothing. */
  leastSeconds: 90,
  /** A driver is shown one place in this time. */
  restMs: 10 * 60_000,
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
  readonly leavesAt: Date | null;
  readonly suggestedAt: Date | null;
  readonly metersSinceRide: number;
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
  /** Seconds that passengers are expected to wait less, all together. */
  readonly savedSeconds: number;
}

/** What suggestions take from outside. */
export interface RepositioningPort extends Pick<DispatchPort, 'now' | 'travelTimes'> {
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
  const moves = bestMoves(
    {
      ridesPerHour: Float64Array.from(areas, ({ ridesPerHour }) => ridesPerHour),
      betweenSeconds: Float64Array.from(between.durationsSeconds),
      carSeconds: Float64Array.from(toAreas.durationsSeconds),
      carMeters: Float64Array.from(toAreas.distancesMeters),
      mayMove,
    },
    { ...REPOSITIONING, meters: metersLeft },
  );
  for (const { car, area, meters, savedSeconds } of moves)
    await port.suggest({ driverId: cars[car]!.driverId, to: areas[area]!.at, meters, savedSeconds });
  return moves.length;
}

function isFreeToMove({ isIdle, leavesAt, suggestedAt, metersSinceRide }: WaitingCar, now: Date): boolean {
  if (!isIdle || metersSinceRide >= REPOSITIONING.mostMetersSinceRide) return false;
  if (leavesAt !== null && +leavesAt - +now < REPOSITIONING.beforeEndMs) return false;
  return suggestedAt === null || +now - +suggestedAt >= REPOSITIONING.restMs;
}
