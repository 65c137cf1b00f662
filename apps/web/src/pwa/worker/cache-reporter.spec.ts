import type { CacheChange } from '../worker-messages.js';
import { CacheReporter } from './cache-reporter.js';

const READ = '/api/bookings';
const old = (cachedAtMs: number) => ({ type: 'cached', read: READ, cachedAtMs }) as const;
const fresh = { type: 'cached', read: READ, cachedAtMs: null } as const;

function pageThatListens() {
  const received: CacheChange[] = [];
  const page = { url: 'https://sablon.example/app', postMessage: (news: CacheChange) => void received.push(news) };
  return {
    received,
    newsroom: () => new CacheReporter({ get: (id: string) => Promise.resolve(id === 'a' ? page : undefined) } as never),
  };
}

describe('news to a page about the age of its responses', () => {
  it('first reports an old response, then that the server has responded', async () => {
    const { received, newsroom } = pageThatListens();
    const news = newsroom();
    await news.old('a', READ, 7);
    expect(news.shownTo('a')).toEqual([old(7)]);
    await news.fresh('a', READ);
    expect(received).toEqual([old(7), fresh]);
    expect(news.shownTo('a')).toEqual([]);
  });

  it('reports that the server has responded even if the worker restarted in between', async () => {
    const { received, newsroom } = pageThatListens();
    await newsroom().old('a', READ, 7);
    await newsroom().fresh('a', READ);
    expect(received).toEqual([old(7), fresh]);
  });
});
