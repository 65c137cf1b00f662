import { createDispatchWorker, type DispatchWorker } from '@sablon/dispatch-worker';
import type { BookingView, OfferView, PaymentStartView, TripView } from '@sablon/contracts';
import { DISPATCH_SETTINGS } from '@sablon/domain';
import { openDatabase, type Database } from '@sablon/persistence';
import pg from 'pg';
import { TraceWriterService } from '../../realtime/trace-writer.service.js';
import type { ApiClient } from '../api-client.js';
import { memorySenders } from '../../../../dispatch-worker/src/testing/memory-senders.js';
import { startBookingCity, type BookingCity } from '../booking-city.js';
import { connect, fix, sleep, until, type Connection } from '../connect.js';
import { newPerson, signIn } from '../sign-in.js';
import { countStatements, isBracket, type SentStatement, type StatementCount } from './count-statements.js';
import type { StageCost } from './cost-table.js';
import { readWal, walPosition } from './read-wal.js';

/** Connections of the test itself. */
const TEST = 'the test';
/** A busy machine is slower to settle than a driver to answer. */
const PATIENT = {
  ...DISPATCH_SETTINGS,
  offerTtlMs: { asap: 600_000, booked: 600_000, rescue: 600_000 },
  positionFreshMs: 600_000,
};
const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };
/** Longer than the worker's second look after a commit. */
const SETTLED_AFTER_MS = 400;
/** When a fact that waits is tried again, and how long a busy machine may take. */
const RETRY_AFTER_MS = 3_000;
const PATIENCE_MS = 120_000;
/** The first passes of all loops. */
const WARM_MS = 2_000;
/** As a phone reports; the test may slow down the timers of the product. */
const REPORT_EVERY_MS = 1_000;
const setTimer = setInterval;

/** Rides from quote to receipt through api and worker, as in the embedded product, counted stage by stage. */
export class PaidRides {
  private costs: StageCost[] = [];
  private wakeUps = 0;
  private rides = 0;

  private constructor(
    readonly city: BookingCity,
    private readonly worker: DispatchWorker,
    private readonly workerDatabase: Database,
    readonly test: pg.Client,
    private readonly count: StatementCount,
    private readonly nudge: (loop: string) => void,
  ) {}

  /** `nudge` runs one pass of a loop of the worker. */
  static async start(nudge: (loop: string) => void): Promise<PaidRides> {
    const count = countStatements([TEST]);
    const city = await startBookingCity();
    const url = city.api.database.url;
    const workerDatabase = openDatabase({ url, applicationName: 'sablon-worker' });
    const { config } = city.api.parts;
    const worker = createDispatchWorker({
      ...city.api.parts,
      senders: memorySenders().senders,
      database: workerDatabase,
      links: { publicUrl: config.publicUrl, secret: config.secret },
      settings: PATIENT,
      logger: quiet,
    });
    const test = new pg.Client({ connectionString: url, application_name: TEST });
    await test.connect();
    await worker.start();
    const rides = new PaidRides(city, worker, workerDatabase, test, count, nudge);
    test.on('notification', () => rides.wakeUps++);
    // What Postgres does unasked, and whole pages after a checkpoint, are no cost of a ride.
    for (const setting of ['autovacuum', 'full_page_writes']) await test.query(`ALTER SYSTEM SET ${setting} = off`);
    await test.query('SELECT pg_reload_conf()');
    await test.query('CREATE EXTENSION IF NOT EXISTS pg_walinspect');
    await test.query('LISTEN outbox');
    await rides.settled();
    return rides;
  }

  async stop(): Promise<void> {
    await this.worker.stop();
    await this.workerDatabase.close();
    await this.test.end();
    await this.city.stop();
    this.count.stop();
  }

  /** Statements of a time in which nothing happens. */
  async idle(milliseconds: number): Promise<readonly SentStatement[]> {
    await sleep(WARM_MS);
    this.count.take();
    await sleep(milliseconds);
    return this.count.take().filter(({ text }) => !isBracket(text));
  }

