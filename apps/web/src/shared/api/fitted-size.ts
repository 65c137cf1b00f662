/** Width and height in whole pixels. */
export interface PixelSize {
  readonly width: number;
  readonly height: number;
}

/** Scales down to the same shape with no side longer than `longest`; a smaller size is returned unchanged. */
export function fittedSize({ width, height }: PixelSize, longest: number): PixelSize {
  const share = Math.min(1, longest / Math.max(width, height));
  const side = (pixels: number): number => Math.max(1, Math.round(pixels * share));
  return { width: side(width), height: side(height) };
}
