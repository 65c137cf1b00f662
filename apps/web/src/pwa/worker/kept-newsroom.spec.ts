import type { KeptNews } from '../worker-messages.js';
import { KeptNewsroom } from './kept-newsroom.js';

const READ = '/api/bookings';
const old = (keptAtMs: number) => ({ type: 'kept', read: READ, keptAtMs }) as const;
const fresh = { type: 'kept', read: READ, keptAtMs: null } as const;

function pageThatListens() {
  const heard: KeptNews[] = [];
  const page = { url: 'https://sablon.example/app', postMessage: (news: KeptNews) => void heard.push(news) };
  return {
    heard,
    newsroom: () => new KeptNewsroom({ get: (id: string) => Promise.resolve(id === 'a' ? page : undefined) } as never),
  };
}

describe('news to a page about the age of its responses', () => {
  it('first reports an old response, then that the server has responded', async () => {
    const { heard, newsroom } = pageThatListens();
    const news = newsroom();
    await news.old('a', READ, 7);
    expect(news.shownTo('a')).toEqual([old(7)]);
    await news.fresh('a', READ);
    expect(heard).toEqual([old(7), fresh]);
    expect(news.shownTo('a')).toEqual([]);
  });

  it('reports that the server has responded even if the worker restarted in between', async () => {
    const { heard, newsroom } = pageThatListens();
    await newsroom().old('a', READ, 7);
    await newsroom().fresh('a', READ);
    expect(heard).toEqual([old(7), fresh]);
  });
});
