import { QuietLog } from './messaging.js';

describe('failures in the log', () => {
  it('a thousand of one kind are two lines, ten seconds apart, the second with their number', () => {
    jest.useFakeTimers();
    const lines: string[] = [];
    const log = new QuietLog({ warn: (line) => void lines.push(line), error: () => undefined });
    for (let time = 0; time < 1_000; time++) log.warn('Redis', new Error('gone'));
    log.warn('Bus', 'closed');
    jest.advanceTimersByTime(10_000);
    log.warn('Redis', new Error('gone'));
    jest.useRealTimers();
    expect(lines).toEqual(['Redis: gone', 'Bus: closed', 'Redis: gone (and 999 times since the last line)']);
  });
});
