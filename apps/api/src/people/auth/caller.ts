import { signedId } from '@sablon/persistence';
import { parseCookie } from 'cookie';
import type { FastifyRequest } from 'fastify';
import type { ApiConfig } from '../../config/config.js';
import { sessionOf } from './current-user.decorator.js';
import { siteCookie } from './session-token.js';

/**
 * The cookie of a device on which a person has signed in. It opens nothing: its owner's tries are only counted apart from those of
 * strangers, so that a stranger's guesses cannot lock the owner out (OWASP, "Slow Down Online Guessing Attacks with Device Cookies").
 */
const DEVICE = signedId('device', 'd1');
/** ASSUMPTION: longer than the longest session, so that a person back from a holiday is still known. */
const KNOWN_FOR_SECONDS = 180 * 24 * 3600;
const nameOf = (secure: boolean): string => (secure ? '__Host-device' : 'device');

/** The account whose device sends this Cookie header; null for a stranger's. */
const accountOfDevice = (secret: string, cookieHeader: string | undefined, secure: boolean): string | null =>
  DEVICE.verify(secret, parseCookie(cookieHeader ?? '')[nameOf(secure)] ?? '')?.id ?? null;

export const deviceCookie = (secret: string, accountId: string, secure: boolean): string =>
  siteCookie({
    name: nameOf(secure),
    value: DEVICE.sign(secret, accountId),
    maxAge: KNOWN_FOR_SECONDS,
    secure,
    sameSite: 'lax',
  });

/** Where a login comes from. */
export interface Caller {
  readonly address: string;
  readonly userAgent: string;
  /** The session the caller had until now, which the new one replaces. */
  readonly sessionIdHash: string | null;
  /** The account that has signed in on this device before. */
  readonly accountOfDevice: string | null;
}

export const callerOf = (request: FastifyRequest, config: Pick<ApiConfig, 'secret' | 'secureCookies'>): Caller => ({
  address: request.ip,
  userAgent: request.headers['user-agent'] ?? '',
  sessionIdHash: sessionOf(request)?.sessionIdHash ?? null,
  accountOfDevice: accountOfDevice(config.secret, request.headers.cookie, config.secureCookies),
});
