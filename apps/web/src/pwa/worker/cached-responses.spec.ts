import { CACHED_AT, CACHE_OWN } from '../worker-messages.js';
import { CachedResponses, changesPerson, cachedRead, linkOf } from './cached-responses.js';
import { memoryCaches } from '../../testing/memory-caches.js';
import { isAppArea, isHalfDone, isShellPage, readOfPage } from '../addresses.js';

const ORIGIN = 'https://sablon.example';
const BOOKINGS = new Request(`${ORIGIN}/api/bookings?filter=all`);
const answer = () =>
  new Response('{"bookings":[]}', { headers: { date: 'Sat, 21 Nov 2026 12:00:00 GMT', vary: 'cookie' } });
const HOUR_MS = 3_600_000;

function browser() {
  let nowMs = 1_000_000;
  const caches = memoryCaches(ORIGIN);
  const answers = new CachedResponses(caches, () => nowMs);
  const keep = async (read: 'session' | 'own' | 'work' | 'link', request: Request, era = answers.era) => {
    const copy = await answers.copyOf(read, answer(), era);
    if (copy) await (await caches.open(read === 'link' ? 'cached-links' : CACHE_OWN)).put(request, copy);
    return copy;
  };
  const find = async (name: string, request: Request) => (await caches.open(name)).match(request);
  return { caches, answers, keep, find, pass: (ms: number) => (nowMs += ms) };
}

describe('the last known state cached in a browser', () => {
  it('stores its time, without a date header that would set the page’s clock back', async () => {
    const { answers, keep } = browser();
    await answers.belongTo('nora');
    const copy = await keep('own', BOOKINGS);
    expect(copy?.headers.get(CACHED_AT)).toBe('1000000');
    expect(copy?.headers.get('date')).toBeNull();
    expect(await copy?.text()).toBe('{"bookings":[]}');
  });

  it('belongs to an account: without a signed-in user only tracking links are cached', async () => {
    const { keep } = browser();
    expect(await keep('own', BOOKINGS)).toBeNull();
    expect(await keep('session', new Request(`${ORIGIN}/api/auth/session`))).toBeNull();
    expect(await keep('link', new Request(`${ORIGIN}/api/track/abc`))).not.toBeNull();
  });

  it('keeps a driver’s work for a shift but not a day, without affecting the account’s other data', async () => {
    const { answers, keep, find, pass } = browser();
    await answers.belongTo('nora');
    const state = new Request(`${ORIGIN}/api/driver/state`);
    await keep('own', BOOKINGS);
    const cached = await keep('work', state);
    pass(11 * HOUR_MS);
    await answers.tidy('work');
    expect([answers.isFresh('work', cached!), await find(CACHE_OWN, state)]).toEqual([true, expect.anything()]);
    pass(2 * HOUR_MS);
    expect(answers.isFresh('work', cached!)).toBe(false);
    await answers.tidy('own');
    expect(await find(CACHE_OWN, state)).toBeUndefined();
    expect(await find(CACHE_OWN, BOOKINGS)).toBeDefined();
  });

  it('excludes refusals and server errors', async () => {
    const { answers } = browser();
    await answers.belongTo('nora');
    for (const status of [201, 204, 401, 404, 500])
      expect(await answers.copyOf('own', new Response(null, { status }), answers.era)).toBeNull();
  });

  it('is cleared completely, and a response requested before that is not cached', async () => {
    const { answers, keep, find } = browser();
    await answers.belongTo('nora');
    const before = answers.era;
    await keep('own', BOOKINGS);
    expect(await find(CACHE_OWN, BOOKINGS)).toBeDefined();
    await answers.forgetAll();
    expect(await find(CACHE_OWN, BOOKINGS)).toBeUndefined();
    await answers.belongTo('lotte');
    expect(await keep('own', BOOKINGS, before)).toBeNull();
  });

  it('belongs to someone else for another account and for a signed-out user', async () => {
    const { answers } = browser();
    expect(await answers.isOthers('nora')).toBe(false);
    await answers.belongTo('nora');
    expect(await answers.isOthers('nora')).toBe(false);
    expect(await answers.isOthers('lotte')).toBe(true);
    expect(await answers.isOthers(null)).toBe(true);
  });

  it('expires after a day for a link and after a week for an account', async () => {
    const { answers, keep, pass } = browser();
    await answers.belongTo('nora');
    const own = (await keep('own', BOOKINGS))!;
    const link = (await keep('link', new Request(`${ORIGIN}/api/track/abc`)))!;
    pass(24 * HOUR_MS);
    expect([answers.isFresh('own', own), answers.isFresh('link', link)]).toEqual([true, true]);
    pass(1);
    expect([answers.isFresh('own', own), answers.isFresh('link', link)]).toEqual([true, false]);
    pass(144 * HOUR_MS);
    expect(answers.isFresh('own', own)).toBe(false);
  });

  it('is trimmed to the newest forty entries, and keeps the owner’s name', async () => {
    const { caches, answers, keep, pass } = browser();
    await answers.belongTo('nora');
    for (let trip = 0; trip < 43; trip++) {
      await keep('own', new Request(`${ORIGIN}/api/trips/${trip}/live`));
      pass(1);
    }
    await answers.tidy('own');
    const left = (await (await caches.open(CACHE_OWN)).keys()).map(({ url }) => new URL(url).pathname);
    expect(left).toHaveLength(41);
    expect(left).not.toContain('/api/trips/2/live');
    expect(left).toContain('/api/trips/3/live');
    expect(await answers.owner()).toBe('nora');
  });

  it('of a revoked link is deleted with all its trips', async () => {
    const { caches, answers, keep } = browser();
    for (const path of ['abc', 'abc/trips/1/live', 'xyz'])
      await keep('link', new Request(`${ORIGIN}/api/track/${path}`));
    await answers.forget('link', '/api/track/abc');
    expect((await (await caches.open('cached-links')).keys()).map(({ url }) => url)).toEqual([
      `${ORIGIN}/api/track/xyz`,
    ]);
  });
});

