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
      squares.map(({ west, south, east, north, step }) =>
        L.rectangle(
          [
            [south, west],
            [north, east],
          ],
          { renderer, interactive: false, stroke: false, fillColor: HEAT_COLOURS[theme][step] ?? '', fillOpacity: 0.6 },
        ),
      ),
    ).addTo(map);
    return () => {
      group.remove();
      renderer.remove();
    };
  }, [map, theme, squares]);
  return null;
}
