import L from 'leaflet';
import { useEffect } from 'react';
import { useMap } from 'react-leaflet';
import type { MapPoint } from '../common/map-types.js';

export interface ZoneRingProps {
  readonly at: MapPoint;
  readonly radiusMeters: number;
}

/** The chosen area, as a circle around its centre. */
export function ZoneRing({ at, radiusMeters }: ZoneRingProps) {
  const map = useMap();
  useEffect(() => {
    const ring = L.circle([at.lat, at.lng], { radius: radiusMeters, interactive: false, className: 'sablon-zone' });
    ring.addTo(map);
    return () => void ring.remove();
  }, [map, at.lat, at.lng, radiusMeters]);
  return null;
}