const TRIP = '0199c1f0-7a3b-7c1d-9e2f-1234567890ab';
const read = (path: string, method = 'GET') => cachedRead(method, new URL(path, 'https://sablon.example'));
const changes = (path: string, method = 'POST') => changesPerson(method, new URL(path, 'https://sablon.example'));

describe('the responses that the worker caches', () => {
  it('are the session, the first page of bookings, own trips, a driver’s work, and tracking links', () => {
    expect(read('/api/auth/session')).toBe('session');
    expect(read('/api/bookings?filter=upcoming')).toBe('own');
    expect(read('/api/bookings?filter=all&limit=10')).toBe('own');
    expect(read(`/api/trips/${TRIP}/live`)).toBe('own');
    expect(read(`/api/trips/${TRIP}/route`)).toBe('own');
    expect(read('/api/driver/state')).toBe('work');
    expect(read('/api/track/abc.def')).toBe('link');
    expect(read(`/api/track/abc.def/trips/${TRIP}/live`)).toBe('link');
  });

  it.each([
    '/api/bookings?filter=all&cursor=abc',
    `/api/bookings/${TRIP}`,
    `/api/bookings/${TRIP}/payment`,
    `/api/trips/${TRIP}/messages`,
    `/api/trips/${TRIP}/settlement`,
    '/api/trips/..%2fme/live',
    '/api/track/abc.def/messages',
    '/api/track/abc.def?with=more',
    '/api/account/profile',
    '/api/account/security',
    '/api/payment-methods',
    '/api/me/notifications',
    '/api/me/push-subscriptions',
    '/api/dispatch/board',
    '/api/driver/state?of=somebody',
    '/api/driver/trips',
    '/api/driver/earnings',
    '/api/documents/receipt.pdf',
    '/api/auth/session?other',
    '/assets/app.js',
    '/app/activity',
  ])('never include %s', (path) => {
    expect(read(path)).toBeNull();
  });

  it('never include the response to a command', () => {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'HEAD']) {
      expect(read('/api/bookings', method)).toBeNull();
      expect(read('/api/auth/session', method)).toBeNull();
    }
  });

  it('are deleted for the whole link when one of its reads is refused', () => {
    expect(linkOf('/api/track/abc.def')).toBe('/api/track/abc.def');
    expect(linkOf(`/api/track/abc.def/trips/${TRIP}/live`)).toBe('/api/track/abc.def');
  });
});

describe('a request after which another user may be signed in', () => {
  it('is any sign-in, sign-up or sign-out', () => {
    for (const path of ['login', 'login/second-factor', 'register', 'logout', 'reset-password'])
      expect([path, changes(`/api/auth/${path}`)]).toEqual([path, true]);
    expect(changes('/api/auth/identity/google/start', 'GET')).toBe(true);
    expect(changes('/api/auth/identity/google/callback?code=1', 'GET')).toBe(true);
  });
  it('is not a session read, a preference, an address confirmation or a request for a link', () => {
    expect(changes('/api/auth/session', 'GET')).toBe(false);
    expect(changes('/api/auth/preferences', 'PATCH')).toBe(false);
    expect(changes('/api/auth/identity', 'GET')).toBe(false);
    for (const path of ['verify-email', 'forgot-password'])
      expect([path, changes(`/api/auth/${path}`)]).toEqual([path, false]);
    expect(changes('/api/bookings')).toBe(false);
  });
});

describe('pages', () => {
  it('open offline only in the app’s own area', () => {
    for (const path of [
      '/app',
      '/app/activity',
      '/profile',
      '/profile/help/faq',
      '/dashboard/passager',
      '/track/abc',
      '/controle',
    ])
      expect([path, isShellPage(path)]).toEqual([path, true]);
    for (const path of ['/', '/services', '/application', '/track', '/dispatch', '/admin/fees', '/payment'])
      expect([path, isShellPage(path)]).toEqual([path, false]);
  });
  it('never register the worker on the public site', () => {
    expect(['/', '/search', '/contact', '/connexion'].filter(isAppArea)).toEqual([]);
    expect(isAppArea('/payment-success')).toBe(true);
  });
  it('with unfinished work are never offered a reload', () => {
    expect(['/payment', '/payment-return', '/app/book', '/app', '/payment-success'].filter(isHalfDone)).toEqual([
      '/payment',
      '/payment-return',
      '/app/book',
    ]);
  });
  it('show the age of their own read', () => {
    expect(readOfPage('/app')).toBe('/api/bookings');
    expect(readOfPage('/app/activity')).toBe('/api/bookings');
    expect(readOfPage(`/app/activity/${TRIP}`)).toBe(`/api/trips/${TRIP}/live`);
    expect(readOfPage('/track/abc.def')).toBe('/api/track/abc.def');
    expect(readOfPage('/dashboard/chauffeur')).toBe('/api/driver/state');
    expect(readOfPage('/profile')).toBeNull();
  });
});
