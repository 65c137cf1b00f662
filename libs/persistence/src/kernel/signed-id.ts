import { createHmac, timingSafeEqual } from 'node:crypto';

const UUID = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';

/** Signature format of links that open one object: `<version>.<id>.<HMAC-SHA256, base64url>`, with the product's secret. */
export interface SignedId {
  readonly sign: (secret: string, id: string) => string;
  /** The id a token opens, or null when we did not sign it: each token has one spelling, compared in constant time. */
  readonly verify: (secret: string, token: string) => string | null;
}

/** Tokens for one kind of object: `purpose` (never shown) and `version` (shown) keep a token from opening another kind. */
export function signedId(purpose: string, version: string): SignedId {
  const shape = new RegExp(`^${version}\\.(${UUID})\\.[\\w-]{43}$`);
  const sign = (secret: string, id: string): string => {
    const signature = createHmac('sha256', secret).update(`${purpose}.${version}.${id}`).digest('base64url');
    return `${version}.${id}.${signature}`;
  };
  return {
    sign,
    verify: (secret, token) => {
      const id = shape.exec(token)?.[1];
      // As text, not as bytes: the last letter of 32 bytes in base64url has two bits that decode to nothing.
      return id && timingSafeEqual(Buffer.from(token), Buffer.from(sign(secret, id))) ? id : null;
    },
  };
}
