import type { VehicleSource } from '../../map/index.js';
import { createStore, useStore } from '../../shared/state/create-store.js';
import type { Fix } from './position-reporter.js';

/** `unavailable`: allowed, but the device finds no position; it keeps looking. */
export interface GpsState {
  readonly status: 'off' | 'waiting' | 'ok' | 'unavailable' | 'denied';
  readonly fix: Fix | null;
}

export const gps = createStore<GpsState>({ status: 'off', fix: null });
export const useGps = (): GpsState => useStore(gps);

/** The driver's own car on his map, straight from the device. */
export const ownCar: VehicleSource = { read: () => gps.get().fix, subscribe: gps.subscribe };
