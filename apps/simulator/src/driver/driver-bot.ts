import { randomUUID } from 'node:crypto';
import type { DriverStateView, LiveTripView, NoShowView, OfferView, TripView } from '@sablon/contracts';
import { io, type Socket } from 'socket.io-client';
import { ApiClient, ApiRefusal, USER_AGENT } from '../api-client.js';
import { pause } from '../pause.js';
import type { Random } from '../random.js';
import { type BoardingCodes, type Doors, ParcelSteps } from './parcel-steps.js';
import { Car } from './car.js';
import { metersBetween, type Spot } from './drive-along.js';

/** One position a second, as phones in a holder send them (architecture.md; spec of `position`). */
const POSITION_EVERY_MS = 1_000;
const RETRY_MS = 1_500;
/** How many seconds ahead of time a driver aims to reach a planned pickup. */
const EARLY_SECONDS = 120;

export interface DriverBotOptions {
  readonly baseUrl: string;
  readonly email: string;
  readonly password: string;
  readonly home: Spot;
  /** Spots idle cars drift to. */
  readonly hotspots: readonly Spot[];
  /** Multiple of real speed. */
  readonly speed: number;
  /** Share of offers accepted; the rest is declined or, for half of it, left unanswered. */
  readonly acceptance: number;
  readonly random: Random;
  readonly codes: BoardingCodes;
  readonly doors: Doors;
  readonly signal: AbortSignal;
  readonly log: (line: string) => void;
  readonly onOffer?: (offerId: string) => void;
}

/** A simulated driver: an ordinary client that logs in, accepts offers, drives along real routes and finishes trips. */
export class DriverBot {
  private readonly client: ApiClient;
  private readonly parcels: ParcelSteps;
  private socket: Socket | null = null;
  private readonly car: Car;
  private wake: () => void = () => undefined;
  private letGo = false;
  /** Set by every event that may concern the current trip. */
  private stale = false;
  private sick = false;

  constructor(private readonly options: DriverBotOptions) {
    this.client = new ApiClient(options.baseUrl);
    this.parcels = new ParcelSteps(this.client, options.codes, options.doors);
    this.car = new Car(options.home, options.speed);
  }

  /** Drives until the signal fires or a person takes over the account. */
  async run(): Promise<void> {
    const positions = setInterval(() => this.sendPosition(), POSITION_EVERY_MS);
    this.options.signal.addEventListener('abort', () => this.wake(), { once: true });
    try {
      await this.untilDone(() => this.begin());
      while (!this.over) await this.untilDone(() => this.step());
    } finally {
      clearInterval(positions);
      this.socket?.close();
    }
  }

  /** At work, in a car that drives. */
  get isWell(): boolean {
    return !this.over && !this.sick && this.socket !== null && !this.car.isBroken;
  }

  get isDriving(): boolean {
    return this.car.isDriving;
  }

  /** Drives no further: with a passenger on board the ride is still finished, any other goes to whom dispatch gives it. */
  fallSick(): void {
    this.sick = true;
    this.wake();
  }

  /** The car stands still for so long, with its passenger. */
  breakDown(milliseconds: number): void {
    this.car.breakDown(milliseconds);
  }

  /** Promises a planned ride from the list; whether it is theirs now. */
  promise(tripId: string): Promise<boolean> {
    const gone = (error: unknown): false => {
      if (error instanceof ApiRefusal) return false;
      throw error;
    };
    const key = randomUUID();
    return this.client.post(`/api/driver/marketplace/${tripId}/take`, {}, { key }).then(() => true, gone);
  }

  private get over(): boolean {
    return this.letGo || this.options.signal.aborted;
  }

