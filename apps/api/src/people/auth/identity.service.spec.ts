import { endedStartedCookie, startedCookie, startedOf, type Started } from './identity.service.js';

const SECRET = 'a secret of a test, long enough to be one';
const STARTED: Started = { provider: 'google', state: 's', nonce: 'n', verifier: 'v', atMs: 1_000 };
const header = startedCookie(SECRET, STARTED, false, true).split(';')[0];

describe('the cookie kept while the browser is at the identity provider', () => {
  it('is read back among other cookies', () => {
    expect(startedOf(SECRET, `a=b; ${header}; c=d`, 'google', 2_000, true)).toEqual(STARTED);
    expect(header).not.toContain('verifier');
  });
  it.each([
    ['nothing', undefined, 'google', 2_000],
    ['another provider’s', header, 'apple', 2_000],
    ['one that is too old', header, 'google', 700_000],
    ['one that was altered', header?.replace(/.{6}$/, 'AAAAAA'), 'google', 2_000],
    ['one that someone wrote', `__Host-signin=${JSON.stringify(STARTED)}`, 'google', 2_000],
  ])('is not accepted from %s', (_name, cookie, provider, nowMs) => {
    expect(startedOf(SECRET, cookie, provider, nowMs, true)).toBeNull();
  });
  it('is sent with a provider’s cross-site POST', () => {
    expect(startedCookie(SECRET, STARTED, true, true)).toMatch(/; HttpOnly; Secure; SameSite=None$/);
  });
  it('has no Secure attribute and its own name on plain HTTP (W1)', () => {
    const plain = startedCookie(SECRET, STARTED, true, false);
    expect(plain).toMatch(/^signin=[^;]+; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/);
    expect(endedStartedCookie(false)).toBe('signin=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax');
    const [pair] = plain.split(';');
    expect(startedOf(SECRET, pair, 'google', 2_000, false)).toEqual(STARTED);
    expect(startedOf(SECRET, pair, 'google', 2_000, true)).toBeNull();
    expect(startedOf(SECRET, header, 'google', 2_000, false)).toBeNull();
  });
});
