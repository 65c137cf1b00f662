import { useEffect, useState, useSyncExternalStore } from 'react';
import { useMap } from 'react-leaflet';
import { useMapSettings } from './common/map-settings.js';
import type { BuiltMap } from './tiles/built-map.js';
import { BasemapLayer, type Covered } from './basemap/basemap-layer.js';
import { loadBasemap, type Basemap as Drawn, type BasemapResult } from './basemap/load-basemap.js';
import { tilesUrl } from './basemap/map-status.js';
import { mapStatus } from './basemap/status-watch.js';
import { useBuiltMap } from './use-built-map.js';

export interface BasemapProps {
  readonly attempt: number;
  readonly onResult: (result: BasemapResult) => void;
  /** How many squares of the built map are missing; the drawn map shows in their place. */
  readonly onMissing: (count: number) => void;
}

const coveredBy = (wanted: boolean, built: BuiltMap | null, failed: boolean): Covered =>
  built ? built.info : wanted && !failed ? 'everywhere' : null;

/** The ground of the map: the drawn one, and the built one over it where the server has one. */
export function Basemap({ attempt, onResult, onMissing }: BasemapProps) {
  const map = useMap();
  const { theme, language } = useMapSettings();
  const status = useSyncExternalStore(mapStatus.subscribe, mapStatus.get);
  const [drawn, setDrawn] = useState<{ basemap: Drawn; layer: BasemapLayer } | null>(null);
  const [answered, setAnswered] = useState(false);
  const tiles = status?.tiles ?? null;
  const { built, failed } = useBuiltMap({
    url: answered && tiles ? tilesUrl(tiles) : null,
    net: drawn?.basemap.net ?? null,
    onMissing,
  });
  useEffect(() => {
    let gone = false;
    let added: BasemapLayer | null = null;
    void loadBasemap().then((result) => {
      if (gone) return;
      onResult(result);
      setAnswered(true);
      if (!result.ok) return;
      added = new BasemapLayer(result.basemap.net);
      setDrawn({ basemap: result.basemap, layer: added });
    });
    return () => {
      gone = true;
      added?.remove();
    };
  }, [map, attempt, onResult]);
  const undecided = status === undefined;
  useEffect(() => {
    if (!drawn || undecided) return;
    drawn.layer.show(theme, language, coveredBy(tiles !== null, built, failed));
    if (!map.hasLayer(drawn.layer)) drawn.layer.addTo(map);
  }, [map, drawn, theme, language, tiles, built, failed, undecided]);
  return null;
}
