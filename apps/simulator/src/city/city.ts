import { createHash } from 'node:crypto';
import type { DispatchSettings, PlannedOffer } from '@sablon/domain';
import { chanceOf, factorOf } from './chance.js';
import type { CityTrip } from './day-demand.js';
import type { CityDriverPlan } from './day-fleet.js';
import type { CityPlace } from './places.js';
import type { CityRoads } from './roads.js';
import { trafficAt } from './traffic.js';
import { acceptanceOf, shareDriven, spotOf, wayFrom } from './whereabouts.js';
import { VirtualClock } from './virtual-clock.js';
import { ANSWER_MS, BOARDING_MS, COMPLAINT_MS, DELIVERY_MS, EARLY_MS, NO_SHOW_MS } from './city-state.js';
import { newDriver, newTrip, type CityOffer, type DayNoise, type DriverState, type TripState } from './city-state.js';

/** A city in memory on a virtual clock: passengers, drivers and their cars. Who is offered what is not its business. */
export class City {
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
    for (const trip of this.trips) this.clock.at(trip.plan.requestedMs, () => this.#request(trip));
    for (const driver of this.drivers) {
      this.clock.at(driver.plan.shiftFromMs, () => this.#beginShift(driver));
      this.clock.at(driver.plan.shiftToMs, () => this.#endShift(driver));
    }
  }

  get nowMs(): number {
    return this.clock.nowMs;
  }

  /** A fingerprint of everything decided so far. */
  hash(): string {
    return this.#hash.copy().digest('hex').slice(0, 16);
  }

  #note(what: string, tripId: string, driverId: string): void {
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

  /** Opens an offer unless trip or driver are taken; `several` = a broadcast, where a trip has many. */
  openOffer(
    offer: Pick<PlannedOffer, 'tripId' | 'driverId' | 'kind' | 'etaSeconds' | 'ttlMs'>,
    several = false,
  ): boolean {
    const trip = this.tripById.get(offer.tripId)!;
    const driver = this.driverById.get(offer.driverId)!;
    if (trip.status !== 'waiting' || (trip.offers.size > 0 && !several)) return false;
    if (driver.offers.size > 0 || !driver.onShift) return false;
    const { kind, etaSeconds } = offer;
    const opened: CityOffer = { id: this.offersMade, trip, driver, kind, etaSeconds, openedMs: this.nowMs, open: true };
    trip.offers.add(opened);
    driver.offers.add(opened);
    this.offersMade++;
    this.#note('offer', trip.plan.id, driver.plan.id);
    const names = [driver.plan.id, trip.plan.id, trip.rejectionCount] as const;
    const seen = driver.silentUntilMs <= this.nowMs;
    const waits = ANSWER_MS.least + chanceOf(this.noise.seed, 'answer', ...names) * (ANSWER_MS.most - ANSWER_MS.least);
    const accepts = chanceOf(this.noise.seed, 'accepts', ...names) < acceptanceOf(driver.plan, trip.plan, etaSeconds);
    if (seen) this.clock.in(DELIVERY_MS + waits, () => this.#answer(opened, accepts));
    else this.clock.in(this.settings.deliveryAckFallbackMs, () => this.#answer(opened, false));
    return true;
  }

  /** Takes an offer back; it does not count against the driver. */
  withdraw(offer: CityOffer): void {
    if (!offer.open) return;
    this.#close(offer);
    this.#note('withdrawn', offer.trip.plan.id, offer.driver.plan.id);
  }

  #close(offer: CityOffer): void {
    offer.open = false;
    offer.trip.offers.delete(offer);
    offer.driver.offers.delete(offer);
  }

  #request(trip: TripState): void {
    this.requested++;
    trip.status = 'waiting';
    trip.nextDispatchMs = this.nowMs;
    this.waiting.add(trip);
    const { patienceMs } = trip.plan;
    if (patienceMs < Infinity) this.clock.in(patienceMs, () => this.#giveUp(trip));
    this.onChange();
  }

  #giveUp(trip: TripState): void {
    if (trip.status !== 'waiting') return;
    for (const offer of [...trip.offers]) this.withdraw(offer);
    trip.status = 'cancelled';
    this.waiting.delete(trip);
    this.#note('cancelled', trip.plan.id, '');
    this.onChange();
  }

  #answer(offer: CityOffer, accepts: boolean): void {
    if (!offer.open) return;
    const { trip, driver } = offer;
    this.#close(offer);
    if (!accepts) {
      trip.rejections.push({ driverId: driver.plan.id, at: new Date(this.nowMs) });
      trip.rejectionCount++;
      trip.nextDispatchMs = this.nowMs;
      this.#note('refused', trip.plan.id, driver.plan.id);
      this.onChange();
      return;
    }
    for (const other of [...trip.offers]) this.withdraw(other);
    this.waiting.delete(trip);
    trip.status = 'accepted';
    trip.driver = driver;
    trip.acceptedMs = this.nowMs;
    const { pickupMs, asap, requestedMs } = trip.plan;
    const arrivesMs = this.nowMs + (offer.etaSeconds + (driver.riding ? this.remainingSeconds(driver) : 0)) * 1000;
    trip.promisedMs ??= asap ? Math.max(arrivesMs, requestedMs) : pickupMs;
    driver.accepted.push(trip);
    // The ride they are on their way to stays first.
    driver.accepted.sort(
      (a, b) => Number(b === driver.leftFor) - Number(a === driver.leftFor) || a.plan.pickupMs - b.plan.pickupMs,
    );
    this.#note('accepted', trip.plan.id, driver.plan.id);
    const share = asap ? this.noise.asapDropOut : this.noise.bookedDropOut;
    if (share > 0 && chanceOf(this.noise.seed, 'drops out', driver.plan.id, trip.plan.id) < share)
      this.#dropOut(driver, trip);
    else this.#goOn(driver);
  }

  /** The driver says nothing and does not leave; the passenger calls in the end. */
  #dropOut(driver: DriverState, trip: TripState): void {
    trip.dropOuts++;
    const callMs = Math.max(trip.promisedMs!, this.nowMs) + COMPLAINT_MS;
    driver.silentUntilMs = callMs + 1_800_000;
    this.clock.at(callMs, () => {
      driver.accepted.splice(driver.accepted.indexOf(trip), 1);
      trip.driver = null;
      trip.round++;
      trip.rejections.push({ driverId: driver.plan.id, at: new Date(this.nowMs) });
      trip.status = 'waiting';
      trip.nextDispatchMs = this.nowMs;
      this.waiting.add(trip);
      this.#note('released', trip.plan.id, driver.plan.id);
      this.onChange();
    });
  }

