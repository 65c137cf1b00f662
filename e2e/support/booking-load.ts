import { setTimeout as sleep } from 'node:timers/promises';
import { runSql } from '../../tools/db/run-sql.mjs';
import { bookAsGuest, key, pay } from './client.js';
import { DriverDevice } from './driver-device.js';
import { Guest, PatientGuest, type Refused } from './guests.js';
import { eventually } from './product.js';
import { GRAND_PLACE } from './rides.js';

/** What became of a ride's search. */
export interface SearchedRide {
  readonly tripId: string;
  /** From the beginning of the search to the first offer, in seconds by the database's clock; null without an offer. */
  readonly waited: number | null;
  /** When its passenger saw the payment succeed, and when it was offered first (null: never); milliseconds since 1970. */
  readonly acknowledged: number;
  readonly offered: number | null;
}

/** How long a thumb taps at an offer that is not answered: as long as an offer is open. */
const TAPPING_MS = 15_000;

/** Guests who book, pay, get a driver and cancel, and drivers who take every offer, at a steady rate on real time. */
export class BookingLoad {
  readonly drivers: DriverDevice[] = [];
  /** What patient guests were refused. */
  readonly refused: Refused[] = [];
  private readonly answering = setInterval(() => this.acceptAll(), 100);

  constructor(
    private readonly databaseUrl: string,
    private readonly everyMs: number,
  ) {}

  /** Puts so many drivers on shift at the Grand-Place, by turns at the given servers. */
  async startDrivers(count: number, servers: readonly string[]): Promise<void> {
    for (let index = 2; index < count + 2; index += 1) {
      const server = servers[index % servers.length] ?? '';
      const at = { lat: GRAND_PLACE.lat + index / 2_000, lng: GRAND_PLACE.lng };
      this.drivers.push(await new DriverDevice(server, `chauffeur${index}@sablon.test`).startShift(at));
    }
  }

  /**
   * Books for so many seconds by turns at the given servers. Rejects when a ride is refused or finds no driver; `patient` guests ask again
   * while a part of the product is away.
   */
  async rides(
    seconds: number,
    servers: readonly string[],
    guests: 'patient' | 'hasty' = 'hasty',
  ): Promise<SearchedRide[]> {
    const begun: Promise<Pick<SearchedRide, 'tripId' | 'acknowledged'>>[] = [];
    for (const until = Date.now() + seconds * 1_000; Date.now() < until; await sleep(this.everyMs)) {
      const server = servers[begun.length % servers.length] ?? '';
      const ride = this.ride(guests === 'patient' ? new PatientGuest(server, this.refused) : new Guest(server));
      ride.catch(() => undefined); // waited for below, when all are begun
      begun.push(ride);
    }
    const ridden = await Promise.all(begun);
    const searched = await this.rows<Omit<SearchedRide, 'acknowledged'>>(
      `SELECT t.id AS "tripId", extract(epoch FROM min(o.created_at) - min(t.dispatch_from))::float8 AS waited,
         (extract(epoch FROM min(o.created_at)) * 1000)::float8 AS offered
       FROM trip t LEFT JOIN offer o ON o.trip_id = t.id WHERE t.id = ANY($1) GROUP BY t.id`,
      [ridden.map(({ tripId }) => tripId)],
    );
    return ridden.map((ride) => {
      const found = searched.find(({ tripId }) => tripId === ride.tripId);
      if (!found) throw new Error(`the ride ${ride.tripId} is lost`);
      return { ...found, ...ride };
    });
  }

  async rows<T extends object>(text: string, values: readonly unknown[] = []): Promise<T[]> {
    return (await runSql(this.databaseUrl, text, values)) as unknown as T[];
  }

  end(): void {
    clearInterval(this.answering);
    for (const driver of this.drivers) driver.hangUp();
  }

  private acceptAll(): void {
    for (const driver of this.drivers) for (const offer of driver.offers.splice(0)) void this.accept(driver, offer.id);
  }

  private async accept(driver: DriverDevice, offerId: string): Promise<void> {
    const once = key(`tap-${offerId}`);
    for (const until = Date.now() + TAPPING_MS; Date.now() < until; await sleep(500)) {
      const answer = await driver.client.request('POST', `/api/offers/${offerId}/accept`, {}, once).catch(() => null);
      if (answer && answer.status !== 503) return;
    }
  }

  /** One ride from the booking to its driver, who is free again afterwards. */
  private async ride(guest: Guest): Promise<{ tripId: string; acknowledged: number }> {
    const booking = await bookAsGuest(guest);
    const tripId = booking.trips[0]?.id ?? '';
    const paid = await pay(guest, booking);
    if (paid.intent !== 'succeeded') throw new Error(`the payment of ${tripId} is ${paid.intent}`);
    const acknowledged = Date.now();
    const hasDriver = async () =>
      (await this.rows('SELECT 1 FROM trip WHERE id = $1 AND driver_id IS NOT NULL', [tripId])).length > 0;
    // A Postgres that is away does not say.
    await eventually(`a driver for ${tripId}`, () => hasDriver().catch(() => false), 60_000);
    await guest.post(
      `/api/trips/${tripId}/cancel`,
      { reason: 'tried' },
      { 'x-track-token': booking.trackToken, 'idempotency-key': tripId },
    );
    return { tripId, acknowledged };
  }
}

/** The longest wait for a first offer, in seconds; infinite when one never came. */
export const slowest = (rides: readonly SearchedRide[]): number =>
  Math.max(...rides.map(({ waited }) => waited ?? Infinity));
