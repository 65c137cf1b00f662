import type { Sprite } from './sprite-sheet.js';

/** Blends one translucent pixel (packed little-endian RGBA) over another. */
export const blend = (under: number, over: number): number => {
  const alpha = over >>> 24;
  const underAlpha = under >>> 24;
  if (underAlpha === 0 || alpha === 255) return over;
  if (underAlpha === 255) {
    // The usual case in a crowd, without a division: shares of 256.
    const share = alpha + 1;
    const rest = 256 - share;
    const r = ((over & 255) * share + (under & 255) * rest) >> 8;
    const g = (((over >>> 8) & 255) * share + ((under >>> 8) & 255) * rest) >> 8;
    const b = (((over >>> 16) & 255) * share + ((under >>> 16) & 255) * rest) >> 8;
    return (0xff000000 | (b << 16) | (g << 8) | r) >>> 0;
  }
  // The remaining share of the pixel below, and the sum, both out of 255.
  const shareUnder = ((underAlpha * (255 - alpha)) / 255) | 0;
  const sum = alpha + shareUnder;
  const red = (((over & 255) * alpha + (under & 255) * shareUnder) / sum) | 0;
  const green = ((((over >>> 8) & 255) * alpha + ((under >>> 8) & 255) * shareUnder) / sum) | 0;
  const blue = ((((over >>> 16) & 255) * alpha + ((under >>> 16) & 255) * shareUnder) / sum) | 0;
  return ((sum << 24) | (blue << 16) | (green << 8) | red) >>> 0;
};

/** x, y, width, height. */
export type Part = readonly [number, number, number, number];

/** The smallest part that contains both. */
export const union = (a: Part | null, b: Part | null): Part | null => {
  if (!a || !b) return a ?? b;
  const x = Math.min(a[0], b[0]);
  const y = Math.min(a[1], b[1]);
  return [x, y, Math.max(a[0] + a[2], b[0] + b[2]) - x, Math.max(a[1] + a[3], b[1] + b[3]) - y];
};

/** A pixel buffer with a margin, so that a sprite at the edge needs no clipping; tracks the part it changed. */
export class PixelStage {
  readonly stride: number;
  readonly pixels: Uint32Array;
  private left = Infinity;
  private top = Infinity;
  private right = -Infinity;
  private bottom = -Infinity;

  constructor(
    readonly width: number,
    readonly height: number,
    readonly margin: number,
  ) {
    this.stride = width + 2 * margin;
    this.pixels = new Uint32Array(this.stride * (height + 2 * margin));
  }

  /** Centre in pixels of the view; a sprite wholly outside is skipped. */
  put(sprite: Sprite, x: number, y: number): void {
    const { margin, stride, pixels } = this;
    const cx = Math.round(x) + margin;
    const cy = Math.round(y) + margin;
    if (cx < margin / 2 || cy < margin / 2 || cx > stride - margin / 2 || cy > this.height + margin * 1.5) return;
    if (cx < this.left) this.left = cx;
    if (cx > this.right) this.right = cx;
    if (cy < this.top) this.top = cy;
    if (cy > this.bottom) this.bottom = cy;
    const base = cy * stride + cx;
    const { solid, solidAt, soft, softAt } = sprite;
    const solids = solid.length;
    for (let i = 0; i < solids; i++) pixels[base + solidAt[i]!] = solid[i]!;
    const softs = soft.length;
    for (let i = 0; i < softs; i++) {
      const at = base + softAt[i]!;
      const under = pixels[at]!;
      pixels[at] = under === 0 ? soft[i]! : blend(under, soft[i]!);
    }
  }

  /** The changed part as x, y, width, height in buffer pixels; null if nothing was put. */
  dirty(reach: number): Part | null {
    if (this.left > this.right) return null;
    const x = Math.max(0, this.left - reach);
    const y = Math.max(0, this.top - reach);
    const right = Math.min(this.stride, this.right + reach + 1);
    const bottom = Math.min(this.height + 2 * this.margin, this.bottom + reach + 1);
    return [x, y, right - x, bottom - y];
  }

  /** Clears a part and starts a new picture. */
  clear(part: Part | null): void {
    if (part) {
      const [x, y, width, height] = part;
      for (let row = y; row < y + height; row++) {
        const start = row * this.stride + x;
        this.pixels.fill(0, start, start + width);
      }
    }
    this.left = this.top = Infinity;
    this.right = this.bottom = -Infinity;
  }
}
