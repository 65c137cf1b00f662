import { useEffect, useState } from 'react';
import { useMap } from 'react-leaflet';
import { useMapSettings } from '../map-settings.js';
import { BasemapLayer } from './basemap-layer.js';
import { loadBasemap, type BasemapResult } from './load-basemap.js';

/** The ground of the map; tells its parent how loading went, so that the attribution or the trouble can be shown. */
export function Basemap({ attempt, onResult }: { attempt: number; onResult: (result: BasemapResult) => void }) {
  const map = useMap();
  const { theme, language } = useMapSettings();
  const [layer, setLayer] = useState<BasemapLayer | null>(null);
  useEffect(() => {
    let gone = false;
    let added: BasemapLayer | null = null;
    void loadBasemap().then((result) => {
      if (gone) return;
      onResult(result);
      if (!result.ok) return;
      added = new BasemapLayer(result.basemap.net);
      setLayer(added);
    });
    return () => {
      gone = true;
      added?.remove();
    };
  }, [map, attempt, onResult]);
  useEffect(() => {
    layer?.show(theme, language);
    if (layer && !map.hasLayer(layer)) layer.addTo(map);
  }, [map, layer, theme, language]);
  return null;
}
