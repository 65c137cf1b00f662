import { createHash } from 'node:crypto';
import type { DispatchSettings } from '@sablon/domain';
import { newDriver, newTrip, type DayNoise, type DriverState, type TripState } from './city-state.js';
import type { CityTrip } from './day-demand.js';
import type { CityDriverPlan } from './day-fleet.js';
import type { CityPlace } from './places.js';
import type { CityRoads } from './roads.js';
import { trafficAt } from './traffic.js';
import { VirtualClock } from './virtual-clock.js';
import { spotOf, wayFrom } from './whereabouts.js';

/** What there is in a city, and what can be known of it at a moment: people, cars, ways and times. Nothing happens here. */
export class CityFacts {
  readonly clock: VirtualClock;
  readonly trips: TripState[];
  readonly drivers: DriverState[];
  readonly waiting = new Set<TripState>();
  readonly tripById: ReadonlyMap<string, TripState>;
  readonly driverById: ReadonlyMap<string, DriverState>;
  decisions = 0;
  offersMade = 0;
  exchanges = 0;
  nextExchangeMs = 0;
  swaps = 0;
  nextSuggestionMs = 0;
  /** Rides asked for so far, and metres that drivers were shown the way for. */
  requested = 0;
  repositionedMeters = 0;
  /** Idle drivers at the start of each hour. */
  readonly idleAt: number[] = [];
  /** Called whenever something happened that matching may want to look at. */
  onChange: () => void = () => undefined;
  readonly #hash = createHash('sha256');

  constructor(
    readonly roads: CityRoads,
    readonly noise: DayNoise,
    readonly settings: DispatchSettings,
    readonly startMs: number,
    demand: readonly CityTrip[],
    fleet: readonly CityDriverPlan[],
  ) {
    this.clock = new VirtualClock(startMs);
    this.trips = demand.map(newTrip);
    this.drivers = fleet.map(newDriver);
    this.tripById = new Map(this.trips.map((trip) => [trip.plan.id, trip]));
    this.driverById = new Map(this.drivers.map((driver) => [driver.plan.id, driver]));
    for (let hour = 0; hour < 24; hour++)
      this.clock.at(
        startMs + hour * 3_600_000,
        () => void this.idleAt.push(this.drivers.filter((one) => this.isIdle(one)).length),
      );
  }

  get nowMs(): number {
    return this.clock.nowMs;
  }

  /** A fingerprint of everything decided so far. */
  hash(): string {
    return this.#hash.copy().digest('hex').slice(0, 16);
  }

  protected note(what: string, tripId: string, driverId: string): void {
    this.decisions++;
    this.#hash.update(`${this.nowMs} ${what} ${tripId} ${driverId}\n`);
  }

  /** Expected seconds of a drive that begins now. */
  seconds(from: CityPlace, to: CityPlace): number {
    return this.roads.seconds[from.index * this.roads.places.length + to.index]! * trafficAt(this.nowMs);
  }

  readonly meters = (from: CityPlace, to: CityPlace): number =>
    this.roads.meters[from.index * this.roads.places.length + to.index]!;

  readonly isIdle = (driver: DriverState): boolean =>
    driver.onShift && !driver.riding && driver.accepted.length === 0 && driver.silentUntilMs <= this.nowMs;

  /** The spot where a driver can turn to something else now. */
  readonly spotOf = (driver: DriverState): CityPlace => spotOf(driver, this.roads, this.nowMs);

  /** Expected seconds, and metres, from where a driver is now, also in the middle of a drive. */
  readonly secondsFrom = (driver: DriverState, to: CityPlace): number =>
    wayFrom(driver, to, this.nowMs, (a, b) => this.seconds(a, b));
  readonly metersFrom = (driver: DriverState, to: CityPlace): number => wayFrom(driver, to, this.nowMs, this.meters);

  /** Seconds left of a driver's ride as planned, which is all that dispatch knows; never below 30. */
  remainingSeconds({ riding }: DriverState): number {
    return riding ? Math.max(30, riding.plannedSeconds - (this.nowMs - riding.startedMs) / 1000) : 0;
  }
}
