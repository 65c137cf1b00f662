import { LocalCounters } from './local-counters.js';

describe('what one process counts', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  it('begins a window with the first, and again when it is over', async () => {
    const some = new LocalCounters();
    expect(await some.read('a')).toEqual({ count: 0, msLeft: 0 });
    expect(await some.add('a', 5_000)).toEqual({ count: 1, msLeft: 5_000 });
    jest.advanceTimersByTime(2_000);
    expect(await some.add('a', 5_000)).toEqual({ count: 2, msLeft: 3_000 });
    expect(await some.add('b', 5_000)).toEqual({ count: 1, msLeft: 5_000 });
    jest.advanceTimersByTime(3_000);
    expect(await some.read('a')).toEqual({ count: 0, msLeft: 0 });
    expect(await some.add('a', 5_000)).toEqual({ count: 1, msLeft: 5_000 });
    await some.forget('a');
    expect((await some.read('a')).count).toBe(0);
  });

  it('leaves the memory with its window', async () => {
    const some = new LocalCounters();
    const before = jest.getTimerCount();
    for (let each = 0; each < 1_000; each++) await some.add(`address ${each}`, 5_000);
    expect(jest.getTimerCount() - before).toBe(1_000);
    jest.advanceTimersByTime(5_000);
    expect(jest.getTimerCount() - before).toBe(0);
  });
});
