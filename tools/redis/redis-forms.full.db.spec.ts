import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startCluster, startSentinels } from './redis-group.mjs';
import { createMessaging } from '../../libs/messaging/src/index.js';
import { messagingContract } from '../../libs/messaging/src/messaging.contract.js';
import { eventually, handlers, newMessaging, type OpenMessaging } from '../../libs/messaging/src/testing/stories.js';

const databaseUrl = process.env['TEST_DATABASE_ADMIN_URL']!;

describe.each([
  ['a Cluster', startCluster],
  ['Sentinels', startSentinels],
])('messaging over %s', (_name, start) => {
  const scratch = mkdtempSync(join(tmpdir(), 'redis-forms-'));
  let group: Awaited<ReturnType<typeof start>>;
  const open: OpenMessaging = (namespace, instanceId, logger) =>
    createMessaging({ backend: 'redis', redisUrl: group.url, databaseUrl }, { instanceId, namespace, logger });
  beforeAll(async () => void (group = await start(scratch)), 60_000);
  afterAll(async () => {
    await group?.stop();
    rmSync(scratch, { recursive: true, force: true });
  });

  messagingContract(open);

  describe('several processes', () => {
    const { join: enter, leaveAll } = newMessaging(open);
    afterEach(leaveAll);

    it('share messages, positions, counts and jobs', async () => {
      const [api, worker] = [await enter(), await enter()];
      const runs: string[] = [];
      await worker.jobs.process(handlers({ 'offer.expire': async (id) => void runs.push(id) }));
      api.jobs.schedule('offer.expire', 'offer-1');
      await eventually(() => expect(runs).toEqual(['offer-1']));
      expect((await api.jobs.look())?.failed).toEqual([]);
      let received = 0;
      worker.bus.subscribe('offer.delivered', () => void received++);
      await eventually(() => {
        api.bus.publish('offer.delivered', { offerId: 'offer-1' });
        expect(received).toBeGreaterThan(0);
      });
      const position = { driverId: 'driver-1', lat: 50.85, lng: 4.35, heading: null, speed: 7.5 };
      await eventually(() => {
        api.positions.record({ ...position, at: Date.now() });
        expect(worker.positions.get('driver-1')).toMatchObject(position);
      });
      await api.counters.add('tries', 60_000);
      expect((await worker.counters.add('tries', 60_000)).count).toBe(2);
      await api.close();
      const late = await enter();
      expect([...late.positions.all()].map(({ driverId }) => driverId)).toEqual(['driver-1']);
    });
  });
});

it('a master that no Sentinel knows is refused at the start, in a sentence', async () => {
  const scratch = mkdtempSync(join(tmpdir(), 'redis-forms-'));
  const group = await startSentinels(scratch);
  try {
    const redisUrl = group.url.replace(/\/[^/]+$/, '/another');
    await expect(
      createMessaging(
        { backend: 'redis', redisUrl, databaseUrl },
        { instanceId: 'instance-1', logger: { warn: () => undefined, error: () => undefined } },
      ),
    ).rejects.toThrow(/^Redis at another of the Sentinels .* cannot be used: .*No such master/);
  } finally {
    await group.stop();
    rmSync(scratch, { recursive: true, force: true });
  }
}, 60_000);
