import { createHmac, timingSafeEqual } from 'node:crypto';

const UUID = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';

/** What a token opens, and when it was signed: null for kinds that cannot be revoked. */
export interface OpenedId {
  readonly id: string;
  readonly signedAt: Date | null;
}

/**
 * Signature format of links that open one object: `<version>.<id>[.<signed at>].<HMAC-SHA256, base64url>`, with the product's secret and
 * the time in milliseconds since 1970, UTC.
 */
export interface SignedId {
  readonly sign: (secret: string, id: string, now?: number) => string;
  /** What a token opens, or null when we did not sign it: each token has one spelling, compared in constant time. */
  readonly verify: (secret: string, token: string) => OpenedId | null;
}

/**
 * Tokens for one kind of object: `purpose` (never shown) and `version` (shown) keep a token from opening another kind. Dated ones say
 * when they were signed, so that those from before a moment can be revoked.
 */
export function signedId(purpose: string, version: string, { dated = false } = {}): SignedId {
  const time = dated ? '\\.(\\d{1,15})' : '';
  const shape = new RegExp(`^${version}\\.(${UUID})${time}\\.[\\w-]{43}$`);
  const seal = (secret: string, text: string): string => {
    const signature = createHmac('sha256', secret).update(`${purpose}.${version}.${text}`).digest('base64url');
    return `${version}.${text}.${signature}`;
  };
  return {
    sign: (secret, id, now = Date.now()) => seal(secret, dated ? `${id}.${now}` : id),
    verify: (secret, token) => {
      const [, id, time] = shape.exec(token) ?? [];
      if (id === undefined) return null;
      const own = seal(secret, time === undefined ? id : `${id}.${time}`);
      // As text, not as bytes: the last letter of 32 bytes in base64url has two bits that decode to nothing.
      if (!timingSafeEqual(Buffer.from(token), Buffer.from(own))) return null;
      return { id, signedAt: time === undefined ? null : new Date(Number(time)) };
    },
  };
}
