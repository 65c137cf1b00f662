import { createHash, randomBytes } from 'node:crypto';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** Letters and digits without bias: bytes of 248 and above are discarded. */
export function randomText(length: number): string {
  let text = '';
  while (text.length < length)
    for (const byte of randomBytes(length)) if (byte < 248 && text.length < length) text += ALPHABET[byte % 62];
  return text;
}

export const newId = (prefix: string): string => `${prefix}_${randomText(24)}`;

/** The publishable key: derived one way from the secret key, so that both processes compute it without communicating. */
export const sandboxPublishableKey = (secretKey: string): string =>
  `pk_test_${createHash('sha256').update(`sablon-sandbox-publishable:${secretKey}`).digest('hex').slice(0, 40)}`;
