import { fromBrussels, MINUTE_MS, toBrussels } from '@sablon/domain';
import {
  cancelTrip,
  freeWaitingOf,
  freeWaitingAsReported,
  lockTrip,
  markNoShow,
  recordWaiting,
} from '@sablon/persistence';
import { eventually } from '../testing/city.js';
import { buildTransferCity, inMinutes, STATION, type TransferCity } from '../testing/transfers.js';

let city: TransferCity;
beforeEach(async () => {
  city = await buildTransferCity();
});
afterEach(() => city.end());

const flight = (minutes: number, more: object = {}) => ({
  ...{ number: 'SN9777', at: 'airport:BRU', from: 'Lisbonne' },
  ...{
    scheduled: inMinutes(minutes).toISOString(),
    localDate: toBrussels(inMinutes(minutes)).date,
    status: 'scheduled',
  },
  ...more,
});
const after = (date: Date | string, minutes: number): string =>
  new Date(new Date(date).getTime() + minutes * MINUTE_MS).toISOString();
const followed = (tripId: string) =>
  eventually(async () => ((await city.read(tripId)).arrival?.status ? (await city.read(tripId)).arrival : null));
const pickup = async (tripId: string): Promise<string> => (await city.read(tripId)).pickupAt.toISOString();
const nextTry = async (tripId: string): Promise<string> => {
  const { rows } = await city.database.sql.query<{ at: Date }>(
    'SELECT next_try_at AS at FROM trip_arrival WHERE trip_id = $1',
    [tripId],
  );
  return rows[0]?.at?.toISOString() ?? '';
};
const moved = (tripId: string, to: string) =>
  eventually(async () => (await pickup(tripId)) === to && (await city.read(tripId)));
const kinds = async (userId: string) =>
  (await city.notifications(userId))
    .filter(({ kind }) => kind.startsWith('arrival.'))
    .map(({ kind, data }) => `${kind}.${String(data['variant'])}`);
const dispatcher = async () => {
  const { rows } = await city.database.sql.query<{ id: string }>(
    `SELECT id FROM app_user WHERE email = 'dispatch@sablon.test'`,
  );
  return rows[0]?.id ?? '';
};

describe('a flight 95 minutes late', () => {
  // e2e/transfers.e2e-spec.ts measures on the running product that this takes less than ten seconds.
  it('moves the pickup and the driver’s service window, and notifies passenger, driver and dispatcher once', async () => {
    const passenger = await city.person('Noor');
    const trip = await city.transfer({ number: 'sn 9777', inMinutes: 220, userId: passenger });
    const driver = await city.hold(trip, 6);
    city.news(flight(180));
    await city.follow();
    expect(await followed(trip)).toMatchObject({ number: 'SN9777', source: 'simulator', stale: false });
    const before = await city.read(trip);

    city.news(flight(180, { status: 'delayed', delayMinutes: 95 }));
    // It lands 275 minutes from now; with half an hour to the kerb the pickup is in 305 minutes instead of 220.
    const late = await moved(trip, after(before.pickupAt, 85));
    expect(late.promisedPickupAt).toEqual(late.pickupAt);
    const { rows } = await city.database.sql.query<{ from: Date; to: Date }>(
      'SELECT lower(service_window) AS "from", upper(service_window) AS "to" FROM trip WHERE id = $1',
      [trip],
    );
    expect(rows[0]?.from.getTime()).toBeLessThan(late.pickupAt.getTime());
    expect(rows[0]?.to.getTime()).toBeGreaterThan(late.pickupAt.getTime() + 600_000);
    const sent = await eventually(async () => {
      const all = [await kinds(passenger), await kinds(driver), await kinds(await dispatcher())];
      return all.every((list) => list.length > 0) && all;
    });
    expect(sent).toEqual([['arrival.news.late'], ['arrival.ride.late'], ['arrival.board.late']]);
    expect((await city.events(trip)).at(-1)).toMatchObject({
      fact: 'trip.arrival_changed',
      data: { news: 'late', number: 'SN9777', pickupAt: late.pickupAt.toISOString() },
    });
    await city.publishAgain();
    expect(await kinds(passenger)).toEqual(['arrival.news.late']);

    city.news(flight(180, { status: 'delayed', delayMinutes: 0 }));
    await moved(trip, before.pickupAt.toISOString());
    await eventually(async () => (await kinds(driver)).includes('arrival.ride.on_time'));
  });

  it('proposes a swap when it overlaps the driver’s next ride, and restores the window once that ride is cancelled', async () => {
    const trip = await city.transfer({ number: 'SN9777', inMinutes: 220 });
    const next = await city.transfer({ number: '', inMinutes: 300 });
    const driver = await city.hold(trip, 6);
    await city.hold(next, 6);
    city.news(flight(180));
    await city.follow();
    await followed(trip);
    const before = await pickup(trip);
    city.news(flight(180, { delayMinutes: 95 }));
    const late = await moved(trip, after(before, 85));
    expect(late.driver?.id).toBe(driver);
    expect(late.arrival?.swapWith).toBe(next);
    // The earlier service window is free again; the driver is held only for the part of the new one that the next ride leaves
    // free.
    const held = await city.database.sql.query<{ from: Date; to: Date; overlaps: boolean }>(
      `SELECT lower(t.service_window) AS "from", upper(t.service_window) AS "to", t.service_window && o.service_window AS overlaps
       FROM trip t, trip o WHERE t.id = $1 AND o.id = $2`,
      [trip, next],
    );
    expect(held.rows[0]?.overlaps).toBe(false);
    expect(held.rows[0]?.from.getTime()).toBeGreaterThan(new Date(before).getTime());
    await eventually(async () => (await kinds(driver)).includes('arrival.ride.swap'));
    await eventually(async () => (await kinds(await dispatcher())).includes('arrival.board.swap'));

    const actor = { id: await dispatcher(), role: 'dispatcher' as const };
    await city.database.transaction((tx) => cancelTrip(tx, { tripId: next, actor, reason: 'swap' }));
    await eventually(async () => (await city.read(trip)).arrival?.swapWith === null);
    await eventually(async () => (await kinds(driver)).includes('arrival.ride.fits'));
    const { rows } = await city.database.sql.query<{ outcome: string; to: Date }>(
      'SELECT s.outcome, upper(t.service_window) AS "to" FROM swap_proposal s JOIN trip t ON t.id = s.trip_id WHERE s.trip_id = $1',
      [trip],
    );
    expect(rows[0]?.outcome).toBe('fits_again');
    expect(rows[0]?.to.getTime()).toBeGreaterThan(late.pickupAt.getTime());
  });
});

