import { createHash, randomBytes } from 'node:crypto';
import type { Role } from '@sablon/domain';
import type { SessionLimits } from '@sablon/persistence';
import { parseCookie, stringifySetCookie, type SetCookie } from 'cookie';

/**
 * The session's cookie. The `__Host-` prefix makes browsers refuse it without Secure, with a Domain, or for a part of the
 * site. A demo on plain HTTP has no Secure cookies (`ApiConfig.secureCookies`); neither name is ever read where the other one
 * is set.
 */
export const sessionCookieName = (secure: boolean): string => (secure ? '__Host-sid' : 'sid');
const TOKEN_BYTES = 32; // 256 bits (reliability.md D12)
const TOKEN = /^[\w-]{43}$/;
const HOUR_SECONDS = 3600;
const DAY_SECONDS = 24 * HOUR_SECONDS;
const STAFF: SessionLimits = { idleSeconds: HOUR_SECONDS / 2, absoluteSeconds: 12 * HOUR_SECONDS };

/** How long sessions last by role (reliability.md D12). */
export const SESSION_LIMITS: Readonly<Record<Role, SessionLimits>> = {
  passenger: { idleSeconds: 7 * DAY_SECONDS, absoluteSeconds: 30 * DAY_SECONDS },
  driver: { idleSeconds: 12 * HOUR_SECONDS, absoluteSeconds: 7 * DAY_SECONDS },
  dispatcher: STAFF,
  admin: STAFF,
};

export const newSessionToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url');

/** Stored in Postgres instead of the token; a plain hash suffices because the token is random. */
export const hashSessionToken = (token: string): string => createHash('sha256').update(token).digest('hex');

/** The session token of a Cookie header, null when there is none of the right form. */
export function sessionTokenOf(cookieHeader: string | undefined, secure: boolean): string | null {
  const token = parseCookie(cookieHeader ?? '')[sessionCookieName(secure)];
  return token !== undefined && TOKEN.test(token) ? token : null;
}

/** A cookie for the whole site that no script reads; `maxAge` in seconds. */
export const siteCookie = (cookie: Pick<SetCookie, 'name' | 'value' | 'maxAge' | 'secure' | 'sameSite'>): string =>
  stringifySetCookie({ ...cookie, path: '/', httpOnly: true });

const written = (value: string, maxAge: number, secure: boolean): string =>
  siteCookie({ name: sessionCookieName(secure), value, maxAge, secure, sameSite: 'lax' });

export const sessionCookie = (token: string, role: Role, secure: boolean): string =>
  written(token, SESSION_LIMITS[role].absoluteSeconds, secure);

export const endedSessionCookie = (secure: boolean): string => written('', 0, secure);
