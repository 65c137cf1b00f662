import { randomUUID } from 'node:crypto';
import { CLIENT_EVENTS, type OfferView } from '@sablon/contracts';
import { openOffer } from '@sablon/persistence';
import { SessionService } from '../people/auth/session.service.js';
import { hashSessionToken } from '../people/auth/session-token.js';
import { bookRide, offerTo } from '../testing/test-fleet.js';
import { DriverStateService } from '../drivers/driver-state.service.js';
import { ABSENT_AFTER_MS, ActiveDevicesService } from './active-devices.service.js';
import { ConnectionsService } from './connections.service.js';
import { LiveStatsService } from './live-stats.service.js';
import { connect, fix, until, type Connection } from '../testing/connect.js';
import { LiveCity } from '../testing/live-city.js';

describe('the live connection', () => {
  let city: LiveCity;
  beforeAll(async () => (city = await LiveCity.start()));
  afterAll(() => city.stop());

  it('refuses a page of another origin, which would send our cookie along', async () => {
    const { client } = await city.person('passenger');
    for (const origin of ['https://evil.test', 'null', 'http://sablon.test.evil.test'])
      await expect(connect(client, { origin })).rejects.toThrow();
    expect(city.count('handshake.origin_refused')).toBe(3);
    (await connect(client, { origin: 'http://sablon.test' })).close();
  });

  it('handles exactly the events of the contract, and counts unknown ones', async () => {
    const { id, client } = await city.person('passenger');
    const connection = await city.connect(client);
    const [socket] = city.api.app.get(ConnectionsService).of(id);
    const own = new Set(Object.keys(CLIENT_EVENTS));
    expect(
      socket
        ?.eventNames()
        .filter((name) => name !== 'disconnect' && name !== 'error') // Socket.IO's own
        .sort(),
    ).toEqual([...own].sort());
    connection.say('trip.accept', { tripId: 'x' });
    await until(() => city.count('event.unknown') === 1);
  });

  it('shows an offer to the driver, whose countdown begins when the device acknowledges it', async () => {
    const driver = await city.driver();
    const { tripId } = await bookRide(city.api.database.database, { byHand: true });
    const offer = await city.api.database.database.transaction((tx) =>
      openOffer(tx, {
        kind: 'asap',
        ...{ tripId, round: 1, driverId: driver.id, vehicleId: driver.vehicleId },
        ...{ etaSeconds: 100, pickupMeters: 700, ttlMs: 15_000, ackFallbackMs: 20_000 },
      }),
    );
    await until(() => driver.phone.received('offer.opened').length > 0);
    const shown = driver.phone.received('offer.opened')[0] as OfferView;
    expect(shown).toMatchObject({ id: offer.id, tripId, ttlMs: 15_000 });
    await until(async () => {
      const { rows } = await city.api.database.database.sql.query<{ delivered: boolean; left: number }>(
        `SELECT delivered_at IS NOT NULL AS delivered, extract(epoch FROM expires_at - delivered_at)::float AS left FROM offer WHERE id = $1`,
        [offer.id],
      );
      return rows[0]?.delivered === true && Math.abs(rows[0].left - 15) < 0.1;
    });
    await driver.client.post(`/api/offers/${offer.id}/accept`);
    await until(
      () => driver.phone.received('trip.updated').length > 0 && driver.phone.received('offer.closed').length > 0,
    );
  });

  it('makes the latest device of a driver the active one: it sends positions and gets offers, and the others know', async () => {
    const driver = await city.driver();
    const { phone } = driver;
    const tablet = await city.connect(driver.client);
    const [phoneId, tabletId] = [randomUUID(), randomUUID()];
    const claim = (device: Connection, deviceId: string, takeOver = true) =>
      device.socket.timeout(30_000).emitWithAck('driver.claim', { deviceId, takeOver });
    const lastSent = (device: Connection) => device.received('driver.device').at(-1);
    expect(await claim(phone, phoneId)).toEqual({ ok: true, active: true });
    expect(await claim(tablet, tabletId)).toEqual({ ok: true, active: true });
    await until(() => (lastSent(phone) as { deviceId: string } | undefined)?.deviceId === tabletId);
    // Reconnecting after a tunnel does not take the role back from the other device.
    expect(await claim(phone, phoneId, false)).toEqual({ ok: true, active: false });

    const [others, accepted] = [city.count('position.other_device'), city.count('position.accepted')];
    phone.socket.emit('position', fix());
    await until(() => city.count('position.other_device') === others + 1);
    expect(city.count('position.accepted')).toBe(accepted);
    tablet.socket.emit('position', fix());
    await until(() => city.count('position.accepted') === accepted + 1);

    const { database } = city.api.database;
    const ride = await bookRide(database, { byHand: true });
    const [offerId] = await offerTo(database, ride.tripId, driver);
    const shownOn = (device: Connection) =>
      (device.received('offer.opened') as OfferView[]).filter(({ id }) => id === offerId).length;
    await until(() => shownOn(tablet) === 1);
    expect(shownOn(phone)).toBe(0);

    expect(await claim(phone, phoneId)).toEqual({ ok: true, active: true });
    await until(() => (lastSent(tablet) as { deviceId: string } | undefined)?.deviceId === phoneId);
    const passenger = await city.connect((await city.person('passenger')).client);
    expect(await claim(passenger, randomUUID())).toEqual({ ok: false, code: 'request.not_found' });
    expect(await claim(phone, 'mine')).toEqual({ ok: false, code: 'request.invalid' });
  });

  it('activates a waiting device when the active one is gone for good, but not after a short absence', async () => {
    const driver = await city.driver();
    const tablet = await city.connect(driver.client);
    const [phoneId, tabletId] = [randomUUID(), randomUUID()];
    const claim = (device: Connection, deviceId: string, takeOver: boolean) =>
      device.socket.timeout(30_000).emitWithAck('driver.claim', { deviceId, takeOver });
    await claim(tablet, tabletId, true);
    await claim(driver.phone, phoneId, true);
    const { database } = city.api.database;
    const atWork = async () =>
      (await database.sql.query<{ id: string }>('SELECT active_device AS id FROM driver WHERE id = $1', [driver.id]))
        .rows[0]?.id;
    const lastSeen = (secondsAgo: number) =>
      database.sql.query(
        'UPDATE driver SET active_device_seen_at = clock_timestamp() - make_interval(secs => $2) WHERE id = $1',
        [driver.id, secondsAgo],
      );
    const devices = city.api.app.get(ActiveDevicesService);
    const looks = ABSENT_AFTER_MS / 5_000 + 1;
    for (let times = 0; times < looks; times++) await devices.look();
    await lastSeen(3_600);
    await devices.look(); // it is connected, which counts as seen
    expect(await atWork()).toBe(phoneId);

    driver.phone.close();
    await until(() => city.api.app.get(ConnectionsService).of(driver.id).length === 1);
    await lastSeen(ABSENT_AFTER_MS / 2_000);
    await devices.look();
    expect(await atWork()).toBe(phoneId);
    const ride = await bookRide(database, { byHand: true });
    const [offerId] = await offerTo(database, ride.tripId, driver);
    await lastSeen(ABSENT_AFTER_MS / 1_000 + 1);
    await devices.look();
    expect(await atWork()).toBe(tabletId);
    const sent = () => (tablet.received('driver.device').at(-1) as { deviceId: string } | undefined)?.deviceId;
    await until(() => sent() === tabletId);
    await until(() => (tablet.received('offer.opened') as OfferView[]).some(({ id }) => id === offerId));

    // It reconnects and learns that it is inactive; neither device switches again by itself.
    const back = await city.connect(driver.client);
    expect(await claim(back, phoneId, false)).toEqual({ ok: true, active: false });
    for (let times = 0; times < looks; times++) await devices.look();
    expect(await atWork()).toBe(tabletId);
  });

  it('waits after a start until other devices had time to reconnect before it activates one', async () => {
    const driver = await city.driver();
    const { database } = city.api.database;
    // The api's own service has long waited for the others, and looks, too.
    const own = jest.spyOn(city.api.app.get(ActiveDevicesService), 'look').mockResolvedValue();
    const devices = new ActiveDevicesService(
      database,
      city.api.parts.messaging,
      city.api.app.get(ConnectionsService),
      city.api.app.get(DriverStateService),
      city.api.app.get(LiveStatsService),
    );
    try {
      const [waiting, gone] = [randomUUID(), randomUUID()];
      const [socket] = city.api.app.get(ConnectionsService).of(driver.id);
      if (!socket) throw new Error('no socket');
      devices.listen(socket);
      socket.data.deviceId = waiting;
      await database.sql.query('UPDATE driver SET active_device = $2, active_device_seen_at = NULL WHERE id = $1', [
        driver.id,
        gone,
      ]);
      const atWork = async () =>
        (await database.sql.query<{ id: string }>('SELECT active_device AS id FROM driver WHERE id = $1', [driver.id]))
          .rows[0]?.id;
      for (let times = 0; times < ABSENT_AFTER_MS / 5_000; times++) await devices.look();
      expect(await atWork()).toBe(gone);
      await devices.look();
      expect(await atWork()).toBe(waiting);
    } finally {
      own.mockRestore();
      devices.onModuleDestroy();
    }
  });

  it('shows an offer made while the phone was away as soon as it is active again, and its time begins then', async () => {
    const driver = await city.driver();
    driver.phone.close();
    // Until the server notifications, the phone counts as connected and would get the offer.
    await until(() => city.api.app.get(ConnectionsService).of(driver.id).length === 0);
    const { database } = city.api.database;
    const ride = await bookRide(database, { byHand: true });
    const [offerId] = await offerTo(database, ride.tripId, driver);
    const delivered = async () =>
      (await database.sql.query('SELECT 1 FROM offer WHERE id = $1 AND delivered_at IS NOT NULL', [offerId])).rowCount;
    const phone = await city.connect(driver.client);
    expect(await delivered()).toBe(0);
    phone.say('driver.claim', { deviceId: randomUUID(), takeOver: true });
    await until(() => (phone.received('offer.opened') as OfferView[]).some(({ id }) => id === offerId));
    await until(async () => (await delivered()) === 1);
  });

  it('ends with the session: at once with the message, and by itself when the message is lost', async () => {
    const { client } = await city.person('passenger');
    const sent = await city.connect(client);
    await client.post('/api/auth/logout');
    await until(() => sent.socket.disconnected, 4_500); // sooner than the next check of all sessions
    expect(sent.received('session.ended')).toEqual([{ reason: 'session_revoked' }]);
    const quiet = await city.person('dispatcher');
    const unnotified = await city.connect(quiet.client);
    const token = quiet.client.cookie.split('=')[1] ?? '';
    const { database } = city.api.database;
    await database.sql.query('UPDATE session SET revoked_at = now() WHERE id_hash = $1', [hashSessionToken(token)]);
    await until(() => unnotified.socket.disconnected);
    const demoted = await city.person('dispatcher');
    const stillOpen = await city.connect(demoted.client);
    await database.sql.query("UPDATE app_user SET role = 'passenger' WHERE id = $1", [demoted.id]);
    await until(() => stillOpen.socket.disconnected);
  });

  it('admits a cookie whose session has just ended as a visitor only', async () => {
    const { id, client } = await city.person('dispatcher');
    await client.get('/api/auth/session'); // now the session is cached
    await city.api.database.database.sql.query('UPDATE session SET revoked_at = now() WHERE user_id = $1', [id]);
    const connection = await city.connect(client);
    expect(city.api.app.get(ConnectionsService).of(id)).toEqual([]);
    connection.close();
  });

  it('allows five connections a person, and closes the oldest one beyond that', async () => {
    const { id, client } = await city.person('passenger');
    await city.api.app.get(SessionService).open({ id, role: 'passenger' }, 'other browser');
    const six: Connection[] = [];
    for (let index = 0; index < 6; index++) six.push(await city.connect(client));
    await until(() => six[0]?.socket.disconnected === true);
    expect(six[0]?.received('session.ended')).toEqual([{ reason: 'too_many_connections' }]);
    expect(six.slice(1).every((one) => one.socket.connected)).toBe(true);
  });

  it('allows a hundred visitors behind one address, and closes the one that comes too many (S8)', async () => {
    const visitors = await Promise.all(Array.from({ length: 101 }, () => city.connect(city.api.client())));
    const ended = () => visitors.filter(({ socket }) => socket.disconnected);
    await until(() => ended().length > 0);
    expect(ended().map((one) => one.received('session.ended'))).toEqual([[{ reason: 'too_many_connections' }]]);
    const signedIn = await city.connect((await city.person('passenger')).client);
    expect(signedIn.socket.connected).toBe(true);
    for (const one of visitors) one.close();
    await until(async () => {
      const again = await city.connect(city.api.client());
      return again.socket.connected && again.received('session.ended').length === 0;
    });
  });

  it('is closed when a client floods it', async () => {
    const connection = await city.connect((await city.person('passenger')).client);
    for (let index = 0; index < 400; index++) connection.say('noise');
    await until(() => connection.socket.disconnected);
    expect(city.count('socket.flooding')).toBe(1);
  });
});
