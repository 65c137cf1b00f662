import { CACHED_AT, CACHE_LINKS, CACHE_OWN } from '../worker-messages.js';

/** The few requests whose last response is cached, by owner, which determines when it is removed. */
export type CachedRead = 'session' | 'own' | 'work' | 'link';

const ID = '[0-9a-f-]{36}';
const OWN_TRIP = new RegExp(`^/api/trips/${ID}/(live|route)$`);
const LINK = new RegExp(`^/api/track/([^/]+)(/trips/${ID}/live)?$`);

/** Only a list's first page: a later one depends on a cursor that ages. */
const isFirstPage = (query: URLSearchParams): boolean =>
  [...query.keys()].every((key) => key === 'filter' || key === 'limit');

/**
 * The kind of cached request, null for every other one: a request not listed here never enters the browser's cache storage
 * (decision 0028).
 */
export function cachedRead(method: string, url: URL): CachedRead | null {
  if (method !== 'GET') return null;
  const { pathname, search, searchParams } = url;
  if (pathname === '/api/auth/session') return search === '' ? 'session' : null;
  if (pathname === '/api/bookings') return isFirstPage(searchParams) ? 'own' : null;
  if (search !== '') return null;
  if (OWN_TRIP.test(pathname)) return 'own';
  if (pathname === '/api/driver/state') return 'work';
  return LINK.test(pathname) ? 'link' : null;
}

/** The path prefix of everything read by the same link. */
export const linkOf = (pathname: string): string => `/api/track/${LINK.exec(pathname)?.[1] ?? ''}`;

/** Requests under /api/auth that do not change who is signed in. */
const SAME_PERSON = new Set([
  'GET /api/auth/session',
  'PATCH /api/auth/preferences',
  'GET /api/auth/identity',
  'POST /api/auth/verify-email',
  'POST /api/auth/forgot-password',
]);

/** Whether another person may be signed in after this request: log-in, log-out, registration, an identity provider's callback. */
export const changesPerson = (method: string, url: URL): boolean =>
  url.pathname.startsWith('/api/auth/') && !SAME_PERSON.has(`${method} ${url.pathname}`);

const DAY_MS = 86_400_000;
/**
 * ASSUMPTION: a trip booked for next week is still worth seeing offline; a link's data is kept for a day; a driver's work,
 * which names their passengers, for half a day: longer than a shift.
 */
const CACHED_FOR_MS: Readonly<Record<CachedRead, number>> = {
  session: 7 * DAY_MS,
  own: 7 * DAY_MS,
  work: DAY_MS / 2,
  link: DAY_MS,
};
/** ASSUMPTION: more than a person looks up offline. */
const MAX_ANSWERS = 40;

/** A cache key, not a real URL: holds the account these responses belong to. */
const OWNER = '/cached/owner';

/**
 * The cached responses of one browser. `era` counts how often all were cleared: a response requested before is not cached
 * afterwards.
 */
export class CachedResponses {
  era = 0;

  constructor(
    private readonly caches: CacheStorage,
    private readonly now: () => number = Date.now,
  ) {}

  /** The account whose responses are cached, or null. */
  async owner(): Promise<string | null> {
    const note = await (await this.caches.open(CACHE_OWN)).match(OWNER);
    return note ? note.text() : null;
  }

  /** Whether the cache belongs to an account other than the one now signed in. */
  async isOthers(accountId: string | null): Promise<boolean> {
    const owner = await this.owner();
    return owner !== null && owner !== accountId;
  }

  /** From now on responses are cached for this account. */
  async belongTo(accountId: string): Promise<void> {
    await (await this.caches.open(CACHE_OWN)).put(OWNER, new Response(accountId));
  }

  /** The copy to cache of a response requested in `era`, or null if it must not be cached. */
  async copyOf(read: CachedRead, answer: Response, era: number): Promise<Response | null> {
    if (answer.status !== 200) return null;
    // With no known owner, the response could never be removed again.
    if (read !== 'link' && (await this.owner()) === null) return null;
    const headers = new Headers(answer.headers);
    headers.delete('date');
    headers.set(CACHED_AT, String(this.now()));
    const body = await answer.blob();
    return era === this.era ? new Response(body, { status: 200, headers }) : null;
  }

  /** Whether a cached response may still be shown. */
  isFresh(read: CachedRead, cached: Response): boolean {
    return this.now() - cachedAtMs(cached) <= CACHED_FOR_MS[read];
  }

  /** Removes responses that are too old or too many. */
  async tidy(read: CachedRead): Promise<void> {
    const cache = await this.caches.open(cacheOf(read));
    const answers: { request: Request; at: number }[] = [];
    for (const request of await cache.keys()) {
      const cached = await cache.match(request, { ignoreVary: true });
      if (cached?.headers.has(CACHED_AT)) answers.push({ request, at: cachedAtMs(cached) });
    }
    answers.sort((one, other) => other.at - one.at);
    for (const [place, { request, at }] of answers.entries())
      if (place >= MAX_ANSWERS || this.now() - at > CACHED_FOR_MS[cachedRead('GET', new URL(request.url)) ?? read])
        await cache.delete(request, { ignoreVary: true });
  }

  /** Removes responses whose path begins with `start`. */
  async forget(read: CachedRead, start: string): Promise<void> {
    const cache = await this.caches.open(cacheOf(read));
    for (const request of await cache.keys())
      if (new URL(request.url).pathname.startsWith(start)) await cache.delete(request, { ignoreVary: true });
  }

  async forgetAll(): Promise<void> {
    this.era++;
    await Promise.all([CACHE_OWN, CACHE_LINKS].map((name) => this.caches.delete(name)));
  }
}

export const cacheOf = (read: CachedRead): string => (read === 'link' ? CACHE_LINKS : CACHE_OWN);

export const cachedAtMs = (cached: Response): number => Number(cached.headers.get(CACHED_AT) ?? 0);
