import type { LivePositionView } from '@sablon/contracts';
import { useEffect } from 'react';
import { useLive } from './use-live.js';
import type { VehicleSource } from '../map/vehicles/vehicle-store.js';

/** One driver's car for the map, such as the passenger's own; nothing while its position is unknown or may not be shown. */
export const oneCar = (store: PositionStore, driverId: string): VehicleSource => ({
  read: () => store.get(driverId),
  subscribe: (listener) => store.subscribe(listener),
});

/** Feeds the position store while the component is on screen, and clears it afterwards. */
export function useLivePositions(): void {
  useLive('driver.position', (position) => positions.put([position]));
  useLive('fleet.chosen', (position) => positions.put([position]));
  useEffect(() => () => positions.clear(), []);
}

/** A car as drawn on the map. `at` is the time of the fix in epoch milliseconds. */
export interface CarPosition {
  readonly lat: number;
  readonly lng: number;
  readonly heading: number | null;
  readonly at: number;
}

/** Car positions, kept outside React: they arrive many times a second and go straight to a canvas. */
export interface PositionStore {
  get(driverId: string): CarPosition | undefined;
  all(): ReadonlyMap<string, CarPosition>;
  /** Keeps the newest fix of each driver; calls the listeners once per batch. */
  put(batch: readonly LivePositionView[]): void;
  remove(driverId: string): void;
  clear(): void;
  subscribe(listener: () => void): () => void;
}

export function createPositionStore(): PositionStore {
  const cars = new Map<string, CarPosition>();
  const listeners = new Set<() => void>();
  const publish = () => {
    for (const listener of [...listeners]) listener();
  };
  return {
    get: (driverId) => cars.get(driverId),
    all: () => cars,
    put(batch) {
      let changed = false;
      for (const { driverId, lat, lng, heading, at } of batch) {
        const known = cars.get(driverId);
        if (known && known.at >= at) continue;
        // A stationary car sends no heading: keep the last one.
        cars.set(driverId, { lat, lng, heading: heading ?? known?.heading ?? null, at });
        changed = true;
      }
      if (changed) publish();
    },
    remove(driverId) {
      if (cars.delete(driverId)) publish();
    },
    clear() {
      if (cars.size === 0) return;
      cars.clear();
      publish();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** The cars this visitor may see. */
export const positions = createPositionStore();
