import { useEffect, useRef } from 'react';
import { useMap } from 'react-leaflet';
import { type MapPoint, useMapSettings } from '../common/map-settings.js';
import { HeroElement } from './hero-element.js';
import type { VehicleSource } from './vehicle-store.js';

export interface HeroCarProps {
  readonly source: VehicleSource;
  /** The route it drives along: between two fixes the car stays on it. */
  readonly along?: readonly MapPoint[] | null;
  /** Text for screen readers, for instance "Skoda Superb 1-ABC-234". */
  readonly label?: string;
  /** Epoch milliseconds by the server's clock, if the page knows it; otherwise the device's own. */
  readonly clock?: () => number;
}

/** The one car a passenger waits for; greyed, never hidden, when its position is old. */
export function HeroCar({ source, along = null, label, clock = Date.now }: HeroCarProps) {
  const map = useMap();
  const { language } = useMapSettings();
  const layer = useRef<HeroElement | null>(null);
  useEffect(() => {
    const created = new HeroElement(source, clock);
    created.addTo(map);
    layer.current = created;
    return () => void created.remove();
  }, [map, source, clock]);
  useEffect(() => layer.current?.follow(along), [map, source, clock, along]);
  useEffect(() => layer.current?.set(language, label ?? null), [map, source, clock, language, label]);
  return null;
}
