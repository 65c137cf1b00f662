import { DISPATCH_SETTINGS } from '@sablon/domain';
import type { Messaging, ScheduleOptions } from '@sablon/messaging';
import { buildCity, eventually, GRAND_PLACE, type City } from '../testing/city.js';

let city: City;
beforeEach(async () => {
  city = await buildCity();
});
afterEach(() => city.end());

/** The city's messaging with a queue that only records scheduled jobs, and a Redis that can be emptied by hand. */
function forgetful(messaging: Messaging) {
  const scheduled: { job: string; delayMs: number }[] = [];
  const listeners = new Set<() => void>();
  return {
    scheduled,
    lose: () => listeners.forEach((listener) => listener()),
    messaging: {
      ...messaging,
      jobs: {
        schedule: (name: string, id: string, { delayMs = 0 }: ScheduleOptions = {}) =>
          void scheduled.push({ job: `${name} ${id}`, delayMs }),
        process: async () => undefined,
        stats: () => messaging.jobs.stats(),
        look: () => messaging.jobs.look(),
        retry: (id) => messaging.jobs.retry(id),
      },
      onRedisLost: (listener: () => void) => {
        listeners.add(listener);
        return () => void listeners.delete(listener);
      },
    } satisfies Messaging,
  };
}

describe('after Redis lost its data', () => {
  it('sets the timers of the next quarter of an hour again, and no others', async () => {
    await city.driver(6, GRAND_PLACE);
    const redis = forgetful(city.messaging);
    // No phone acknowledges the offer here: it stays open for the whole test.
    const settings = { ...DISPATCH_SETTINGS, deliveryAckFallbackMs: 60_000 };
    await city.worker({ messaging: redis.messaging, settings }).start();
    const offered = await city.trip();
    const offer = await eventually(() => city.openOffer(offered.id));
    const [soon, later] = [await city.trip(), await city.trip()];
    const dueIn = (tripId: string, minutes: number) =>
      city.database.sql.query(
        `UPDATE trip SET next_dispatch_at = now() + make_interval(mins => $2),
           next_watch_at = now() + make_interval(mins => $2 + 1) WHERE id = $1`,
        [tripId, minutes],
      );
    await dueIn(soon.id, 10);
    await dueIn(later.id, 20);
    await eventually(async () => {
      const { rowCount } = await city.database.sql.query('SELECT 1 FROM outbox WHERE published_at IS NULL');
      return rowCount === 0;
    });

    redis.scheduled.length = 0;
    redis.lose();
    const again = await eventually(async () =>
      redis.scheduled.some(({ job }) => job === `trip.watch ${soon.id}`) ? [...redis.scheduled] : null,
    );
    const delayOf = (job: string) => again.find((one) => one.job === job)?.delayMs;
    expect(delayOf(`offer.expire ${offer.id}`)).toBeGreaterThan(0);
    expect(delayOf(`trip.dispatch ${soon.id}`)).toBeGreaterThan(9 * 60_000);
    expect(delayOf(`trip.dispatch ${soon.id}`)).toBeLessThanOrEqual(10 * 60_000);
    expect(again.filter(({ job }) => job.includes(later.id))).toEqual([]);
  });

  it('does nothing in a worker that has stopped', async () => {
    const redis = forgetful(city.messaging);
    const worker = city.worker({ messaging: redis.messaging });
    await worker.start();
    await city.trip();
    await worker.stop();
    redis.scheduled.length = 0;
    redis.lose();
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(redis.scheduled).toEqual([]);
  });
});
