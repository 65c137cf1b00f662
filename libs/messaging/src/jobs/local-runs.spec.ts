import { LocalRuns, type ScheduledJob, Slots } from './local-runs.js';

const flush = () => new Promise((resolve) => setImmediate(resolve));

function timers(work: (job: ScheduledJob) => Promise<void>) {
  const said = { finished: 0, failed: [] as string[] };
  const runs = new LocalRuns(work, 2, (name) => void said.failed.push(name));
  const arm = (jobId: string, delayMs: number) =>
    runs.arm(jobId, { name: 'offer.expire', id: 'offer-1', traceparent: null }, delayMs, () => void said.finished++);
  return { runs, said, arm };
}

describe('timers of this process', () => {
  it('all fire, none before its time', async () => {
    const lateness: number[] = [];
    const due = new Map<string, number>();
    const runs = new LocalRuns(
      async ({ id }) => void lateness.push(performance.now() - due.get(id)!),
      200,
      () => undefined,
    );
    for (let index = 0; index < 200; index++) {
      const delayMs = index / 2.7;
      due.set(String(index), performance.now() + delayMs);
      runs.arm(
        `job-${index}`,
        { name: 'offer.expire', id: String(index), traceparent: null },
        delayMs,
        () => undefined,
      );
    }
    const until = Date.now() + 4_000;
    while (lateness.length < 200 && Date.now() < until) await new Promise((resolve) => setTimeout(resolve, 20));
    expect(lateness).toHaveLength(200);
    expect(Math.min(...lateness)).toBeGreaterThanOrEqual(0);
  });

  it('the queue delivers while the timer runs: it waits for that run instead of starting another', async () => {
    let finish = () => undefined as void;
    let started = 0;
    const { runs, said, arm } = timers(() => new Promise((resolve) => ((finish = resolve), started++)));
    arm('job-1', 0);
    await flush();
    const delivery = runs.deliver('job-1', { name: 'offer.expire', id: 'offer-1', traceparent: null });
    finish();
    await expect(delivery).resolves.toBe('skipped');
    await flush();
    expect([started, said.finished]).toEqual([1, 1]);
    await expect(runs.deliver('job-1', { name: 'offer.expire', id: 'offer-1', traceparent: null })).resolves.toBe(
      'skipped',
    );
  });

  it('the queue delivers a job before its timer: the timer does not fire again', async () => {
    let started = 0;
    const { runs, arm } = timers(async () => void started++);
    arm('job-1', 30);
    await expect(runs.deliver('job-1', { name: 'offer.expire', id: 'offer-1', traceparent: null })).resolves.toBe(
      'ran',
    );
    await new Promise((resolve) => setTimeout(resolve, 60));
    expect(started).toBe(1);
  });

  it('a run that throws is not remembered, so that the queue tries again', async () => {
    let failures = 1;
    const { runs, said, arm } = timers(async () => {
      if (failures-- > 0) throw new Error('busy');
    });
    arm('job-1', 0);
    await flush();
    await flush();
    expect(said).toEqual({ finished: 0, failed: ['offer.expire'] });
    await expect(runs.deliver('job-1', { name: 'offer.expire', id: 'offer-1', traceparent: null })).resolves.toBe(
      'ran',
    );
  });

  it('there is an end to how many and how far ahead', () => {
    const { runs, arm } = timers(async () => undefined);
    expect(arm('far', 15 * 60_000 + 1)).toBe(false);
    for (let index = 0; index < 10_000; index++) expect(arm(`job-${index}`, 60_000)).toBe(true);
    expect(arm('one too many', 60_000)).toBe(false);
    return runs.close();
  });

  it('closing cancels what is armed', async () => {
    let started = 0;
    const { runs, arm } = timers(async () => void started++);
    arm('job-1', 10);
    arm('job-2', 0);
    await runs.close();
    await new Promise((resolve) => setTimeout(resolve, 40));
    expect([started, runs.size, arm('job-3', 0)]).toEqual([0, 0, false]);
  });
});

describe('handlers at a time', () => {
  it('two thousand wait for three places: all run, in the order they came, also after one that throws', async () => {
    const slots = new Slots(3);
    const order: number[] = [];
    let running = 0;
    let most = 0;
    const runs = Array.from({ length: 2_000 }, (_nothing, index) =>
      slots.run(async () => {
        order.push(index);
        most = Math.max(most, ++running);
        await Promise.resolve();
        running--;
        if (index % 100 === 0) throw new Error('busy');
      }),
    );
    const ended = await Promise.allSettled(runs);
    expect(ended.filter(({ status }) => status === 'rejected')).toHaveLength(20);
    expect(order).toEqual(runs.map((_run, index) => index));
    expect(most).toBe(3);
  });
});
