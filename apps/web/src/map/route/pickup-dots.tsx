import L from 'leaflet';
import { useEffect, useRef } from 'react';
import { useMap } from 'react-leaflet';
import { useMapSettings, type MapPoint, type MapTheme } from '../common/map-settings.js';

export interface PickupDot {
  readonly id: string;
  readonly pickup: MapPoint;
}
export interface PickupDotsProps {
  readonly trips: readonly PickupDot[];
  readonly onSelect: (id: string) => void;
}

const PANE = 'pickups';
const DOT_STYLE: Readonly<Record<MapTheme, L.CircleMarkerOptions>> = {
  dark: { color: '#ecd397', fillColor: '#181207' },
  light: { color: '#7a5916', fillColor: '#fffdf8' },
};

/**
 * Pickups of waiting trips as rings on one canvas: thousands without an element each. The board lists them for screen readers.
 */
export function PickupDots({ trips, onSelect }: PickupDotsProps) {
  const map = useMap();
  const { theme } = useMapSettings();
  const dots = useRef(new Map<string, L.CircleMarker>());
  const renderer = useRef<L.Canvas | null>(null);
  const select = useRef(onSelect);
  useEffect(() => {
    select.current = onSelect;
  }, [onSelect]);
  useEffect(() => {
    const pane = map.getPane(PANE) ?? map.createPane(PANE);
    pane.style.zIndex = '440';
    const known = dots.current;
    const canvas = (renderer.current = L.canvas({ pane: PANE, padding: 0.2, tolerance: 4 }));
    return () => {
      known.forEach((dot) => dot.remove());
      known.clear();
      canvas.remove();
    };
  }, [map, theme]);
  useEffect(() => {
    if (!renderer.current) return;
    const known = dots.current;
    const left = new Set(known.keys());
    for (const { id, pickup } of trips) {
      left.delete(id);
      const dot = known.get(id);
      if (!dot) {
        const made = L.circleMarker([pickup.lat, pickup.lng], {
          ...DOT_STYLE[theme],
          renderer: renderer.current,
          radius: 5,
          weight: 3,
          fillOpacity: 1,
        });
        made.on('click', () => select.current(id));
        known.set(id, made.addTo(map));
      } else if (dot.getLatLng().lat !== pickup.lat || dot.getLatLng().lng !== pickup.lng)
        dot.setLatLng([pickup.lat, pickup.lng]);
    }
    for (const id of left) {
      known.get(id)?.remove();
      known.delete(id);
    }
  }, [map, theme, trips]);
  return null;
}
