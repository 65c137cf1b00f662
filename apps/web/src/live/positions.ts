import type { LivePositionView } from '@sablon/contracts';

/** A car as the map draws it. `at` is the epoch milliseconds of the fix. */
export interface CarPosition {
  readonly lat: number;
  readonly lng: number;
  readonly heading: number | null;
  readonly at: number;
}

/** Where cars are, outside React: positions arrive many times a second and go straight to a canvas. */
export interface PositionStore {
  get(driverId: string): CarPosition | undefined;
  all(): ReadonlyMap<string, CarPosition>;
  /** Keeps the newest fix of each driver; one call to the listeners for the whole batch. */
  put(batch: readonly LivePositionView[]): void;
  remove(driverId: string): void;
  clear(): void;
  subscribe(listener: () => void): () => void;
}

export function createPositionStore(): PositionStore {
  const cars = new Map<string, CarPosition>();
  const listeners = new Set<() => void>();
  const tell = () => {
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
        // A car that stands still sends no heading: it keeps looking where it looked.
        cars.set(driverId, { lat, lng, heading: heading ?? known?.heading ?? null, at });
        changed = true;
      }
      if (changed) tell();
    },
    remove(driverId) {
      if (cars.delete(driverId)) tell();
    },
    clear() {
      if (cars.size === 0) return;
      cars.clear();
      tell();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** The cars this visitor may see. */
export const positions = createPositionStore();
