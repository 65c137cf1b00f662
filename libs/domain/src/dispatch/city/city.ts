import type { PlannedOffer } from '../engine/dispatch-port.js';
import { chanceOf, factorOf } from './chance.js';
import { CityFacts } from './city-facts.js';
import type { CityPlace } from './plans.js';
import { acceptanceOf, shareDriven } from './whereabouts.js';
import { ANSWER_MS, BOARDING_MS, COMPLAINT_MS, DELIVERY_MS, EARLY_MS, NO_SHOW_MS, standBy } from './city-state.js';
import type { CityOffer, DriverState, TripState } from './city-state.js';

/** A city in memory on a virtual clock: passengers, drivers and their cars. Who is offered what is not its business. */
export class City extends CityFacts {
  constructor(...facts: ConstructorParameters<typeof CityFacts>) {
    super(...facts);
    for (const trip of this.trips) this.clock.at(trip.plan.requestedMs, () => this.#request(trip));
    for (const driver of this.drivers) {
      this.clock.at(driver.plan.shiftFromMs, () => this.#beginShift(driver));
      this.clock.at(driver.plan.shiftToMs, () => this.#endShift(driver));
    }
  }

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
    this.note('offer', trip.plan.id, driver.plan.id);
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
    this.note('withdrawn', offer.trip.plan.id, offer.driver.plan.id);
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
    this.note('cancelled', trip.plan.id, '');
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
      this.note('refused', trip.plan.id, driver.plan.id);
      this.onChange();
      return;
    }
    for (const other of [...trip.offers]) this.withdraw(other);
    this.waiting.delete(trip);
    trip.status = 'accepted';
    trip.driver = driver;
    trip.acceptedMs = this.nowMs;
    trip.standing = null;
    const { pickupMs, asap, requestedMs } = trip.plan;
    const arrivesMs = this.nowMs + (offer.etaSeconds + (driver.riding ? this.remainingSeconds(driver) : 0)) * 1000;
    trip.promisedMs ??= asap ? Math.max(arrivesMs, requestedMs) : pickupMs;
    driver.accepted.push(trip);
    // The ride they are on their way to stays first.
    driver.accepted.sort(
      (a, b) => Number(b === driver.leftFor) - Number(a === driver.leftFor) || a.plan.pickupMs - b.plan.pickupMs,
    );
    this.note('accepted', trip.plan.id, driver.plan.id);
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
      if (trip.driver !== driver) return;
      this.#release(trip, driver);
      this.onChange();
    });
  }

  /** A ride without its driver: it waits again, and is not offered to them. */
  #release(trip: TripState, driver: DriverState): void {
    driver.accepted.splice(driver.accepted.indexOf(trip), 1);
    trip.driver = null;
    trip.round++;
    trip.rejections.push({ driverId: driver.plan.id, at: new Date(this.nowMs) });
    trip.status = 'waiting';
    trip.nextDispatchMs = this.nowMs;
    this.waiting.add(trip);
    standBy(trip, null);
    trip.standing = null;
    this.note('released', trip.plan.id, driver.plan.id);
  }

  /** Takes a ride from a driver who does not come and offers it to the one who stands by; the price stays. */
  swap(tripId: string, offer: Parameters<City['openOffer']>[0]): boolean {
    const trip = this.tripById.get(tripId)!;
    const { driver } = trip;
    if (!driver || trip.status !== 'accepted' || trip.arrivedMs !== null) return false;
    this.#release(trip, driver);
    if (driver.leftFor === trip) {
      driver.leftFor = null;
      driver.pickupMeters -= this.metersFrom(driver, trip.plan.origin);
      driver.place = this.spotOf(driver);
      driver.drive = null;
      this.#goOn(driver);
    }
    trip.swaps++;
    this.swaps++;
    const opened = this.openOffer(offer);
    this.onChange();
    return opened;
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
      this.note('exchanged', to.plan.id, driver.plan.id);
    }
    return true;
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
    this.note('moves', String(to.index), driver.plan.id);
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
