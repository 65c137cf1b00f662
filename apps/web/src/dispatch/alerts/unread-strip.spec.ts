import { QueryClient } from '@tanstack/react-query';
import { unreadOf, WATCHED } from './unread-strip.js';

describe('the strip of queries that could not be read', () => {
  const cache = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  afterAll(() => cache.clear());
  const read = (answer: () => Promise<unknown>) =>
    cache.fetchQuery({ queryKey: WATCHED.alarms, queryFn: answer }).catch(() => undefined);

  it('lists a query from its first failure until it succeeds, including while it is retried', async () => {
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

  it('does not list a query with data from an earlier success', async () => {
    await cache.invalidateQueries({ queryKey: WATCHED.alarms });
    await read(() => Promise.reject(new Error('down')));
    expect(unreadOf(cache)).toEqual([]);
  });
});
