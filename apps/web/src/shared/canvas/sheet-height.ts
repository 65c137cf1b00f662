/** The three heights of the sheet over a map, from low to high. */
export const SHEET_HEIGHTS = ['peek', 'half', 'full'] as const;
export type SheetHeight = (typeof SHEET_HEIGHTS)[number];

/** Visible pixels of the sheet at each height. */
export type HeightsPx = Readonly<Record<SheetHeight, number>>;

const at = (index: number): SheetHeight =>
  SHEET_HEIGHTS[Math.min(SHEET_HEIGHTS.length - 1, Math.max(0, index))] ?? 'half';

/** The height above, or the same one at the top. */
export const higher = (height: SheetHeight): SheetHeight => at(SHEET_HEIGHTS.indexOf(height) + 1);

/** The height below, or the same one at the bottom. */
export const lower = (height: SheetHeight): SheetHeight => at(SHEET_HEIGHTS.indexOf(height) - 1);

/** The taller of two heights. */
export const taller = (one: SheetHeight, other: SheetHeight): SheetHeight =>
  at(Math.max(SHEET_HEIGHTS.indexOf(one), SHEET_HEIGHTS.indexOf(other)));

/** The height after this one when the handle is pressed: up, and from the top down to the lowest. */
export const nextHeight = (height: SheetHeight): SheetHeight => (height === 'full' ? 'peek' : higher(height));

/** The height a key on the handle leads to, or null for a key that means nothing here. */
export function heightOfKey(key: string, height: SheetHeight): SheetHeight | null {
  if (key === 'ArrowUp') return higher(height);
  if (key === 'ArrowDown') return lower(height);
  if (key === 'Home') return 'peek';
  return key === 'End' ? 'full' : null;
}

/** ASSUMPTION: a finger this fast, in pixels per millisecond, throws the sheet instead of placing it. */
const THROW_SPEED = 0.4;

/** Where a sheet comes to rest that was let go at `visiblePx` moving upwards at `speed` pixels per millisecond. */
export function restingHeight(visiblePx: number, speed: number, heights: HeightsPx): SheetHeight {
  if (speed > THROW_SPEED) return SHEET_HEIGHTS.find((height) => heights[height] > visiblePx) ?? 'full';
  if (speed < -THROW_SPEED) return SHEET_HEIGHTS.toReversed().find((height) => heights[height] < visiblePx) ?? 'peek';
  return SHEET_HEIGHTS.toSorted(
    (a, b) => Math.abs(heights[a] - visiblePx) - Math.abs(heights[b] - visiblePx),
  )[0] as SheetHeight;
}
