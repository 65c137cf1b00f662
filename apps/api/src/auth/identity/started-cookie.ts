import type { IdentityProviderName, StartedSignIn } from '@sablon/providers';
import { seal, unseal } from '../second-factor/sealed-secret.js';

/** A sign-in elsewhere, between leaving and coming back. */
export type Started = Omit<StartedSignIn, 'url'> & { readonly provider: IdentityProviderName; readonly atMs: number };

/** `secure` as for the session's cookie. */
const nameOf = (secure: boolean): string => (secure ? '__Host-signin' : 'signin');
/** ASSUMPTION: time to type a password and a code over there. */
const GOOD_FOR_SECONDS = 600;
const OWNER = 'sign-in elsewhere';

/**
 * Sealed with the product's secret, so that only we read or write it; `SameSite=None` where the provider's page posts to us, which
 * browsers take with Secure only, as that provider takes only HTTPS.
 */
export const startedCookie = (secret: string, started: Started, postsBack: boolean, secure: boolean): string =>
  written(
    encodeURIComponent(seal(secret, OWNER, JSON.stringify(started))),
    GOOD_FOR_SECONDS,
    secure,
    postsBack && secure,
  );

export const endedStartedCookie = (secure: boolean): string => written('', 0, secure, false);

const written = (value: string, seconds: number, secure: boolean, foreign: boolean): string =>
  `${nameOf(secure)}=${value}; Max-Age=${seconds}; Path=/; ${secure ? 'Secure; ' : ''}HttpOnly; SameSite=${foreign ? 'None' : 'Lax'}`;

/** The sign-in this browser started at this provider; null when it started none, another, or too long ago. */
export function startedOf(
  secret: string,
  cookieHeader: string | undefined,
  provider: string,
  nowMs: number,
  secure: boolean,
): Started | null {
  const part = cookieHeader?.split(';').find((one) => one.trim().startsWith(`${nameOf(secure)}=`));
  if (!part) return null;
  try {
    const sealed = decodeURIComponent(part.slice(part.indexOf('=') + 1).trim());
    const started = JSON.parse(unseal(secret, OWNER, sealed)) as Started;
    return started.provider === provider && nowMs - started.atMs < GOOD_FOR_SECONDS * 1000 ? started : null;
  } catch {
    return null; // not one of ours
  }
}
