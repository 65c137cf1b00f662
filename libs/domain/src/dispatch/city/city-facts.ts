import type { DispatchSettings } from '../../kernel/settings/dispatch-settings.js';
import type { GiveWay } from '../../kernel/time-slices.js';
import { Fingerprint } from './chance.js';
import { newDriver, newTrip, type DayNoise, type DriverState, type TripState } from './city-state.js';
import type { CityDriverPlan, CityPlace, CityRoads, CityTrip } from './plans.js';
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
  /** Asked between the steps of a large round. */
  giveWay: GiveWay = () => undefined;
  /** The settings for one ride; those of the city where no rule applies to it. */
  settingsOf: (plan: CityTrip) => DispatchSettings = () => this.settings;
  readonly #fingerprint = new Fingerprint();

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
    return this.#fingerprint.text;
  }

  protected note(what: string, tripId: string, driverId: string): void {
    this.decisions++;
    this.#fingerprint.add(`${this.nowMs} ${what} ${tripId} ${driverId}\n`);
  }

  /** Expected seconds of a drive that begins now. */
  seconds(from: CityPlace, to: CityPlace): number {
    return this.roads.seconds[from.index * this.roads.places.length + to.index]! * this.roads.slownessAt(this.nowMs);
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
