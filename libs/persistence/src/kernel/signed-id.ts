import { createHmac, timingSafeEqual } from 'node:crypto';

const UUID = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';
const DAY_MS = 24 * 3_600_000;

/**
 * Signature format of links that open one object: `<version>.<id>[.<last day>].<HMAC-SHA256, base64url>`, with the product's secret. The
 * last day counts from 1970 in UTC.
 */
export interface SignedId {
  readonly sign: (secret: string, id: string, now?: number) => string;
  /**
   * The id a token opens, or null when we did not sign it or its last day is over: each token has one spelling, compared in constant
   * time.
   */
  readonly verify: (secret: string, token: string, now?: number) => string | null;
}

/**
 * Tokens for one kind of object: `purpose` (never shown) and `version` (shown) keep a token from opening another kind. Without
 * `goodForDays` they never expire.
 */
export function signedId(purpose: string, version: string, goodForDays?: number): SignedId {
  const day = goodForDays === undefined ? '' : '\\.(\\d{1,6})';
  const shape = new RegExp(`^${version}\\.(${UUID})${day}\\.[\\w-]{43}$`);
  const seal = (secret: string, text: string): string => {
    const signature = createHmac('sha256', secret).update(`${purpose}.${version}.${text}`).digest('base64url');
    return `${version}.${text}.${signature}`;
  };
  return {
    sign: (secret, id, now = Date.now()) =>
      seal(secret, goodForDays === undefined ? id : `${id}.${Math.floor(now / DAY_MS) + goodForDays}`),
    verify: (secret, token, now = Date.now()) => {
      const [, id, lastDay] = shape.exec(token) ?? [];
      if (id === undefined) return null;
      const own = seal(secret, lastDay === undefined ? id : `${id}.${lastDay}`);
      // As text, not as bytes: the last letter of 32 bytes in base64url has two bits that decode to nothing.
      if (!timingSafeEqual(Buffer.from(token), Buffer.from(own))) return null;
      return lastDay !== undefined && Number(lastDay) < Math.floor(now / DAY_MS) ? null : id;
    },
  };
}
