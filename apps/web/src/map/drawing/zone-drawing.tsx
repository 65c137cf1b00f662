import L from 'leaflet';
import { useEffect, useRef, type RefObject } from 'react';
import { useMap } from 'react-leaflet';
import type { MapPoint } from '../common/map-settings.js';
import { CornerMarkers, type CornerWishes } from './corner-markers.js';

const line = (className: string): L.Polyline =>
  L.polyline([], { className: `sablon-drawing ${className}`, interactive: false });

/** The sides of an outline while it is drawn; crossing sides are highlighted, and an open outline extends to the pointer. */
class DrawingLines {
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

  /** Position of the next corner; null = none. */
  reach(to: MapPoint | null): void {
    this.next.setLatLngs(this.last && to ? [this.last, to] : []);
  }

  remove(): void {
    this.group.remove();
  }
}

interface ZoneDrawingProps {
  /** In order; edge `n` starts at corner `n`. */
  readonly corners: readonly MapPoint[];
  /** Whether the last corner is joined to the first. */
  readonly closed: boolean;
  /** Edges that cross another one. */
  readonly crossing: ReadonlySet<number>;
  readonly wishes: CornerWishes;
  /** The current map view, for placing a corner without a pointer. */
  readonly viewRef: RefObject<MapView | null>;
  /** Focuses a corner, again whenever `times` changes. */
  readonly focus: { readonly corner: number; readonly times: number } | null;
  readonly labels: { readonly corner: (number: number) => string; readonly between: (number: number) => string };
}
export interface MapView {
  readonly centre: () => MapPoint;
  /** Focuses the map. */
  readonly focus: () => void;
}

/**
 * An outline while it is drawn: a press adds a corner, corners are dragged or moved with arrow keys, the midpoint of a side adds
 * a corner there.
 */
export function ZoneDrawing({ corners, closed, crossing, wishes, viewRef, focus, labels }: ZoneDrawingProps) {
  const map = useMap();
  const wished = useRef(wishes);
  const parts = useRef<{ readonly lines: DrawingLines; readonly markers: CornerMarkers } | null>(null);
  useEffect(() => {
    wished.current = wishes;
  }, [wishes]);
  useEffect(() => {
    const lines = new DrawingLines(map);
    const markers = new CornerMarkers(map, () => wished.current);
    parts.current = { lines, markers };
    viewRef.current = {
      centre: () => {
        const { lat, lng } = map.getCenter();
        return { lat, lng };
      },
      focus: () => map.getContainer().focus(),
    };
    const container = map.getContainer();
    const onClick = ({ latlng }: L.LeafletMouseEvent) => wished.current.onAdd({ lat: latlng.lat, lng: latlng.lng });
    const onMove = ({ latlng }: L.LeafletMouseEvent) => lines.reach(latlng);
    const onOut = () => lines.reach(null);
    const onKey = (event: KeyboardEvent) => {
      if (event.target !== container || event.key !== ' ') return;
      event.preventDefault();
      const { lat, lng } = map.getCenter();
      wished.current.onAdd({ lat, lng });
    };
    const hadDoubleClick = map.doubleClickZoom.enabled();
    map.doubleClickZoom.disable();
    map.on('click', onClick);
    map.on('mousemove', onMove);
    map.on('mouseout', onOut);
    container.addEventListener('keydown', onKey);
    container.classList.add('is-drawing');
    return () => {
      map.off('click', onClick);
      map.off('mousemove', onMove);
      map.off('mouseout', onOut);
      container.removeEventListener('keydown', onKey);
      container.classList.remove('is-drawing');
      if (hadDoubleClick) map.doubleClickZoom.enable();
      lines.remove();
      markers.remove();
      parts.current = null;
      viewRef.current = null;
    };
  }, [map, viewRef]);
  useEffect(() => {
    parts.current?.lines.show(corners, closed, crossing);
  }, [map, corners, closed, crossing]);
  useEffect(() => {
    parts.current?.markers.show(corners, closed, labels);
  }, [map, corners, closed, labels]);
  useEffect(() => {
    if (focus) parts.current?.markers.focus(focus.corner);
  }, [focus]);
  return null;
}
