import { setTimeout as sleep } from 'node:timers/promises';
import { runSql } from '../../tools/db/run-sql.mjs';
import { bookAsGuest, Client, pay } from './client.js';
import { DriverDevice } from './driver-device.js';
import { eventually } from './product.js';
import { GRAND_PLACE } from './rides.js';

/** A guest with an address of their own, as behind a proxy: limits by address are not what is tried here. */
export class Guest extends Client {
  private static count = 0;
  private readonly address = `10.1.${(Guest.count += 1) >> 8}.${Guest.count & 255}`;

  override request<T>(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
    return super.request<T>(method, path, body, { ...headers, 'x-forwarded-for': this.address });
  }
}

/** What became of a ride's search. */
export interface SearchedRide {
  readonly tripId: string;
  /** From the beginning of the search to the first offer, in seconds by the database's clock; null without an offer. */
  readonly waited: number | null;
}

/** Guests who book, pay, get a driver and cancel, and drivers who take every offer, at a steady rate on real time. */
export class BookingLoad {
  readonly drivers: DriverDevice[] = [];
  private readonly answering = setInterval(() => void this.acceptAll(), 100);

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

  /** Books for so many seconds by turns at the given servers. Rejects when a ride is refused or finds no driver. */
  async rides(seconds: number, servers: readonly string[]): Promise<SearchedRide[]> {
    const begun: Promise<string>[] = [];
    for (const until = Date.now() + seconds * 1_000; Date.now() < until; await sleep(this.everyMs))
      begun.push(this.ride(servers[begun.length % servers.length] ?? ''));
    const ids = await Promise.all(begun);
    return this.rows<SearchedRide>(
      `SELECT t.id AS "tripId", extract(epoch FROM min(o.created_at) - min(t.dispatch_from))::float8 AS waited
       FROM trip t LEFT JOIN offer o ON o.trip_id = t.id WHERE t.id = ANY($1) GROUP BY t.id`,
      [ids],
    );
  }

  async rows<T extends object>(text: string, values: readonly unknown[] = []): Promise<T[]> {
    return (await runSql(this.databaseUrl, text, values)) as unknown as T[];
  }

  end(): void {
    clearInterval(this.answering);
    for (const driver of this.drivers) driver.hangUp();
  }

  private async acceptAll(): Promise<void> {
    for (const driver of this.drivers)
      for (const offer of driver.offers.splice(0)) await driver.accept(offer.id).catch(() => undefined);
  }

  /** One ride from the booking to its driver, who is free again afterwards. */
  private async ride(server: string): Promise<string> {
    const guest = new Guest(server);
    const booking = await bookAsGuest(guest);
    const tripId = booking.trips[0]?.id ?? '';
    const paid = await pay(guest, booking);
    if (paid.intent !== 'succeeded') throw new Error(`the payment of ${tripId} is ${paid.intent}`);
    await eventually(
      `a driver for ${tripId}`,
      async () => (await this.rows('SELECT 1 FROM trip WHERE id = $1 AND driver_id IS NOT NULL', [tripId])).length > 0,
      60_000,
    );
    await guest.post(
      `/api/trips/${tripId}/cancel`,
      { reason: 'tried' },
      { 'x-track-token': booking.trackToken, 'idempotency-key': tripId },
    );
    return tripId;
  }
}

/** The longest wait for a first offer, in seconds; infinite when one never came. */
export const slowest = (rides: readonly SearchedRide[]): number =>
  Math.max(...rides.map(({ waited }) => waited ?? Infinity));
