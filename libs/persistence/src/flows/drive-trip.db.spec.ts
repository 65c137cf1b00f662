import { DOCUMENT_ENDS_FIRST } from '@sablon/domain';
import type { Transaction } from '../kernel/database.js';
import { book, drive, pay } from '../testing/paid-ride.js';
import { readTakenBack, readTakenForDocuments } from '../drivers/read-check-ins.js';
import { seed } from '../seed/seed.js';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.js';
import { withoutGuard } from '../testing/without-guard.js';
import { lockTrip } from '../trips/lock-trip.js';
import { transition } from '../trips/trip-changes.js';
import { readPromisesWithoutDocuments, takeBackForDocument } from './drive-trip.js';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
  await seed(test.database, { demoAccounts: true });
});
afterAll(() => test.drop());

/** Demo driver `index` promises a ride that begins in two days, while their documents are valid. */
async function promised(index: number, ...commands: ('depart' | 'arrive')[]) {
  return test.database.transaction(async (tx) => {
    const { id, tripIds } = await book(tx, [2_000], { inHours: 48 });
    await pay(tx, id);
    const tripId = tripIds[0] ?? '';
    return { tripId, driverId: await drive(tx, tripId, index, ...commands) };
  });
}
/** Makes a document of the driver or their car expire that many days from today. */
const ends = (driverId: string, kind: string, days: number) =>
  test.database.sql.query(
    `UPDATE driver_document SET expires_on = (clock_timestamp() AT TIME ZONE 'Europe/Brussels')::date + $3::int
     WHERE kind = $2 AND (driver_id = $1 OR vehicle_id = (SELECT vehicle_id FROM driver WHERE id = $1))`,
    [driverId, kind, days],
  );
const without = () => readPromisesWithoutDocuments(test.database.sql);

describe('a promised ride whose driver’s documents expire before it', () => {
  it.each([
    ['their own', 'taxi_licence', 2],
    ['their car’s', 'insurance', 3],
  ])('is taken back once under concurrent runs, with the reason visible to all: %s', async (_, kind, index) => {
    const { tripId, driverId } = await promised(index);
    expect(await without()).toEqual([]);
    await ends(driverId, kind, 1);
    expect(await without()).toEqual([tripId]);
    const done = await Promise.all(Array.from({ length: 10 }, () => takeBackForDocument(test.database, tripId)));
    expect(done.filter(Boolean)).toHaveLength(1);
    const { rows } = await test.database.sql.query(
      `SELECT t.status::text, t.driver_id AS "driverId", e.actor_role AS by, e.data->>'reason' AS reason, e.data->>'document' AS document
       FROM trip t JOIN trip_event e ON e.trip_id = t.id AND e.fact = 'trip.released' WHERE t.id = $1`,
      [tripId],
    );
    expect(rows).toEqual([
      { status: 'pending', driverId: null, by: 'system', reason: DOCUMENT_ENDS_FIRST, document: kind },
    ]);
    expect(await readTakenBack(test.database.sql, driverId)).toEqual([{ tripId, why: 'document' }]);
    expect((await readTakenForDocuments(test.database.sql)).map((one) => one.tripId)).toContain(tripId);
    const published = await test.database.sql.query(
      `SELECT payload FROM outbox WHERE topic = 'promise.taken_back' AND object_id = $1`,
      [tripId],
    );
    expect(published.rows).toEqual([{ payload: { driverId, document: kind } }]);
  });

  it('stays with the driver when the document is valid that day, is renewed in time, or the driver has departed', async () => {
    const { tripId, driverId } = await promised(4);
    await ends(driverId, 'taxi_licence', 3);
    expect(await without()).toEqual([]);
    await ends(driverId, 'taxi_licence', 0);
    expect(await without()).toEqual([tripId]);
    await ends(driverId, 'taxi_licence', 100);
    expect(await takeBackForDocument(test.database, tripId)).toBe(false);
    const gone = await promised(5, 'depart');
    await ends(gone.driverId, 'taxi_licence', 0);
    expect(await without()).toEqual([]);
    expect(await takeBackForDocument(test.database, gone.tripId)).toBe(false);
  });

  it('cannot be taken back for valid documents: the database refuses it', async () => {
    const { tripId } = await promised(6);
    const release = async (tx: Transaction) => {
      const trip = await lockTrip(tx, tripId);
      if (!trip.ok) throw new Error(trip.error.code);
      const actor = { id: null, role: 'system' as const };
      const moved = await transition(tx, trip.value, { command: 'release', actor, reason: DOCUMENT_ENDS_FIRST });
      if (!moved.ok) throw new Error(moved.error.code);
    };
    await expect(test.database.transaction(release)).rejects.toThrow('the documents for trip');
    await withoutGuard(test.database, 'DROP TRIGGER released_for_a_document ON trip_event', release);
  });
});
