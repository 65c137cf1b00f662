import { acceptOffer, cancelTrip, runCommand, type Database } from '@sablon/persistence';
import { createTestDatabase, type TestDatabase } from '@sablon/persistence/testing';
import { startTestApi, type TestApi } from '../testing/start-test-api.js';
import { addDrivers, bookRide, offerTo } from '../testing/test-fleet.js';
import { OffersService } from './offers.service.js';

const DRIVERS = 200;
const ROUNDS = Number(process.env['RACE_ROUNDS'] ?? (process.env['TEST_FULL'] === '1' ? 50 : 3));
const TRIPS = 20;
jest.setTimeout(60_000 + ROUNDS * 5_000);

type Driver = Awaited<ReturnType<typeof addDrivers>>[number];
type Accept = (offerId: string, driverId: string) => Promise<{ ok: boolean; error?: { code: string } }>;

/** Opens every connection of the pool, so that no driver has a head start. */
const warmUp = ({ sql }: Database): Promise<unknown> =>
  Promise.all(Array.from({ length: sql.options.max ?? 10 }, () => sql.query('SELECT pg_sleep(0.1)')));

/** All drivers accept at the same moment; returns the number of winners and the codes of the refusals. */
async function race(offers: readonly { id: string; driverId: string }[], accept: Accept) {
  const answers = await Promise.all(offers.map(({ id, driverId }) => accept(id, driverId)));
  const refusals = answers.flatMap((answer) => (answer.ok ? [] : [answer.error?.code ?? '']));
  return { winners: answers.length - refusals.length, refusals };
}

async function offerToAll(database: Database, drivers: readonly Driver[]) {
  const { tripId } = await bookRide(database);
  const ids = await offerTo(database, tripId, ...drivers);
  return { tripId, offers: drivers.map((driver, index) => ({ id: ids[index] ?? '', driverId: driver.id })) };
}

/** Twenty waiting trips, all offered to one driver. */
async function twentyOffers(database: Database) {
  const drivers = await addDrivers(database, 1);
  const offers: { id: string; driverId: string }[] = [];
  for (let index = 0; index < TRIPS; index++) offers.push(...(await offerToAll(database, drivers)).offers);
  return offers;
}

const throughCommand =
  (database: Database): Accept =>
  (offerId, driverId) =>
    runCommand(database, { actorId: driverId, commandId: null, request: null }, (tx) =>
      acceptOffer(tx, offerId, driverId),
    );

/** Counts trips won twice and overlapping windows of a driver, by queries that do not rely on the constraints. */
async function violations({ sql }: Database) {
  const { rows } = await sql.query<{ twice: number; overlaps: number }>(
    `SELECT (SELECT count(*)::int FROM (SELECT 1 FROM offer WHERE status = 'accepted' GROUP BY trip_id, round HAVING count(*) > 1) AS x) AS twice,
       (SELECT count(*)::int FROM trip a JOIN trip b ON a.id < b.id AND a.driver_id = b.driver_id AND a.service_window && b.service_window
         WHERE a.status IN ('accepted', 'ongoing') AND b.status IN ('accepted', 'ongoing')) AS overlaps`,
  );
  return rows[0];
}

describe('two hundred drivers accept one trip at the same moment', () => {
  let api: TestApi;
  beforeAll(async () => (api = await startTestApi()));
  afterAll(() => api.stop());

  /** One round after another; each winner is freed again. */
  async function rounds(accept: Accept): Promise<void> {
    const { database } = api.database;
    const drivers = await addDrivers(database, DRIVERS);
    await warmUp(database);
    for (let round = 0; round < ROUNDS; round++) {
      const { tripId, offers } = await offerToAll(database, drivers);
      const { winners, refusals } = await race(offers, accept);
      expect(winners).toBe(1);
      expect(refusals).toEqual(new Array(DRIVERS - 1).fill('trip.already_taken'));
      const { rows } = await database.sql.query(
        `SELECT t.status, t.driver_id = o.driver_id AS own, (SELECT count(*)::int FROM trip_event e WHERE e.trip_id = t.id AND e.fact = 'trip.accepted') AS events
         FROM trip t JOIN offer o ON o.trip_id = t.id AND o.status = 'accepted' WHERE t.id = $1`,
        [tripId],
      );
      expect(rows).toEqual([{ status: 'accepted', own: true, events: 1 }]);
      await database.transaction((tx) =>
        cancelTrip(tx, { tripId, actor: { id: null, role: 'system' }, reason: 'next' }),
      );
    }
    expect(await violations(database)).toEqual({ twice: 0, overlaps: 0 });
  }

  it(`one wins and ${DRIVERS - 1} are refused, by the rows of Postgres alone`, () =>
    rounds(throughCommand(api.database.database)));

  it(`one wins and ${DRIVERS - 1} are refused, through the api`, () =>
    rounds((offerId, driverId) => api.app.get(OffersService).take(offerId, driverId, null)));
});

