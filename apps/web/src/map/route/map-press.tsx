import type { LeafletMouseEvent } from 'leaflet';
import { useEffect, useRef } from 'react';
import { useMap } from 'react-leaflet';
import type { MapPoint } from '../common/map-settings.js';

export interface MapPressProps {
  readonly onPress: (at: MapPoint) => void;
}

/** Reports presses on the ground of the map; the keyboard moves the pin instead. */
export function MapPress({ onPress }: MapPressProps) {
  const map = useMap();
  const report = useRef(onPress);
  useEffect(() => {
    report.current = onPress;
  }, [onPress]);
  useEffect(() => {
    const press = ({ latlng }: LeafletMouseEvent) => report.current({ lat: latlng.lat, lng: latlng.lng });
    map.on('click', press);
    return () => void map.off('click', press);
  }, [map]);
  return null;
}
