import { createHash, timingSafeEqual } from 'node:crypto';
import { ApiError } from './api-error.js';
import type { Call, Endpoint } from './call.js';

/** The two keys of this sandbox. */
export interface Keys {
  secret: string;
  publishable: string;
}

const denied = (message: string, code?: string): ApiError =>
  new ApiError(401, { type: 'invalid_request_error', message, ...(code && { code }) });

/** Which key the request carries: `Bearer`, Basic user name, or the `key` parameter browsers send. */
export function readKey(keys: Keys, authorization: string | undefined, parameter: string | null): Call['key'] {
  const shown = fromHeader(authorization) ?? parameter;
  if (!shown) throw denied('You did not provide an API key.');
  if (same(shown, keys.secret)) return 'secret';
  if (same(shown, keys.publishable)) return 'publishable';
  throw denied('Invalid API Key provided.');
}

/** A publishable key only reaches what a payer's browser needs. */
export function checkAccess(endpoint: Endpoint, key: Call['key']): void {
  if (endpoint.access === 'secret' && key !== 'secret')
    throw denied('This API call cannot be made with a publishable API key.', 'secret_key_required');
}

function fromHeader(authorization: string | undefined): string | null {
  const [scheme, value] = (authorization ?? '').split(' ');
  if (!scheme || !value) return null;
  if (scheme.toLowerCase() === 'bearer') return value;
  if (scheme.toLowerCase() === 'basic') return Buffer.from(value, 'base64').toString('utf8').split(':')[0] ?? null;
  return null;
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
const same = (a: string, b: string): boolean => timingSafeEqual(digest(a), digest(b));
