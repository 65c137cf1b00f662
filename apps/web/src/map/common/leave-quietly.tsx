import type L from 'leaflet';
import { useEffect } from 'react';
import { useMap } from 'react-leaflet';

/**
 * A map that is taken away while it zooms: Leaflet 1.9 ends the zoom a quarter of a second later on panes that are gone,
 * and throws. Its own flag says that no zoom is running any more; `unload` is fired before the panes go.
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
