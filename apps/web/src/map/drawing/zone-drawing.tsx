import L from 'leaflet';
import { useEffect, useRef, type RefObject } from 'react';
import { useMap } from 'react-leaflet';
import type { MapPoint } from '../common/map-types.js';
import { CornerMarkers, type CornerWishes } from './corner-markers.js';
import { DrawingLines } from './drawing-lines.js';

export interface ZoneDrawingProps {
  /** In order; edge `n` leaves corner `n`. */
  readonly corners: readonly MapPoint[];
  /** Whether the last corner is joined to the first. */
  readonly closed: boolean;
  /** Edges that cross another one. */
  readonly crossing: ReadonlySet<number>;
  readonly wishes: CornerWishes;
  /** Where the map is looked at, for a corner without a pointer. */
  readonly viewRef: RefObject<MapView | null>;
  /** Takes the keyboard to a corner, anew with each number of times. */
  readonly focus: { readonly corner: number; readonly times: number } | null;
  readonly labels: { readonly corner: (number: number) => string; readonly between: (number: number) => string };
}
export interface MapView {
  readonly centre: () => MapPoint;
  /** Takes the keyboard to the map. */
  readonly focus: () => void;
}

/** An outline that is being drawn: a press adds a corner, a corner is dragged or moved by arrows, the middle of a side makes another. */
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
