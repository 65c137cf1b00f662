import { lazy, Suspense, type ComponentType, type FunctionComponent } from 'react';
import type { LiveMapProps } from './live-map.js';
import { MapSkeleton } from './map-skeleton.js';

type Chunk = typeof import('./map-chunk.js');

const loadChunk = (): Promise<Chunk> => import('./map-chunk.js');

/** Starts fetching the map's code, for instance while a page still waits for its data. */
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
export const HeroCar = part((chunk) => chunk.HeroCar);
export const RouteLine = part((chunk) => chunk.RouteLine);
export const PickupPin = part((chunk) => chunk.PickupPin);
export const DropoffPin = part((chunk) => chunk.DropoffPin);
export const AlarmPin = part((chunk) => chunk.AlarmPin);
export const FitBounds = part((chunk) => chunk.FitBounds);
export const FollowCar = part((chunk) => chunk.FollowCar);
export const ViewWatch = part((chunk) => chunk.ViewWatch);
export const HeatLayer = part((chunk) => chunk.HeatLayer);
export const ZoneRing = part((chunk) => chunk.ZoneRing);
export const ZoneShapes = part((chunk) => chunk.ZoneShapes);
export const ZoneDrawing = part((chunk) => chunk.ZoneDrawing);
export const PickupDots = part((chunk) => chunk.PickupDots);
