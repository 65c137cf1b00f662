import L from 'leaflet';
import { useEffect, useRef } from 'react';
import { useMap } from 'react-leaflet';
import type { MapPoint } from '../common/map-settings.js';
import { heroArt } from './hero-element.js';

export interface NearbyCarsProps {
  /** `bearing`: how the road runs there, degrees from north; null = unknown. */
  readonly cars: readonly (MapPoint & { readonly bearing: number | null })[];
}

/** Below route and pins: they only say that cars are near. */
const PANE = 'nearby-cars';
const nameOf = ({ lat, lng }: MapPoint) => `${lat} ${lng}`;

/**
 * Free cars near a visitor, each where its square meets a road. They stand for no particular car, so they do not move: one square
 * fades out and another in. Decorative: a sentence beside the map says how many there are.
 */
export function NearbyCars({ cars }: NearbyCarsProps) {
  const map = useMap();
  const shown = useRef(new Map<string, L.Marker>());
  useEffect(() => {
    const pane = map.getPane(PANE) ?? map.createPane(PANE);
    pane.style.zIndex = '430';
    pane.style.pointerEvents = 'none';
    const known = shown.current;
    return () => {
      known.forEach((car) => car.remove());
      known.clear();
    };
  }, [map]);
  useEffect(() => {
    const known = shown.current;
    const left = new Set(known.keys());
    for (const car of cars) {
      const name = nameOf(car);
      if (left.delete(name)) continue;
      const art = document.createElement('div');
      art.append(heroArt());
      art.style.transform = `rotate(${car.bearing ?? 0}deg)`;
      const marker = L.marker([car.lat, car.lng], {
        pane: PANE,
        interactive: false,
        keyboard: false,
        icon: L.divIcon({ className: 'sablon-nearby', html: art, iconSize: [36, 36] }),
      }).addTo(map);
      marker.getElement()?.setAttribute('aria-hidden', 'true');
      known.set(name, marker);
    }
    for (const name of left) {
      known.get(name)?.remove();
      known.delete(name);
    }
  }, [map, cars]);
  return null;
}
