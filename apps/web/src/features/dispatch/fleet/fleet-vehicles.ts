import type { FleetView } from '@sablon/contracts';
import type { PositionStore } from '../../../live/positions.js';
import type { VehicleState, VehicleStore } from '../../../shared/map/index.js';

export type FleetDriver = FleetView['drivers'][number];
export interface FleetVehicles extends VehicleStore {
  /** What each driver is doing, as last fetched; positions keep coming by themselves. */
  setDrivers(drivers: readonly FleetDriver[]): void;
}

/** Every car on shift for the map: where it is from the live positions, what it does from the fleet. */
export function createFleetVehicles(positions: PositionStore): FleetVehicles {
  let states = new Map<string, FleetDriver['state']>();
  const listeners = new Set<() => void>();
  return {
    setDrivers(drivers) {
      states = new Map(drivers.map(({ id, state }) => [id, state]));
      // Before the first live fix the last known one serves; an older one never replaces a newer.
      positions.put(drivers.flatMap(lastFix));
      for (const listener of [...listeners]) listener();
    },
    forEach(callback) {
      for (const [id, car] of positions.all()) {
        const state = states.get(id);
        if (state !== undefined && state !== 'off') callback({ id, ...car, state: state satisfies VehicleState });
      }
    },
    subscribe(listener) {
      listeners.add(listener);
      const unsubscribe = positions.subscribe(listener);
      return () => {
        listeners.delete(listener);
        unsubscribe();
      };
    },
  };
}

function lastFix({ id, state, lat, lng, heading, positionAt }: FleetDriver) {
  if (state === 'off' || lat === null || lng === null || positionAt === null) return [];
  return [{ driverId: id, lat, lng, heading, speed: null, at: positionAt }];
}