  /** Retries work that failed because the server was away; a refusal means that the trip has changed meanwhile. */
  private async untilDone(work: () => Promise<void>): Promise<void> {
    for (;;) {
      try {
        return await work();
      } catch (error) {
        if (this.over) return;
        if (error instanceof ApiRefusal && error.status === 401) {
          const skipped = error.code === 'session.wrong_credentials';
          this.options.log(
            `${this.options.email}: ${skipped ? 'cannot log in, stays at home' : 'someone else drives now'}`,
          );
          this.letGo = true;
          return;
        }
        if (error instanceof ApiRefusal && error.status < 500 && error.status !== 429)
          return pause(RETRY_MS, this.options.signal);
        await pause(RETRY_MS, this.options.signal);
      }
    }
  }

  private async begin(): Promise<void> {
    await this.client.post('/api/auth/login', { email: this.options.email, password: this.options.password });
    await this.client.post('/api/driver/shift', { shift: 'on', vehicleId: null });
    this.resume(await this.client.get<DriverStateView>('/api/driver/state'));
    const socket = io(this.options.baseUrl, {
      transports: ['websocket'],
      extraHeaders: { cookie: this.client.cookieHeader, 'user-agent': USER_AGENT },
    });
    socket.on('offer.opened', (offer: OfferView, delivered: () => void) => {
      delivered();
      this.options.onOffer?.(offer.id);
      void this.answer(offer);
    });
    const claim = { deviceId: randomUUID(), takeOver: true };
    socket.on('connect', () => socket.emit('driver.claim', claim));
    for (const event of ['trip.updated', 'driver.updated', 'connect'])
      socket.on(event, () => {
        this.stale = true;
        this.wake();
      });
    socket.on('session.ended', () => {
      this.letGo = true;
      this.wake();
    });
    this.socket = socket;
  }

  /** A ride that was under way when the demo stopped went on meanwhile: the car is where it was going, not at home. */
  private resume({ current }: DriverStateView): void {
    if (!current) return;
    const { lat, lng } = current.status === 'ongoing' ? current.dropoff : current.pickup;
    this.car.spot = { lat, lng };
  }

  private async answer(offer: OfferView): Promise<void> {
    const { random, acceptance, speed, signal } = this.options;
    await pause(random.between(900, 2_500) / Math.max(1, speed / 4), signal);
    const takes = random.chance(acceptance);
    if (this.sick) return;
    if (!takes && random.chance(0.5)) return; // no answer: the offer runs out
    const path = `/api/offers/${offer.id}/${takes ? 'accept' : 'decline'}`;
    await this.client
      .post(path, takes ? {} : { reason: null }, { key: `${offer.id}-${takes ? 'accept' : 'decline'}` })
      .catch(() => undefined); // withdrawn or taken meanwhile: the state shows it
    this.wake();
  }

  /** Serves the current trip, else waits for one. */
  private async step(): Promise<void> {
    this.stale = false;
    const state = await this.client.get<DriverStateView>('/api/driver/state');
    if (this.sick && state.current?.status !== 'ongoing') return this.goHome(state);
    if (state.shift === 'off') await this.client.post('/api/driver/shift', { shift: 'on', vehicleId: null });
    const trip = state.current ?? state.next[0] ?? null;
    if (trip && (await this.isTime(trip))) return this.serve(trip);
    await this.idle();
  }

  /** A sick driver stays on shift only as long as they hold a ride of now: dispatch has to give it away. */
  private async goHome({ current }: DriverStateView): Promise<void> {
    if (current) return this.sleep(POSITION_EVERY_MS);
    await this.client.post('/api/driver/shift', { shift: 'off', vehicleId: null });
    this.letGo = true;
  }

  /** Whether to leave for a planned pickup: in time, not hours ahead. */
  private async isTime(trip: TripView): Promise<boolean> {
    if (trip.asap || trip.status === 'ongoing' || trip.departedAt) return true;
    const seconds = (metersBetween(this.car.spot, trip.pickup) * 1.4) / 8 / this.options.speed;
    return new Date(trip.pickupAt).getTime() - Date.now() < (seconds + EARLY_SECONDS / this.options.speed) * 1000;
  }

