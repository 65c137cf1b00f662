import { createMessaging } from './index.js';
import { messagingContract } from './messaging.contract.js';
import { eventually, newMessaging, type OpenMessaging, sleep } from './testing/stories.js';

const redisUrl = process.env['TEST_REDIS_URL']!;
const databaseUrl = process.env['TEST_DATABASE_ADMIN_URL']!;
const open: OpenMessaging = (namespace, instanceId, logger) =>
  createMessaging({ backend: 'redis', redisUrl, databaseUrl }, { instanceId, namespace, logger });

describe('messaging over Redis', () => {
  messagingContract(open);

  describe('several processes', () => {
    const { join, leaveAll } = newMessaging(open);
    afterEach(leaveAll);

    it('a message reaches both once, the sender too', async () => {
      const [api, worker] = [await join(), await join()];
      const received = { api: [] as string[], worker: [] as string[] };
      api.bus.subscribe('offer.delivered', ({ offerId }) => void received.api.push(offerId));
      worker.bus.subscribe('offer.delivered', ({ offerId }) => void received.worker.push(offerId));
      // What is said before Redis has confirmed the subscription is not heard; once it is, everything is, once.
      await eventually(() => {
        api.bus.publish('offer.delivered', { offerId: 'are you there' });
        expect(received.worker).not.toEqual([]);
      });
      api.bus.publish('offer.delivered', { offerId: 'offer-1' });
      await eventually(() => expect(received.worker).toContain('offer-1'));
      await sleep(100);
      for (const each of [received.api, received.worker])
        expect(each.filter((said) => said === 'offer-1')).toHaveLength(1);
    });

    it('a driver seen by one is known to the other, and gone there when they go off shift', async () => {
      const [api, worker] = [await join(), await join()];
      const seen: string[] = [];
      worker.positions.onPosition(({ driverId }, origin) => void seen.push(`${driverId} ${origin}`));
      const position = { driverId: 'driver-1', lat: 50.85, lng: 4.35, heading: null, speed: 7.5 };
      await eventually(() => {
        // A phone goes on saying where it is: the first time Redis may not have confirmed yet that the other one listens.
        if (!worker.positions.get('driver-1')) api.positions.record({ ...position, at: Date.now() });
        expect(worker.positions.get('driver-1')).toMatchObject(position);
      });
      expect(new Set(seen)).toEqual(new Set(['driver-1 remote']));
      api.positions.forget('driver-1');
      await eventually(() => expect(worker.positions.size).toBe(0));
    });

    it('what one counts the other knows', async () => {
      const [first, second] = [await join(), await join()];
      await Promise.all([1, 2, 3].map(() => first.counters.add('tries', 60_000)));
      expect((await second.counters.add('tries', 60_000)).count).toBe(4);
      await second.counters.forget('tries');
      expect((await first.counters.read('tries')).count).toBe(0);
    });

    it('a process that starts later knows the drivers, but none older than 60 s', async () => {
      const api = await join();
      const driver = { lat: 50.85, lng: 4.35, heading: 12, speed: null };
      api.positions.record({ ...driver, driverId: 'fresh', at: Date.now() });
      api.positions.record({ ...driver, driverId: 'stale', at: Date.now() - 60_500 });
      await api.close();
      const late = await join();
      expect([...late.positions.all()].map(({ driverId }) => driverId)).toEqual(['fresh']);
    });
  });
});
