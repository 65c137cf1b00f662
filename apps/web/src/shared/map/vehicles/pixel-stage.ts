import type { Sprite } from './sprite-sheet.js';

/** Lays one translucent pixel (packed little-endian RGBA) over another. */
export const blend = (under: number, over: number): number => {
  const overAlpha = over >>> 24;
  const underAlpha = under >>> 24;
  if (underAlpha === 0 || overAlpha === 255) return over;
  const kept = (underAlpha * (255 - overAlpha)) / 255;
  const alpha = overAlpha + kept;
  const mix = (shift: number) =>
    Math.round((((over >>> shift) & 255) * overAlpha + ((under >>> shift) & 255) * kept) / alpha) << shift;
  return (mix(0) | mix(8) | mix(16) | (Math.round(alpha) << 24)) >>> 0;
};

/** A buffer of pixels with a margin, so that a sprite at the rim needs no clipping; remembers which part it changed. */
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

  /** Centre in pixels of the view; a sprite wholly outside is left out. */
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
    const { solid, solidX, solidY, soft, softX, softY } = sprite;
    for (let i = 0; i < solid.length; i++) pixels[base + solidY[i]! * stride + solidX[i]!] = solid[i]!;
    for (let i = 0; i < soft.length; i++) {
      const at = base + softY[i]! * stride + softX[i]!;
      pixels[at] = blend(pixels[at]!, soft[i]!);
    }
  }

  /** The changed part as x, y, width, height in buffer pixels; null when nothing was put. */
  dirty(reach: number): readonly [number, number, number, number] | null {
    if (this.left > this.right) return null;
    const x = Math.max(0, this.left - reach);
    const y = Math.max(0, this.top - reach);
    const right = Math.min(this.stride, this.right + reach + 1);
    const bottom = Math.min(this.height + 2 * this.margin, this.bottom + reach + 1);
    return [x, y, right - x, bottom - y];
  }

  /** Wipes a part clean and starts a new picture. */
  clear(part: readonly [number, number, number, number] | null): void {
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
