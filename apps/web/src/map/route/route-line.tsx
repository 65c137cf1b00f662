import L from 'leaflet';
import { useEffect } from 'react';
import { useMap } from 'react-leaflet';
import type { MapPoint } from '../common/map-settings.js';
import type { VehicleSource } from '../vehicles/vehicle-store.js';
import { splitRoute } from './split-route.js';

export interface RouteLineProps {
  readonly points: readonly MapPoint[];
  /** The car driving along the line: the part behind it is drawn as done. */
  readonly source?: VehicleSource;
}

const line = (className: string, weight: number): L.Polyline =>
  L.polyline([], {
    className: `sablon-route ${className}`,
    weight,
    interactive: false,
    lineJoin: 'round',
    lineCap: 'round',
    smoothFactor: 0.6,
  });

/** A route in gold with its casing; the part already driven is thin and grey. Colours come from the theme's CSS. */
export function RouteLine({ points, source }: RouteLineProps) {
  const map = useMap();
  useEffect(() => {
    const lines = { done: line('is-done', 4), casing: line('is-casing', 10), ahead: line('is-ahead', 5.5) };
    const group = L.layerGroup([lines.done, lines.casing, lines.ahead]).addTo(map);
    lines.ahead.getElement()?.closest('svg')?.setAttribute('aria-hidden', 'true');
    let index = 0;
    const draw = () => {
      const car = source?.read();
      const split = car ? splitRoute(points, car, index) : { done: [], remaining: points, index: 0 };
      index = split.index;
      lines.done.setLatLngs([...split.done]);
      lines.casing.setLatLngs([...split.remaining]);
      lines.ahead.setLatLngs([...split.remaining]);
    };
    draw();
    const unsubscribe = source?.subscribe(draw);
    return () => {
      unsubscribe?.();
      group.remove();
    };
  }, [map, points, source]);
  return null;
}
