import { crc32, deflateSync } from 'node:zlib';
import { type BrandDetails, brandIcon, looksLikeDemo } from '@sablon/domain';

/** The demo's gold, and the ground of its icons (apps/web/public/favicon.svg). */
const GOLD = '#d9b86c';
const GROUND = [0x14, 0x11, 0x0d] as const;

/** Drawn icons of the build, by path: side in pixels, and whether only its shape counts (Android's status bar). */
const ICONS: Readonly<Record<string, { readonly side: number; readonly shape?: true }>> = {
  '/icons/icon-192.png': { side: 192 },
  '/icons/icon-512.png': { side: 512 },
  '/icons/icon-maskable-512.png': { side: 512 },
  '/icons/apple-touch-icon.png': { side: 180 },
  '/icons/badge-96.png': { side: 96, shape: true },
};

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const ends = Buffer.alloc(8);
  ends.writeUInt32BE(data.length, 0);
  ends.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)]);
}

type Rgba = readonly [number, number, number, number];

/** A square PNG of 256 colours (PNG third edition, 11.2.1 to 11.3.1); `levels` has the number of each pixel's, row by row. */
function png(side: number, levels: Uint8Array, colours: readonly Rgba[]): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  head.set([8, 3, 0, 0, 0], 8);
  const rows = Buffer.alloc(side * (side + 1));
  for (let y = 0; y < side; y++) rows.set(levels.subarray(y * side, (y + 1) * side), y * (side + 1) + 1);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', head),
    chunk('PLTE', Buffer.from(colours.flatMap(([red, green, blue]) => [red, green, blue]))),
    chunk('tRNS', Buffer.from(colours.map(([, , , alpha]) => alpha))),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** How much of the drawing covers each pixel, 0 to 255: a ring around a dot, with a pixel of blur on each edge. */
function drawing(side: number): Uint8Array {
  const levels = new Uint8Array(side * side);
  const within = (far: number, radius: number) => Math.min(1, Math.max(0, (radius - far) * side + 0.5));
  for (let at = 0; at < levels.length; at++) {
    const [x, y] = [(at % side) + 0.5 - side / 2, Math.floor(at / side) + 0.5 - side / 2];
    const far = Math.sqrt(x * x + y * y) / side;
    levels[at] = Math.round(255 * Math.max(within(far, 0.3) - within(far, 0.235), within(far, 0.11)));
  }
  return levels;
}

/** The icon of a brand without a logo, in its accent: the letter of its page icon needs a font, which a PNG cannot name. */
function drawnIcon(side: number, accent: string, shape: boolean): Buffer {
  const ink = [1, 3, 5].map((at) => parseInt(accent.slice(at, at + 2), 16)) as [number, number, number];
  const colours = Array.from({ length: 256 }, (_, level): Rgba => {
    if (shape) return [255, 255, 255, level];
    const part = (at: 0 | 1 | 2) => Math.round(GROUND[at] + ((ink[at] - GROUND[at]) * level) / 255);
    return [part(0), part(1), part(2), 255];
  });
  return png(side, drawing(side), colours);
}

/** The paths of the pictures that a brand may replace. */
export const BRAND_PICTURES: readonly string[] = ['/favicon.svg', ...Object.keys(ICONS)];

/** A brand's own picture instead of the build's; null where the build's stands, or, for the logo, there is none. */
export function brandPicture(path: string, brand: BrandDetails): Buffer | null {
  if (looksLikeDemo(brand)) return null;
  if (path === '/favicon.svg') return Buffer.from(brandIcon(brand, brand.accent ?? GOLD));
  const icon = ICONS[path];
  // Of a logo on a ground of its own, Android would show only the square.
  if (brand.logo !== null && !icon?.shape) return Buffer.from(brand.logo, 'base64');
  return icon ? drawnIcon(icon.side, brand.accent ?? GOLD, icon.shape === true) : null;
}
