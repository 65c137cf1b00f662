import { lockTrip, transition, type Transaction } from '@sablon/persistence';
import { createTestDatabase, withoutGuard, type TestDatabase } from '@sablon/persistence/testing';
import { addDrivers, bookRide, offerTo } from '../testing/test-fleet.js';

type Driver = Awaited<ReturnType<typeof addDrivers>>[number];

describe('database guards of pencils', () => {
  let test: TestDatabase;
  let anna: Driver;
  let bram: Driver;
  beforeEach(async () => {
    test = await createTestDatabase();
    const [first, second] = await addDrivers(test.database, 2);
    if (!first || !second) throw new Error('no drivers');
    [anna, bram] = [first, second];
  });
  afterEach(() => test.drop());
  const ride = async () => (await bookRide(test.database)).tripId;
  const pencil =
    (tripId: string, driver: Driver, known = false) =>
    (tx: Pick<Transaction, 'query'>) =>
      tx.query(
        `INSERT INTO trip_pencil (trip_id, driver_id, span, collision_known, written_by, runs_out_at)
         VALUES ($1, $2, tstzrange(now(), now() + interval '30 minutes'), $3, $2, now() + interval '5 minutes')`,
        [tripId, driver.id, known],
      );
  const refuses = async (name: string, drop: string, work: (tx: Transaction) => Promise<unknown>) => {
    await expect(test.database.transaction(work)).rejects.toThrow(name);
    await withoutGuard(test.database, drop, work);
  };
  const accepts = (tripId: string, driver: Driver) => async (tx: Transaction) => {
    const locked = await lockTrip(tx, tripId);
    if (!locked.ok) throw new Error('no trip');
    const window = { from: new Date(), to: new Date(Date.now() + 1_800_000) };
    const changes = { driverId: driver.id, vehicleId: driver.vehicleId, window, promisedPickupAt: new Date() };
    const actor = { id: driver.id, role: 'driver' as const };
    const moved = await transition(tx, locked.value, { command: 'accept', actor, changes });
    if (!moved.ok) throw new Error(moved.error.code);
  };

  it('allow one pencil a trip, on a waiting trip without an open offer', async () => {
    const tripId = await ride();
    await test.database.transaction(pencil(tripId, anna));
    await refuses('one_pencil_a_trip', 'DROP INDEX one_pencil_a_trip', pencil(tripId, bram));
    const offered = await ride();
    await offerTo(test.database, offered, bram);
    await refuses('takes no pencil', 'DROP TRIGGER trip_pencil_guard ON trip_pencil', pencil(offered, bram));
  });

  it('allow a pencil across another pencil or ride of the driver only with a known collision', async () => {
    await test.database.transaction(pencil(await ride(), anna));
    const across = await ride();
    const drop = 'ALTER TABLE trip_pencil DROP CONSTRAINT pencil_no_overlap';
    await refuses('pencil_no_overlap', drop, pencil(across, anna));
    await test.database.transaction(pencil(across, anna, true));
    await test.database.transaction(accepts(await ride(), bram));
    await refuses(
      'has a ride in that span',
      'DROP TRIGGER trip_pencil_guard ON trip_pencil',
      pencil(await ride(), bram),
    );
  });

  it('forbid rewriting a pencil, ending it twice, and letting it run out early', async () => {
    const tripId = await ride();
    await test.database.transaction(pencil(tripId, anna));
    const set = (values: string) => (tx: Transaction) =>
      tx.query(`UPDATE trip_pencil SET ${values} WHERE trip_id = $1`, [tripId]);
    const drop = 'DROP TRIGGER trip_pencil_guard ON trip_pencil';
    await refuses('only ends, and once', drop, set(`driver_id = '${bram.id}'`));
    await refuses('has not run out', drop, set(`ended_at = now(), outcome = 'ran_out'`));
    const words = 'ALTER TABLE trip_pencil DROP CONSTRAINT trip_pencil_words';
    await refuses('trip_pencil_words', words, set(`ended_at = now(), outcome = 'lost'`));
    await test.database.transaction(set(`ended_at = now(), outcome = 'taken_away'`));
    await refuses('only ends, and once', drop, set(`outcome = 'replaced'`));
  });

  it('keep the trip from offers and other drivers, and end the pencil when the trip no longer waits', async () => {
    const tripId = await ride();
    await test.database.transaction(pencil(tripId, anna));
    await expect(offerTo(test.database, tripId, bram)).rejects.toThrow('is pencilled');
    await withoutGuard(test.database, 'DROP TRIGGER offer_not_on_a_pencilled_trip ON offer', (tx) =>
      tx.query(
        `INSERT INTO offer (trip_id, round, driver_id, vehicle_id, kind, eta_seconds, pickup_meters, ttl_ms, expires_at)
         VALUES ($1, 1, $2, $3, 'asap', 60, 100, 15000, now() + interval '1 minute')`,
        [tripId, bram.id, bram.vehicleId],
      ),
    );
    await refuses(
      'pencilled for another driver',
      'DROP TRIGGER pencilled_trip_reserved ON trip',
      accepts(tripId, bram),
    );
    const outcome = async (tx: Pick<Transaction, 'query'>) =>
      (await tx.query('SELECT outcome FROM trip_pencil WHERE trip_id = $1', [tripId])).rows;
    await withoutGuard(test.database, 'DROP TRIGGER pencil_ends_with_waiting ON trip', async (tx) => {
      await accepts(tripId, anna)(tx);
      expect(await outcome(tx)).toEqual([{ outcome: null }]);
    });
    await test.database.transaction(accepts(tripId, anna));
    expect(await outcome(test.database.sql)).toEqual([{ outcome: 'confirmed' }]);
  });
});
