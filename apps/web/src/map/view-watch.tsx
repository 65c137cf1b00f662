import type L from 'leaflet';
import { useEffect } from 'react';
import { useMap } from 'react-leaflet';

/** The area a map shows, with a margin, in degrees, and its zoom. */
export interface MapView {
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
  readonly zoom: number;
}
export interface ViewWatchProps {
  /** Called with the area to load; null while the map is not on screen. */
  readonly onView: (view: MapView | null) => void;
}

/** Extra share on each side of the view: a small pan shows no gap and sends no request. */
const MARGIN = 0.2;
/** ASSUMPTION: while a map is being dragged, three requests a second are as good as sixty. */
const EVERY_MS = 300;
const bounded = (value: number, most: number): number => Math.max(-most, Math.min(most, value));

const viewOf = (bounds: L.LatLngBounds, zoom: number): MapView => ({
  west: bounded(bounds.getWest(), 180),
  south: bounded(bounds.getSouth(), 85),
  east: bounded(bounds.getEast(), 180),
  north: bounded(bounds.getNorth(), 85),
  zoom,
});

/** Reports the area of the map whenever it leaves the area reported before, and when the map is hidden, shown again or left. */
export function ViewWatch({ onView }: ViewWatchProps) {
  const map = useMap();
  useEffect(() => {
    let reported: { bounds: L.LatLngBounds; zoom: number } | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let reportedAt = -EVERY_MS;
    const isShown = () => map.getSize().x > 0 && map.getSize().y > 0 && !document.hidden;
    const say = () => {
      timer = undefined;
      reportedAt = performance.now();
      if (!isShown()) {
        reported = null;
        onView(null);
        return;
      }
      reported = { bounds: map.getBounds().pad(MARGIN), zoom: map.getZoom() };
      onView(viewOf(reported.bounds, reported.zoom));
    };
    const look = () => {
      const isKnown =
        reported !== null && isShown() && reported.zoom === map.getZoom() && reported.bounds.contains(map.getBounds());
      if (isKnown || (reported === null && !isShown())) return;
      timer ??= setTimeout(say, Math.max(0, reportedAt + EVERY_MS - performance.now()));
    };
    say();
    map.on('move zoomend resize', look);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(timer);
      map.off('move zoomend resize', look);
      document.removeEventListener('visibilitychange', look);
      onView(null);
    };
  }, [map, onView]);
  return null;
}
