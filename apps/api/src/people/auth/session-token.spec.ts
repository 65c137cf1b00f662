import { endedSessionCookie, newSessionToken, sessionCookie, sessionTokenOf } from './session-token.js';

const TOKEN = newSessionToken();
const nameOf = (cookie: string): string => cookie.slice(0, cookie.indexOf('='));

/** Whether WebKit keeps a cookie set by a page on plain HTTP, this machine's own address included. */
const savedOnHttp = (cookie: string): boolean => !/; Secure(;|$)/.test(cookie) && !/^__(Host|Secure)-/.test(cookie);

describe('the session cookie (W1)', () => {
  it('is Secure and bound to the host, except in a demo on plain HTTP, where browsers would drop it', () => {
    expect(sessionCookie(TOKEN, 'passenger', true)).toBe(
      `__Host-sid=${TOKEN}; Max-Age=2592000; Path=/; HttpOnly; Secure; SameSite=Lax`,
    );
    expect(sessionCookie(TOKEN, 'passenger', false)).toBe(
      `sid=${TOKEN}; Max-Age=2592000; Path=/; HttpOnly; SameSite=Lax`,
    );
    for (const cookie of [sessionCookie(TOKEN, 'admin', false), endedSessionCookie(false)])
      expect(savedOnHttp(cookie)).toBe(true);
  });

  it.each([true, false])('ends under the name it was set with, Secure: %s', (secure) => {
    expect(nameOf(endedSessionCookie(secure))).toBe(nameOf(sessionCookie(TOKEN, 'driver', secure)));
    expect(endedSessionCookie(secure)).toContain('=; Max-Age=0; ');
  });

  it('is read under its own name only: a page on plain HTTP cannot replace a Secure one', () => {
    for (const secure of [true, false]) {
      const [own, other] = [sessionCookie(TOKEN, 'driver', secure), sessionCookie(TOKEN, 'driver', !secure)].map(
        (cookie) => cookie.split(';')[0],
      );
      expect(sessionTokenOf(`a=b; ${own}`, secure)).toBe(TOKEN);
      expect(sessionTokenOf(other, secure)).toBeNull();
      expect(sessionTokenOf(`${nameOf(own ?? '')}=x`, secure)).toBeNull();
    }
    expect(sessionTokenOf(undefined, true)).toBeNull();
  });
});
