import { CHECK_IN_MISSED } from '@sablon/domain';
import {
  answerCheckIn,
  driveTrip,
  readCheckInAlerts,
  readCheckInsOf,
  readTakenBack,
  takeBackUnconfirmed,
} from '@sablon/persistence';
import { GRAND_PLACE, SCHUMAN } from '../../testing/city.js';
import { promisesForTests } from '../../testing/promises-for-tests.js';

const { city, rows, pickupOf, look, pass, promised, says, notified, stands, missed } = promisesForTests();
const checkIns = (tripId: string) =>
  rows<{ id: string; round: number; checkedInAt: Date | null; takenBackAt: Date | null }>(
    `SELECT id, round, checked_in_at AS "checkedInAt", taken_back_at AS "takenBackAt" FROM trip_check_in
     WHERE trip_id = $1 ORDER BY round`,
    tripId,
  );

describe('the check-in for a promised ride', () => {
  it('is sent once before the driver has to leave; not hours ahead, not for a ride for now or one just accepted', async () => {
    const soon = await promised(2, 50);
    const others = [
      await promised(3, 90),
      await promised(4, 50, { hoursAgo: 1 }),
      await promised(6, 50, { asap: true }),
    ];
    await Promise.all(Array.from({ length: 10 }, () => look()));
    expect(await notified(soon.tripId)).toEqual(['asked']);
    for (const { tripId } of others) expect(await checkIns(tripId)).toEqual([]);
    const [asked] = await readCheckInsOf(city().database.sql, soon.driverId);
    const pickupAt = await pickupOf(soon.tripId);
    expect([asked?.dueAt, asked?.takeBackAt].map((at) => at && (+pickupAt - +at) / 60_000)).toEqual([
      expect.closeTo(40, 0),
      expect.closeTo(30, 0),
    ]);
  });

  it('is sent earlier where the driver’s route to the pickup is long', async () => {
    const inLeuven = { ...GRAND_PLACE, lat: 50.8817, lng: 4.7158 };
    const far = await promised(2, 66);
    stands(far.driverId, inLeuven);
    const near = await promised(3, 66);
    stands(near.driverId, SCHUMAN);
    await look();
    expect(await notified(far.tripId)).toEqual(['asked']);
    expect(await notified(near.tripId)).toEqual([]);
  });

  it('can be confirmed any number of times: no alert follows and nothing is taken back', async () => {
    const ride = await promised(2, 50);
    expect(await says(ride)).toMatchObject({ error: { code: 'check_in.not_asked' } });
    await look();
    const [stranger] = await rows<{ id: string }>('SELECT id FROM driver WHERE id <> $1 LIMIT 1', ride.driverId);
    expect(await says(ride, stranger?.id)).toMatchObject({ error: { code: 'request.not_found' } });
    for (let time = 0; time < 2; time++) expect(await says(ride)).toMatchObject({ ok: true });
    await pass(ride.tripId, 30);
    await look();
    await look();
    expect(await notified(ride.tripId)).toEqual(['asked', 'answered']);
    expect(await city().status(ride.tripId)).toBe('accepted');
    expect(await readCheckInAlerts(city().database.sql)).toEqual([]);
  });

  it('is sent again when the passenger moves the pickup, and the old answer no longer counts', async () => {
    const ride = await promised(2, 50);
    await look();
    const before = await pickupOf(ride.tripId);
    await rows("UPDATE trip SET pickup_at = pickup_at + interval '5 minutes' WHERE id = $1", ride.tripId);
    const late = await city().database.transaction((tx) => answerCheckIn(tx, { ...ride, pickupAt: before }));
    expect(late).toMatchObject({ error: { code: 'trip.version_conflict' } });
    await look();
    expect(await notified(ride.tripId)).toEqual(['asked', 'asked']);
    expect(await says(ride)).toMatchObject({ ok: true });
  });

  it('is sent again near the new time when a late flight moves a confirmed ride, without holding to the old time', async () => {
    const ride = await promised(2, 50);
    const move = (minutes: number) =>
      rows('UPDATE trip SET pickup_at = pickup_at + make_interval(mins => $2) WHERE id = $1', ride.tripId, minutes);
    await look();
    await says(ride);
    await move(95);
    await look();
    expect(await readCheckInsOf(city().database.sql, ride.driverId)).toEqual([]);
    expect(await notified(ride.tripId)).toEqual(['asked', 'answered']);
    expect(await city().status(ride.tripId)).toBe('accepted');
    await move(-90);
    await look();
    expect(await readCheckInsOf(city().database.sql, ride.driverId)).toMatchObject([{ checkedInAt: null }]);
    expect(await notified(ride.tripId)).toEqual(['asked', 'answered', 'asked']);
    expect(await says(ride)).toMatchObject({ ok: true });
    // Back at the original minute: the confirmation for that minute counts again.
    await move(-5);
    await look();
    expect(await readCheckInsOf(city().database.sql, ride.driverId)).toMatchObject([
      { checkedInAt: expect.any(Date) as Date },
    ]);
  });
});

