import { useEffect, useRef } from 'react';
import { useMap } from 'react-leaflet';
import { useMapSettings } from '../map-settings.js';
import { CarCanvas } from './car-canvas.js';
import type { VehicleStore } from './vehicle-store.js';

export interface CarLayerProps {
  readonly store: VehicleStore;
  readonly selectedId?: string | null;
  readonly onSelect?: (id: string) => void;
}

/** Every car of a store. React never hears of a position: the canvas reads the store by itself. */
export function CarLayer({ store, selectedId = null, onSelect }: CarLayerProps) {
  const map = useMap();
  const { theme } = useMapSettings();
  const layer = useRef<CarCanvas | null>(null);
  useEffect(() => {
    const created = new CarCanvas(store, { theme: 'dark' });
    created.addTo(map);
    layer.current = created;
    return () => void created.remove();
  }, [map, store]);
  useEffect(
    () => layer.current?.set({ theme, ...(onSelect ? { onSelect } : {}) }, selectedId),
    [map, store, theme, onSelect, selectedId],
  );
  return null;
}
