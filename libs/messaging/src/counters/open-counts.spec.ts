import { LocalCounters } from './local-counters.js';
import { OpenCounts } from './open-counts.js';

describe('what is open in several processes', () => {
  const counts: OpenCounts[] = [];
  beforeEach(() => void jest.useFakeTimers({ now: 0 }));
  afterEach(() => {
    for (const one of counts.splice(0)) one.stop();
    jest.useRealTimers();
  });
  const process = (shared: LocalCounters): OpenCounts => {
    const made = new OpenCounts(shared, 'sockets');
    counts.push(made);
    return made;
  };
  const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

  it('is counted together, and less what was closed', async () => {
    const shared = new LocalCounters();
    const [one, two] = [process(shared), process(shared)];
    expect([await one.open('a'), await two.open('a'), await one.open('b')]).toEqual([1, 2, 1]);
    await one.close('a');
    expect(await two.open('a')).toBe(2);
  });

  it('goes on being counted for as long as it is open, whatever window it was opened in', async () => {
    const shared = new LocalCounters();
    const [one, two] = [process(shared), process(shared)];
    for (let opened = 1; opened <= 60; opened++) {
      expect(await (opened % 2 ? one : two).open('a')).toBe(opened);
      await pass(7_000);
    }
    for (let left = 59; left >= 0; left--) {
      await (left % 2 ? one : two).close('a');
      await pass(7_000);
      expect(await one.open('a')).toBe(left + 1);
      await one.close('a');
    }
  });

  it('is forgotten with a process that was killed, two windows later', async () => {
    const shared = new LocalCounters();
    const [killed, left] = [process(shared), process(shared)];
    for (let each = 0; each < 3; each++) await killed.open('a');
    killed.stop();
    expect(await left.open('a')).toBe(4);
    await pass(60_000);
    expect(await left.open('a')).toBe(2);
  });

  it('is not taken back twice in a window that began after it was closed', async () => {
    const shared = new LocalCounters();
    const one = process(shared);
    await one.open('a');
    await pass(16_000); // the next window is counted as well by now
    await one.close('a');
    await pass(30_000);
    expect(await one.open('a')).toBe(1);
  });
});
