const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const BITS = new Map([...ALPHABET].map((sign, value) => [sign, value]));

/** Bytes as base64url without padding (RFC 4648 §5); the same in Node and in browsers. */
export function toBase64Url(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += 3) {
    const [a = 0, b = 0, c = 0] = bytes.subarray(at, at + 3);
    const group = (a << 16) | (b << 8) | c;
    const signs = Math.min(bytes.length - at, 3) + 1;
    for (let sign = 0; sign < signs; sign++) text += ALPHABET[(group >> (18 - 6 * sign)) & 63];
  }
  return text;
}

/** The bytes of base64url text; null for any text `toBase64Url` would not have written, so that each value has one spelling. */
export function fromBase64Url(text: string): Uint8Array<ArrayBuffer> | null {
  const bytes = new Uint8Array(Math.floor((text.length * 6) / 8));
  let [held, bits, at] = [0, 0, 0];
  for (const sign of text) {
    const value = BITS.get(sign);
    if (value === undefined) return null;
    held = ((held << 6) | value) & 0xfff;
    bits += 6;
    if (bits < 8) continue;
    bits -= 8;
    bytes[at++] = (held >> bits) & 0xff;
  }
  return toBase64Url(bytes) === text ? bytes : null;
}