describe('an unconfirmed ride', () => {
  it('is reported to dispatchers once, with how far the check-in got', async () => {
    const ride = await promised(2, 50);
    await look();
    await pass(ride.tripId, 12);
    await Promise.all(Array.from({ length: 5 }, () => look()));
    expect(await notified(ride.tripId)).toEqual(['asked', 'overdue']);
    const alert = async () =>
      (await readCheckInAlerts(city().database.sql)).map(({ tripId, reach }) => [tripId, reach]);
    expect(await alert()).toEqual([[ride.tripId, 'none']]);
    await rows(
      `WITH n AS (INSERT INTO notification (recipient, user_id, kind, object_id, event, data, url)
         SELECT 'user:' || driver_id, driver_id, 'ride.check_in', id, 'asked', '{}', '/' FROM trip_check_in WHERE trip_id = $1
         RETURNING id)
       INSERT INTO outgoing_message (kind, channel, recipient, language, data, dedupe_key, status, expires_at, sent_at)
       SELECT 'notification.sent', 'sms', '+32', 'fr', '{}', 'notification:' || id || ':sms', 'sent', now(), now() FROM n`,
      ride.tripId,
    );
    expect(await alert()).toEqual([[ride.tripId, 'sent']]);
    await rows('UPDATE trip_check_in SET seen_at = now() WHERE trip_id = $1', ride.tripId);
    expect(await alert()).toEqual([[ride.tripId, 'seen']]);
    expect(await city().status(ride.tripId)).toBe('accepted');
  });

  it('is taken back once by the system with the reason, is searched for again, and the next driver gets a new check-in', async () => {
    const ride = await promised(2, 50);
    await missed(ride);
    await Promise.all(Array.from({ length: 10 }, () => look()));
    expect(await notified(ride.tripId)).toEqual(['asked', 'overdue', 'taken_back']);
    const released = await rows<object>(
      `SELECT actor_role AS by, data->>'reason' AS reason, data->>'heldBy' AS "heldBy" FROM trip_event
       WHERE trip_id = $1 AND fact = 'trip.released'`,
      ride.tripId,
    );
    expect(released).toEqual([{ by: 'system', reason: CHECK_IN_MISSED, heldBy: ride.driverId }]);
    expect(await city().status(ride.tripId)).toBe('pending');
    expect(await readTakenBack(city().database.sql, ride.driverId)).toEqual([{ tripId: ride.tripId, why: 'check_in' }]);
    expect((await readCheckInAlerts(city().database.sql)).map(({ takenBackAt }) => takenBackAt !== null)).toEqual([
      true,
    ]);
    expect(await says(ride)).toMatchObject({ error: { code: 'check_in.too_late' } });

    const again = await promised(3, 50, { tripId: ride.tripId });
    expect(await readCheckInAlerts(city().database.sql)).toEqual([]);
    await look();
    expect((await checkIns(ride.tripId)).map(({ round }) => round)).toEqual([1, 2]);
    expect(await says(again)).toMatchObject({ ok: true });
  });

  it('gets a new check-in when the same driver gives it back and promises it again', async () => {
    const ride = await promised(2, 50);
    await look();
    await says(ride);
    const step = { command: 'release', reason: 'panne' } as const;
    await city().database.transaction((tx) => driveTrip(tx, ride.tripId, ride.driverId, step));
    await promised(2, 50, { tripId: ride.tripId });
    expect(await readCheckInsOf(city().database.sql, ride.driverId)).toEqual([]);
    await look();
    expect(await readCheckInsOf(city().database.sql, ride.driverId)).toMatchObject([{ checkedInAt: null }]);
  });

  it('stays with a driver who has set out, is driving another ride, is nearby, or is coming closer', async () => {
    const [gone, nearBy, coming, working] = [
      await promised(2, 50),
      await promised(3, 50),
      await promised(4, 50),
      await promised(6, 50),
    ];
    stands(coming.driverId, { ...GRAND_PLACE, lat: 50.8817, lng: 4.7158 });
    await missed(gone, nearBy, coming, working);
    await city().database.transaction((tx) => driveTrip(tx, gone.tripId, gone.driverId, { command: 'depart' }));
    stands(nearBy.driverId, GRAND_PLACE);
    stands(coming.driverId, { ...GRAND_PLACE, lat: 50.877, lng: 4.55 });
    const other = await promised(6, -40, { asap: true });
    await city().database.transaction((tx) => driveTrip(tx, other.tripId, other.driverId, { command: 'depart' }));
    stands(working.driverId, { ...GRAND_PLACE, lat: 50.877, lng: 4.55 });
    await look();
    for (const { tripId } of [gone, nearBy, coming, working]) expect(await city().status(tripId)).toBe('accepted');
    expect((await readCheckInAlerts(city().database.sql)).map(({ tripId }) => tripId)).not.toContain(gone.tripId);
  });

  it('is either confirmed or taken back when both happen at once, never both', async () => {
    for (const index of [2, 3, 4, 6, 7]) {
      const ride = await promised(index, 50);
      await missed(ride);
      const id = (await checkIns(ride.tripId))[0]?.id ?? '';
      const [said, taken] = await Promise.all([says(ride), takeBackUnconfirmed(city().database, id)]);
      expect(said.ok).toBe(!taken);
      expect(await city().status(ride.tripId)).toBe(taken ? 'pending' : 'accepted');
    }
  });
});