  /** Drives one ride and returns what each of its stages cost. */
  async drive(): Promise<readonly StageCost[]> {
    this.costs = [];
    const { city } = this;
    const name = `rider${++this.rides}`;
    const passenger = await newPerson(city.api, name, 'passenger');
    const { client: driver, phone } = await this.driver();
    await this.settled();

    const quote = await this.stage('quote', () => city.quote({}, passenger.client));
    const booking = await this.stage(
      'book',
      async () => (await city.book({ quoteId: quote.id }, passenger.client)).body,
    );
    const tripId = booking.trips[0]?.id ?? '';
    const started = await this.stage('payment', () =>
      posted<PaymentStartView>(passenger.client, `/api/bookings/${booking.id}/payment`),
    );
    const offer = await this.stage('pay', async () => {
      await this.webhook(started.clientSecret.replace('_secret', ''), booking);
      await until(() => phone.received('offer.opened').length > 0, 60_000);
      return phone.received('offer.opened').at(-1) as OfferView;
    });
    await this.stage('accept', () => posted(driver, `/api/offers/${offer.id}/accept`));
    await this.stage('depart', () => posted(driver, `/api/trips/${tripId}/depart`));
    await this.stage('positions', async () => {
      await sleep(3 * REPORT_EVERY_MS);
      await city.api.app.get(TraceWriterService).write();
      this.nudge('eta');
    });
    await this.stage('arrive', () => posted(driver, `/api/trips/${tripId}/arrive`));
    const boardingCode = await this.boardingCode(tripId);
    await this.stage('start', () => posted(driver, `/api/trips/${tripId}/start`, { boardingCode }));
    await this.stage('complete', () =>
      posted(driver, `/api/trips/${tripId}/complete`, { ending: { reason: 'passenger_asked' } }),
    );
    await this.stage('receipt', async () => {
      const { status } = await passenger.client.get(`/api/bookings/${booking.id}/receipt`);
      if (status !== 200) throw new Error('no receipt');
    });
    phone.close();
    return this.costs;
  }

  private async stage<T>(stage: string, work: () => Promise<T>): Promise<T> {
    await this.settled();
    const from = await walPosition(this.test);
    this.count.take();
    this.wakeUps = 0;
    const result = await work();
    await this.settled();
    const sent = this.count.take();
    const wakeUps = this.wakeUps;
    const to = await walPosition(this.test);
    this.costs.push({ stage, sent, wal: await readWal(this.test, from, to), wakeUps });
    return result;
  }

  /** Waits until every fact is published and the product sends nothing any more. */
  private async settled(): Promise<void> {
    const look = async (): Promise<boolean> => {
      const { rows } = await this.test.query(
        'SELECT 1 FROM outbox WHERE published_at IS NULL AND given_up_at IS NULL LIMIT 1',
      );
      return rows.length === 0;
    };
    let nextNudge = performance.now() + RETRY_AFTER_MS;
    await until(async () => {
      const isQuiet = performance.now() - this.count.lastAt > SETTLED_AFTER_MS;
      if (isQuiet && (await look())) return true;
      if (performance.now() > nextNudge) {
        nextNudge += RETRY_AFTER_MS;
        this.nudge('relay'); // a fact that was not relayed waits for the clock, which the test may have slowed down
      }
      return false;
    }, PATIENCE_MS);
  }

  private async driver(): Promise<{ client: ApiClient; phone: Connection }> {
    const { api } = this.city;
    const { rows } = await this.test.query<{ id: string }>(
      `UPDATE driver SET shift = 'on', shift_since = now(), idle_since = now()
       WHERE id = (SELECT id FROM app_user WHERE email = 'chauffeur@sablon.test') RETURNING id`,
    );
    const [driver] = rows;
    if (!driver) throw new Error('no driver');
    const client = await signIn(api, driver.id, 'driver');
    const phone = await connect(client);
    const reporting = setTimer(() => void phone.socket.emit('position', fix()), REPORT_EVERY_MS);
    phone.socket.on('disconnect', () => clearInterval(reporting));
    await until(() => Boolean(api.parts.messaging.positions.get(driver.id)));
    return { client, phone };
  }

  private async webhook(intent: string, booking: BookingView): Promise<void> {
    const { provider } = this.city;
    provider.settle(intent, { status: 'succeeded', capturedCents: booking.totalCents, methodType: 'card' });
    const { body, signature } = this.city.webhook({
      id: `evt_${intent}`,
      type: 'payment_intent.succeeded',
      data: { object: { object: 'payment_intent', id: intent } },
    });
    await posted(this.city.api.client(), '/api/webhooks/stripe', body, { 'stripe-signature': signature });
  }

  private async boardingCode(tripId: string): Promise<string> {
    const { rows } = await this.test.query<Pick<TripView, never> & { code: string }>(
      'SELECT boarding_code AS code FROM trip WHERE id = $1',
      [tripId],
    );
    return rows[0]?.code ?? '';
  }
}

async function posted<T>(
  client: ApiClient,
  path: string,
  body?: unknown,
  headers?: Record<string, string>,
): Promise<T> {
  const answer = await client.post<T>(path, body, headers);
  if (answer.status >= 300) throw new Error(`${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
  return answer.body;
}
