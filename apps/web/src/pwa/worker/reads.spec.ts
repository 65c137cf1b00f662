import { isAppArea, isHalfDone, isShellPage, readOfPage } from '../addresses.js';
import { changesPerson, keptRead, linkOf } from './reads.js';

const TRIP = '0199c1f0-7a3b-7c1d-9e2f-1234567890ab';
const read = (path: string, method = 'GET') => keptRead(method, new URL(path, 'https://sablon.example'));
const changes = (path: string, method = 'POST') => changesPerson(method, new URL(path, 'https://sablon.example'));

describe('what the worker keeps of the server’s answers', () => {
  it('is who is signed in, the first page of his bookings, his trips, a driver’s work, and what a link opens', () => {
    expect(read('/api/auth/session')).toBe('session');
    expect(read('/api/bookings?filter=upcoming')).toBe('own');
    expect(read('/api/bookings?filter=all&limit=10')).toBe('own');
    expect(read(`/api/trips/${TRIP}/live`)).toBe('own');
    expect(read(`/api/trips/${TRIP}/way`)).toBe('own');
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
  ])('is never %s', (path) => {
    expect(read(path)).toBeNull();
  });

  it('is never an answer to a command', () => {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'HEAD']) {
      expect(read('/api/bookings', method)).toBeNull();
      expect(read('/api/auth/session', method)).toBeNull();
    }
  });

  it('goes with the whole link when one of its reads is refused', () => {
    expect(linkOf('/api/track/abc.def')).toBe('/api/track/abc.def');
    expect(linkOf(`/api/track/abc.def/trips/${TRIP}/live`)).toBe('/api/track/abc.def');
  });
});

describe('a request after which somebody else may be signed in', () => {
  it('is every way in and out', () => {
    for (const path of ['login', 'login/second-factor', 'register', 'logout', 'reset-password'])
      expect([path, changes(`/api/auth/${path}`)]).toEqual([path, true]);
    expect(changes('/api/auth/identity/google/start', 'GET')).toBe(true);
    expect(changes('/api/auth/identity/google/callback?code=1', 'GET')).toBe(true);
  });
  it('is not the question who is signed in, a preference, a confirmed address, nor a link asked for', () => {
    expect(changes('/api/auth/session', 'GET')).toBe(false);
    expect(changes('/api/auth/preferences', 'PATCH')).toBe(false);
    expect(changes('/api/auth/identity', 'GET')).toBe(false);
    for (const path of ['verify-email', 'forgot-password'])
      expect([path, changes(`/api/auth/${path}`)]).toEqual([path, false]);
    expect(changes('/api/bookings')).toBe(false);
  });
});

describe('pages', () => {
  it('that open without a connection are the app’s own', () => {
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
  it('of the public site never make the worker known', () => {
    expect(['/', '/search', '/contact', '/connexion'].filter(isAppArea)).toEqual([]);
    expect(isAppArea('/payment-success')).toBe(true);
  });
  it('with half-done work are never offered a reload', () => {
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
