import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { ApiClient } from '../api-client.js';
import type { Fleet } from '../fleet.js';
import { bookRide, GOOD_CARD, payRide, type RideWish } from '../passenger/book-ride.js';
import { TYPED_PLACES } from '../passenger/places.js';
import { pause } from '../pause.js';
import type { Random } from '../random.js';
import type { TroubleKind } from './troubles.js';

const MINUTE_MS = 60_000;
/** A transfer is booked a day ahead at least; its driver's next ride leaves the airport so long after it. */
const PLANE = { hoursAhead: 30, toKerbMinutes: 40, nextMinutes: 150, lateMinutes: 155 } as const;
/** ASSUMPTION: until a car is towed away or goes on, in minutes of the shift. */
const REPAIR = { least: 40, most: 120 } as const;
/** The passengers of a simulated shift. */
const GUEST = { firstName: 'Ploeg', lastName: 'Demo', email: 'ploeg@sablon.test', phone: '+32499000100' } as const;

export interface StrikeOptions {
  readonly baseUrl: string;
  readonly speed: number;
  readonly random: Random;
  readonly fleet: Pick<Fleet, 'bots' | 'codes'>;
  readonly signal: AbortSignal;
  /** The file with the news of the simulated timetable (docs/arrivals-simulator.md). */
  readonly newsFile: string;
}

/** Lets troubles strike the fleet and its passengers. */
export class Strikes {
  private readonly news: object[] = [];

  constructor(private readonly options: StrikeOptions) {}

  /** Lets one trouble strike; false when there was nothing it could strike. */
  async strike(kind: TroubleKind): Promise<boolean> {
    const { random, speed } = this.options;
    if (kind === 'late_plane') return this.latePlane();
    if (kind === 'no_show') return this.noShow();
    const at = this.options.fleet.bots.filter((bot) =>
      kind === 'sickness' ? bot.isWell : bot.isWell && bot.isDriving,
    );
    if (at.length === 0) return false;
    const bot = random.pick(at);
    if (kind === 'sickness') bot.fallSick();
    else bot.breakDown((random.between(REPAIR.least, REPAIR.most) * MINUTE_MS) / speed);
    return true;
  }

  /** Two promised rides of one driver, of which the first waits for a plane that comes later than the second allows. */
  private async latePlane(): Promise<boolean> {
    const { random } = this.options;
    const five = 5 * MINUTE_MS;
    const landing = Math.ceil(Date.now() / five) * five + PLANE.hoursAhead * 60 * MINUTE_MS;
    const number = `SN${random.between(9_000, 9_999)}`;
    const flight = (more: object = {}) => ({
      ...{ number, at: 'airport:BRU', from: 'Lisbonne', scheduled: new Date(landing).toISOString() },
      ...{ localDate: localDate(landing), ...more },
    });
    this.tell(flight());
    const at = (minutes: number) => new Date(landing + minutes * MINUTE_MS).toISOString();
    const airport = { from: TYPED_PLACES.airports[0], service: 'transfer' as const };
    const rides = [
      await this.book({ ...airport, flightNumber: number, pickupAt: at(PLANE.toKerbMinutes) }),
      await this.book({ ...airport, pickupAt: at(PLANE.toKerbMinutes + PLANE.nextMinutes) }),
    ];
    for (const bot of this.options.fleet.bots.filter(({ isWell }) => isWell))
      if (await bot.promise(rides[0] ?? '')) {
        if (!(await bot.promise(rides[1] ?? ''))) return false;
        this.tell(flight({ status: 'delayed', delayMinutes: PLANE.lateMinutes }));
        return true;
      }
    return false;
  }

  /** A passenger who books, pays and does not come. */
  private async noShow(): Promise<boolean> {
    const { random, fleet } = this.options;
    const [from, to] = [random.pick(TYPED_PLACES.brussels)[0], TYPED_PLACES.stations[0]];
    fleet.codes.noteAbsent(await this.book({ from, to }));
    return true;
  }

  /** Books and pays as a guest; the id of the ride. */
  private async book(wish: Partial<RideWish> & Pick<RideWish, 'from'>): Promise<string> {
    const client = new ApiClient(this.options.baseUrl);
    const booking = await bookRide(client, {
      ...{ to: TYPED_PLACES.brussels[2][0], vehicleClass: 'economy', language: 'fr', card: GOOD_CARD, guest: GUEST },
      ...wish,
    });
    await payRide(client, booking, GOOD_CARD, this.options.signal);
    await pause(1_000, this.options.signal);
    return booking.trips[0]?.id ?? '';
  }

  /** Replaces what was said of the same flight, in one atomic rename. */
  private tell(flight: { readonly number: string }): void {
    const { newsFile } = this.options;
    const others = this.news.filter((one) => (one as typeof flight).number !== flight.number);
    this.news.splice(0, this.news.length, ...others, flight);
    mkdirSync(dirname(newsFile), { recursive: true });
    writeFileSync(`${newsFile}.new`, JSON.stringify(this.news));
    renameSync(`${newsFile}.new`, newsFile);
  }
}

const localDate = (at: number): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Brussels' }).format(new Date(at));
