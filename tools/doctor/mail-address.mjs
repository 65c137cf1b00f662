// Small checks of the form of settings that several parts of the doctor need.
import { createECDH } from 'node:crypto';

/** Whether a text can be a mail address; whether a mailbox is there only a mail tells. */
export const isEmail = (text) => /^[^\s@<>]+@[^\s@<>]+\.[^\s@<>]{2,}$/.test(text);

/** Whether two keys of P-256 in base64url are a pair (VAPID, RFC 8292). */
export function isKeyPair(open, secret) {
  const pair = createECDH('prime256v1');
  try {
    pair.setPrivateKey(Buffer.from(secret, 'base64url'));
    return pair.getPublicKey('base64url') === open;
  } catch {
    return false; // not a number of that curve
  }
}

/** An address without its password, for people to read. */
export function withoutPassword(text) {
  if (!URL.canParse(text)) return text;
  const url = new URL(text);
  url.password = '';
  return url.href;
}
