import L from 'leaflet';
import type { MapPoint } from '../common/map-types.js';

const line = (className: string): L.Polyline =>
  L.polyline([], { className: `sablon-drawing ${className}`, interactive: false });

/** The sides of an outline that is being drawn; those that cross stand out, and an open one reaches for the pointer. */
export class DrawingLines {
  private readonly fill = L.polygon([], { className: 'sablon-drawing is-fill', interactive: false, stroke: false });
  private readonly good = line('is-side');
  private readonly bad = line('is-crossing');
  private readonly next = line('is-next');
  private readonly group: L.LayerGroup;
  private last: MapPoint | null = null;

  constructor(map: L.Map) {
    this.group = L.layerGroup([this.fill, this.good, this.bad, this.next]).addTo(map);
    this.good.getElement()?.closest('svg')?.setAttribute('aria-hidden', 'true');
  }

  show(corners: readonly MapPoint[], closed: boolean, crossing: ReadonlySet<number>): void {
    const sides = corners.flatMap((corner, at) => {
      const to = corners[at + 1] ?? (closed ? corners[0] : undefined);
      return to ? [{ at, side: [corner, to] }] : [];
    });
    this.fill.setLatLngs(corners.length > 2 ? [...corners] : []);
    this.good.setLatLngs(sides.filter(({ at }) => !crossing.has(at)).map(({ side }) => side));
    this.bad.setLatLngs(sides.filter(({ at }) => crossing.has(at)).map(({ side }) => side));
    this.last = closed ? null : (corners.at(-1) ?? null);
    if (!this.last) this.next.setLatLngs([]);
  }

  /** Where the next corner would be; null = nowhere. */
  reach(to: MapPoint | null): void {
    this.next.setLatLngs(this.last && to ? [this.last, to] : []);
  }

  remove(): void {
    this.group.remove();
  }
}