describe('one driver accepts twenty trips at the same moment', () => {
  let test: TestDatabase;
  beforeAll(async () => (test = await createTestDatabase({ poolSize: 20 })));
  afterAll(() => test.drop());

  it('gets one, and never two at the same time', async () => {
    await warmUp(test.database);
    for (let round = 0; round < ROUNDS; round++) {
      const { winners, refusals } = await race(await twentyOffers(test.database), throughCommand(test.database));
      expect(winners).toBe(1);
      expect(new Set(refusals)).toEqual(new Set(['trip.driver_busy']));
    }
    expect(await violations(test.database)).toEqual({ twice: 0, overlaps: 0 });
  });
});

describe('without the database guard', () => {
  let test: TestDatabase;
  beforeEach(async () => (test = await createTestDatabase({ poolSize: 20 })));
  afterEach(() => test.drop());

  it('a trip is won by several drivers with check-then-update and no index on accepted offers', async () => {
    const { database } = test;
    await database.sql
      .query(`DROP INDEX one_accepted_offer; DROP TRIGGER offer_guard ON offer; DROP TRIGGER trip_guard ON trip;
      DROP TRIGGER trip_version_has_event ON trip`);
    const { offers } = await offerToAll(database, await addDrivers(database, DRIVERS));
    await warmUp(database);
    const bothChecked = meeting(2);
    const { winners } = await race(offers, (offerId, driverId) =>
      checkThenUpdate(database, { offerId, driverId, bothChecked }),
    );
    expect(winners).toBeGreaterThan(1);
    expect(await violations(database)).toEqual({ twice: 1, overlaps: 0 });
  });

  it('a driver gets several trips at once without the exclusion of overlapping windows', async () => {
    const { database } = test;
    await database.sql.query(
      'ALTER TABLE trip DROP CONSTRAINT driver_no_overlap; ALTER TABLE trip DROP CONSTRAINT vehicle_no_overlap',
    );
    const offers = await twentyOffers(database);
    await warmUp(database);
    const { winners } = await race(offers, throughCommand(database));
    expect(winners).toBeGreaterThan(1);
    expect((await violations(database))?.overlaps).toBeGreaterThan(0);
  });
});

/** Resolves for all of them once this many have come: the race takes place however busy the machine is. */
function meeting(size: number): () => Promise<void> {
  let come = 0;
  let resolve = (): void => undefined;
  const promise = new Promise<void>((done) => (resolve = done));
  return () => {
    if (++come >= size) resolve();
    return promise;
  };
}

interface Naive {
  readonly offerId: string;
  readonly driverId: string;
  readonly bothChecked: () => Promise<void>;
}

/** A naive implementation that ignores concurrency: check whether the trip is free, then take it. */
const checkThenUpdate = (database: Database, { offerId, driverId, bothChecked }: Naive) =>
  database.transaction(async (tx) => {
    const { rows } = await tx.query<{ status: string; trip_id: string }>(
      'SELECT t.status, o.trip_id FROM offer o JOIN trip t ON t.id = o.trip_id WHERE o.id = $1',
      [offerId],
    );
    if (rows[0]?.status !== 'pending') return { ok: false, error: { code: 'trip.already_taken' } };
    await bothChecked();
    await tx.query("UPDATE offer SET status = 'accepted', end_reason = 'accepted' WHERE id = $1", [offerId]);
    await tx.query(
      `UPDATE trip SET status = 'accepted', driver_id = $2, vehicle_id = (SELECT vehicle_id FROM driver WHERE id = $2),
         service_window = tstzrange(now(), now() + interval '20 minutes'), version = version + 1 WHERE id = $1`,
      [rows[0].trip_id, driverId],
    );
    return { ok: true };
  });
