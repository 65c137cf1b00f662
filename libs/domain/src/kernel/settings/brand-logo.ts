import { fail, ok, type Result } from '../result.js';

/** ASSUMPTION: crisp as the icon of an app (192 px, web.dev "maskable icons"), and no larger than any icon needs. */
export const LOGO_MIN_PX = 192;
export const LOGO_MAX_PX = 1_024;
/** It travels in a request of at most 100 KiB, a third longer as base64. */
export const LOGO_MAX_BYTES = 60_000;

/** How a PNG begins: its signature, the length and name of IHDR; width and height follow (PNG third edition, 5.2 and 11.2.1). */
const HEAD = '\x89PNG\r\n\x1a\n\0\0\0\rIHDR';

const numberOf = (bytes: string): number =>
  Array.from(bytes).reduce((sum, byte) => sum * 256 + (byte.codePointAt(0) ?? 0), 0);

/** The side in pixels of a logo in base64. `brand.logo_unusable` when it is no square PNG within our bounds. */
export function logoSidePx(base64: string): Result<number, 'brand.logo_unusable'> {
  const bytes = /^[A-Za-z0-9+/]+={0,2}$/.test(base64) && base64.length % 4 === 0 ? atob(base64) : '';
  const [width, height] = bytes.startsWith(HEAD) ? [bytes.slice(16, 20), bytes.slice(20, 24)] : ['', ''];
  const side = numberOf(width);
  const fits = side >= LOGO_MIN_PX && side <= LOGO_MAX_PX && bytes.length <= LOGO_MAX_BYTES;
  return fits && width === height ? ok(side) : fail('brand.logo_unusable');
}