  private async serve(trip: TripView): Promise<void> {
    const { random, speed, codes, signal } = this.options;
    if (trip.status === 'accepted') {
      if (!trip.departedAt) await this.command(trip, 'depart');
      if (!trip.arrivedAt) {
        if (!(await this.goTo(trip.pickup, trip))) return;
        await this.command(trip, 'arrive');
      }
      if (!trip.asap) await pause(new Date(trip.pickupAt).getTime() - Date.now(), signal);
      await pause(random.between(6_000, 15_000) / speed, signal);
      if (this.over || !(await this.stillMine(trip))) return;
      if (codes.isAbsent(trip.id)) return this.waitInVain(trip);
      if (trip.parcel) await this.parcels.collect(trip);
      else await this.command(trip, 'start', { boardingCode: await codes.ask(trip.id) });
    }
    if (!(await this.goTo(trip.dropoff, trip))) return;
    await pause(random.between(3_000, 8_000) / speed, signal);
    if (this.over) return;
    if (trip.parcel)
      await this.parcels.handOut(trip, {
        backToSender: () => this.goTo(trip.pickup, trip),
        standUntil: (time) => this.standUntil(time, trip),
      });
    else await this.command(trip, 'complete', { position: { ...this.car.spot, at: new Date().toISOString() } });
  }

  /** The passenger does not come: called once, waited for as long as it is free, then marked as a no-show. */
  private async waitInVain(trip: TripView): Promise<void> {
    const { freeUntil } = await this.client.post<NoShowView>(`/api/trips/${trip.id}/contact-attempts`, {
      channel: 'call',
    });
    if (freeUntil && !(await this.standUntil(new Date(freeUntil), trip))) return;
    await this.command(trip, 'no-show');
  }

  private command(trip: TripView, name: string, body: unknown = {}): Promise<unknown> {
    return this.client.post(`/api/trips/${trip.id}/${name}`, body, { key: `${trip.id}-${trip.version}-${name}` });
  }

  private async stillMine(trip: TripView): Promise<boolean> {
    if (!this.stale) return true;
    this.stale = false;
    const { trip: now } = await this.client.get<LiveTripView>(`/api/trips/${trip.id}/live`);
    return now.status === 'accepted' || now.status === 'ongoing';
  }

  /** Drives to a spot by road; false when the trip is no longer this driver's, or the program ends. */
  private async goTo(to: Spot, trip: TripView | null): Promise<boolean> {
    await this.car.setOff(this.client, to);
    while (this.car.isDriving && !this.over) {
      await this.sleep(POSITION_EVERY_MS);
      if (trip && ((this.sick && trip.status !== 'ongoing') || !(await this.stillMine(trip)))) {
        this.car.stop();
        return false;
      }
      this.car.move();
    }
    return !this.over;
  }

  /** Waits in place; false when the trip is no longer this driver's, or the program ends. */
  private async standUntil(time: Date, trip: TripView): Promise<boolean> {
    while (Date.now() < time.getTime() && !this.over) {
      await this.sleep(POSITION_EVERY_MS);
      if (!(await this.stillMine(trip))) return false;
    }
    return !this.over;
  }

  /** Waits for work; now and then drifts towards the hotspots. */
  private async idle(): Promise<void> {
    const { random, speed, hotspots } = this.options;
    if (!this.car.isDriving && random.chance(0.35)) {
      const to = random.pick(hotspots);
      if (metersBetween(this.car.spot, to) < 9_000) await this.car.setOff(this.client, to);
    }
    await this.sleep(random.between(8_000, 20_000) / Math.max(1, speed / 5));
  }

  private sleep(milliseconds: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, milliseconds);
      this.wake = () => {
        clearTimeout(timer);
        resolve();
      };
      if (this.over) this.wake();
    });
  }

  private sendPosition(): void {
    if (this.over) return;
    this.car.move();
    const metersPerSecond = this.car.metersPerSecond;
    this.socket?.volatile.emit('position', [
      round(this.car.spot.lat),
      round(this.car.spot.lng),
      this.car.heading,
      metersPerSecond,
      Date.now(),
    ]);
  }
}

/** A tenth of a metre is finer than any phone. */
const round = (degrees: number): number => Math.round(degrees * 1e6) / 1e6;
