/** A rectangle in the map's own pixels. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}
/** Pixels kept free at each side: top, right, bottom, left. */
export type Padding = readonly [number, number, number, number];

/** Between what is fitted and what lies over the map. */
const GAP_PX = 28;

/**
 * The padding that keeps what is fitted clear of everything that lies over the map, with the most room left: each overlay is passed
 * on one of its four sides. Where there is no room at all, the least padding alone is left.
 */
export function clearOf(
  size: { readonly x: number; readonly y: number },
  overlays: readonly Box[],
  least: Padding,
): Padding {
  let paddings: readonly Padding[] = [least];
  for (const { left, top, right, bottom } of overlays)
    paddings = paddings.flatMap(([t, r, b, l]): Padding[] => [
      [Math.max(t, bottom + GAP_PX), r, b, l],
      [t, Math.max(r, size.x - left + GAP_PX), b, l],
      [t, r, Math.max(b, size.y - top + GAP_PX), l],
      [t, r, b, Math.max(l, right + GAP_PX)],
    ]);
  const roomOf = ([t, r, b, l]: Padding): number => Math.max(0, size.x - l - r) * Math.max(0, size.y - t - b);
  const best = paddings.reduce((a, b) => (roomOf(b) > roomOf(a) ? b : a));
  return roomOf(best) > 0 ? best : least;
}

/** What lies over a map, by its mark, in the map's pixels; nothing on a map whose frame has no mark. */
export function overlaysOf(map: HTMLElement): Box[] {
  const frame = map.closest('[data-map-frame]');
  const { left: x, top: y } = map.getBoundingClientRect();
  return [...(frame?.querySelectorAll('[data-over-map], .leaflet-control-zoom') ?? [])].map((overlay) => {
    const { left, top, right, bottom } = overlay.getBoundingClientRect();
    return { left: left - x, top: top - y, right: right - x, bottom: bottom - y };
  });
}
