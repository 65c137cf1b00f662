import { createDispatchWorker, type DispatchWorker } from '@sablon/dispatch-worker';
import type { ApiClient } from './api-client.js';
import { startTestApi, type TestApi } from './start-test-api.js';
import { newPerson, signIn } from './sign-in.js';
import { addDrivers, bookRide, offerTo } from './test-fleet.js';
import { LiveStatsService, type LiveCount } from '../realtime/live-stats.service.js';
import { connect, until, type Connection } from './connect.js';

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** An api and a worker in one process, as in the embedded product, with people at both ends of the live connection. */
export class LiveCity {
  private readonly connections: Connection[] = [];
  private worker: DispatchWorker;
  private people = 0;

  private constructor(readonly api: TestApi) {
    const { database, messaging, geo, payments, senders, config } = api.parts;
    const links = { publicUrl: config.publicUrl, secret: config.secret };
    this.worker = createDispatchWorker({
      database,
      messaging,
      geo,
      payments,
      senders,
      links,
      logger: quiet,
      useQueue: false,
    });
  }

  static async start(): Promise<LiveCity> {
    const city = new LiveCity(await startTestApi());
    await city.worker.start();
    return city;
  }

  async stop(): Promise<void> {
    this.connections.forEach((connection) => connection.close());
    await this.worker.stop();
    await this.api.stop();
  }

  async connect(client: ApiClient): Promise<Connection> {
    const connection = await connect(client);
    this.connections.push(connection);
    return connection;
  }

  person(role: 'passenger' | 'dispatcher'): Promise<{ id: string; client: ApiClient }> {
    return newPerson(this.api, `${role}${++this.people}`, role);
  }

  /** A driver on shift with their phone connected, whose positions are accepted from now on. */
  async driver() {
    const [driver] = await addDrivers(this.api.database.database, 1);
    if (!driver) throw new Error('no driver');
    const client = await signIn(this.api, driver.id, 'driver');
    const [before, judged] = [this.count('position.malformed'), this.judged()];
    const phone = await this.connect(client);
    let sent = 0;
    await until(() => {
      phone.socket.emit('position', [] as never); // refused as malformed only once the driver is known to be on shift
      sent++;
      return this.count('position.malformed') > before;
    });
    await until(() => this.judged() >= judged + sent); // the last of them may still be in flight
    return { ...driver, client, phone };
  }

  /** A ride of this passenger, accepted by the driver. */
  async acceptedRide(
    driver: { id: string; vehicleId: string; client: ApiClient },
    userId: string | null,
    inMinutes: number | null = null,
  ): Promise<{ tripId: string; bookingId: string }> {
    const { database } = this.api.database;
    const ride = await bookRide(database, { userId, inMinutes, byHand: true });
    const [offerId = ''] = await offerTo(database, ride.tripId, driver);
    const { status, body } = await driver.client.post(`/api/offers/${offerId}/accept`);
    if (status !== 200) throw new Error(`not accepted: ${JSON.stringify(body)}`);
    return ride;
  }

  /** Brings an accepted trip to its end. */
  async finish(driver: { client: ApiClient }, tripId: string): Promise<void> {
    const { rows } = await this.api.database.database.sql.query<{ boardingCode: string }>(
      'SELECT boarding_code AS "boardingCode" FROM trip WHERE id = $1',
      [tripId],
    );
    await driver.client.post(`/api/trips/${tripId}/arrive`);
    await driver.client.post(`/api/trips/${tripId}/start`, rows[0]);
    const { status } = await driver.client.post(`/api/trips/${tripId}/complete`, {
      ending: { reason: 'passenger_asked' },
    });
    if (status !== 200) throw new Error('not completed');
  }

  count(what: LiveCount): number {
    return this.api.app.get(LiveStatsService).read()[what] ?? 0;
  }

  /** Number of positions accepted or refused, for any reason. */
  judged(): number {
    const counted: readonly string[] = ['position.forwarded', 'position.held_back'];
    return Object.entries(this.api.app.get(LiveStatsService).read())
      .filter(([what]) => what.startsWith('position.') && !counted.includes(what))
      .reduce((sum, [, times]) => sum + (times ?? 0), 0);
  }
}
