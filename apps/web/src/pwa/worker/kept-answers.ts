import { KEPT_AT, KEPT_LINKS, KEPT_OWN } from '../kept-names.js';

/** The few reads whose last answer is kept: whose it is, and so what takes it away. */
export type KeptRead = 'session' | 'own' | 'work' | 'link';

const ID = '[0-9a-f-]{36}';
const OWN_TRIP = new RegExp(`^/api/trips/${ID}/(live|way)$`);
const LINK = new RegExp(`^/api/track/([^/]+)(/trips/${ID}/live)?$`);

/** Only a list's first page: a later one hangs on a cursor that ages. */
const isFirstPage = (query: URLSearchParams): boolean =>
  [...query.keys()].every((key) => key === 'filter' || key === 'limit');

/**
 * Which kept read a request is, null for every other request: what is not named here never enters the browser's cache
 * storage (decision 0028).
 */
export function keptRead(method: string, url: URL): KeptRead | null {
  if (method !== 'GET') return null;
  const { pathname, search, searchParams } = url;
  if (pathname === '/api/auth/session') return search === '' ? 'session' : null;
  if (pathname === '/api/bookings') return isFirstPage(searchParams) ? 'own' : null;
  if (search !== '') return null;
  if (OWN_TRIP.test(pathname)) return 'own';
  if (pathname === '/api/driver/state') return 'work';
  return LINK.test(pathname) ? 'link' : null;
}

/** The start of the address of everything read by the same link. */
export const linkOf = (pathname: string): string => `/api/track/${LINK.exec(pathname)?.[1] ?? ''}`;

/** Of what is under /api/auth these leave everybody who he is. */
const SAME_PERSON = new Set([
  'GET /api/auth/session',
  'PATCH /api/auth/preferences',
  'GET /api/auth/identity',
  'POST /api/auth/verify-email',
  'POST /api/auth/forgot-password',
]);

/** Whether somebody else may be signed in after this request: log in, log out, register, another provider's word. */
export const changesPerson = (method: string, url: URL): boolean =>
  url.pathname.startsWith('/api/auth/') && !SAME_PERSON.has(`${method} ${url.pathname}`);

const DAY_MS = 86_400_000;
/**
 * ASSUMPTION: a ride booked for next week is still worth seeing without a connection; of a link, a day; of a driver's work,
 * which names his passengers, half a day: longer than a shift.
 */
const KEPT_FOR_MS: Readonly<Record<KeptRead, number>> = {
  session: 7 * DAY_MS,
  own: 7 * DAY_MS,
  work: DAY_MS / 2,
  link: DAY_MS,
};
/** ASSUMPTION: more than anybody looks back at without a connection. */
const MAX_ANSWERS = 40;

/** Not an address of ours: under it stands whose answers these are. */
const OWNER = '/kept/owner';

/** The last known answers of one browser. `era` counts how often all were forgotten: what was asked before is not kept after. */
export class KeptAnswers {
  era = 0;

  constructor(
    private readonly caches: CacheStorage,
    private readonly now: () => number = Date.now,
  ) {}

  /** The account whose answers are kept, or null. */
  async owner(): Promise<string | null> {
    const note = await (await this.caches.open(KEPT_OWN)).match(OWNER);
    return note ? note.text() : null;
  }

  /** Whether what is kept belongs to somebody else than who is signed in now. */
  async isOthers(accountId: string | null): Promise<boolean> {
    const owner = await this.owner();
    return owner !== null && owner !== accountId;
  }

  /** From now on answers are kept for this account. */
  async belongTo(accountId: string): Promise<void> {
    await (await this.caches.open(KEPT_OWN)).put(OWNER, new Response(accountId));
  }

  /** The copy to be kept of an answer asked for in `era`, or null when it must not be. */
  async copyOf(read: KeptRead, answer: Response, era: number): Promise<Response | null> {
    if (answer.status !== 200) return null;
    // Nobody known to be signed in: nobody it could be taken from again.
    if (read !== 'link' && (await this.owner()) === null) return null;
    const headers = new Headers(answer.headers);
    headers.delete('date');
    headers.set(KEPT_AT, String(this.now()));
    const body = await answer.blob();
    return era === this.era ? new Response(body, { status: 200, headers }) : null;
  }

  /** Whether a kept answer may still be shown. */
  isFresh(read: KeptRead, kept: Response): boolean {
    return this.now() - keptAtMs(kept) <= KEPT_FOR_MS[read];
  }

  /** Takes away what is too old or too much. */
  async tidy(read: KeptRead): Promise<void> {
    const cache = await this.caches.open(cacheOf(read));
    const answers: { request: Request; at: number }[] = [];
    for (const request of await cache.keys()) {
      const kept = await cache.match(request, { ignoreVary: true });
      if (kept?.headers.has(KEPT_AT)) answers.push({ request, at: keptAtMs(kept) });
    }
    answers.sort((one, other) => other.at - one.at);
    for (const [place, { request, at }] of answers.entries())
      if (place >= MAX_ANSWERS || this.now() - at > KEPT_FOR_MS[keptRead('GET', new URL(request.url)) ?? read])
        await cache.delete(request, { ignoreVary: true });
  }

  /** Forgets what was read at addresses that begin so. */
  async forget(read: KeptRead, start: string): Promise<void> {
    const cache = await this.caches.open(cacheOf(read));
    for (const request of await cache.keys())
      if (new URL(request.url).pathname.startsWith(start)) await cache.delete(request, { ignoreVary: true });
  }

  async forgetAll(): Promise<void> {
    this.era++;
    await Promise.all([KEPT_OWN, KEPT_LINKS].map((name) => this.caches.delete(name)));
  }
}

export const cacheOf = (read: KeptRead): string => (read === 'link' ? KEPT_LINKS : KEPT_OWN);

export const keptAtMs = (kept: Response): number => Number(kept.headers.get(KEPT_AT) ?? 0);
