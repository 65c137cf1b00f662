import { randomUUID } from 'node:crypto';
import { createMessaging } from '@sablon/messaging';
import { TrackLinksService } from '../../bookings/access/track-links.service.js';
import type { ApiClient } from '../../testing/api-client.js';
import { RIDE } from '../../testing/booking-city.js';
import { connect, sleep, until, type Connection } from '../../testing/connect.js';
import { newPerson } from '../../testing/sign-in.js';
import { startTestApi, type TestApi } from '../../testing/start-test-api.js';
import { bookRide } from '../../testing/test-fleet.js';

const redisUrl = process.env['TEST_REDIS_URL'] ?? '';
const databaseUrl = process.env['TEST_DATABASE_ADMIN_URL'] ?? '';

/** Two api processes behind a proxy, with limits of their own. */
async function startTwo(env: Record<string, string>): Promise<[TestApi, TestApi]> {
  const namespace = `limits_${randomUUID().slice(0, 8)}`;
  const start = async (instanceId: string): Promise<TestApi> => {
    const messaging = await createMessaging({ backend: 'redis', redisUrl, databaseUrl }, { instanceId, namespace });
    return startTestApi({ env: { SABLON_TRUST_PROXY_HOPS: '1', ...env }, parts: { messaging } });
  };
  return [await start('one'), await start('two')];
}

const from = (api: TestApi, address: string): ApiClient => api.client({ 'x-forwarded-for': address });
const book = (as: ApiClient, guest: object | null) =>
  as.post(
    '/api/bookings',
    { quoteId: randomUUID(), vehicleClass: 'economy', language: 'fr', guest },
    { 'idempotency-key': randomUUID() },
  );
const GUEST = { firstName: 'Lotte', lastName: 'Maes', email: 'lotte@voorbeeld.test', phone: '+32 470 12 34 56' };
/** Which of them were closed, by their place in the list. */
const ended = (all: readonly Connection[]) => all.flatMap(({ socket }, index) => (socket.disconnected ? index : []));

describe('everybody together, over several api processes', () => {
  let apis: [TestApi, TestApi];
  let address = 0;
  const elsewhere = (): string => `10.7.0.${++address}`;
  beforeAll(async () => {
    apis = await startTwo({ SABLON_MOST_QUOTES: '4', SABLON_MOST_BOOKINGS: '4', SABLON_MOST_SOCKETS: '4' });
  });
  afterAll(() => Promise.all(apis.map((api) => api.stop())));

  it('get so many prices and bookings as visitors, and those who are signed in theirs all the same (S8)', async () => {
    const prices: number[] = [];
    const bookings: number[] = [];
    for (let each = 0; each < 5; each++) {
      const api = apis[each % 2] as TestApi;
      prices.push((await from(api, elsewhere()).post('/api/quotes', RIDE)).status);
      bookings.push((await book(from(api, elsewhere()), GUEST)).status);
    }
    expect(prices.map((status) => status === 429)).toEqual([false, false, false, false, true]);
    expect(bookings.map((status) => status === 429)).toEqual([false, false, false, false, true]);
    for (const api of apis) {
      const { client } = await newPerson(api, 'anne', 'passenger');
      expect((await client.post('/api/quotes', RIDE)).status).not.toBe(429);
      expect((await book(client, null)).status).not.toBe(429);
    }
  });

  it('get so many sockets as visitors; those who follow a ride or are signed in stay connected (S8)', async () => {
    const open = (api: TestApi, client = api.client()) => connect(client, { 'x-forwarded-for': elsewhere() });
    const [one, two] = apis;
    const first = await Promise.all([one, two, one, two].map((api) => open(api)));
    const signedIn = await open(two, (await newPerson(two, 'els', 'passenger')).client);
    const { bookingId } = await bookRide(two.database.database, { byHand: true });
    const follower = await open(two);
    const token = two.app.get(TrackLinksService).sign({ id: bookingId, linksFrom: null });
    expect(await follower.socket.emitWithAck('track.watch', { token })).toEqual({ ok: true });
    const late = await open(one);
    await until(() => late.socket.disconnected);
    expect(late.received('session.ended')).toEqual([{ reason: 'too_many_connections' }]);
    await sleep(1_000); // the follower came before it
    expect(ended([...first, signedIn, follower])).toEqual([]);
    for (const each of [...first, signedIn, follower]) each.close();
  });
});

describe('one address, over several api processes', () => {
  let apis: [TestApi, TestApi];
  beforeAll(async () => void (apis = await startTwo({})));
  afterAll(() => Promise.all(apis.map((api) => api.stop())));

  it('has a hundred visitors’ sockets in all, and a network of IPv6 counts as one (S8)', async () => {
    const visitors: Connection[] = [];
    for (let each = 0; each < 101; each++) {
      const api = apis[each % 2] as TestApi;
      visitors.push(await connect(api.client(), { 'x-forwarded-for': `2001:db8:1:2::${(each + 1).toString(16)}` }));
    }
    await until(() => ended(visitors).length > 0);
    await sleep(500);
    expect(ended(visitors)).toEqual([100]);
    const neighbour = await connect(apis[0].client(), { 'x-forwarded-for': '2001:db8:1:3::1' });
    visitors[0]?.close();
    await until(async () => {
      const next = await connect(apis[1].client(), { 'x-forwarded-for': '2001:db8:1:2::ffff' });
      await sleep(100);
      return next.socket.connected;
    });
    expect(neighbour.socket.connected).toBe(true);
    for (const each of [...visitors, neighbour]) each.close();
  });

  it('has ten tries at a password from a whole network of IPv6, and from IPv4 in either form (S5)', async () => {
    const tries = async (email: string, at: (each: number) => string) => {
      const statuses: number[] = [];
      for (let each = 0; each < 12; each++) {
        const client = from(apis[each % 2] as TestApi, at(each));
        statuses.push((await client.post('/api/auth/login', { email, password: 'wrong' })).status);
      }
      return statuses;
    };
    const ten = [...Array<number>(10).fill(401), 429, 429];
    expect(await tries('anne@voorbeeld.test', (each) => `2001:db8:5:6:${each}::1`)).toEqual(ten);
    expect(await tries('bart@voorbeeld.test', (each) => (each % 3 ? '::ffff:10.9.0.1' : '10.9.0.1'))).toEqual(ten);
  });
});