  /** Two drivers change places on the way to their passengers. False when one of them has arrived, or says nothing. */
  exchange(first: TripState, second: TripState): boolean {
    const [a, b] = [first.driver, second.driver];
    if (!a || !b || [first, second].some(({ status, arrivedMs }) => status !== 'accepted' || arrivedMs !== null))
      return false;
    if ([a, b].some(({ silentUntilMs }) => silentUntilMs > this.nowMs)) return false;
    this.exchanges++;
    for (const [driver, from, to] of [
      [a, first, second],
      [b, second, first],
    ] as const) {
      driver.accepted[driver.accepted.indexOf(from)] = to;
      if (driver.leftFor === from) {
        const { origin } = to.plan;
        const [seconds, meters] = [this.secondsFrom(driver, origin), this.metersFrom(driver, origin)];
        driver.pickupMeters += meters - this.metersFrom(driver, from.plan.origin);
        driver.place = this.spotOf(driver);
        driver.leftFor = to;
        this.#drive(driver, driver.place, origin, 'pickup', to.plan.id, () => this.#arrive(driver, to), seconds);
      }
      to.driver = driver;
      to.exchangedMs = driver.exchangedMs = this.nowMs;
      this.#note('exchanged', to.plan.id, driver.plan.id);
    }
    return true;
  }

  /** Seconds left of a driver's ride as planned, which is all that dispatch knows; never below 30. */
  remainingSeconds({ riding }: DriverState): number {
    return riding ? Math.max(30, riding.plannedSeconds - (this.nowMs - riding.startedMs) / 1000) : 0;
  }

