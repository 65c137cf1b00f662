import L from 'leaflet';
import { useEffect } from 'react';
import { useMap } from 'react-leaflet';
import { useMapSettings } from '../common/map-settings.js';
import { HEAT_COLOURS } from './heat-scale.js';

export interface HeatSquare {
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
  /** Index in the colour scale, from 0. */
  readonly step: number;
}

const PANE = 'heat';

/** Heat squares on the ground, below routes, pins and cars. */
export function HeatLayer({ squares }: { readonly squares: readonly HeatSquare[] }) {
  const map = useMap();
  const { theme } = useMapSettings();
  useEffect(() => {
    const pane = map.getPane(PANE) ?? map.createPane(PANE);
    pane.style.zIndex = '320';
    pane.style.pointerEvents = 'none';
    const renderer = L.canvas({ pane: PANE, padding: 0.3 });
    const group = L.layerGroup(
      squares.map(({ west, south, east, north, step }) => {
        const color = HEAT_COLOURS[theme][step] ?? '';
        return L.rectangle(
          [
            [south, west],
            [north, east],
          ],
          // Streets stay readable through a square; its edge tells where it ends.
          { renderer, interactive: false, color, weight: 1.5, opacity: 0.7, fillColor: color, fillOpacity: 0.35 },
        );
      }),
    ).addTo(map);
    return () => {
      group.remove();
      renderer.remove();
    };
  }, [map, theme, squares]);
  return null;
}
