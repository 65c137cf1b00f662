import pg from 'pg';
import { createMessaging } from './index.js';
import { eventually, handlers, newMessaging, sleep } from './testing/stories.js';
import { OwnRedis } from './testing/own-redis.js';

const databaseUrl = process.env['TEST_DATABASE_ADMIN_URL']!;

describe('a Redis that fails', () => {
  let redis: OwnRedis;
  /** Where the next process looks for it. */
  let address: string;
  const { join, leaveAll, namespaceOf } = newMessaging((namespace, instanceId, logger) =>
    createMessaging({ backend: 'redis', redisUrl: address, databaseUrl }, { instanceId, namespace, logger }),
  );
  const driver = { driverId: 'driver-1', lat: 50.85, lng: 4.35, heading: null, speed: null };

  beforeEach(async () => {
    redis = await OwnRedis.start();
    address = redis.url;
  });
  afterEach(async () => {
    await leaveAll();
    await redis.kill();
  });

  it('a limit goes on from what the process itself has counted, and is shared again afterwards', async () => {
    const messaging = await join();
    for (let each = 0; each < 3; each++) await messaging.counters.add('tries', 60_000);
    // Waiting for the time limit of a command, 5 s, these three would take fifteen.
    redis.freeze();
    const begun = performance.now();
    for (const count of [4, 5, 6]) expect((await messaging.counters.add('tries', 60_000)).count).toBe(count);
    expect(performance.now() - begun).toBeLessThan(14_000);
    redis.thaw();
    await redis.kill();
    expect((await messaging.counters.add('tries', 60_000)).count).toBe(7);
    expect((await messaging.counters.read('tries')).count).toBe(7);
    await redis.start();
    const held = async () => (await redis.ask((client) => client.keys('*:count:tries'))).length;
    for (let waited = 0; (await held()) === 0 && waited < 300; waited++) {
      await messaging.counters.add('tries', 60_000);
      await sleep(100);
    }
    expect(await held()).toBe(1);
  });

  it('FLUSHALL is noticed by every process; positions come back and new jobs run', async () => {
    const [api, worker] = [await join(), await join()];
    const runs: string[] = [];
    await worker.jobs.process(handlers({ 'trip.dispatch': async (id) => void runs.push(id) }));
    const lost = { api: 0, worker: 0 };
    api.onRedisLost(() => lost.api++);
    worker.onRedisLost(() => lost.worker++);
    api.positions.record({ ...driver, at: Date.now() });
    await sleep(1_200); // written
    await redis.ask((client) => client.flushall());
    await eventually(() => expect(lost).toEqual({ api: 1, worker: 1 }));
    await eventually(async () => {
      const written = await redis.ask((client) => client.keys('*:positions'));
      expect(written).toHaveLength(1);
      expect(await redis.ask((client) => client.hkeys(written[0]!))).toEqual(['driver-1']);
    });
    api.jobs.schedule('trip.dispatch', 'trip-1');
    await eventually(() => expect(runs).toEqual(['trip-1']));
    await sleep(1_200);
    expect(lost).toEqual({ api: 1, worker: 1 });
  });

  it('while Redis is away scheduling neither throws nor waits; timers still fire; afterwards all goes on', async () => {
    const [api, worker] = [await join(), await join()];
    const runs: string[] = [];
    await worker.jobs.process(handlers({ 'offer.expire': async (id) => void runs.push(id) }));
    let lost = 0;
    worker.onRedisLost(() => lost++);
    await redis.kill();
    await eventually(() => expect(api.health()).toBe('degraded'));

    // Nothing comes back that could be waited for.
    for (let trip = 0; trip < 100; trip++) expect(api.jobs.schedule('trip.dispatch', `trip-${trip}`)).toBeUndefined();
    expect(api.bus.publish('offer.delivered', { offerId: 'offer-1' })).toBeUndefined();
    expect(api.positions.record({ ...driver, at: Date.now() })).toBe(true);
    await eventually(() => expect(api.jobs.stats()).toMatchObject({ notTaken: 100, pending: 0 }));
    worker.jobs.schedule('offer.expire', 'offer-1', { delayMs: 20 });
    await eventually(() => expect(runs).toEqual(['offer-1']));

    await redis.start();
    await eventually(() => expect([api.health(), worker.health(), lost]).toEqual(['ok', 'ok', 1]));
    api.jobs.schedule('offer.expire', 'offer-2');
    worker.jobs.schedule('offer.expire', 'offer-3');
    await eventually(() => expect(runs.toSorted()).toEqual(['offer-1', 'offer-2', 'offer-3']));
  });

  it('messages between processes take the detour through Postgres, each once and however long, and Redis again afterwards', async () => {
    const [api, worker] = [await join(), await join()];
    const received: string[] = [];
    const payloads: unknown[] = [];
    worker.bus.subscribe('offer.delivered', ({ offerId }) => void received.push(offerId));
    worker.bus.subscribe('live.emit', ({ payload }) => void payloads.push(payload));
    await eventually(() => {
      api.bus.publish('offer.delivered', { offerId: 'by Redis' });
      expect(received).not.toEqual([]);
    });
    const say = (offerId: string) => api.bus.publish('offer.delivered', { offerId });
    const times = (offerId: string) => received.filter((one) => one === offerId).length;

    await redis.kill();
    for (let each = 0; each < 50; each++) say(`without ${each}`);
    const long = { text: 'Où est la place du Sablon ? € 🚕 '.repeat(2_000) };
    api.bus.publish('live.emit', { room: 'dispatch', event: 'alert.changed', payload: long as never });
    await eventually(() => expect(payloads).toEqual([long]));
    // Not in their order: some had been given to Redis when it died.
    const sent = Array.from({ length: 50 }, (_, each) => `without ${each}`);
    await eventually(() => expect(sent.map(times)).toEqual(sent.map(() => 1)));
    // What a driver's phone reports reaches the matcher too.
    api.positions.record({ ...driver, at: Date.now() });
    await eventually(() => expect(worker.positions.get('driver-1')).toMatchObject(driver));

    await redis.start();
    await eventually(() => expect([api.health(), worker.health()]).toEqual(['ok', 'ok']));
    say('by Redis again');
    await eventually(() => expect(times('by Redis again')).toBe(1));
    await sleep(1_000);
    expect(times('by Redis again')).toBe(1);
  });

  it('a Redis that hangs holds no message back for longer than a second', async () => {
    const [api, worker] = [await join(), await join()];
    const received = new Map<string, number>();
    worker.bus.subscribe('offer.delivered', ({ offerId }) => {
      received.set(offerId, (received.get(offerId) ?? 0) + 1);
    });
    await eventually(() => {
      api.bus.publish('offer.delivered', { offerId: 'are you there' });
      expect(received.size).toBe(1);
    });
    redis.freeze();
    api.bus.publish('offer.delivered', { offerId: 'the first' });
    await eventually(() => expect(received.get('the first')).toBe(1), 4_000);
    // Those that follow do not wait.
    api.bus.publish('offer.delivered', { offerId: 'the second' });
    await eventually(() => expect(received.get('the second')).toBe(1), 4_000);
    redis.thaw();
    await eventually(() => expect(api.health()).toBe('ok'));
    await sleep(1_000); // Redis passes on what it had received
    expect([received.get('the first'), received.get('the second')]).toEqual([1, 1]);
  });

  it('and the line through Postgres is cut as well: what is published meanwhile arrives when it is back', async () => {
    const [api, worker] = [await join(), await join()];
    const received: string[] = [];
    worker.bus.subscribe('offer.delivered', ({ offerId }) => void received.push(offerId));
    await redis.kill();
    await eventually(() => {
      api.bus.publish('offer.delivered', { offerId: 'are you there' });
      expect(received).not.toEqual([]);
    });
    const client = new pg.Client(databaseUrl);
    await client.connect();
    const cut = (application: string) =>
      client.query('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = $1', [application]);
    try {
      // The sender's only: what is sent while a receiver is cut off does not reach it.
      await cut(`${namespaceOf()} bus instance-1`);
      const sent = Array.from({ length: 20 }, (_, each) => `cut ${each}`);
      for (const offerId of sent) api.bus.publish('offer.delivered', { offerId });
      const times = (offerId: string) => received.filter((one) => one === offerId).length;
      await eventually(() => expect(sent.map(times)).toEqual(sent.map(() => 1)));
    } finally {
      await client.end();
    }
  });

  it('messages of the version before, which have no id, all arrive, and unreadable ones harm no one', async () => {
    const worker = await join();
    const received: string[] = [];
    worker.bus.subscribe('offer.delivered', ({ offerId }) => void received.push(offerId));
    const channel = `${namespaceOf()}:bus:offer.delivered`;
    const sent = ['offer-1', 'offer-2', 'offer-3'];
    await eventually(async () => {
      const receivers = await redis.ask((client) => client.publish(channel, 'not JSON'));
      expect(receivers).toBe(1);
    });
    for (const offerId of sent)
      await redis.ask((client) => client.publish(channel, JSON.stringify({ from: 'former', message: { offerId } })));
    await eventually(() => expect(received).toEqual(sent));
  });

  it('a process that alone has lost Redis is sent everything through Postgres', async () => {
    const api = await join();
    const way = await redis.openWay();
    address = way.url;
    const worker = await join();
    const received: string[] = [];
    worker.bus.subscribe('offer.delivered', ({ offerId }) => void received.push(offerId));
    await eventually(() => {
      api.bus.publish('offer.delivered', { offerId: 'are you there' });
      expect(received).not.toEqual([]);
    });
    await way.shut();
    await eventually(() => expect([api.health(), worker.health()]).toEqual(['ok', 'degraded']));
    await eventually(() => {
      api.bus.publish('offer.delivered', { offerId: 'through Postgres' });
      expect(received).toContain('through Postgres');
    });
  });

  it('a Redis that hangs is noticed, and what was scheduled meanwhile is counted as lost', async () => {
    const api = await join();
    redis.freeze();
    api.jobs.schedule('trip.dispatch', 'trip-1');
    await eventually(() => expect(api.jobs.stats()).toMatchObject({ notTaken: 1, pending: 0 }));
    await eventually(() => expect(api.health()).toBe('degraded'));
    redis.thaw();
    await eventually(() => expect(api.health()).toBe('ok'));
  });

  it('closing does not wait for a Redis that is gone', async () => {
    const worker = await join();
    await worker.jobs.process(handlers({}));
    await redis.kill();
    await eventually(() => expect(worker.health()).toBe('degraded'));
    await worker.close(); // to wait would be to wait for ever
  });

  it('leaves no connection behind', async () => {
    const worker = await join();
    await worker.jobs.process(handlers({}));
    await worker.close();
    // Redis notices a closed line a moment later; then only the one that asks is left.
    await eventually(async () => {
      const clients = await redis.ask((client) => client.client('LIST') as Promise<string>);
      expect(clients.trim().split('\n')).toHaveLength(1);
    });
  });

  it('does not start on a Redis that evicts keys or refuses the password, and says so', async () => {
    await redis.ask((client) => client.config('SET', 'maxmemory-policy', 'allkeys-lru'));
    await expect(join()).rejects.toThrow('maxmemory-policy allkeys-lru');
    await redis.ask((client) => client.config('SET', 'maxmemory-policy', 'noeviction'));
    address = redis.url.replace('redis://', 'redis://:wrong@');
    await redis.ask((client) => client.config('SET', 'requirepass', 'right'));
    await expect(join()).rejects.toThrow('cannot be used');
  });

  it.each([
    ['gone', () => redis.kill(), () => redis.start()],
    ['hanging', async () => redis.freeze(), async () => redis.thaw()],
  ])(
    'starts while Redis is %s, works by the detour and its own timers, and joins the others when it is back',
    async (_, lose, bring) => {
      const early = await join();
      await lose();
      const [api, worker] = [await join(), await join()];
      const runs: string[] = [];
      const received: string[] = [];
      await worker.jobs.process(handlers({ 'trip.dispatch': async (id) => void runs.push(id) }));
      early.bus.subscribe('offer.delivered', ({ offerId }) => void received.push(offerId));
      expect(api.health()).toBe('degraded');
      worker.jobs.schedule('trip.dispatch', 'by a timer');
      await eventually(() => expect(runs).toEqual(['by a timer']));
      await eventually(() => {
        api.bus.publish('offer.delivered', { offerId: 'by the detour' });
        expect(received).toContain('by the detour');
      });
      api.positions.record({ ...driver, at: Date.now() });
      await eventually(() => expect(worker.positions.get('driver-1')).toMatchObject(driver));
      await bring();
      await eventually(() => expect([api.health(), worker.health()]).toEqual(['ok', 'ok']));
      await eventually(() => {
        api.jobs.schedule('trip.dispatch', 'by Redis', { dedupe: 'once' });
        expect(runs).toContain('by Redis');
      });
      await sleep(1_500);
      const positions = await redis.ask((client) => client.keys('*:positions'));
      expect(positions).toHaveLength(1);
    },
  );
});
