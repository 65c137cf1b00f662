import { CLIENT_EVENTS, type OfferView } from '@sablon/contracts';
import { openOffer } from '@sablon/persistence';
import { SessionService } from '../auth/session.service.js';
import { hashSessionToken } from '../auth/session-token.js';
import { bookRide } from '../trips/testing/test-fleet.js';
import { ConnectionsService } from './connections.service.js';
import { connect, until, type Connection } from './testing/connect.js';
import { LiveCity } from './testing/live-city.js';

jest.setTimeout(30_000);

describe('the live connection', () => {
  let city: LiveCity;
  beforeAll(async () => (city = await LiveCity.start()));
  afterAll(() => city.stop());

  it('is refused to a page of another origin, which would send our cookie along', async () => {
    const { client } = await city.person('passenger');
    for (const origin of ['https://evil.test', 'null', 'http://sablon.test.evil.test'])
      await expect(connect(client, { origin })).rejects.toThrow();
    expect(city.count('handshake.origin_refused')).toBe(3);
    (await connect(client, { origin: 'http://sablon.test' })).close();
  });

  it('listens to exactly the events of the contract, and counts the others', async () => {
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

  it('shows an offer to the driver, and his countdown begins when his device says so', async () => {
    const driver = await city.driver();
    const { tripId } = await bookRide(city.api.database.database);
    const offer = await city.api.database.database.transaction(async (tx) => {
      await tx.query("UPDATE offer SET status = 'withdrawn', ended_at = now() WHERE trip_id = $1 AND status = 'open'", [
        tripId,
      ]);
      return openOffer(tx, {
        tripId, round: 1, driverId: driver.id, vehicleId: driver.vehicleId, kind: 'asap', etaSeconds: 100,
        pickupMeters: 700, ttlMs: 15_000, ackFallbackMs: 20_000,
      }); // prettier-ignore
    });
    city.api.parts.messaging.bus.publish('outbox.written', { at: Date.now() });
    await until(() => driver.phone.heard('offer.opened').length > 0);
    const shown = driver.phone.heard('offer.opened')[0] as OfferView;
    expect(shown).toMatchObject({ id: offer.id, tripId, ttlMs: 15_000 });
    await until(async () => {
      const { rows } = await city.api.database.database.sql.query<{ delivered: boolean; left: number }>(
        `SELECT delivered_at IS NOT NULL AS delivered, extract(epoch FROM expires_at - delivered_at)::float AS left FROM offer WHERE id = $1`,
        [offer.id],
      );
      return rows[0]?.delivered === true && Math.abs(rows[0].left - 15) < 0.1;
    });
    await driver.client.post(`/api/offers/${offer.id}/accept`);
    await until(() => driver.phone.heard('trip.updated').length > 0 && driver.phone.heard('offer.closed').length > 0);
  });

  it('ends with the session: at once when told so, and within 5 s when nobody says a word', async () => {
    const { client } = await city.person('passenger');
    const told = await city.connect(client);
    await client.post('/api/auth/logout');
    await until(() => told.socket.disconnected, 1_000);
    expect(told.heard('session.ended')).toEqual([{ reason: 'session_revoked' }]);
    const quiet = await city.person('dispatcher');
    const untold = await city.connect(quiet.client);
    const token = quiet.client.cookie.split('=')[1] ?? '';
    const { database } = city.api.database;
    await database.sql.query('UPDATE session SET revoked_at = now() WHERE id_hash = $1', [hashSessionToken(token)]);
    await until(() => untold.socket.disconnected, 5_000);
    const demoted = await city.person('dispatcher');
    const stillOpen = await city.connect(demoted.client);
    await database.sql.query("UPDATE app_user SET role = 'passenger' WHERE id = $1", [demoted.id]);
    await until(() => stillOpen.socket.disconnected, 5_000);
  });

  it('lets a cookie whose session just ended in as a visitor only', async () => {
    const { id, client } = await city.person('dispatcher');
    await client.get('/api/auth/session'); // now it is in the cache of sessions
    await city.api.database.database.sql.query('UPDATE session SET revoked_at = now() WHERE user_id = $1', [id]);
    const connection = await city.connect(client);
    expect(city.api.app.get(ConnectionsService).of(id)).toEqual([]);
    connection.close();
  });

  it('is open at most five times a person; the oldest one goes', async () => {
    const { id, client } = await city.person('passenger');
    await city.api.app.get(SessionService).open({ id, role: 'passenger' }, 'other browser');
    const six: Connection[] = [];
    for (let index = 0; index < 6; index++) six.push(await city.connect(client));
    await until(() => six[0]?.socket.disconnected === true);
    expect(six[0]?.heard('session.ended')).toEqual([{ reason: 'too_many_connections' }]);
    expect(six.slice(1).every((one) => one.socket.connected)).toBe(true);
  });

  it('is cut when somebody floods it', async () => {
    const connection = await city.connect((await city.person('passenger')).client);
    for (let index = 0; index < 400; index++) connection.say('noise');
    await until(() => connection.socket.disconnected);
    expect(city.count('socket.flooding')).toBe(1);
  });
});
