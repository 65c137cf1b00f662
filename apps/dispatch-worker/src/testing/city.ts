import { randomUUID } from 'node:crypto';
import type { TripPlace, VehicleClass } from '@sablon/domain';
import { createGeo, dispatchZonesOf, FREE_FLOW } from '@sablon/geo';
import { createMessaging, type Messaging } from '@sablon/messaging';
import { confirmTrips, createBooking, readTrip, seed, type Database } from '@sablon/persistence';
import { createTestDatabase, type TestDatabase } from '@sablon/persistence/testing';
import { createDispatchWorker, type DispatchWorker, type DispatchWorkerOptions } from '../create-dispatch-worker.js';
import { fakeProvider, type FakeProvider } from './fake-provider.js';
import { memorySenders, TEST_LINKS } from './memory-senders.js';

const place = (placeId: string, lat: number, lng: number): TripPlace => {
  const name = { fr: placeId, nl: placeId, en: placeId };
  return { placeId, kind: 'street', label: name, detail: name, lat, lng };
};
export const GRAND_PLACE = place('Grand-Place', 50.8467, 4.3525);
export const MIDI = place('Bruxelles-Midi', 50.8357, 4.3365);
export const SCHUMAN = place('Schuman', 50.8427, 4.3827);

interface NewTrip {
  readonly pickup?: TripPlace;
  readonly pickupAt?: Date;
  /** The return, as a second ride. */
  readonly returnAt?: Date;
  readonly paid?: boolean;
  readonly vehicleClass?: VehicleClass;
  readonly totalCents?: number;
  readonly passengers?: number;
  readonly bags?: number;
  /** Booking options, such as `wheelchair`. */
  readonly options?: readonly string[];
  /** The account that books; a guest without it. */
  readonly userId?: string;
}

/** A small city on a real database: drivers of the seed, paid trips, one worker to start. */
export interface City {
  /** Of its database. */
  readonly url: string;
  readonly database: Database;
  readonly messaging: Messaging;
  readonly provider: FakeProvider;
  /** Messages sent to people. */
  readonly sent: Pick<ReturnType<typeof memorySenders>, 'mails' | 'texts' | 'pushes'>;
  worker(options?: Partial<DispatchWorkerOptions>): DispatchWorker;
  /** Puts demo driver `index` on shift at a place; returns their id. */
  driver(index: number, at: TripPlace): Promise<string>;
  /** A booking of one ride as soon as possible, or at a time; paid (on account) by default. */
  trip(options?: NewTrip): Promise<{ id: string; bookingId: string }>;
  openOffer(tripId: string): Promise<{ id: string; driverId: string } | null>;
  status(tripId: string): Promise<string>;
  end(): Promise<void>;
}

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };
const openMessaging = (databaseUrl: string): Promise<Messaging> =>
  createMessaging({ backend: 'embedded', databaseUrl }, { instanceId: 'test', logger: quiet });

let template: Promise<string> | undefined;
/** Name of a database with the seed's people and cars and the queue's tables: filled once, copied for each city. */
const seeded = (): Promise<string> =>
  (template ??= (async () => {
    const { url, database } = await createTestDatabase({ zonesOf: dispatchZonesOf });
    await seed(database, { demoAccounts: true });
    await (await openMessaging(url)).close();
    await database.close(); // a database in use cannot be copied
    return new URL(url).pathname.slice(1);
  })());
let geo: ReturnType<typeof createGeo> | undefined;
/** Times that do not depend on when the test runs. Holds no state of a city, so the cities of a group share one. */
const freeFlow = () => (geo ??= createGeo({ traffic: FREE_FLOW }));

export async function buildCity(): Promise<City> {
  const test: TestDatabase = await createTestDatabase({ zonesOf: dispatchZonesOf, template: await seeded() });
  const { database } = test;
  const messaging = await openMessaging(test.url);
  const geo = await freeFlow();
  const provider = fakeProvider();
  const { senders, ...sent } = memorySenders();
  const workers: DispatchWorker[] = [];
  return {
    url: test.url,
    database,
    messaging,
    provider,
    sent,
    worker(options) {
      const worker = createDispatchWorker({
        database,
        messaging,
        geo,
        payments: provider,
        senders,
        links: TEST_LINKS,
        logger: quiet,
        ...options,
      });
      workers.push(worker);
      return worker;
    },
    async driver(index, at) {
      const email = index === 1 ? 'chauffeur@sablon.test' : `chauffeur${index}@sablon.test`;
      const { rows } = await database.sql.query<{ id: string }>(
        `UPDATE driver SET shift = 'on', shift_since = now(), idle_since = now()
         WHERE id = (SELECT id FROM app_user WHERE email = $1) RETURNING id`,
        [email],
      );
      const id = rows[0]?.id ?? '';
      messaging.positions.record({ driverId: id, lat: at.lat, lng: at.lng, heading: null, speed: 0, at: Date.now() });
      return id;
    },
    trip: (options = {}) => newTrip(database, options),
    async openOffer(tripId) {
      const { rows } = await database.sql.query<{ id: string; driverId: string }>(
        `SELECT id, driver_id AS "driverId" FROM offer WHERE trip_id = $1 AND status = 'open'`,
        [tripId],
      );
      return rows[0] ?? null;
    },
    status: async (tripId) => (await readTrip(database.sql, tripId))?.status ?? 'gone',
    async end() {
      await Promise.all(workers.map((worker) => worker.stop()));
      await messaging.close();
      await test.drop();
    },
  };
}

async function newTrip(database: Database, options: NewTrip): Promise<{ id: string; bookingId: string }> {
  const {
    pickup = GRAND_PLACE,
    pickupAt,
    returnAt,
    paid = true,
    vehicleClass = 'economy',
    totalCents = 1500,
    passengers = 1,
    bags = 0,
    userId = null,
  } = options;
  return database.transaction(async (tx) => {
    const leg = {
      pickupAt: pickupAt ?? new Date(),
      asap: pickupAt === undefined,
      pickup,
      dropoff: MIDI,
      distanceMeters: 3000,
      durationSeconds: 600,
      route: [pickup, MIDI],
      routeQuality: 'approximate',
      fareCents: totalCents,
    } as const;
    const booking = await createBooking(tx, {
      quoteId: randomUUID(),
      userId,
      guest: userId ? null : { email: 'guest@sablon.test', phone: '+32470000000', firstName: 'Guest', lastName: 'One' },
      language: 'fr',
      service: 'transport',
      tripType: returnAt ? 'return' : 'one_way',
      vehicleClass,
      passengers,
      bags,
      details: options.options ? { options: options.options } : {},
      totalCents,
      priceBreakdown: { legs: [{ vat: { vatPercent: 6, vatCents: 85 } }] },
      onAccount: paid,
      createdBy: { id: null, role: 'guest' },
      holdMinutes: 15,
      legs: returnAt ? [leg, { ...leg, pickupAt: returnAt, asap: false }] : [leg],
    });
    if (paid) await confirmTrips(tx, booking.id, { id: null, role: 'system' });
    return { id: booking.tripIds[0] ?? '', bookingId: booking.id };
  });
}

/** Waits until `look` returns a value. A long timeout costs nothing when it does, and a busy machine may need it. */
export async function eventually<T>(look: () => Promise<T | null | undefined | false>, withinMs = 30_000): Promise<T> {
  const until = Date.now() + withinMs;
  for (;;) {
    const seen = await look();
    if (seen) return seen;
    if (Date.now() > until) throw new Error(`not within ${withinMs} ms: ${look.toString()}; it said ${String(seen)}`);
    await new Promise((resume) => setTimeout(resume, 25));
  }
}
