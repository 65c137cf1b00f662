import { lazy, Suspense, type ComponentType, type FunctionComponent } from 'react';
import type { LiveMapProps } from './live-map.js';
import './map-skeleton.css';
import type { MapTheme } from './common/map-settings.js';

/** Placeholder in the map's own ground colour, so that nothing moves when the map arrives. */
function MapSkeleton({ label, theme, className }: { label: string; theme: MapTheme; className: string | undefined }) {
  return (
    <div
      className={`sablon-map-skeleton ${className ?? ''}`}
      data-map-theme={theme}
      role="region"
      aria-label={label}
      aria-busy="true"
    >
      <svg viewBox="0 0 400 300" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
        <path d="M-10 210C80 190 120 120 210 118S330 60 420 40M60-10C90 80 150 140 160 310M-10 90C90 100 260 180 420 200M280-10C260 90 300 200 270 310" />
        <circle cx="196" cy="140" r="62" />
      </svg>
    </div>
  );
}

type Chunk = typeof import('./map-chunk.js');

const loadChunk = (): Promise<Chunk> => import('./map-chunk.js');

/** Preloads the map's code, for instance while a page still waits for its data. */
export const preloadMap = (): void => void loadChunk();

const part = <Props extends object>(pick: (chunk: Chunk) => ComponentType<Props>): FunctionComponent<Props> => {
  const Loaded = lazy(async () => ({ default: pick(await loadChunk()) as ComponentType<object> }));
  return (props) => (
    <Suspense fallback={null}>
      <Loaded {...props} />
    </Suspense>
  );
};

const LoadedMap = lazy(async () => ({ default: (await loadChunk()).LiveMap }));

export function LiveMap(props: LiveMapProps) {
  return (
    <Suspense fallback={<MapSkeleton label={props.label} theme={props.theme} className={props.className} />}>
      <LoadedMap {...props} />
    </Suspense>
  );
}

export const CarLayer = part((chunk) => chunk.CarLayer);
export const NearbyCars = part((chunk) => chunk.NearbyCars);
export const MapPress = part((chunk) => chunk.MapPress);
export const HeroCar = part((chunk) => chunk.HeroCar);
export const RouteLine = part((chunk) => chunk.RouteLine);
export const PickupPin = part((chunk) => chunk.PickupPin);
export const DropoffPin = part((chunk) => chunk.DropoffPin);
export const AlarmPin = part((chunk) => chunk.AlarmPin);
export const FitBounds = part((chunk) => chunk.FitBounds);
export const DriveView = part((chunk) => chunk.DriveView);
export const FollowCar = part((chunk) => chunk.FollowCar);
export const ViewWatch = part((chunk) => chunk.ViewWatch);
export const HeatLayer = part((chunk) => chunk.HeatLayer);
export const ZoneRing = part((chunk) => chunk.ZoneRing);
export const ZoneShapes = part((chunk) => chunk.ZoneShapes);
export const ZoneDrawing = part((chunk) => chunk.ZoneDrawing);
export const PickupDots = part((chunk) => chunk.PickupDots);
