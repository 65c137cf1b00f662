import { randomInt } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';

/** RFC 6238 with what every authenticator app takes: SHA-1, six digits, half a minute. */
const STEP_SECONDS = 30;
/** One half minute either way, for clocks that differ. */
const WINDOW = 1;
const ISSUER = 'Sablon';

const totp = (secret: string, label = '') =>
  new TOTP({ issuer: ISSUER, label, secret: Secret.fromBase32(secret), period: STEP_SECONDS });

/** 160 bits, base32. */
export const newSecret = (): string => new Secret({ size: 20 }).base32;

/** The address an authenticator app reads from the picture. */
export const otpUri = (secret: string, email: string): string => totp(secret, email).toString();

/** The half minute a code belongs to, null when it is not one of about now. */
export function stepOfCode(secret: string, code: string, nowMs: number): number | null {
  if (!/^\d{6}$/.test(code)) return null;
  const delta = totp(secret).validate({ token: code, timestamp: nowMs, window: WINDOW });
  return delta === null ? null : Math.floor(nowMs / 1000 / STEP_SECONDS) + delta;
}

/** Without 0, 1, i, l and o, which people mix up; 31 letters and digits, ten of them make 49 bits. */
const ALPHABET = '23456789abcdefghjkmnpqrstuvwxyz';
const CODES = 10;

/** `abcde-fgh23`, ten of them. */
export const newRecoveryCodes = (): readonly string[] =>
  Array.from({ length: CODES }, () => {
    const text = Array.from({ length: 10 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
    return `${text.slice(0, 5)}-${text.slice(5)}`;
  });

/** A code as it was given out: spaces, hyphens and capitals of the typist do not count. */
export function plainCode(typed: string): string {
  const text = typed.toLowerCase().replace(/[\s-]/g, '');
  return text.length === 10 ? `${text.slice(0, 5)}-${text.slice(5)}` : text;
}
