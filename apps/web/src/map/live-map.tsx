import { type Language, PLACES_IN } from '@sablon/domain';
import 'leaflet/dist/leaflet.css';
import './live-map.css';
import './route/route.css';
import './drawing/zones.css';
import './vehicles/hero.css';
import './vehicles/nearby-cars.css';
import { useCallback, useEffect, useId, useMemo, useState, type ReactNode, useSyncExternalStore } from 'react';
import { MapContainer, useMap, ZoomControl } from 'react-leaflet';
import { MapSource } from './basemap/map-source.js';
import { type BasemapResult, loadBasemap, type Basemap as Drawn } from './basemap/load-basemap.js';
import { calmMotion } from '../shared/ui/calm-motion.js';
import { MapSettingsContext, useMapSettings, type MapPoint, type MapTheme } from './common/map-settings.js';
import { useMapWords } from './common/map-words.js';
import { FitBounds } from './route/fit-bounds.js';
import type { BuiltMap } from './tiles/built-map.js';
import { BasemapLayer, type Covered } from './basemap/basemap-layer.js';
import { tilesUrl, mapStatus } from './basemap/status-watch.js';
import { useBuiltMap } from './use-built-map.js';
import type L from 'leaflet';

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

interface BasemapProps {
  readonly attempt: number;
  readonly onResult: (result: BasemapResult) => void;
  /** Number of missing squares of the built map; the drawn map shows in their place. */
  readonly onMissing: (count: number) => void;
}

const coveredBy = (wanted: boolean, built: BuiltMap | null, failed: boolean): Covered =>
  built ? built.info : wanted && !failed ? 'everywhere' : null;

/** The ground of the map: the drawn one, and the built one on top if the server has one. */
function Basemap({ attempt, onResult, onMissing }: BasemapProps) {
  const map = useMap();
  const { theme, language: reader } = useMapSettings();
  const language = PLACES_IN[reader];
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

export interface LiveMapProps {
  readonly language: Language;
  readonly theme: MapTheme;
  /** Name of the region for assistive technology. */
  readonly label: string;
  /** Points to fit in view, initially and whenever they change. */
  readonly fit?: readonly MapPoint[];
  readonly fitPadding?: readonly [number, number, number, number];
  /** Fits the points again whenever the map changes its size, until someone moves it by hand. */
  readonly refit?: boolean;
  readonly center?: MapPoint;
  readonly zoom?: number;
  /** Used if the server sends no attribution of its own. */
  readonly attribution?: string;
  /** Off if the map is part of a scrolling page. */
  readonly wheelZoom?: boolean;
  /** Off if the page has its own buttons for it. */
  readonly zoomButtons?: boolean;
  readonly className?: string;
  readonly children?: ReactNode;
}

/** Brussels, Place du Grand Sablon. */
const HOME: MapPoint = { lat: 50.8404, lng: 4.3555 };

function NameRegion({ label, describedBy }: { label: string; describedBy: string }) {
  const map = useMap();
  useEffect(() => {
    const region = map.getContainer();
    region.setAttribute('role', 'region');
    region.setAttribute('aria-label', label);
    region.setAttribute('aria-describedby', describedBy);
    const watcher = new ResizeObserver(() => {
      // Hidden for a moment, while translations are loading: keep the view.
      if (region.clientWidth === 0 || region.clientHeight === 0) return;
      // A map hidden until now opens centred on its intended view, not with its corner there.
      const wasHidden = map.getSize().x === 0 || map.getSize().y === 0;
      map.invalidateSize({ pan: wasHidden, animate: false });
    });
    watcher.observe(region);
    return () => watcher.disconnect();
  }, [map, label, describedBy]);
  return null;
}

export function LiveMap({
  language,
  theme,
  label,
  fit,
  fitPadding,
  refit = false,
  center,
  zoom = 13,
  attribution,
  wheelZoom = true,
  zoomButtons = true,
  className,
  children,
}: LiveMapProps) {
  const [result, setResult] = useState<BasemapResult | null>(null);
  const [missing, setMissing] = useState(0);
  const [attempt, setAttempt] = useState(0);
  const [still] = useState(calmMotion);
  const describedBy = useId();
  const settings = useMemo(() => ({ language, theme }), [language, theme]);
  const onResult = useCallback((loaded: BasemapResult) => setResult(loaded), []);
  const t = useMapWords(language);
  return (
    <MapSettingsContext value={settings}>
      <div className={`sablon-map ${className ?? ''}`} data-map-theme={theme}>
        <p id={describedBy} className="sablon-map-keys">
          {t('keys')}
        </p>
        <MapContainer
          className="sablon-map-view"
          center={center ?? fit?.[0] ?? HOME}
          zoom={zoom}
          minZoom={8}
          maxZoom={18}
          zoomControl={false}
          attributionControl={false}
          scrollWheelZoom={wheelZoom}
          zoomAnimation={!still}
          fadeAnimation={!still}
          markerZoomAnimation={!still}
          inertia={!still}
        >
          <LeaveQuietly />
          <NameRegion label={label} describedBy={describedBy} />
          {zoomButtons && (
            <ZoomControl key={language} position="topright" zoomInTitle={t('zoomIn')} zoomOutTitle={t('zoomOut')} />
          )}
          <Basemap attempt={attempt} onResult={onResult} onMissing={setMissing} />
          {fit && <FitBounds points={fit} refit={refit} {...(fitPadding ? { padding: fitPadding } : {})} />}
          {children}
        </MapContainer>
        {result?.ok === false && (
          <div className="sablon-map-problem" role="status">
            <span>{t('failed')}</span>
            <button type="button" onClick={() => setAttempt(attempt + 1)}>
              {t('retry')}
            </button>
          </div>
        )}
        {missing > 0 && result?.ok !== false && (
          <p className="sablon-map-missing" role="status">
            {t('missing')}
          </p>
        )}
        <MapSource drawn={(result?.ok ? result.basemap.attribution : '') || attribution || ''} />
      </div>
    </MapSettingsContext>
  );
}
