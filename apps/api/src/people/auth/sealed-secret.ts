import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

const keyOf = (secret: string, purpose: string): Buffer => Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));

/** Seals a text for one owner with the product's secret (AES-256-GCM): a copy of the database alone does not open it. */
export function seal(secret: string, userId: string, text: string): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', keyOf(secret, 'sealed'), nonce).setAAD(Buffer.from(userId));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64');
}

/**
 * Opens a text sealed by `seal`; throws when it was altered, belongs to another user, or the product's secret has changed.
 */
export function unseal(secret: string, userId: string, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64');
  const nonce = bytes.subarray(0, NONCE_BYTES);
  const decipher = createDecipheriv('aes-256-gcm', keyOf(secret, 'sealed'), nonce)
    .setAAD(Buffer.from(userId))
    .setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8');
}

/** The stored form of a recovery code: 50 bits need a key of ours, or a stolen table could be searched. */
export const hashRecoveryCode = (secret: string, code: string): string =>
  createHmac('sha256', keyOf(secret, 'recovery code')).update(code).digest('hex');
