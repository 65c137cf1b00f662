import { createHash, createHmac } from 'node:crypto';

/** The token of a shared link: 256 bits nobody can guess without the product's secret, so that it need not be kept. */
export const sharedLinkToken = (secret: string, linkId: string): string =>
  `s1.${createHmac('sha256', secret).update(`shared.s1.${linkId}`).digest('base64url')}`;

/** What Postgres keeps of a token (SHA-256, hex): a copy of the database opens no ride. */
export const hashSharedLinkToken = (token: string): string => createHash('sha256').update(token).digest('hex');
