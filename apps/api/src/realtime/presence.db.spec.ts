import { randomUUID } from 'node:crypto';
import { VIEWER_EXPIRES_MS, type TripViewer } from '@sablon/contracts';
import { PresenceService } from './presence.service.js';
import { until, type Connection } from '../testing/connect.js';
import { LiveCity } from '../testing/live-city.js';

describe('dispatchers looking at the same trip', () => {
  let city: LiveCity;
  beforeAll(async () => (city = await LiveCity.start()));
  afterAll(() => city.stop());
  const viewersOf = (connection: Connection): readonly TripViewer[] =>
    (connection.received('trip.viewers').at(-1) as { viewers: TripViewer[] } | undefined)?.viewers ?? [];
  const viewerIds = (connection: Connection, tripId: string) =>
    viewersOf(connection)
      .filter((viewer) => viewer.tripId === tripId)
      .map(({ userId }) => userId)
      .sort();
  const colleagues = async () => {
    const people = [await city.person('dispatcher'), await city.person('dispatcher')];
    const [anna, bram] = people;
    if (!anna || !bram) throw new Error('nobody');
    return { anna, bram, annas: await city.connect(anna.client), brams: await city.connect(bram.client) };
  };

  it('see who else is looking, once for any number of windows, until the last one is closed', async () => {
    const { anna, bram, annas, brams } = await colleagues();
    const tripId = randomUUID();
    annas.socket.emit('trip.viewing', { tripId });
    brams.socket.emit('trip.viewing', { tripId });
    const both = [anna.id, bram.id].sort();
    await until(() => viewerIds(annas, tripId).length === 2 && viewerIds(brams, tripId).length === 2);
    expect(viewerIds(annas, tripId)).toEqual(both);
    expect(viewersOf(brams).every(({ name }) => name !== '')).toBe(true);
    const second = await city.connect(bram.client);
    await until(() => viewerIds(second, tripId).length === 2);
    second.socket.emit('trip.viewing', { tripId });
    brams.close();
    annas.socket.emit('trip.viewing', { tripId: null });
    await until(() => viewerIds(second, tripId).join() === bram.id);
    second.close();
    await until(() => viewerIds(annas, tripId).length === 0);
  });

  it('disappear when silent; those of another process are shown, and disappear with it', async () => {
    const { anna, annas } = await colleagues();
    const [tripId, elsewhere, userId] = [randomUUID(), randomUUID(), randomUUID()];
    const presence = city.api.app.get(PresenceService);
    annas.socket.emit('trip.viewing', { tripId });
    city.api.parts.messaging.bus.publish('presence.viewers', {
      from: 'another process',
      viewers: [{ tripId: elsewhere, userId, name: 'Cem' }],
    });
    await until(() => viewerIds(annas, tripId).length === 1 && viewerIds(annas, elsewhere).length === 1);
    expect(viewerIds(annas, tripId)).toEqual([anna.id]);
    presence.refresh(Date.now() + VIEWER_EXPIRES_MS + 100);
    await until(() => viewerIds(annas, tripId).length === 0 && viewerIds(annas, elsewhere).length === 0);
  });

  it('are not shown to passengers, drivers and visitors, whose own looks are ignored', async () => {
    const { annas } = await colleagues();
    const [amina, driver] = [await city.person('passenger'), await city.driver()];
    const others = [await city.connect(amina.client), driver.phone, await city.connect(city.api.client())];
    const tripId = randomUUID();
    for (const { socket } of others) socket.emit('trip.viewing', { tripId });
    const proof = randomUUID();
    annas.socket.emit('trip.viewing', { tripId: proof });
    await until(() => viewerIds(annas, proof).length === 1);
    expect(viewerIds(annas, tripId)).toEqual([]);
    for (const other of others) expect(other.received('trip.viewers')).toEqual([]);
    const before = city.count('event.malformed');
    annas.say('trip.viewing', { tripId: 'x' });
    await until(() => city.count('event.malformed') === before + 1);
  });
});
