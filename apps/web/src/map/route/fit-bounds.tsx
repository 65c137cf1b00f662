import L from 'leaflet';
import { useEffect, useRef } from 'react';
import { useMap } from 'react-leaflet';
import { calmMotion } from '../../shared/ui/calm-motion.js';
import type { MapPoint } from '../common/map-settings.js';
import { clearOf, overlaysOf } from './clear-of.js';

export interface FitBoundsProps {
  readonly points: readonly MapPoint[];
  /** Pixels kept free at the least: top, right, bottom, left; more where something marked as lying over the map does. */
  readonly padding?: readonly [number, number, number, number];
  readonly maxZoom?: number;
  /** Fits again whenever the map changes its size, until someone moves it by hand. */
  readonly refit?: boolean;
}

const EVEN: readonly [number, number, number, number] = [56, 48, 56, 48];

/** Fits the points in view whenever their values change; a new array with the same points leaves the view alone. */
export function FitBounds({ points, padding = EVEN, maxZoom = 16, refit = false }: FitBoundsProps) {
  const map = useMap();
  const key = JSON.stringify([points.map(({ lat, lng }) => [lat, lng]), padding, maxZoom]);
  const fitted = useRef(false);
  useEffect(() => {
    const [wanted, least, zoom] = JSON.parse(key) as [[number, number][], typeof EVEN, number];
    if (wanted.length === 0) return;
    const fit = () => {
      // A map in a closed sheet has no size yet: it is fitted once it gets one.
      if (map.getSize().x === 0 || map.getSize().y === 0) return;
      if (!refit) map.off('resize', fit);
      const [top, right, bottom, left] = clearOf(map.getSize(), overlaysOf(map.getContainer()), least);
      map.fitBounds(L.latLngBounds(wanted), {
        paddingTopLeft: [left, top],
        paddingBottomRight: [right, bottom],
        maxZoom: zoom,
        animate: fitted.current && !calmMotion(),
      });
      fitted.current = true;
    };
    const release = () => map.off('resize', fit);
    map.on('resize', fit);
    map.on('dragstart', release);
    fit();
    return () => {
      release();
      map.off('dragstart', release);
    };
  }, [map, key, refit]);
  return null;
}
