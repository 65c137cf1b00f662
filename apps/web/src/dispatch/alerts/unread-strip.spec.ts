import { QueryClient } from '@tanstack/react-query';
import { unreadOf, WATCHED } from './unread-strip.js';

describe('what a console could not read', () => {
  const cache = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  afterAll(() => cache.clear());
  const read = (answer: () => Promise<unknown>) =>
    cache.fetchQuery({ queryKey: WATCHED.alarms, queryFn: answer }).catch(() => undefined);

  it('is said from the first failure until there is an answer, also while it is asked for again', async () => {
    expect(unreadOf(cache)).toEqual([]);
    await read(() => Promise.reject(new Error('down')));
    expect(unreadOf(cache)).toEqual(['alarms']);
    let answer: (value: unknown) => void = () => undefined;
    const again = read(() => new Promise((resolve) => (answer = resolve)));
    expect(unreadOf(cache)).toEqual(['alarms']);
    answer({ alarms: [] });
    await again;
    expect(unreadOf(cache)).toEqual([]);
  });

  it('is not what was read once and cannot be read again: it is still shown', async () => {
    await cache.invalidateQueries({ queryKey: WATCHED.alarms });
    await read(() => Promise.reject(new Error('down')));
    expect(unreadOf(cache)).toEqual([]);
  });
});
