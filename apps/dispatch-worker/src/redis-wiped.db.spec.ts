import { randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import { DISPATCH_SETTINGS } from '@sablon/domain';
import { createMessaging, type Messaging } from '@sablon/messaging';
import { buildCity, eventually, GRAND_PLACE, SCHUMAN, type City } from './testing/city.js';

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };
/** An offer that no phone acknowledges ends after five seconds: long enough to lose its timer in between. */
const SETTINGS = { ...DISPATCH_SETTINGS, deliveryAckFallbackMs: 5_000 };
/** I19 asks for 3 s on a machine of its own; other tests run beside it here. */
const LATE_MS = 10_000;

const redisUrl = process.env['TEST_REDIS_URL'] ?? '';
const databaseUrl = process.env['TEST_DATABASE_ADMIN_URL'] ?? '';
/** Redis is shared with other tests: this namespace holds everything the product has there. */
const namespace = `wiped_${randomUUID().slice(0, 8)}`;
const WIPE =
  "local all = redis.call('KEYS', ARGV[1]) for _, key in ipairs(all) do redis.call('DEL', key) end return #all";

/** Deletes every key at once; returns how many there were. */
const wipe = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const words = ['EVAL', WIPE, '0', `*${namespace}*`];
    const { hostname, port } = new URL(redisUrl);
    const socket = connect(Number(port), hostname, () =>
      socket.write(`*${words.length}\r\n${words.map((word) => `$${Buffer.byteLength(word)}\r\n${word}\r\n`).join('')}`),
    );
    socket.once('error', reject).once('data', (answer) => {
      socket.destroy();
      resolve(Number(/^:(\d+)/.exec(answer.toString())?.[1]));
    });
  });

describe('two workers whose Redis is wiped while timers run (I19)', () => {
  let city: City;
  const messagings: Messaging[] = [];
  beforeEach(async () => void (city = await buildCity()));
  afterEach(async () => {
    await city.end();
    await Promise.all(messagings.splice(0).map((messaging) => messaging.close()));
    await wipe();
  });

  const worker = async (instanceId: string) => {
    const messaging = await createMessaging(
      { backend: 'redis', redisUrl, databaseUrl },
      { instanceId, logger: quiet, namespace },
    );
    messagings.push(messaging);
    const dispatcher = city.worker({ messaging, settings: SETTINGS });
    await dispatcher.start();
    /** Stopping the process closes its connections and drops the timers it kept beside those of Redis. */
    const stop = async () => {
      await dispatcher.stop();
      messagings.splice(messagings.indexOf(messaging), 1);
      await messaging.close();
    };
    return { ...messaging, stop };
  };
  const rows = async <T extends object>(text: string, values: unknown[] = []) =>
    (await city.database.sql.query<T>(text, values)).rows;
  const offers = (tripId: string) =>
    rows<{ driver: string; status: string; until: Date; at: Date; endedAt: Date | null }>(
      `SELECT driver_id AS driver, status::text, expires_at AS until, created_at AS at, ended_at AS "endedAt"
       FROM offer WHERE trip_id = $1 ORDER BY created_at`,
      [tripId],
    );

  it.each([
    { what: 'they live on', survive: true },
    {
      what: 'they end with it, and with them the timers they kept themselves; others start on the empty Redis',
      survive: false,
    },
  ])(
    'the offer ends in time, the next driver gets one, and a planned ride is dispatched; $what',
    async ({ survive }) => {
      const former = [await worker('one'), await worker('two')] as const;
      let [first, second] = former;
      const [near, far] = [await city.driver(6, GRAND_PLACE), await city.driver(2, SCHUMAN)];
      /** Phones keep reporting their position. */
      const report = () => {
        const fix = { heading: null, speed: 0, at: Date.now() };
        first.positions.record({ ...fix, driverId: near, lat: GRAND_PLACE.lat, lng: GRAND_PLACE.lng });
        second.positions.record({ ...fix, driverId: far, lat: SCHUMAN.lat, lng: SCHUMAN.lng });
      };
      await eventually(async () => {
        report();
        return messagings.every(({ positions }) => positions.size === 2);
      });
      const offered = await city.trip();
      await eventually(async () => (await offers(offered.id))[0]);
      const planned = await city.trip();
      await rows(
        "UPDATE trip SET dispatch_from = now() + interval '6 s', next_dispatch_at = now() + interval '6 s' WHERE id = $1",
        [planned.id],
      );
      const before = await rows<{ id: string; version: number }>('SELECT id, version FROM trip ORDER BY id');

      if (!survive) await Promise.all(former.map((one) => one.stop()));
      expect(await wipe()).toBeGreaterThan(0);
      expect(await rows('SELECT id, version FROM trip ORDER BY id')).toEqual(before);
      expect(await offers(offered.id)).toMatchObject([{ driver: near, status: 'open' }]);
      if (!survive) [first, second] = [await worker('three'), await worker('four')];

      const next = await eventually(async () => {
        report();
        return (await offers(offered.id)).find(({ driver }) => driver === far);
      });
      const [ended] = await offers(offered.id);
      expect(ended).toMatchObject({ driver: near, status: 'expired' });
      expect(Number(ended?.endedAt) - Number(ended?.until)).toBeLessThan(LATE_MS);
      expect(Number(next.at) - Number(ended?.endedAt)).toBeLessThan(LATE_MS);
      await eventually(async () => {
        report();
        return (await offers(planned.id)).length > 0;
      });
      const twice = await rows(
        `SELECT driver_id FROM offer WHERE status = 'open' GROUP BY 1 HAVING count(*) > 1
       UNION ALL SELECT trip_id FROM offer WHERE status = 'open' GROUP BY 1 HAVING count(*) > 1`,
      );
      expect(twice).toEqual([]);
    },
  );
});
