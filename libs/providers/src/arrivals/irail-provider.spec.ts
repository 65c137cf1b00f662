import { createRequestBudget, type QuestionCount } from './irail-provider.js';

/** One count, as several processes share it, on a clock the test controls. */
function sharedCount() {
  const clock = { nowMs: 0 };
  let window = { count: 0, endsAt: 0 };
  const counters: QuestionCount = {
    async add(_key, windowMs) {
      if (window.endsAt <= clock.nowMs) window = { count: 0, endsAt: clock.nowMs + windowMs };
      window.count++;
      return { count: window.count, msLeft: window.endsAt - clock.nowMs };
    },
  };
  return { clock, counters };
}

describe('a budget of questions', () => {
  it('is one for all who share its count: three a window together, and the rest are turned away', async () => {
    const { clock, counters } = sharedCount();
    const limits = { perWindow: 3, windowMs: 1_000, maxWaitMs: 0 };
    const api = createRequestBudget(counters, 'asked', limits);
    const worker = createRequestBudget(counters, 'asked', limits);
    const entered = async () => {
      const asked = await Promise.all([api, worker, api, worker, api, worker].map((one) => one.enter()));
      return asked.filter(Boolean).length;
    };
    expect(await entered()).toBe(3);
    clock.nowMs = 999;
    expect(await entered()).toBe(0);
    clock.nowMs = 1_000;
    expect(await entered()).toBe(3);
  });

  it('who can wait for the next window goes out in it', async () => {
    const { clock, counters } = sharedCount();
    const budget = createRequestBudget(counters, 'asked', { perWindow: 1, windowMs: 20, maxWaitMs: 20 });
    expect(await budget.enter()).toBe(true);
    const waiting = budget.enter();
    clock.nowMs = 20;
    expect(await waiting).toBe(true);
  });
});