describe('other arrival news', () => {
  it('brings the pickup and a search that has not begun forward when the flight is early', async () => {
    const passenger = await city.person('Noor');
    const trip = await city.transfer({ number: 'SN9777', inMinutes: 240, userId: passenger });
    city.news(flight(180));
    await city.follow();
    await followed(trip);
    const before = await pickup(trip);
    city.news(flight(180, { status: 'en_route', delayMinutes: -25 }));
    const early = await moved(trip, after(before, -25));
    expect(early.dispatchFrom?.getTime()).toBe(early.pickupAt.getTime() - 20 * MINUTE_MS);
    await eventually(async () => (await kinds(passenger)).includes('arrival.news.early'));
  });

  it.each(['cancelled', 'diverted'] as const)(
    '%s flight: leaves the pickup in place, asks the passenger to choose, and lets them cancel free of charge',
    async (status) => {
      const passenger = await city.person('Noor');
      const trip = await city.transfer({ number: 'SN9777', inMinutes: 50, userId: passenger });
      await city.hold(trip, 6);
      city.news(flight(20));
      await city.follow();
      await followed(trip);
      const before = await pickup(trip);
      city.news(flight(20, { status, divertedTo: 'Amsterdam Schiphol' }));
      const off = await eventually(async () => {
        const read = await city.read(trip);
        return read.arrival?.choose && read;
      });
      expect(off.pickupAt.toISOString()).toBe(before);
      await eventually(async () => (await kinds(passenger)).includes(`arrival.news.${status}`));
      const ended = await city.database.transaction((tx) =>
        cancelTrip(tx, { tripId: trip, actor: { id: passenger, role: 'passenger' }, reason: 'x' }),
      );
      expect(ended.ok && ended.value.cost.feeCents).toBe(0);
    },
  );

  it('delays the pickup for a late train: five minutes to the kerb', async () => {
    const trip = await city.transfer({ number: 'IC 9777', inMinutes: 130, at: STATION });
    const train = (more: object = {}) => flight(120, { number: 'IC9777', at: 'station:bruxelles-midi', ...more });
    city.news(train());
    await city.follow();
    expect(await followed(trip)).toMatchObject({ kind: 'train' });
    const before = await pickup(trip);
    city.news(train({ delayMinutes: 35, platform: '11' }));
    await moved(trip, after(before, 30));
    expect((await city.read(trip)).arrival).toMatchObject({ platform: '11' });
  });

  it('counts the free waiting time from the landing: sixty minutes at an airport', async () => {
    const trip = await city.transfer({ number: 'SN9777', inMinutes: 30 });
    await city.hold(trip, 6);
    city.news(flight(-10));
    await city.follow();
    const landed = await eventually(async () => (await city.read(trip)).arrival?.actualAt);
    await city.database.sql.query('UPDATE trip SET arrived_at = now() WHERE id = $1', [trip]);
    const freeUntil = await city.database.transaction(async (tx) => {
      const locked = await lockTrip(tx, trip);
      return locked.ok ? freeWaitingOf(tx, locked.value) : null;
    });
    expect(freeUntil?.toISOString()).toBe(after(landed, 60));
  });

  it('refuses a no-show and charges no waiting before the agreed pickup time when the flight landed long before it', async () => {
    const trip = await city.transfer({ number: 'SN9777', inMinutes: 30 });
    const driver = await city.hold(trip, 6);
    city.news(flight(-70));
    await city.follow();
    const landed = await eventually(async () => (await city.read(trip)).arrival?.actualAt);
    await city.database.sql.query('UPDATE trip SET arrived_at = now() WHERE id = $1', [trip]);
    expect(new Date(landed).getTime()).toBeLessThan(Date.now() - 60 * MINUTE_MS);
    const freeUntil = inMinutes(30 + 15);
    const absent = await city.database.transaction((tx) => markNoShow(tx, trip, driver, null));
    expect(absent).toMatchObject({
      error: { code: 'no_show.still_waiting', params: { until: freeUntil.toISOString() } },
    });
    const waited = await city.database.transaction(async (tx) => {
      const locked = await lockTrip(tx, trip);
      if (!locked.ok) throw new Error(locked.error.code);
      await recordWaiting(tx, locked.value, new Date(freeUntil.getTime() + 90_000));
      const { rows } = await tx.query(
        'SELECT free_until AS "freeUntil", minutes FROM trip_waiting WHERE trip_id = $1',
        [trip],
      );
      return { rows, sent: await freeWaitingAsReported(tx, locked.value) };
    });
    expect(waited).toEqual({ rows: [{ freeUntil, minutes: 1 }], sent: freeUntil });
  });

  it('shows a gate without sending a notification', async () => {
    const trip = await city.transfer({ number: 'SN9777', inMinutes: 220 });
    city.news(flight(180));
    await city.follow();
    await followed(trip);
    const events = (await city.events(trip)).length;
    city.news(flight(180, { gate: 'A45', belt: '4' }));
    await eventually(async () => (await city.read(trip)).arrival?.gate === 'A45');
    const noted = `SELECT 1 FROM outbox WHERE topic = 'arrival.noted' AND object_id = $1`;
    await eventually(async () => (await city.database.sql.query(noted, [trip])).rowCount);
    expect((await city.events(trip)).length).toBe(events);
  });

  it('keeps the last known arrival and marks it stale while the source is down, and updates it once it is back', async () => {
    const trip = await city.transfer({ number: 'SN9777', inMinutes: 220 });
    city.news(flight(180));
    await city.follow();
    const known = await followed(trip);
    city.news(flight(180, { failure: 'arrival.unavailable' }));
    const stale = await eventually(async () => {
      const read = await city.read(trip);
      return read.arrival?.stale && read;
    });
    expect(stale.arrival?.observedAt).toBe(known?.observedAt);
    expect(stale.status).toBe('pending');
    city.news(flight(180, { delayMinutes: 95 }));
    await eventually(async () => !(await city.read(trip)).arrival?.stale);
  });

  it.each(['arrival.unavailable', 'arrival.question_refused'])(
    'does not repeat a look that failed with %s before the last day when the arrival is a month ahead',
    async (failure) => {
      const ahead = 30 * 24 * 60;
      const trip = await city.transfer({ number: 'SN9777', inMinutes: ahead });
      city.news(flight(ahead - 60, { failure, localDate: undefined }));
      await city.follow();
      await eventually(async () => (await nextTry(trip)) === after(inMinutes(ahead), -24 * 60));
    },
  );

  it('asks for a refused flight number again every half hour on the day before', async () => {
    const trip = await city.transfer({ number: 'SN9777', inMinutes: 220 });
    city.news(flight(160, { failure: 'arrival.question_refused', localDate: undefined }));
    await city.follow();
    await eventually(async () => Date.parse(await nextTry(trip)) > Date.now() + 25 * MINUTE_MS);
  });

  it('follows one arrival for two rides that wait for the same flight, and shows but never looks up an invalid number', async () => {
    const trips = [
      await city.transfer({ number: 'SN9777', inMinutes: 220 }),
      await city.transfer({ number: 'SN 9777', inMinutes: 240 }),
    ];
    const odd = await city.transfer({ number: 'le vol bleu', inMinutes: 220 });
    city.news(flight(180));
    await city.follow();
    for (const trip of trips) await followed(trip);
    const { rows } = await city.database.sql.query('SELECT key FROM followed_arrival');
    expect(rows).toHaveLength(1);
    await eventually(async () => (await city.read(odd)).arrival);
    expect((await city.read(odd)).arrival).toMatchObject({ number: 'le vol bleu', status: null });
  });

  it('follows the flight of the evening before for a pickup after midnight', async () => {
    const tomorrow = toBrussels(new Date(Date.now() + 24 * 60 * MINUTE_MS)).date;
    const midnight = fromBrussels(tomorrow, '00:00');
    if (!midnight.ok) throw new Error(midnight.error.code);
    const scheduled = new Date(midnight.value.getTime() - 20 * MINUTE_MS);
    const trip = await city.transfer({ number: 'SN9777', inMinutes: 60 });
    await city.database.sql.query('UPDATE trip SET pickup_at = $2 WHERE id = $1', [trip, after(midnight.value, 25)]);
    const evening = { number: 'SN9777', at: 'airport:BRU', from: 'Porto', scheduled: scheduled.toISOString() };
    const day = { localDate: toBrussels(scheduled).date };
    city.news({ ...evening, ...day });
    await city.follow();
    expect(await followed(trip)).toMatchObject({ number: 'SN9777' });
    city.news({ ...evening, ...day, delayMinutes: 50 });
    await moved(trip, after(midnight.value, 60));
  });
});