  #goOn(driver: DriverState): void {
    if (driver.riding || driver.leftFor || driver.silentUntilMs > this.nowMs) return;
    const trip = driver.accepted[0];
    if (!trip) {
      if (driver.onShift && this.nowMs >= driver.plan.shiftToMs) return this.#endShift(driver);
      if (driver.onShift) driver.idleSinceMs ??= this.nowMs;
      return;
    }
    const from = this.spotOf(driver);
    const expected = this.seconds(from, trip.plan.origin);
    const leavesMs = trip.plan.asap ? this.nowMs : trip.plan.pickupMs - expected * 1000 - EARLY_MS;
    const isNext = () => driver.accepted[0] === trip;
    if (leavesMs > this.nowMs) return this.clock.at(leavesMs, () => void (isNext() && this.#goOn(driver)));
    this.#endIdle(driver);
    this.stopDrive(driver);
    driver.leftFor = trip;
    this.#drive(driver, from, trip.plan.origin, 'pickup', trip.plan.id, () => this.#arrive(driver, trip));
    driver.pickupMeters += this.meters(from, trip.plan.origin);
  }

  #drive(
    driver: DriverState,
    from: CityPlace,
    to: CityPlace,
    why: string,
    name: string,
    then: () => void,
    seconds = this.seconds(from, to),
  ): void {
    const takesMs = seconds * 1000 * factorOf(this.noise.seed, this.noise.times, why, name);
    const drive = { from, to, fromMs: this.nowMs, toMs: this.nowMs + takesMs };
    driver.drive = drive;
    this.clock.at(drive.toMs, () => {
      if (driver.drive !== drive) return;
      driver.drive = null;
      driver.place = to;
      then();
    });
  }

  /** A car that is on its way to wait elsewhere; it can be called at any moment. */
  reposition(driver: DriverState, to: CityPlace): void {
    const from = this.spotOf(driver);
    this.stopDrive(driver);
    driver.repositionMeters += this.meters(from, to);
    this.#note('moves', String(to.index), driver.plan.id);
    this.#drive(driver, from, to, 'moves', `${driver.plan.id} ${this.nowMs}`, () => this.onChange());
  }

  /** Ends a move where the car is; the rest of its way is not driven. */
  stopDrive(driver: DriverState): void {
    if (!driver.drive) return;
    const { from, to, fromMs, toMs } = driver.drive;
    const left = 1 - shareDriven({ fromMs, toMs }, this.nowMs);
    driver.repositionMeters -= this.meters(from, to) * left;
    driver.place = this.spotOf(driver);
    driver.drive = null;
  }

  #arrive(driver: DriverState, trip: TripState): void {
    trip.arrivedMs = this.nowMs;
    const readyMs = Math.max(this.nowMs, trip.plan.pickupMs);
    if (trip.plan.noShow) {
      this.clock.at(readyMs + NO_SHOW_MS, () => {
        trip.status = 'no_show';
        driver.accepted.shift();
        driver.leftFor = null;
        this.#goOn(driver);
        this.onChange();
      });
      return;
    }
    this.clock.at(readyMs + BOARDING_MS, () => this.#ride(driver, trip));
  }

  #ride(driver: DriverState, trip: TripState): void {
    trip.status = 'riding';
    driver.metersSinceRide = 0;
    driver.accepted.shift();
    driver.leftFor = null;
    const { origin, destination, id } = trip.plan;
    driver.riding = { trip, startedMs: this.nowMs, plannedSeconds: this.seconds(origin, destination) };
    this.#drive(driver, origin, destination, 'ride', id, () => {
      trip.status = 'done';
      driver.riding = null;
      driver.rides++;
      driver.earnedCents += trip.plan.fareCents;
      this.#goOn(driver);
      this.onChange();
    });
    this.onChange();
  }

  #beginShift(driver: DriverState): void {
    driver.onShift = true;
    driver.idleSinceMs = this.nowMs;
    this.onChange();
  }

  #endShift(driver: DriverState): void {
    if (!driver.onShift || driver.riding || driver.accepted.length > 0) return;
    for (const offer of [...driver.offers]) {
      this.withdraw(offer);
      offer.trip.nextDispatchMs = this.nowMs;
    }
    this.#endIdle(driver);
    this.stopDrive(driver);
    driver.onShift = false;
    driver.shiftMs = this.nowMs - driver.plan.shiftFromMs;
  }

  #endIdle(driver: DriverState): void {
    if (driver.idleSinceMs !== null) driver.idleMs += this.nowMs - driver.idleSinceMs;
    driver.idleSinceMs = null;
  }
}
