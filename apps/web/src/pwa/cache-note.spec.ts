import { ageInWords } from './cache-note.js';
import { cachedSince, withChanges } from './cache-store.js';

const MINUTE_MS = 60_000;

describe('the age of cached data on a page', () => {
  it('is shown in the page’s language', () => {
    expect(ageInWords(59_999, 'en')).toBeNull();
    expect(ageInWords(MINUTE_MS, 'en')).toBe('1 minute ago');
    expect(ageInWords(5 * MINUTE_MS, 'fr')).toBe('il y a 5 minutes');
    expect(ageInWords(125 * MINUTE_MS, 'nl')).toBe('2 uur geleden');
    expect(ageInWords(3 * 1440 * MINUTE_MS, 'en')).toBe('3 days ago');
  });

  it('is that of the oldest response of the page’s own read', () => {
    const cached = new Map([
      ['/api/auth/session', 1],
      ['/api/track/a', 5],
      ['/api/track/a/trips/1/live', 3],
      ['/api/bookings?filter=all&limit=10', 9],
    ]);
    expect(cachedSince(cached, '/api/track/a')).toBe(3);
    expect(cachedSince(cached, '/api/bookings')).toBe(9);
    expect(cachedSince(cached, '/api/trips/1/live')).toBeNull();
    expect(cachedSince(cached, null)).toBeNull();
  });

  it('is cleared once the server responds, and causes no update when nothing was cached', () => {
    const message = (read: string, cachedAtMs: number | null) => ({ type: 'cached', read, cachedAtMs }) as const;
    const cached = withChanges(new Map(), [message('/api/bookings', 5)]);
    expect([...cached]).toEqual([['/api/bookings', 5]]);
    expect(withChanges(cached, [message('/api/bookings', 5), message('/api/auth/session', null)])).toBe(cached);
    expect(withChanges(cached, [message('/api/bookings', null)]).size).toBe(0);
  });
});
