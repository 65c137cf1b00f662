import { CHECK_IN_MISSED } from '@sablon/domain';
import { driveTrip, lockTrip, transition, type Transaction } from '@sablon/persistence';
import { withoutGuard } from '@sablon/persistence/testing';
import { promisesForTests } from '../../testing/promises-for-tests.js';

const { city, rows, look, pass, promised, says } = promisesForTests();

describe('database guards of check-ins', () => {
  const answer = (tripId: string, by: string) => (tx: Transaction) =>
    tx.query('UPDATE trip_check_in SET checked_in_at = now(), checked_in_by = $2 WHERE trip_id = $1', [tripId, by]);
  const refuses = async (name: string, drop: string, work: Parameters<typeof withoutGuard>[2]) => {
    await expect(city().database.transaction(work)).rejects.toThrow(name);
    await withoutGuard(city().database, drop, work);
  };

  it('refuse an answer by another driver, for a promise that is over, or a second time', async () => {
    const ride = await promised(2, 50);
    await look();
    const [stranger] = await rows<{ id: string }>('SELECT id FROM driver WHERE id <> $1 LIMIT 1', ride.driverId);
    await refuses(
      'trip_check_in_by_its_driver',
      'ALTER TABLE trip_check_in DROP CONSTRAINT trip_check_in_by_its_driver',
      answer(ride.tripId, stranger?.id ?? ''),
    );
    await city().database.transaction(answer(ride.tripId, ride.driverId));
    await refuses('was answered', 'DROP TRIGGER trip_check_in_assignment ON trip_check_in', (tx) =>
      tx.query('UPDATE trip_check_in SET checked_in_at = NULL, checked_in_by = NULL WHERE trip_id = $1', [ride.tripId]),
    );
    const over = await promised(3, 50);
    await look();
    const step = { command: 'release', reason: 'panne' } as const;
    await city().database.transaction((tx) => driveTrip(tx, over.tripId, over.driverId, step));
    await refuses(
      'not promised by this driver',
      'DROP TRIGGER trip_check_in_assignment ON trip_check_in',
      answer(over.tripId, over.driverId),
    );
  });

  it('refuse a check-in for another driver’s ride, and keep a check-in with its promise', async () => {
    const ride = await promised(2, 50);
    const other = await promised(3, 50);
    const drop = 'DROP TRIGGER trip_check_in_assignment ON trip_check_in';
    await refuses('not promised by this driver', drop, (tx) =>
      tx.query(
        `INSERT INTO trip_check_in (trip_id, round, pickup_at, driver_id, due_at, take_back_at)
         SELECT id, round, pickup_at, $2, now() + interval '5 minutes', now() + interval '9 minutes' FROM trip WHERE id = $1`,
        [ride.tripId, other.driverId],
      ),
    );
    await look();
    await refuses('stays with its assignment', drop, (tx) =>
      tx.query('UPDATE trip_check_in SET driver_id = $2 WHERE trip_id = $1', [ride.tripId, other.driverId]),
    );
  });

  it('refuse to take back a ride that was confirmed, still has time, or was not reported to dispatchers first', async () => {
    const ride = await promised(2, 50);
    await look();
    const takeBack: Parameters<typeof withoutGuard>[2] = async (tx) => {
      const trip = await lockTrip(tx, ride.tripId);
      if (!trip.ok) throw new Error('no trip');
      const actor = { id: null, role: 'system' as const };
      const moved = await transition(tx, trip.value, { command: 'release', actor, reason: CHECK_IN_MISSED });
      if (!moved.ok) throw new Error(moved.error.code);
    };
    const drop = 'DROP TRIGGER released_for_a_missed_check_in ON trip_event';
    await refuses('not left unconfirmed', drop, takeBack);
    await pass(ride.tripId, 24);
    await refuses('not left unconfirmed', drop, takeBack);
    await refuses(
      'trip_check_in_notified_first',
      'ALTER TABLE trip_check_in DROP CONSTRAINT trip_check_in_notified_first',
      (tx) => tx.query('UPDATE trip_check_in SET taken_back_at = now() WHERE trip_id = $1', [ride.tripId]),
    );
    await says(ride);
    await refuses('not left unconfirmed', drop, takeBack);
  });

  it('keep the deadlines in order before the pickup, and allow one check-in per promise', async () => {
    const ride = await promised(2, 50);
    await look();
    await refuses('trip_check_in_order', 'ALTER TABLE trip_check_in DROP CONSTRAINT trip_check_in_order', (tx) =>
      tx.query("UPDATE trip_check_in SET take_back_at = due_at - interval '1 minute' WHERE trip_id = $1", [
        ride.tripId,
      ]),
    );
    await refuses(
      'trip_check_in_trip_id_round_pickup_at_key',
      'DROP INDEX trip_check_in_trip_id_round_pickup_at_key',
      (tx) =>
        tx.query(
          `INSERT INTO trip_check_in (trip_id, round, pickup_at, driver_id, due_at, take_back_at)
         SELECT trip_id, round, pickup_at, driver_id, due_at, take_back_at FROM trip_check_in WHERE trip_id = $1`,
          [ride.tripId],
        ),
    );
  });
});
