import type { JobHandlers, Messaging } from './index.js';
import { eventually, handlers, newMessaging, type OpenMessaging, sleep } from './testing/stories.js';

const BRUSSELS = { lat: 50.8467, lng: 4.3525 };

/** The contract of every back end; `open` connects one more process to a test's installation. */
export function messagingContract(open: OpenMessaging): void {
  const { join, leaveAll } = newMessaging(open);
  afterEach(leaveAll);

  /** A worker that records each expired offer. */
  async function worker(expire: (id: string) => Promise<void> = async () => undefined) {
    const runs: { id: string; at: number }[] = [];
    const messaging = await join();
    const record = async (id: string) => {
      runs.push({ id, at: performance.now() });
      await expire(id);
    };
    await messaging.jobs.process(handlers({ 'offer.expire': record }));
    return { messaging, runs };
  }

  describe('counters', () => {
    it('count within a window that begins with the first and ends by itself', async () => {
      const { counters } = await join();
      expect(await counters.read('tries')).toEqual({ count: 0, msLeft: 0 });
      expect(await counters.add('tries', 4_000)).toMatchObject({ count: 1 });
      const second = await counters.add('tries', 60_000);
      expect(second.count).toBe(2);
      expect(second.msLeft).toBeLessThanOrEqual(4_000);
      expect((await counters.read('tries')).count).toBe(2);
      expect((await counters.add('others', 4_000)).count).toBe(1);
      await sleep(second.msLeft);
      await eventually(async () => expect((await counters.read('tries')).count).toBe(0));
      await counters.add('tries', 60_000);
      await counters.forget('tries');
      expect((await counters.read('tries')).count).toBe(0);
    });
  });

  describe('jobs', () => {
    it.each(['the worker itself', 'another process'])('scheduled twice by %s, a job runs once', async (who) => {
      const { messaging, runs } = await worker();
      const scheduler = who === 'another process' ? await join() : messaging;
      scheduler.jobs.schedule('offer.expire', 'offer-1', { dedupe: 'round-1' });
      scheduler.jobs.schedule('offer.expire', 'offer-1', { dedupe: 'round-1' });
      await eventually(() => expect(runs).toHaveLength(1));
      scheduler.jobs.schedule('offer.expire', 'offer-1', { dedupe: 'round-1' });
      await sleep(700); // after the back end's copy is due
      expect(runs.map(({ id }) => id)).toEqual(['offer-1']);
    });

    it('the same offer in another round is another job', async () => {
      const { messaging, runs } = await worker();
      messaging.jobs.schedule('offer.expire', 'offer-1', { dedupe: 'round-1' });
      messaging.jobs.schedule('offer.expire', 'offer-1', { dedupe: 'round-2' });
      await eventually(() => expect(runs).toHaveLength(2));
    });

    it.each(['the worker itself', 'another process'])('delayed by %s, a job is not early and not late', async (who) => {
      const { messaging, runs } = await worker();
      const scheduler = who === 'another process' ? await join() : messaging;
      const due = performance.now() + 400;
      scheduler.jobs.schedule('offer.expire', 'offer-1', { delayMs: 400 });
      await eventually(() => expect(runs).toHaveLength(1));
      expect(runs[0]!.at).toBeGreaterThanOrEqual(due);
      expect(runs[0]!.at).toBeLessThan(due + 10_000);
    });

    it('a job the worker schedules for itself runs once, not again from the queue', async () => {
      const { messaging, runs } = await worker();
      messaging.jobs.schedule('offer.expire', 'offer-1', { delayMs: 50 });
      await eventually(() => expect(messaging.jobs.stats().completed).toBe(1));
      await sleep(1_000); // after the back end's copy is due
      expect(runs).toHaveLength(1);
      expect(messaging.jobs.stats()).toMatchObject({ completed: 1, completedByTimer: 1, skipped: 0, timers: 0 });
    });

    it('a job scheduled while no one listens runs when a worker starts', async () => {
      const api = await join();
      api.jobs.schedule('offer.expire', 'offer-1');
      await eventually(() => expect(api.jobs.stats().pending).toBe(0));
      const { runs } = await worker();
      await eventually(() => expect(runs).toHaveLength(1));
      expect(api.jobs.stats()).toMatchObject({ scheduled: 1, notTaken: 0 });
    });

    it('a job that was waiting in the timer of a process that ended runs in another', async () => {
      const first = await worker();
      first.messaging.jobs.schedule('offer.expire', 'offer-1', { delayMs: 3_000 });
      await eventually(() => expect(first.messaging.jobs.stats().pending).toBe(0));
      await first.messaging.close();
      const second = await worker();
      await eventually(() => expect(second.runs).toHaveLength(1));
      expect(first.runs).toHaveLength(0);
    });

    it('a handler that fails is asked again until it succeeds', async () => {
      let refusals = 2;
      const { messaging, runs } = await worker(async () => {
        if (refusals-- > 0) throw new Error('The database is restarting.');
      });
      messaging.jobs.schedule('offer.expire', 'offer-1');
      await eventually(() => expect(messaging.jobs.stats().completed).toBe(1));
      expect(runs).toHaveLength(3);
      expect(messaging.jobs.stats().failed).toBe(2);
    });

    it('one that failed in all its attempts is named, and runs again when someone says so', async () => {
      let broken = true;
      const { messaging, runs } = await worker(async () => {
        if (broken) throw new Error('The door is locked.');
      });
      messaging.jobs.schedule('offer.expire', 'offer-1');
      await eventually(async () => expect((await messaging.jobs.look())?.failed).toHaveLength(1));
      const look = await messaging.jobs.look();
      expect(look?.kinds).toMatchObject([{ name: 'offer.expire', failed: 1, active: 0 }]);
      const [failed] = look?.failed ?? [];
      expect(failed).toMatchObject({ name: 'offer.expire', objectId: 'offer-1', reason: 'The door is locked.' });
      expect(await messaging.jobs.retry('another')).toBeNull();
      broken = false;
      const before = runs.length;
      expect(await messaging.jobs.retry(failed?.id ?? '')).toBe('offer.expire');
      await eventually(() => expect(runs.length).toBeGreaterThan(before));
      await eventually(async () => expect((await messaging.jobs.look())?.failed).toEqual([]));
      expect(await messaging.jobs.retry(failed?.id ?? '')).toBeNull();
    });

    it('no more handlers run at a time than allowed', async () => {
      const messaging = await join();
      let running = 0;
      let most = 0;
      let done = 0;
      // No handler finishes before the maximum number runs: however slowly they start, they overlap.
      let allAtWork = () => undefined as void;
      const atWork = new Promise<void>((resolve) => (allAtWork = resolve));
      const slow = async () => {
        most = Math.max(most, ++running);
        if (running === 3) allAtWork();
        await atWork;
        await sleep(20);
        running--;
        done++;
      };
      await messaging.jobs.process(handlers({ 'offer.expire': slow }), { concurrency: 3 });
      for (let offer = 0; offer < 30; offer++) messaging.jobs.schedule('offer.expire', `offer-${offer}`);
      await eventually(() => expect(done).toBeGreaterThanOrEqual(30));
      expect(most).toBe(3);
    });

    it('a worker without a handler for every job does not start', async () => {
      const messaging = await join();
      const { 'trip.watch': _forgotten, ...incomplete } = handlers({});
      await expect(messaging.jobs.process(incomplete as JobHandlers)).rejects.toThrow(
        'No handler for the job trip.watch.',
      );
      const tooMany = { ...handlers({}), 'trip.wash': async () => undefined };
      await expect(messaging.jobs.process(tooMany)).rejects.toThrow('trip.wash, which is no job');
    });

    it('a process that closes lets its running handler finish', async () => {
      let finished = false;
      const { messaging, runs } = await worker(async () => {
        await sleep(300);
        finished = true;
      });
      messaging.jobs.schedule('offer.expire', 'offer-1');
      await eventually(() => expect(runs).toHaveLength(1));
      await messaging.close();
      expect(finished).toBe(true);
    });
  });

  describe('bus', () => {
    it('brings a message to every listener once, after the publisher has finished', async () => {
      const { bus } = await join();
      const received: string[] = [];
      bus.subscribe('offer.delivered', ({ offerId }) => void received.push(`a ${offerId}`));
      bus.subscribe('offer.delivered', ({ offerId }) => void received.push(`b ${offerId}`));
      bus.publish('offer.delivered', { offerId: 'offer-1' });
      expect(received).toEqual([]);
      await eventually(() => expect(received).toHaveLength(2));
      await sleep(200);
      expect(received).toEqual(['a offer-1', 'b offer-1']);
    });

    it('a listener that fails disturbs neither the publisher nor the others', async () => {
      const { bus } = await join();
      const received: string[] = [];
      bus.subscribe('offer.delivered', () => {
        throw new Error('broken');
      });
      bus.subscribe('offer.delivered', () => Promise.reject(new Error('broken later')));
      bus.subscribe('offer.delivered', ({ offerId }) => void received.push(offerId));
      bus.publish('offer.delivered', { offerId: 'offer-1' });
      await eventually(() => expect(received).toEqual(['offer-1']));
    });

    it('who stops listening hears nothing more', async () => {
      const { bus } = await join();
      const received: string[] = [];
      const stop = bus.subscribe('offer.delivered', ({ offerId }) => void received.push(offerId));
      stop();
      bus.publish('offer.delivered', { offerId: 'offer-1' });
      await sleep(100);
      expect(received).toEqual([]);
    });
  });

  describe('positions', () => {
    it('knows where each driver is, and who is nearest', async () => {
      const { positions } = await join();
      const at = Date.now();
      positions.record({ driverId: 'near', lat: 50.85, lng: 4.35, heading: 90, speed: 8, at });
      positions.record({ driverId: 'far', lat: 51.2, lng: 4.4, heading: null, speed: null, at });
      expect(positions.size).toBe(2);
      expect(positions.get('far')).toEqual({ driverId: 'far', lat: 51.2, lng: 4.4, heading: null, speed: null, at });
      expect(positions.nearest(BRUSSELS, 5).map(({ driverId }) => driverId)).toEqual(['near', 'far']);
      expect(positions.nearest(BRUSSELS, 5, (id) => id !== 'near').map(({ driverId }) => driverId)).toEqual(['far']);
      positions.forget('near');
      expect(positions.get('near')).toBeNull();
      expect([...positions.all()].map(({ driverId }) => driverId)).toEqual(['far']);
    });
  });

  it('closing twice is closing once, and scheduling afterwards does no harm', async () => {
    const messaging: Messaging = await join();
    await Promise.all([messaging.close(), messaging.close()]);
    messaging.jobs.schedule('offer.expire', 'offer-1');
    messaging.bus.publish('offer.delivered', { offerId: 'offer-1' });
    expect(messaging.jobs.stats().notTaken).toBe(1);
  });
}
