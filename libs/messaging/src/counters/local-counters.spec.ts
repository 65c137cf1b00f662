import { LocalCounters } from './local-counters.js';

describe('what one process counts', () => {
  let now = 0;
  beforeEach(() => {
    now = 1_000;
  });
  const counters = () => new LocalCounters(() => now);

  it('begins a window with the first, and again when it is over', async () => {
    const some = counters();
    expect(await some.read('a')).toEqual({ count: 0, msLeft: 0 });
    expect(await some.add('a', 500)).toEqual({ count: 1, msLeft: 500 });
    now += 200;
    expect(await some.add('a', 500)).toEqual({ count: 2, msLeft: 300 });
    expect(await some.add('b', 500)).toEqual({ count: 1, msLeft: 500 });
    now += 300;
    expect(await some.read('a')).toEqual({ count: 0, msLeft: 0 });
    expect(await some.add('a', 500)).toEqual({ count: 1, msLeft: 500 });
    await some.forget('a');
    expect((await some.read('a')).count).toBe(0);
  });

  it('does not grow with every address that ever came', async () => {
    const some = counters();
    for (let each = 0; each < 60_000; each++) {
      await some.add(`address ${each}`, 500);
      now += 1;
    }
    expect(some.size).toBeLessThan(20_000);
  });
});
