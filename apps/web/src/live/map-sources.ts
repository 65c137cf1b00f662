import type { VehicleSource } from '../map/vehicles/vehicle-store.js';
import type { PositionStore } from './positions.js';

/** One driver's car for the map, such as the passenger's own; nothing while its position is unknown or may not be shown. */
export const oneCar = (store: PositionStore, driverId: string): VehicleSource => ({
  read: () => store.get(driverId),
  subscribe: (listener) => store.subscribe(listener),
});
