import { startedCookie, startedOf, type Started } from './started-cookie.js';

const SECRET = 'a secret of a test, long enough to be one';
const STARTED: Started = { provider: 'google', state: 's', nonce: 'n', verifier: 'v', atMs: 1_000 };
const header = startedCookie(SECRET, STARTED, false).split(';')[0];

describe('what a browser keeps while it is at the provider', () => {
  it('is read back by us, among other cookies', () => {
    expect(startedOf(SECRET, `a=b; ${header}; c=d`, 'google', 2_000)).toEqual(STARTED);
    expect(header).not.toContain('verifier');
  });
  it.each([
    ['nothing', undefined, 'google', 2_000],
    ['another provider’s', header, 'apple', 2_000],
    ['one that is too old', header, 'google', 700_000],
    ['one that was altered', header?.replace(/.{6}$/, 'AAAAAA'), 'google', 2_000],
    ['one that somebody wrote', `__Host-signin=${JSON.stringify(STARTED)}`, 'google', 2_000],
  ])('is not taken from %s', (_name, cookie, provider, nowMs) => {
    expect(startedOf(SECRET, cookie, provider, nowMs)).toBeNull();
  });
  it('travels from the page of a provider that posts', () => {
    expect(startedCookie(SECRET, STARTED, true)).toMatch(/; Secure; HttpOnly; SameSite=None$/);
  });
});
