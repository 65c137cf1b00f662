import type { IdentityProviderName, StartedSignIn } from '@sablon/providers';
import { seal, unseal } from '../second-factor/sealed-secret.js';

/** A sign-in elsewhere, between leaving and coming back. */
export type Started = Omit<StartedSignIn, 'url'> & { readonly provider: IdentityProviderName; readonly atMs: number };

const NAME = '__Host-signin';
/** ASSUMPTION: time to type a password and a code over there. */
const GOOD_FOR_SECONDS = 600;
const OWNER = 'sign-in elsewhere';

/** Sealed with the product's secret, so that only we read or write it; `SameSite=None` where the provider's page posts to us. */
export const startedCookie = (secret: string, started: Started, postsBack: boolean): string =>
  `${NAME}=${encodeURIComponent(seal(secret, OWNER, JSON.stringify(started)))}; Max-Age=${GOOD_FOR_SECONDS}; Path=/; Secure; HttpOnly; SameSite=${postsBack ? 'None' : 'Lax'}`;

export const endedStartedCookie = (): string => `${NAME}=; Max-Age=0; Path=/; Secure; HttpOnly; SameSite=Lax`;

/** The sign-in this browser started at this provider; null when it started none, another, or too long ago. */
export function startedOf(
  secret: string,
  cookieHeader: string | undefined,
  provider: string,
  nowMs: number,
): Started | null {
  const part = cookieHeader?.split(';').find((one) => one.trim().startsWith(`${NAME}=`));
  if (!part) return null;
  try {
    const sealed = decodeURIComponent(part.slice(part.indexOf('=') + 1).trim());
    const started = JSON.parse(unseal(secret, OWNER, sealed)) as Started;
    return started.provider === provider && nowMs - started.atMs < GOOD_FOR_SECONDS * 1000 ? started : null;
  } catch {
    return null; // not one of ours
  }
}
