import type L from 'leaflet';
import { useEffect } from 'react';
import { useMap } from 'react-leaflet';

/**
 * Handles a map that unmounts during a zoom: Leaflet 1.9 ends the zoom a quarter of a second later on removed panes, and throws.
 * Leaflet's own flag marks the zoom as finished; `unload` fires before the panes are removed.
 */
export function LeaveQuietly() {
  const map = useMap();
  useEffect(() => {
    map.once('unload', () => {
      (map as L.Map & { _animatingZoom?: boolean })._animatingZoom = false;
    });
  }, [map]);
  return null;
}
