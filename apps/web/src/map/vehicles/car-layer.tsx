import { useEffect, useRef } from 'react';
import { useMap } from 'react-leaflet';
import { useMapSettings } from '../common/map-settings.js';
import { CarCanvas, type CarUnderPointer } from './car-canvas.js';
import type { CarField } from './car-field.js';

export interface CarLayerProps {
  readonly field: CarField;
  readonly selectedId?: string | null;
  readonly onSelect?: (id: string) => void;
  /** A car is under the pointer, or none any more. */
  readonly onPoint?: (car: CarUnderPointer | null) => void;
}

/** Every car of a field. Positions bypass React: the canvas reads the field directly. */
export function CarLayer({ field, selectedId = null, onSelect, onPoint }: CarLayerProps) {
  const map = useMap();
  const { theme } = useMapSettings();
  const layer = useRef<CarCanvas | null>(null);
  useEffect(() => {
    const created = new CarCanvas(field, { theme: 'dark' });
    created.addTo(map);
    layer.current = created;
    return () => void created.remove();
  }, [map, field]);
  useEffect(
    () => layer.current?.set({ theme, ...(onSelect && { onSelect }), ...(onPoint && { onPoint }) }, selectedId),
    [map, field, theme, onSelect, onPoint, selectedId],
  );
  return null;
}
